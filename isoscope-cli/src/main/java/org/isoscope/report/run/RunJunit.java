package org.isoscope.report.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.isoscope.report.Style;
import org.isoscope.report.XmlText;
import org.isoscope.trace.Judgement.BugOutcome;
import org.isoscope.trace.Trace;

/** The runs for a CI server: a suite for each scenario and engine, a test for each level. */
public final class RunJunit {
  /** Nobody's terminal: CI servers show the text in a box that scrolls. */
  private static final TimelineText TIMELINE = new TimelineText(Style.PLAIN, 100);

  public String write(List<RunResult> runs) {
    XmlText xml = new XmlText();
    start(xml, "testsuites", "isoscope", runs);
    suites(runs).forEach((name, results) -> writeSuite(xml, name, results));
    xml.end();
    return xml.finish();
  }

  private static Map<String, List<RunResult>> suites(List<RunResult> runs) {
    Map<String, List<RunResult>> suites = new LinkedHashMap<>();
    for (RunResult result : runs) {
      Trace trace = result.trace();
      String name = trace.scenario().name() + " on " + RunPhrases.engine(trace);
      suites.computeIfAbsent(name, absent -> new ArrayList<>()).add(result);
    }
    return suites;
  }

  private static void writeSuite(XmlText xml, String name, List<RunResult> runs) {
    start(xml, "testsuite", name, runs);
    runs.forEach(run -> writeCase(xml, run));
    xml.end();
  }

  private static void start(XmlText xml, String element, String name, List<RunResult> runs) {
    long failed = runs.stream().filter(run -> !run.judgement().isClean()).count();
    String tests = String.valueOf(runs.size());
    String failures = String.valueOf(failed);
    xml.start(
        element, "name", name, "tests", tests, "failures", failures, "errors", "0", "skipped", "0");
  }

  private static void writeCase(XmlText xml, RunResult result) {
    Trace trace = result.trace();
    String name = RunPhrases.engine(trace) + " " + RunPhrases.levels(trace);
    xml.start("testcase", "classname", trace.scenario().name(), "name", name);
    if (!result.judgement().isClean()) {
      writeFailure(xml, result);
    }
    xml.end();
  }

  private static void writeFailure(XmlText xml, RunResult result) {
    xml.start("failure", "message", message(result), "type", type(result));
    xml.text("\n" + TIMELINE.write(result));
    xml.end();
  }

  private static String type(RunResult result) {
    if (result.judgement().serverDied()) {
      return RunPhrases.SERVER_DIED;
    }
    return result.judgement().bugOutcome() == BugOutcome.NONE ? "expectation" : "known bug";
  }

  /** The verdict and the first thing that went wrong: servers show little more in their lists. */
  private static String message(RunResult result) {
    String verdict = RunPhrases.verdict(result);
    return UnmetClaim.of(result).stream()
        .findFirst()
        .map(claim -> verdict + ": " + sentence(result, claim))
        .orElse(verdict);
  }

  private static String sentence(RunResult result, UnmetClaim claim) {
    String subject = claim.subject(result.trace().scenario());
    return subject + ": " + claim.text() + ", saw " + claim.actual();
  }
}
