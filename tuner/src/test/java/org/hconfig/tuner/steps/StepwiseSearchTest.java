package org.hconfig.tuner.steps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class StepwiseSearchTest {
    private static TuningStep step(String name, double rows, boolean preSplit, String key, String... values) {
        return new TuningStep(
                name,
                "why",
                rows,
                preSplit,
                List.of(new TuningStep.Move(java.util.Arrays.stream(values)
                        .map(value -> Map.of(key, value))
                        .toList())));
    }

    /** 100, doubled by a pre-split, plus each setting's value up to 20; above 20 it is refused. Large loads take twice as long. */
    private static OptionalDouble score(Map<String, String> settings, double rows, boolean preSplit, long seed) {
        int sum = settings.values().stream().mapToInt(Integer::parseInt).sum();
        return settings.values().stream().anyMatch(value -> Integer.parseInt(value) > 20)
                ? OptionalDouble.empty()
                : OptionalDouble.of((100 + sum) * (preSplit ? 2 : 1) / rows + seed % 2 * 0.001);
    }

    @Test
    void run_ofThreeSteps_keepsTheBestOfEachAndNamesItsGain() {
        List<StepResult> results = new StepwiseSearch(StepwiseSearchTest::score, 3)
                .run(
                        List.of(
                                new TuningStep("PreSplit", "why", 1, true, List.of()),
                                step("first", 1, true, "a", "10", "20", "30"),
                                step("second", 2, true, "b", "0", "5", "1")),
                        0);

        assertThat(results)
                .extracting(result -> result.settings())
                .containsExactly(Map.of(), Map.of("a", "20"), Map.of("a", "20", "b", "5"));
        assertThat(results.get(0).gain().orElseThrow()).isCloseTo(2, within(1e-4));
        assertThat(results.get(1).gain().orElseThrow()).isCloseTo(1.2, within(1e-4));
        assertThat(results.get(2).gainOverDefaults().orElseThrow()).isCloseTo(2.5, within(1e-4));
        assertThat(results.get(1).attempts().get(2).score()).isEmpty();
    }

    @Test
    void run_withoutADifference_keepsTheCurrentValue() {
        List<StepResult> results = new StepwiseSearch(
                        (settings, rows, preSplit, seed) -> OptionalDouble.of(settings.containsKey("a") ? 100.1 : 100),
                        1)
                .run(List.of(step("only", 1, false, "a", "1", "2")), 0);

        assertThat(results.get(0).settings()).isEmpty();
        assertThat(results.get(0).gain().orElseThrow()).isEqualTo(1);
    }
}
