package org.hconfig.cli.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.hconfig.app.advice.AdviceTextRenderer;
import org.hconfig.app.advice.RuleExplanation;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.advice.TwoSharesCatalogue;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.FakeScope;
import org.hconfig.xconfig.spi.FakeSubject;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class AdviceTextRendererTest {
    private static final Advice ADVICE = new Advice(
            "HC-R010",
            "Block cache too small for the read working set",
            Severity.WARN,
            0.82,
            new Advice.Proposal(
                    TwoSharesCatalogue.READ, FakeScope.SERVER, Target.CLUSTER, "0.4", Optional.of("0.48"), "0 to 100"),
            new Advice.Explanation(
                    "hit ratio 71 % of 120,000 blocks in 60 s, cache 98 % full; min(0.8 - 0.32, 0.4 + 0.1) = 0.48",
                    "60 s, 12 of 12 servers", "a paper", List.of("HC-R011 (Cold block cache) recommends: wait")),
            new Advice.Procedure(
                    "Less heap for everything else.",
                    FakeRoute.ROLLING_RESTART,
                    "a rolling restart of the RegionServers",
                    "hconfig rollback of the plan"));
    private static final AdviceReport ADVICES = new AdviceReport(
            List.of(ADVICE),
            List.of(new AdviceReport.PassedRule("HC-R001", "Fine", List.of("1"))),
            List.of(new AdviceReport.InconclusiveRule("HC-R002", "Heap", List.of("no server showed its heap"))),
            List.of(new AdviceReport.WithdrawnAdvice(
                    "HC-R003", TwoSharesCatalogue.WRITE, Target.CLUSTER, "0.6", "the sum exceeds 0.8")),
            List.of("hbase-env.sh", "hdfs-site.xml"),
            List.of());

    private static List<String> lines(int width) {
        return lines(width, AdviceTextRenderer.Detail.SUMMARY);
    }

    private static List<String> lines(int width, AdviceTextRenderer.Detail detail) {
        return new AdviceTextRenderer(new TwoSharesCatalogue(), width, detail).lines(ADVICES);
    }

    @Test
    void card_on80Columns_isThis() {
        assertThat(String.join("\n", lines(80))).isEqualTo("""
            HC-R010  Block cache too small for the read working set   WARN   confidence 0.82
              key        share.read  cluster  0.4 -> 0.48  (range 0 to 100)
              why        hit ratio 71 % of 120,000 blocks in 60 s, cache 98 % full; min(0.8
                         - 0.32, 0.4 + 0.1) = 0.48
              cost       Less heap for everything else.
              apply by   a rolling restart of the RegionServers
              evidence   60 s, 12 of 12 servers
              undo       hconfig rollback of the plan
              overrides  HC-R011 (Cold block cache) recommends: wait

            Withheld advice:
              HC-R003  share.write of cluster -> 0.6: the sum exceeds 0.8

            Not enough data for 1 rule. To add: hbase-env.sh; hdfs-site.xml. Details:
            --verbose.
            Advice: 1 setting to change, 0 findings to fix manually; 1 rule passed, 1 rule
            not evaluated. No changes were made. For details of a rule: hconfig explain ID.\
            """);
    }

    @Test
    void verbose_listsEachRuleThatPassed_andEachThatLacksData() {
        assertThat(lines(80, AdviceTextRenderer.Detail.VERBOSE))
                .containsSubsequence(
                        "Rules that passed:",
                        "  HC-R001  Fine: 1",
                        "Rules not evaluated (missing data):",
                        "  HC-R002  Heap; missing: no server showed its heap");
    }

    @Test
    void card_on160Columns_breaksNothing() {
        assertThat(lines(160))
                .contains(
                        "  why        hit ratio 71 % of 120,000 blocks in 60 s, cache 98 % full; min(0.8 - 0.32, 0.4 +"
                                + " 0.1) = 0.48")
                .allMatch(line -> line.length() <= 160);
    }

    @Test
    void lines_onAnyWidth_fit_andLoseNoWord() {
        String all = String.join(" ", lines(1000)).replaceAll("\\s+", " ");
        PropertyCheck.forAll(100, ValueGenerator.ints(40, 200), width -> {
            assertThat(lines(width)).allMatch(line -> line.length() <= width);
            assertThat(String.join(" ", lines(width)).replaceAll("\\s+", " ")).isEqualTo(all);
        });
    }

    @Test
    void explanation_hasThePage_andWhatWasSeen() {
        RuleCard card = new RuleCard("HC-R001", "Title", "fires", "because", "proposes", "", "unless", "source");
        Finding finding = Finding.change(
                FakeSubject.ofServers(TwoSharesCatalogue.READ),
                "0.4",
                "0.5",
                Severity.WARN,
                new Finding.FindingEvidence(1, "seen"),
                "the reason");

        assertThat(RuleExplanation.of(card).lines(new TwoSharesCatalogue(), 80))
                .anyMatch(line -> line.contains("--offline"));
        assertThat(RuleExplanation.of(card)
                        .with(new RuleResult(List.of(finding), List.of("a number"), List.of()))
                        .lines(new TwoSharesCatalogue(), 80))
                .contains("  metric     a number", "  advice     0.4 -> 0.5");
    }
}
