package org.hconfig.hbase.advice.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class AdviceComparisonTest {
    private static final String KEY = "hbase.regionserver.global.memstore.size";

    private static Advice advice(String id, Severity severity, double confidence, Optional<String> proposed) {
        return new Advice(
                id,
                "title",
                severity,
                confidence,
                new Advice.Proposal(KEY, HBaseScope.SERVER, Target.CLUSTER, "0.6", proposed, ""),
                new Advice.Explanation("the sum is above 0.8", "hbase-site.xml", "source", List.of()),
                new Advice.Procedure(
                        "", proposed.isPresent() ? HBaseRoute.ROLLING_RESTART : HBaseRoute.NONE, "a person", "undo"));
    }

    private static List<String> differences(String patterns, Advice... open) {
        ExpectedAnswer answer = ExpectedAnswer.read(
                "case", "about: a test\nversion: unknown\nmostCards: 1\ncritical: 0\nmostPassed: 0\n" + patterns);
        return AdviceComparison.differences(
                answer, new AdviceReport(Arrays.asList(open), List.of(), List.of(), List.of(), List.of(), List.of()));
    }

    @Test
    void rightAdvice_hasNoDifferences() {
        assertThat(differences(
                        "must:\n"
                                + "  - {rule: HC-R001, key: 'hbase.*.size', proposed: '0.40', says: 'ABOVE 0.8', source:"
                                + " a}\n",
                        advice("HC-R001", Severity.WARN, 1, Optional.of("0.4"))))
                .isEmpty();
    }

    @Test
    void missingFinding_isADifference() {
        String must = "must:\n  - {rule: HC-R001, proposed: '0.4', severity: WARN, source: a}\n";

        assertThat(differences(must)).singleElement().asString().startsWith("missing: HC-R001");
        assertThat(differences(must, advice("HC-R001", Severity.WARN, 1, Optional.of("0.3"))))
                .hasSize(1);
        assertThat(differences(must, advice("HC-R001", Severity.INFO, 1, Optional.of("0.4"))))
                .hasSize(1);
        assertThat(differences(must, advice("HC-R002", Severity.WARN, 1, Optional.of("0.4"))))
                .hasSize(1);
    }

    @Test
    void falseFinding_isADifference() {
        String mustNot = "mustNot:\n  - {key: '" + KEY + "', proposed: any, source: a}\n";

        assertThat(differences(mustNot, advice("HC-R032", Severity.WARN, 1, Optional.of("0.4"))))
                .singleElement()
                .asString()
                .startsWith("false: HC-R032");
        assertThat(differences(mustNot, advice("HC-R032", Severity.WARN, 1, Optional.empty())))
                .isEmpty();
    }

    @Test
    void bounds_thatAreExceeded_areDifferences() {
        Advice grave = advice("HC-R001", Severity.CRITICAL, 1, Optional.empty());

        assertThat(differences("", grave)).containsExactly("1 CRITICAL findings, not 0");
        assertThat(differences("mostCritical: 1\n", grave)).isEmpty();
    }

    @Test
    void severity_aboveTheGravestOfARule_orWithoutCertainty_isADifference() {
        assertThat(differences("mostCritical: 1\n", advice("HC-R031", Severity.WARN, 1, Optional.empty())))
                .singleElement()
                .asString()
                .startsWith("too grave");
        assertThat(differences("mostCritical: 1\n", advice("HC-R001", Severity.CRITICAL, 0.7, Optional.empty())))
                .singleElement()
                .asString()
                .startsWith("CRITICAL, but not certain");
    }

    @Test
    void firstFinding_ofAnotherKind_isADifference() {
        String first = "first:\n  - {rule: HC-R037, source: a}\n";

        assertThat(differences(first, advice("HC-R037", Severity.WARN, 1, Optional.empty())))
                .isEmpty();
        assertThat(differences(first, advice("HC-R001", Severity.WARN, 1, Optional.empty())))
                .singleElement()
                .asString()
                .startsWith("the first finding is not");
        assertThat(differences(first)).hasSize(1);
    }

    @Test
    void keyPattern_withoutAStar_isTheWholeKey() {
        assertThat(differences(
                        "mustNot:\n  - {key: hbase.regionserver.global, source: a}\n",
                        advice("HC-R001", Severity.INFO, 1, Optional.empty())))
                .isEmpty();
    }
}
