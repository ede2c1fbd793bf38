package org.isoscope.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.isoscope.model.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginsTest {
  @TempDir Path folder;

  /** What plugins implement here. */
  public interface Greeting {
    String name();
  }

  /** A plugin. */
  public static final class Hello implements Greeting {
    @Override
    public String name() {
      return "hello";
    }
  }

  /** Another plugin that took the same name. */
  public static final class AnotherHello implements Greeting {
    @Override
    public String name() {
      return "hello";
    }
  }

  /** A plugin that does not start. */
  public static final class Broken implements Greeting {
    public Broken() {
      throw new IllegalStateException("no licence");
    }

    @Override
    public String name() {
      return "broken";
    }
  }

  @Test
  void a_jar_in_the_folder_adds_what_it_names() throws IOException {
    jar("a.jar", Hello.class.getName());
    assertThat(find()).extracting(Greeting::name).containsExactly("hello");
  }

  @Test
  void a_folder_without_jars_adds_nothing() {
    assertThat(find()).isEmpty();
  }

  @Test
  void a_folder_that_is_not_there_is_refused_in_one_line() {
    assertThatThrownBy(() -> Plugins.loader(folder.resolve("missing")))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("the folder of plugins cannot be read")
        .hasMessageContaining("ISOSCOPE_PLUGINS");
  }

  @Test
  void what_is_no_jar_is_refused_by_its_name() throws IOException {
    Files.writeString(folder.resolve("torn.jar"), "PK and then nothing");
    assertThatThrownBy(this::find)
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("torn.jar cannot be read");
  }

  @Test
  void a_jar_that_names_a_class_it_does_not_have_is_refused() throws IOException {
    jar("a.jar", "com.example.Missing");
    assertThatThrownBy(this::find)
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("a plugin cannot be loaded")
        .hasMessageContaining("com.example.Missing not found");
  }

  @Test
  void a_plugin_that_does_not_start_is_refused_with_its_reason() throws IOException {
    jar("a.jar", Broken.class.getName());
    assertThatThrownBy(this::find)
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("no licence");
  }

  @Test
  void a_name_that_is_taken_is_refused() throws IOException {
    jar("a.jar", Hello.class.getName());
    jar("b.jar", AnotherHello.class.getName());
    assertThatThrownBy(this::find)
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("two plugins are called 'hello'")
        .hasMessageContaining("AnotherHello");
  }

  private List<Greeting> find() {
    return Plugins.find(
        Greeting.class, greeting -> List.of(greeting.name()), Plugins.loader(folder));
  }

  private void jar(String name, String provider) throws IOException {
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve(name)))) {
      jar.putNextEntry(new JarEntry("META-INF/services/" + Greeting.class.getName()));
      jar.write(provider.getBytes(UTF_8));
    }
  }
}
