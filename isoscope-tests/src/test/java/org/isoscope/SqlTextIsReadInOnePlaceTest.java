package org.isoscope;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Quotes are scanned, and patterns are matched against SQL, in {@code org.isoscope.sql.text} only.
 * What else has patterns or looks at quotes reads something that is not SQL; each such class is
 * here with what it reads, and one that does so no longer must go from the list.
 */
class SqlTextIsReadInOnePlaceTest {
  private static final Set<String> PATTERN_METHODS =
      Set.of("matches", "replaceAll", "replaceFirst");
  private static final Pattern QUOTE_CHARACTER = Pattern.compile("'\\\\''|'\"'|'`'");

  private static final Map<String, String> PATTERNS =
      listed(
          """
          anomaly.CyclePattern: names of cycles
          bugs.BugCorpus: file names and patterns of names
          cli.HuntOptions: numbers on the command line
          cli.FindingFolders: names of folders
          cli.MatrixCaseOptions: ranges on the command line
          cli.OracleRun: file names
          cli.common.Terminal: the environment's width
          cli.shell.ShellCommands: what a person types behind a colon
          cli.shell.ShellInput: session prefixes that a person types
          cli.shell.ShellSessions: session names
          engine.EngineRef: references to engines, passwords in URLs
          engine.Plugins: a class loader's message
          engines.ContainerEngine: a container tool's output
          engines.DuckDb: error messages, where there are no codes
          engines.dialect.InnoDbStatus: InnoDB's report
          engines.MariaDb: names of files in an archive
          engines.MySql: names of files in an archive
          engines.UrlConnector: a version in a product's name
          engines.Versions: version numbers
          engines.instance.KeptFolder: process numbers
          engines.instance.Orphans: names of folders
          engines.provision.Cache: file names
          engines.provision.LocalRepository: file names
          matrix.LevelSummary: names of anomalies
          model.IsolationLevel: names of levels
          pgspec.run.SpecServer: numbers in settings
          pgspec.wire.ServerAddress: parts of a URL
          report.DisplayText: line ends, for a terminal
          report.Markdown: characters that Markdown knows
          report.oracle.OraclePhrases: a sentence
          report.oracle.StatementGraphSvg: line ends, for a drawing
          report.run.OutcomeText: error messages
          report.run.TimelineSvg: line ends, for a drawing
          robustness.sql.BlockHeaderReader: a list of words of our own
          robustness.sql.SchemaBuilder: a number behind a name of our own
          run.LiveState: line ends of an error message
          schedule.ExpectationReader: numbers of a claim
          schedule.EngineRange: engines and versions in a scenario's head
          schedule.Literals: values of expected rows
          schedule.Prompt: the start of a session's line
          schedule.ScenarioWriter: line ends of a title
          schedule.replbug.PythonString: Python's strings
          schedule.replbug.ReplBugPython: Python's statements
          schedule.replbug.ReplBugScript: ReplBug's lines
          schedule.textbook.TextbookReader: R1[x] W2[x]
          schedule.troc.TrocOrder: Troc's orders of statements
          """);

  private static final Map<String, String> QUOTES =
      listed(
          """
          engines.fault.TableChange: writes a column's name
          pgspec.SpecScanner: PostgreSQL's specifications, which quote names
          report.Markdown: Markdown's code spans
          robustness.derivation.FixedValues: tells a text from a keyword, both read already
          schedule.Literals: values of expected rows
          text.TextCursor: the name of a table behind the word final
          """);

  private static Map<String, String> listed(String lines) {
    return lines
        .lines()
        .map(line -> line.split(": ", 2))
        .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1], (a, b) -> a, TreeMap::new));
  }

  @Test
  void patterns_are_matched_against_sql_in_one_package() {
    JavaClasses all =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.isoscope");
    Set<String> found = new TreeSet<>();
    for (JavaClass each : all) {
      if (each.getAccessesFromSelf().stream().anyMatch(SqlTextIsReadInOnePlaceTest::isPattern)) {
        found.add(top(each.getName()));
      }
    }
    found.removeIf(name -> name.startsWith("sql.text."));
    assertThat(found).isEqualTo(PATTERNS.keySet());
  }

  private static boolean isPattern(JavaAccess<?> access) {
    JavaClass owner = access.getTargetOwner();
    return owner.getPackageName().equals("java.util.regex")
        || (owner.isEquivalentTo(String.class) && PATTERN_METHODS.contains(access.getName()));
  }

  private static String top(String name) {
    String below = name.substring("org.isoscope.".length());
    int nested = below.indexOf('$');
    return nested < 0 ? below : below.substring(0, nested);
  }

  @Test
  void quotes_are_scanned_in_one_package() throws IOException {
    Set<String> found = new TreeSet<>();
    try (Stream<Path> modules = Files.list(Path.of("."))) {
      modules
          .map(module -> module.resolve("src/main/java/org/isoscope"))
          .filter(Files::isDirectory)
          .forEach(folder -> found.addAll(scanning(folder)));
    }
    found.removeIf(name -> name.startsWith("sql.text."));
    assertThat(found).isEqualTo(QUOTES.keySet());
  }

  private static Set<String> scanning(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> QUOTE_CHARACTER.matcher(read(file)).find())
          .map(file -> folder.relativize(file).toString().replace(".java", "").replace('/', '.'))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
