package org.isoscope;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.isoscope.model.RandomSource;
import org.isoscope.trace.Judge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The walls that no module keeps. Between modules the poms keep them: core uses none, engines and
 * robustness and hunt and pgspec use core, and nobody uses the command line.
 */
class ArchitectureTest {
  private static final JavaClasses ISOSCOPE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.isoscope");

  /** Each room with those that it may use; below a room is part of it. */
  @ParameterizedTest
  @CsvSource({
    "model, ''",
    "text, model",
    "sql, model",
    "graph, ''",
    "schedule, model text sql.text",
    "trace, model schedule sql.text",
    "engine, model sql",
    "run, model schedule sql engine trace",
    "engines, model schedule sql engine run trace",
    "robustness, model text sql.text graph",
    "pgspec, model schedule sql.text",
    "anomaly, model text schedule graph",
    "testcase, model sql",
    "generate, model sql schedule anomaly testcase",
    "matrix, model schedule run trace anomaly",
    "bugs, model text schedule engine run trace",
    "oracle, model sql schedule engine run trace graph testcase",
    "reduce, model sql schedule run trace graph testcase",
    "measure, model sql.text schedule engine run trace oracle",
    "hunt, model sql schedule engine run trace testcase generate oracle reduce bugs",
    "report, model schedule sql run trace testcase bugs anomaly matrix robustness hunt oracle"
  })
  void a_room_uses_only_these(String room, String others) {
    String[] allowed =
        Stream.concat(Stream.of(room), Stream.of(others.split(" ")).filter(o -> !o.isEmpty()))
            .map(each -> "org.isoscope." + each + "..")
            .toArray(String[]::new);
    classes()
        .that()
        .resideInAPackage(allowed[0])
        .should()
        .onlyDependOnClassesThat(
            DescribedPredicate.or(
                resideInAnyPackage(allowed), resideOutsideOfPackage("org.isoscope..")))
        .check(ISOSCOPE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"troc", "txcheck", "dsg", "relations", "integrity"})
  void an_oracle_uses_no_other_oracle(String name) {
    noClasses()
        .that()
        .resideInAPackage("org.isoscope.oracle." + name + "..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                    "org.isoscope.oracle.troc..",
                    "org.isoscope.oracle.txcheck..",
                    "org.isoscope.oracle.dsg..",
                    "org.isoscope.oracle.relations..",
                    "org.isoscope.oracle.integrity..")
                .and(resideOutsideOfPackage("org.isoscope.oracle." + name + "..")))
        .check(ISOSCOPE);
  }

  @Test
  void the_troc_oracle_watches_nothing_from_outside() {
    noClasses()
        .that()
        .resideInAPackage("org.isoscope.oracle.troc..")
        .should()
        .dependOnClassesThat(resideInAPackage("org.isoscope.oracle.dependency.."))
        .check(ISOSCOPE);
  }

  /** A generator is pure: what runs schedules, and engines, are out of its sight. */
  @ParameterizedTest
  @ValueSource(strings = {"anomaly", "generate", "testcase", "robustness"})
  void what_is_pure_runs_nothing(String room) {
    noClasses()
        .that()
        .resideInAPackage("org.isoscope." + room + "..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage("org.isoscope.run..", "org.isoscope.engine..", "java.sql.."))
        .check(ISOSCOPE);
  }

  @Test
  void reports_judge_nothing() {
    noClasses()
        .that()
        .resideInAPackage("org.isoscope.report..")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(Judge.class)
        .check(ISOSCOPE);
  }

  @Test
  void nobody_depends_on_the_command_line() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.isoscope.cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.isoscope.cli..")
        .check(ISOSCOPE);
  }

  @Test
  void packages_have_no_cycles() {
    slices().matching("org.isoscope.(**)").should().beFreeOfCycles().check(ISOSCOPE);
  }

  @Test
  void no_static_field_can_change() {
    fields().that().areStatic().should().beFinal().check(ISOSCOPE);
  }

  @Test
  void only_the_command_line_prints_and_exits() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.isoscope.cli..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(ISOSCOPE);
  }

  @Test
  void randomness_comes_from_one_source() {
    noClasses()
        .that()
        .doNotBelongToAnyOf(RandomSource.class)
        .should()
        .dependOnClassesThat()
        .areAssignableTo(RandomGenerator.class)
        .orShould()
        .callMethod(Math.class, "random")
        .check(ISOSCOPE);
  }
}
