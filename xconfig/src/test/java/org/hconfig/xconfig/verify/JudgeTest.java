package org.hconfig.xconfig.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.hconfig.testkit.Check;
import org.hconfig.testkit.Gen;
import org.hconfig.xconfig.verify.Figures.Better;
import org.hconfig.xconfig.verify.Judgement.Verdict;
import org.junit.jupiter.api.Test;

class JudgeTest {
    /** Figures of two minutes, one for each five seconds. */
    private static final int WINDOW = 24;

    private static final double NOISE = 0.2;

    private final Judge judge = new Judge(1.5);

    @Test
    void judge_latencyHalfAgainAsLong_isHarmAfterTwoWindowsAtTheLatest() {
        Check.forAll(500, Gen.ints(0, Integer.MAX_VALUE), seed -> {
            Random random = new Random(seed);

            assertThat(judge(random, 1.5, 1, NOISE, 2 * WINDOW).verdict()).isEqualTo(Verdict.HARMED);
            assertThat(judge(random, 1.5, 0.66, NOISE, 2 * WINDOW).verdict()).isEqualTo(Verdict.HARMED);
        });
    }

    @Test
    void judge_latencyHalfAgainAsLong_isHarmAfterOneWindowNearlyAlways_andNeverPassesForHarmless() {
        int harmed = 0;
        Random random = new Random(20261122);
        for (int i = 0; i < 1_000; i++) {
            Verdict verdict = judge(random, 1.5, 1).verdict();
            harmed += verdict == Verdict.HARMED ? 1 : 0;
            assertThat(verdict).isIn(Verdict.HARMED, Verdict.UNDECIDED);
        }

        assertThat(harmed).isGreaterThanOrEqualTo(980);
    }

    @Test
    void judge_nothingChanged_isHarmAlmostNever() {
        int harmed = 0;
        int helped = 0;
        Random random = new Random(20261121);
        for (int i = 0; i < 2_000; i++) {
            Verdict verdict = judge(random, 1, 1).verdict();
            harmed += verdict == Verdict.HARMED ? 1 : 0;
            helped += verdict == Verdict.HELPED ? 1 : 0;
        }

        assertThat(harmed).as("of 2,000 changes that did nothing").isLessThanOrEqualTo(2);
        assertThat(helped).as("two figures, each wrong in one of two hundred").isLessThanOrEqualTo(40);
    }

    @Test
    void judge_latencyHalved_helped() {
        assertThat(judge(new Random(1), 0.5, 1).verdict()).isEqualTo(Verdict.HELPED);
    }

    @Test
    void judge_moreRequestsAtTheSameLatency_helped() {
        assertThat(judge(new Random(1), 1, 2, 0.05, WINDOW).verdict()).isEqualTo(Verdict.HELPED);
    }

    @Test
    void judge_demandThatFellWhileNothingGotWorse_isAnotherWorkload() {
        Judgement judgement = judge(new Random(1), 1, 0.3);

        assertThat(judgement.verdict()).isEqualTo(Verdict.OTHER_WORKLOAD);
        assertThat(judgement.findings()).anyMatch(line -> line.contains("another load"));
    }

    @Test
    void judge_demandThatFellALittleWhileLatencyGotBetter_isNoHelp() {
        assertThat(judge(new Random(1), 0.7, 0.75, 0.05, WINDOW).verdict()).isEqualTo(Verdict.OTHER_WORKLOAD);
    }

    @Test
    void judge_latencyThatGotWorseUnderFarMoreDemand_isAnotherWorkload() {
        assertThat(judge(new Random(1), 1.5, 2.5, 0.05, WINDOW).verdict()).isEqualTo(Verdict.OTHER_WORKLOAD);
    }

    @Test
    void judge_demandThatRoseAlreadyBefore_isNoHelp() {
        Check.forAll(200, Gen.ints(0, Integer.MAX_VALUE), seed -> {
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

            Verdict verdict = judge.judge(
                            List.of(new Figures("p99, ms", Better.LESS, 0.1, 0.1, same, same)),
                            new Figures("requests/s", Better.MORE, 0.1, 1, before, after))
                    .verdict();

            assertThat(verdict).isEqualTo(Verdict.UNDECIDED);
        });
    }

    @Test
    void judge_tooFewFigures_isUndecidedAndSaysHowManyAreNeeded() {
        Judgement judgement = judge.judge(
                List.of(new Figures("p99, ms", Better.LESS, 0.1, 0.1, List.of(1.0, 1.0), List.of(9.0, 9.0))),
                new Figures("requests/s", Better.MORE, 0.1, 1, List.of(), List.of()));

        assertThat(judgement.verdict()).isEqualTo(Verdict.UNDECIDED);
        assertThat(judgement.findings()).hasSize(2).allMatch(line -> line.contains("6 of each are needed"));
    }

    @Test
    void judge_withoutAnyGuard_isUndecided() {
        List<Double> same = List.of(5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0);

        assertThat(judge.judge(List.of(), new Figures("requests/s", Better.MORE, 0.1, 1, same, same))
                        .verdict())
                .isEqualTo(Verdict.UNDECIDED);
    }

    @Test
    void judge_worseLatency_neverBecomesLessOfAHarm() {
        Check.forAll(300, Gen.ints(0, Integer.MAX_VALUE), seed -> {
            double factor = 1 + new Random(seed).nextDouble();
            Verdict some = judge(new Random(seed), factor, 1).verdict();
            Verdict more = judge(new Random(seed), 1.3 * factor, 1).verdict();

            if (some == Verdict.HARMED) {
                assertThat(more).isEqualTo(Verdict.HARMED);
            }
            assertThat(more == Verdict.HELPED && some != Verdict.HELPED).isFalse();
        });
    }

    private Judgement judge(Random random, double latencyFactor, double demandFactor) {
        return judge(random, latencyFactor, demandFactor, NOISE, WINDOW);
    }

    private Judgement judge(Random random, double latencyFactor, double demandFactor, double noise, int count) {
        Figures latency = new Figures(
                "p99 of gets, ms",
                Better.LESS,
                0.1,
                0.1,
                ShiftTest.figures(random, count, 8, noise),
                ShiftTest.figures(random, count, 8 * latencyFactor, noise));
        Figures demand = new Figures(
                "requests/s",
                Better.MORE,
                0.1,
                1,
                ShiftTest.figures(random, count, 5_000, noise),
                ShiftTest.figures(random, count, 5_000 * demandFactor, noise));
        return judge.judge(List.of(latency), demand);
    }
}
