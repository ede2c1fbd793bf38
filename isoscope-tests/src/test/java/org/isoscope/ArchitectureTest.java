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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The walls between the rooms, as DESIGN and docs/architecture.md draw them. */
class ArchitectureTest {
  private static final JavaClasses ISOSCOPE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.isoscope");

  @Test
  void the_model_uses_nothing_but_the_jdk() {
    mayUse("model");
  }

  @Test
  void schedules_use_the_model() {
    mayUse("schedule", "model");
  }

  @Test
  void engines_use_the_model() {
    mayUse("engine", "model");
  }

  @Test
  void the_runner_uses_schedules_and_engines() {
    mayUse("run", "model", "schedule", "engine");
  }

  @Test
  void the_bug_corpus_uses_the_runner() {
    mayUse("bugs", "model", "schedule", "run", "engine");
  }

  @Test
  void generators_use_schedules_and_cycles() {
    mayUse("generate", "model", "schedule", "anomaly");
  }

  @Test
  void graphs_use_nothing_but_the_jdk() {
    mayUse("graph");
  }

  @Test
  void anomalies_use_the_runner_and_graphs() {
    mayUse("anomaly", "model", "schedule", "run", "graph");
  }

  @Test
  void robustness_uses_graphs() {
    mayUse("robustness", "model", "graph");
  }

  @Test
  void oracles_use_the_runner_and_theory() {
    mayUse("oracle", "model", "schedule", "engine", "run", "generate", "anomaly", "graph");
  }

  @ParameterizedTest
  @ValueSource(strings = {"troc", "txcheck", "dsg"})
  void an_oracle_uses_no_other_oracle(String name) {
    noClasses()
        .that()
        .resideInAPackage("org.isoscope.oracle." + name + "..")
        .should()
        .dependOnClassesThat(
            resideInAnyPackage(
                    "org.isoscope.oracle.troc..",
                    "org.isoscope.oracle.txcheck..",
                    "org.isoscope.oracle.dsg..")
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

  @Test
  void the_hunt_uses_generators_oracles_and_reducers() {
    mayUse("hunt", "model", "schedule", "engine", "run", "generate", "oracle", "reduce", "bugs");
  }

  @Test
  void reducers_use_the_runner() {
    mayUse("reduce", "model", "schedule", "run", "oracle");
  }

  @Test
  void reports_use_values_and_no_engine() {
    mayUse("report", "model", "schedule", "run", "bugs", "anomaly", "robustness", "hunt", "oracle");
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
        .doNotHaveFullyQualifiedName("org.isoscope.generate.RandomSource")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(RandomGenerator.class)
        .orShould()
        .callMethod(Math.class, "random")
        .check(ISOSCOPE);
  }

  /** A room may use itself, the named rooms, and everything outside Isoscope. */
  private static void mayUse(String room, String... others) {
    String[] allowed = new String[others.length + 1];
    allowed[0] = "org.isoscope." + room + "..";
    for (int i = 0; i < others.length; i++) {
      allowed[i + 1] = "org.isoscope." + others[i] + "..";
    }
    classes()
        .that()
        .resideInAPackage(allowed[0])
        .should()
        .onlyDependOnClassesThat(
            DescribedPredicate.or(
                resideInAnyPackage(allowed), resideOutsideOfPackage("org.isoscope..")))
        .check(ISOSCOPE);
  }
}
