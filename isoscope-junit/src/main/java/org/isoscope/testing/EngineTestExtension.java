package org.isoscope.testing;

import org.isoscope.run.Lab;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/** Gives engine tests their lab. An engine starts once for all tests of a run. */
public final class EngineTestExtension implements TestTemplateInvocationContextProvider {
  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return true;
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    EngineTest test = context.getRequiredTestMethod().getAnnotation(EngineTest.class);
    return Arrays.stream(test.value()).map(OnEngine::new);
  }

  private record OnEngine(String reference)
      implements TestTemplateInvocationContext, ParameterResolver {
    @Override
    public String getDisplayName(int index) {
      return reference;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      return List.of(this);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Lab.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return context
          .getRoot()
          .getStore(Namespace.create(EngineTestExtension.class))
          .computeIfAbsent(reference, SharedLab::new, SharedLab.class)
          .lab();
    }
  }

  /** Closed by JUnit when all tests are done. */
  private record SharedLab(Lab lab) implements AutoCloseable {
    private SharedLab(String reference) {
      this(new Lab(TestEngines.start(reference)));
    }

    @Override
    public void close() {
      lab.close();
      lab.instance().close();
    }
  }
}
