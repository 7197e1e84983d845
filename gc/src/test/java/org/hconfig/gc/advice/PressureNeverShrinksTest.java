package org.hconfig.gc.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.hconfig.gc.advice.input.CurrentFlags;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.HealthCheck;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.jvm.SupportedFlagFilter;
import org.hconfig.testkit.PropertyCheck;
import org.junit.jupiter.api.Test;

/** A log that shows that memory is short never leads to a smaller heap, or to fewer threads that free memory. */
class PressureNeverShrinksTest {
    private static final int RUNS = Integer.getInteger("hconfig.pressed", 3000);

    @Test
    void advise_forAnyLogThatIsShortOfMemory_makesNothingSmaller() {
        PropertyCheck.forAll(20261125, RUNS, MemoryPressureLogs::next, gcAdviceInput -> {
            assertThat(HealthCheck.shortOfMemory(gcAdviceInput)).isTrue();
            GcAdvice advice = new GcAdvisor(new SupportedFlagFilter(gcAdviceInput.jdk(), Optional.empty()))
                    .advise(gcAdviceInput, List.of());
            assertThat(advice.verdict()).isNotEqualTo(GcVerdict.NO_CHANGE);
            long heap = gcAdviceInput.heap().orElseThrow();
            Stream.concat(
                            advice.options().flags().stream(),
                            advice.alternatives().stream().flatMap(other -> other.flags().stream()))
                    .filter(flag -> flag.startsWith("-Xmx") || flag.startsWith("-Xms"))
                    .forEach(flag -> assertThat(number(flag, flag.substring(1, 4)))
                            .as(flag)
                            .isGreaterThanOrEqualTo(heap >> 20 << 20));
            advice.sizing()
                    .ifPresent(heapSizing -> assertThat(heapSizing.heapBytes()).isGreaterThanOrEqualTo(heap));
            advice.options().flags().stream()
                    .filter(flag -> flag.contains("ConcGCThreads="))
                    .forEach(flag -> assertThat(number(flag, "ConcGCThreads"))
                            .as(flag)
                            .isGreaterThanOrEqualTo(threads(gcAdviceInput)));
            assertThat(advice.options().hbaseSite()).doesNotContainKeys("hfile.block.cache.size");
            assertThat(advice.reasons()).noneMatch(reason -> reason.contains("smaller heap"));
        });
    }

    private static long number(String flag, String name) {
        return CurrentFlags.number(List.of(JvmFlag.parse(flag)), name).orElseThrow();
    }

    private static long threads(GcAdviceInput gcAdviceInput) {
        return CurrentFlags.number(gcAdviceInput.current(), "ConcGCThreads")
                .orElseGet(() -> gcAdviceInput.logs().stream()
                        .map(logFacts -> logFacts.jvm().concurrentThreads())
                        .flatMapToLong(OptionalLong::stream)
                        .max()
                        .orElse(0));
    }
}
