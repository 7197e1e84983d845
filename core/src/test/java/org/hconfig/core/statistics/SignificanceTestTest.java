package org.hconfig.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.hconfig.core.statistics.BeforeAfterMetric.ImprovementDirection;
import org.hconfig.core.statistics.ChangeEvaluation.ChangeVerdict;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.junit.jupiter.api.Test;

class SignificanceTestTest {
    /** Samples of two minutes, one for each 5 s. */
    private static final int WINDOW = 24;

    private static final double NOISE = 0.2;

    private final SignificanceTest significanceTest = new SignificanceTest(1.5);

    @Test
    void judge_latencyHalfAgainAsLong_isHarmAfterTwoWindowsAtTheLatest() {
        PropertyCheck.forAll(500, ValueGenerator.ints(0, Integer.MAX_VALUE), seed -> {
            Random random = new Random(seed);

            assertThat(judge(random, 1.5, 1, NOISE, 2 * WINDOW).verdict()).isEqualTo(ChangeVerdict.REGRESSED);
            assertThat(judge(random, 1.5, 0.66, NOISE, 2 * WINDOW).verdict()).isEqualTo(ChangeVerdict.REGRESSED);
        });
    }

    @Test
    void judge_latencyHalfAgainAsLong_isHarmAfterOneWindowNearlyAlways_andNeverPassesForHarmless() {
        int regressed = 0;
        Random random = new Random(20261122);
        for (int i = 0; i < 1_000; i++) {
            ChangeVerdict changeVerdict = judge(random, 1.5, 1).verdict();
            regressed += changeVerdict == ChangeVerdict.REGRESSED ? 1 : 0;
            assertThat(changeVerdict).isIn(ChangeVerdict.REGRESSED, ChangeVerdict.UNDECIDED);
        }

        assertThat(regressed).isGreaterThanOrEqualTo(980);
    }

    @Test
    void judge_nothingChanged_isHarmAlmostNever() {
        int regressed = 0;
        int helped = 0;
        Random random = new Random(20261121);
        for (int i = 0; i < 2_000; i++) {
            ChangeVerdict changeVerdict = judge(random, 1, 1).verdict();
            regressed += changeVerdict == ChangeVerdict.REGRESSED ? 1 : 0;
            helped += changeVerdict == ChangeVerdict.HELPED ? 1 : 0;
        }

        assertThat(regressed).as("of 2,000 changes that did nothing").isLessThanOrEqualTo(2);
        assertThat(helped).as("two figures, each wrong in one of two hundred").isLessThanOrEqualTo(40);
    }

    @Test
    void judge_latencyHalved_helped() {
        assertThat(judge(new Random(1), 0.5, 1).verdict()).isEqualTo(ChangeVerdict.HELPED);
    }

    @Test
    void judge_moreRequestsAtTheSameLatency_helped() {
        assertThat(judge(new Random(1), 1, 2, 0.05, WINDOW).verdict()).isEqualTo(ChangeVerdict.HELPED);
    }

    @Test
    void judge_demandThatFellWhileNothingGotWorse_isAnotherWorkload() {
        ChangeEvaluation changeEvaluation = judge(new Random(1), 1, 0.3);

        assertThat(changeEvaluation.verdict()).isEqualTo(ChangeVerdict.OTHER_WORKLOAD);
        assertThat(changeEvaluation.findings()).anyMatch(line -> line.contains("the load has changed"));
    }

    @Test
    void judge_demandThatFellALittleWhileLatencyGotBetter_isNoHelp() {
        assertThat(judge(new Random(1), 0.7, 0.75, 0.05, WINDOW).verdict()).isEqualTo(ChangeVerdict.OTHER_WORKLOAD);
    }

    @Test
    void judge_latencyThatGotWorseUnderFarMoreDemand_isAnotherWorkload() {
        assertThat(judge(new Random(1), 1.5, 2.5, 0.05, WINDOW).verdict()).isEqualTo(ChangeVerdict.OTHER_WORKLOAD);
    }

