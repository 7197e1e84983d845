package org.hconfig.hbase.advice.corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Severity;

/** Compares advice with the hand-written expected result; every difference is a sentence. */
final class AdviceComparison {
    /** A CRITICAL finding is certain. */
    private static final double CRITICAL_CONFIDENCE_MIN = 0.9;

    /** The highest severity of purely informational rules, regardless of the files. */
    private static final Map<String, Severity> GRAVEST = Map.of(
            "HC-R030", Severity.WARN,
            "HC-R031", Severity.INFO,
            "HC-R032", Severity.WARN,
            "HC-R033", Severity.WARN);

    private AdviceComparison() {}

    /** Returns all differences between the advice and the expected result; empty when the advice is correct. */
    static List<String> differences(ExpectedAnswer answer, AdviceReport adviceReport) {
        List<String> differences = new ArrayList<>();
        for (FindingPattern pattern : answer.must()) {
            if (adviceReport.advice().stream().noneMatch(pattern::fits)) {
                differences.add("missing: " + pattern);
            }
        }
        for (Advice advice : adviceReport.advice()) {
            answer.mustNot().stream()
                    .filter(pattern -> pattern.fits(advice))
                    .forEach(pattern -> differences.add("false: " + line(advice) + "; must not be: " + pattern));
            if (advice.severity().compareTo(GRAVEST.getOrDefault(advice.id(), Severity.CRITICAL)) > 0) {
                differences.add("too grave for a rule that informs: " + line(advice));
            }
            if (advice.severity() == Severity.CRITICAL && advice.confidence() < CRITICAL_CONFIDENCE_MIN) {
                differences.add("CRITICAL, but not certain: " + line(advice));
            }
        }
        if (!answer.first().isEmpty()
                && adviceReport.advice().stream()
                        .limit(1)
                        .noneMatch(advice -> answer.first().stream().anyMatch(pattern -> pattern.fits(advice)))) {
            differences.add("the first finding is not " + answer.first());
        }
        counts(answer.bounds(), adviceReport, differences);
        return differences;
    }

    /** Returns the differences between the expected and the parsed facts about servers. */
    static List<String> differences(ExpectedAnswer.Facts expected, HBaseFacts facts) {
        List<String> differences = new ArrayList<>();
        expected.jdk().ifPresent(jdk -> {
            Optional<String> read = facts.jvm()
                    .flatMap(jvm ->
                            jvm.feature().stream().mapToObj(Integer::toString).findFirst());
            if (!read.orElse("unknown").equals(jdk)) {
                differences.add("the JDK is " + jdk + ", read as " + read.orElse("unknown"));
            }
        });
        expected.servers().ifPresent(servers -> {
            if (facts.reachableServers().size() != servers) {
                differences.add("pages of RegionServers: " + servers + ", read: "
                        + facts.reachableServers().size());
            }
        });
        return differences;
    }

    private static void counts(ExpectedAnswer.Bounds bounds, AdviceReport adviceReport, List<String> differences) {
        long critical = adviceReport.advice().stream()
                .filter(advice -> advice.severity() == Severity.CRITICAL)
                .count();
        if (critical < bounds.leastCritical() || critical > bounds.mostCritical()) {
            differences.add(critical + " CRITICAL findings, not " + bounds.leastCritical()
                    + (bounds.mostCritical() > bounds.leastCritical() ? " to " + bounds.mostCritical() : ""));
        }
        if (adviceReport.advice().size() > bounds.mostCards()) {
            differences.add(adviceReport.advice().size() + " findings, more than " + bounds.mostCards() + ": "
                    + adviceReport.advice().stream()
                            .map(advice -> advice.id() + " " + advice.proposal().key())
                            .toList());
        }
        bounds.mostPassed().ifPresent(most -> {
            if (adviceReport.passed().size() > most) {
                differences.add(adviceReport.passed().size() + " rules passed, more than the files can show: " + most);
            }
        });
    }

    /** Formats a finding on one line. */
    static String line(Advice advice) {
        return advice.id() + " " + advice.severity() + " " + advice.proposal().key() + "="
                + advice.proposal().current()
                + advice.proposal()
                        .proposed()
                        .map(value -> " -> " + value)
                        .orElse(" (" + advice.procedure().applyBy() + ")")
                + ": "
                + advice.explanation().why();
    }
}
