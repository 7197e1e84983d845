package org.hconfig.tuner.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

class SearchSpaceTest {
    private static final Parameter CACHE =
            new Parameter("cache", new BigDecimal("0.05"), new BigDecimal("0.7"), new BigDecimal("0.01"), false);
    private static final Parameter MEMSTORE =
            new Parameter("memstore", new BigDecimal("0.1"), new BigDecimal("0.7"), new BigDecimal("0.01"), false);
    private static final Parameter FILES =
            new Parameter("files", BigDecimal.valueOf(4), BigDecimal.valueOf(400), BigDecimal.ONE, true);
    private static final Candidate BASELINE = new Candidate(
            Map.of("cache", new BigDecimal("0.4"), "memstore", new BigDecimal("0.4"), "files", BigDecimal.valueOf(16)));

    private static List<String> violations(Candidate candidate) {
        List<String> violations = new ArrayList<>();
        if (candidate.value("cache").add(candidate.value("memstore")).compareTo(new BigDecimal("0.8")) > 0) {
            violations.add("the shares exceed 0.8");
        }
        if (candidate.value("files").compareTo(BigDecimal.valueOf(300)) > 0) {
            violations.add("more than 300 files");
        }
        return violations;
    }

    private static SearchSpace space() {
        return new SearchSpace(List.of(CACHE, MEMSTORE, FILES), BASELINE, SearchSpaceTest::violations);
    }

    @Test
    void allowed_ofAnyConfiguration_satisfiesTheLimitsAndKeepsOtherSettings() {
        SearchSpace space = space();
        SplittableRandom random = new SplittableRandom(11);
        System.out.println("seed 11");
        for (int i = 0; i < 2000; i++) {
            Candidate wanted = space.at(random.doubles(3).toArray());
            Candidate allowed = space.allowed(wanted);

            assertThat(violations(allowed)).isEmpty();
            if (violations(wanted).isEmpty()) {
                assertThat(allowed).isEqualTo(wanted);
            }
            if (violations(wanted).equals(List.of("the shares exceed 0.8"))) {
                assertThat(allowed.value("files")).isEqualByComparingTo(wanted.value("files"));
                // It stays near the limit: it does not fall back to the current configuration.
                assertThat(allowed.value("cache").add(allowed.value("memstore")).doubleValue())
                        .isCloseTo(0.8, within(0.03));
            }
        }
    }

    @Test
    void constructor_withABaselineOutsideTheLimits_isRefused() {
        Candidate outside = BASELINE.with("cache", new BigDecimal("0.5"));

        assertThatThrownBy(() -> new SearchSpace(List.of(CACHE, MEMSTORE, FILES), outside, SearchSpaceTest::violations))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("the shares exceed 0.8");
    }

    @Test
    void parameter_atAnyPosition_isAValueWithinTheRange() {
        SplittableRandom random = new SplittableRandom(12);
        System.out.println("seed 12");
        for (int i = 0; i < 5000; i++) {
            double position = random.nextDouble(-0.1, 1.1);
            for (Parameter parameter : List.of(CACHE, MEMSTORE, FILES)) {
                BigDecimal value = parameter.at(position);
                assertThat(value).isBetween(parameter.low(), parameter.high());
                assertThat(value.subtract(parameter.low()).remainder(parameter.step()))
                        .isZero();
                assertThat(parameter.at(parameter.position(value))).isEqualByComparingTo(value);
            }
        }
        assertThat(FILES.at(0.5)).isEqualByComparingTo("40");
        assertThat(FILES.position(BigDecimal.valueOf(1000))).isEqualTo(1);
    }

    @Test
    void changesFrom_ofEqualNumbers_isEmpty() {
        assertThat(BASELINE.with("cache", new BigDecimal("0.40")).changesFrom(BASELINE))
                .isEmpty();
        assertThat(BASELINE.with("cache", new BigDecimal("0.41")).changesFrom(BASELINE))
                .isEqualTo(Map.of("cache", "0.41"));
    }

    @Test
    void worstCase_ofTwoWorkloads_isTheSmallerGain() {
        Evaluation reads = (candidate, seed, bound) ->
                Evaluation.Outcome.completed(1000 * candidate.value("cache").doubleValue());
        Evaluation writes = (candidate, seed, bound) ->
                Evaluation.Outcome.completed(10 * candidate.value("memstore").doubleValue());
        Evaluation worst = new WorstCaseEvaluation(List.of(reads, writes), BASELINE);
        Candidate moreCache = BASELINE.with("cache", new BigDecimal("0.6")).with("memstore", new BigDecimal("0.2"));

        assertThat(worst.evaluate(BASELINE, 1, 0)).isEqualTo(Evaluation.Outcome.completed(1));
        assertThat(worst.evaluate(moreCache, 1, 0).score()).isCloseTo(0.5, within(1e-9));
        assertThat(worst.evaluate(moreCache, 1, 0.9)).isEqualTo(Evaluation.Outcome.aborted(0.9));
    }

    @Test
    void worstCase_withAFailingWorkload_fails() {
        Evaluation works = (candidate, seed, bound) -> Evaluation.Outcome.completed(1);
        Evaluation fails = (candidate, seed, bound) ->
                candidate.equals(BASELINE) ? Evaluation.Outcome.completed(1) : Evaluation.Outcome.failed();

        assertThat(new WorstCaseEvaluation(List.of(works, fails), BASELINE)
                        .evaluate(BASELINE.with("files", BigDecimal.TEN), 1, 0))
                .isEqualTo(Evaluation.Outcome.failed());
    }
}
