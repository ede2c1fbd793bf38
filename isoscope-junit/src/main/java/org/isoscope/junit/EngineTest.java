package org.isoscope.junit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that runs on each of the named engines. Its parameter is the running engine, as a {@link
 * org.isoscope.engines.RunningEngine} or a {@link org.isoscope.run.Lab}:
 *
 * <pre>{@code
 * @EngineTest({"h2", "postgres:17"})
 * void a_writer_waits_for_a_writer(RunningEngine engine) { … }
 * }</pre>
 *
 * <p>Each version starts once for all tests of a run. An engine that cannot be had is a failure,
 * never a skipped test.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@TestTemplate
@ExtendWith(EngineTestExtension.class)
public @interface EngineTest {
  /** The engines as the command line names them: {@code h2}, {@code mariadb:10.11.5}, a URL. */
  String[] value();
}