    @Test
    void judge_demandThatRoseAlreadyBefore_isNoHelp() {
        PropertyCheck.forAll(200, ValueGenerator.ints(0, Integer.MAX_VALUE), seed -> {
            Random random = new Random(seed);
            List<Double> before = new ArrayList<>();
            List<Double> after = new ArrayList<>();
            List<Double> same = new ArrayList<>();
            for (int i = 0; i < 24; i++) {
                (i < 12 ? before : after).add(1000 * (1 + 0.03 * i) * random.nextDouble(0.99, 1.01));
            }
            for (int i = 0; i < 12; i++) {
                same.add(5.0);
            }

            ChangeVerdict changeVerdict = significanceTest
                    .evaluate(
                            List.of(new BeforeAfterMetric("p99, ms", ImprovementDirection.LESS, 0.1, 0.1, same, same)),
                            new BeforeAfterMetric("requests/s", ImprovementDirection.MORE, 0.1, 1, before, after))
                    .verdict();

            assertThat(changeVerdict).isEqualTo(ChangeVerdict.UNDECIDED);
        });
    }

    @Test
    void judge_tooFewFigures_isUndecidedAndSaysHowManyAreNeeded() {
        ChangeEvaluation changeEvaluation = significanceTest.evaluate(
                List.of(new BeforeAfterMetric(
                        "p99, ms", ImprovementDirection.LESS, 0.1, 0.1, List.of(1.0, 1.0), List.of(9.0, 9.0))),
                new BeforeAfterMetric("requests/s", ImprovementDirection.MORE, 0.1, 1, List.of(), List.of()));

        assertThat(changeEvaluation.verdict()).isEqualTo(ChangeVerdict.UNDECIDED);
        assertThat(changeEvaluation.findings()).hasSize(2).allMatch(line -> line.contains("6 of each are needed"));
    }

    @Test
    void judge_withoutAnyGuard_isUndecided() {
        List<Double> same = List.of(5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0);

        assertThat(significanceTest
                        .evaluate(
                                List.of(),
                                new BeforeAfterMetric("requests/s", ImprovementDirection.MORE, 0.1, 1, same, same))
                        .verdict())
                .isEqualTo(ChangeVerdict.UNDECIDED);
    }

    @Test
    void judge_worseLatency_neverBecomesLessOfAHarm() {
        PropertyCheck.forAll(300, ValueGenerator.ints(0, Integer.MAX_VALUE), seed -> {
            double factor = 1 + new Random(seed).nextDouble();
            ChangeVerdict some = judge(new Random(seed), factor, 1).verdict();
            ChangeVerdict more = judge(new Random(seed), 1.3 * factor, 1).verdict();

            if (some == ChangeVerdict.REGRESSED) {
                assertThat(more).isEqualTo(ChangeVerdict.REGRESSED);
            }
            assertThat(more == ChangeVerdict.HELPED && some != ChangeVerdict.HELPED)
                    .isFalse();
        });
    }

    private ChangeEvaluation judge(Random random, double latencyFactor, double demandFactor) {
        return judge(random, latencyFactor, demandFactor, NOISE, WINDOW);
    }

    private ChangeEvaluation judge(Random random, double latencyFactor, double demandFactor, double noise, int count) {
        BeforeAfterMetric latency = new BeforeAfterMetric(
                "p99 of gets, ms",
                ImprovementDirection.LESS,
                0.1,
                0.1,
                EffectEstimateTest.figures(random, count, 8, noise),
                EffectEstimateTest.figures(random, count, 8 * latencyFactor, noise));
        BeforeAfterMetric demand = new BeforeAfterMetric(
                "requests/s",
                ImprovementDirection.MORE,
                0.1,
                1,
                EffectEstimateTest.figures(random, count, 5_000, noise),
                EffectEstimateTest.figures(random, count, 5_000 * demandFactor, noise));
        return significanceTest.evaluate(List.of(latency), demand);
    }
}
