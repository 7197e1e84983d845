package org.hconfig.gc.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.GcReport;
import org.hconfig.gc.SampleLogs;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sizes of the heap and its parts, by usage and machine. */
class GcAdvisorSizesTest {
    private static final long GIB = 1L << 30;
    private static final HeapUsage EXAMPLE =
            new HeapUsage(OptionalLong.of(10 * GIB), OptionalLong.of(12 * GIB), OptionalLong.of(6 * GIB));

    @TempDir
    private Path directory;

    @Test
    void advise_forTheExampleCluster_growsTheHeapAndSetsTheFractions() {
        GcAdvice advice = of(EXAMPLE).jdk(8).advise();
        HeapSizing heapSizing = advice.sizing().orElseThrow();
        assertThat(heapSizing.heapBytes()).isEqualTo(50 * GIB);
        assertThat(heapSizing.g1().ihopPercent()).isEqualTo(82);
        assertThat(advice.options().flags())
                .contains("-Xmx51200m", "-XX:G1HeapRegionSize=32m", "-XX:InitiatingHeapOccupancyPercent=82")
                .doesNotContain("-XX:-G1UseAdaptiveIHOP");
        assertThat(advice.options().hbaseSite())
                .containsEntry("hfile.block.cache.size", "0.264")
                .containsEntry("hbase.regionserver.global.memstore.size", "0.220");
    }

    @Test
    void threshold_withoutALog_saysSo_andOfAnUnknownJdkThatTheJvmAdaptsIt() {
        String unknown = why(of(EXAMPLE).jdk(JdkTarget.unknown()).advise(), "InitiatingHeapOccupancyPercent");
        assertThat(unknown).contains("from the sizes alone", "only the initial value, which the JVM adapts");
        assertThat(why(of(EXAMPLE).jdk(17).advise(), "InitiatingHeapOccupancyPercent"))
                .contains("from the sizes alone")
                .doesNotContain("initial value");
    }

    private static String why(GcAdvice advice, String flag) {
        return advice.changes().stream()
                .filter(change -> change.flag().contains(flag))
                .map(FlagChange::why)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void advise_forAPartThatIsNotUsed_givesItNoShare() {
        HeapUsage cacheless = new HeapUsage(OptionalLong.of(4 * GIB), OptionalLong.of(0), OptionalLong.of(GIB));
        assertThat(of(cacheless).advise().options().hbaseSite())
                .containsOnlyKeys("hbase.regionserver.global.memstore.size")
                .doesNotContainValue("0.000");
        HeapUsage readOnly = new HeapUsage(OptionalLong.of(1), OptionalLong.of(4 * GIB), OptionalLong.of(0));
        assertThat(of(readOnly).advise().options().hbaseSite())
                .containsKey("hfile.block.cache.size")
                .doesNotContainKey("hbase.regionserver.global.memstore.size")
                .doesNotContainValue("0.000");
    }

    @Test
    void sizing_ofNoUsageAtAll_isUnknown() {
        HeapUsage nothing = new HeapUsage(OptionalLong.of(0), OptionalLong.of(0), OptionalLong.of(0));
        assertThat(HeapSizing.of(of(nothing).situation())).isEmpty();
        assertThat(of(nothing).advise().options().flags()).noneMatch(flag -> flag.startsWith("-Xm"));
    }

    @Test
    void advise_forAUsageThatDoesNotFitTheMachine_saysSoAndLeavesTheSizesOut() {
        GcAdvice advice =
                new GcAdviceInputBuilder(List.of()).usage(EXAMPLE).memoryGib(32).advise();
        assertThat(advice.problems()).anyMatch(problem -> problem.code().code().equals("HC-8031"));
        assertThat(advice.options().flags()).noneMatch(flag -> flag.startsWith("-Xmx"));
    }

    @Test
    void sizing_ofAnyUsage_keepsIhopAndEdenWithinTheirBounds() {
        long seed = 20260115;
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            HeapUsage heapUsage = new HeapUsage(
                    OptionalLong.of(1 + (long) (random.nextDouble() * 40 * GIB)),
                    OptionalLong.of((long) (random.nextDouble() * 60 * GIB)),
                    OptionalLong.of((long) (random.nextDouble() * 10 * GIB)));
            boolean bursty = random.nextBoolean();
            HeapSizing heapSizing =
                    HeapSizing.of(of(heapUsage).bursty(bursty).situation()).orElseThrow();
            int bound = bursty ? G1Formulas.IHOP_AND_EDEN_MAX_BURSTY : G1Formulas.IHOP_AND_EDEN_MAX;
            assertThat(heapSizing.g1().ihopPercent() + heapSizing.g1().edenPercent())
                    .as("seed " + seed)
                    .isLessThanOrEqualTo(bound);
            double eden = heapSizing.heapBytes() * heapSizing.g1().edenPercent() / 100.0;
            assertThat((double) heapSizing.heapBytes())
                    .isGreaterThanOrEqualTo(G1Formulas.heap((double) heapSizing.usageBytes(), 0, 0, eden) - 16);
            double fractions = Double.parseDouble(
                            heapSizing.fractions().blockCacheFraction().orElse("0"))
                    + Double.parseDouble(
                            heapSizing.fractions().memstoreFraction().orElse("0"));
            assertThat(fractions).isLessThanOrEqualTo(0.8);
        }
    }

    @Test
    void advise_forANeedBetween32And48GiB_asksForASizeThatHoldsIt() {
        // 20 GiB x 1.1 / 0.62 = 35.5 GiB: 48 or more where the machine bears it, else nothing but the reason.
        HeapUsage heapUsage =
                new HeapUsage(OptionalLong.of(10 * GIB), OptionalLong.of(8 * GIB), OptionalLong.of(2 * GIB));
        assertThat(of(heapUsage).heapGib(24).memoryGib(128).advise().options().flags())
                .contains("-Xmx98304m");
        assertThat(of(heapUsage).heapGib(24).memoryGib(64).advise().options().flags())
                .contains("-Xmx49152m");
        GcAdvice small = of(heapUsage).heapGib(24).memoryGib(48).advise();
        assertThat(small.options().flags()).noneMatch(flag -> flag.startsWith("-Xmx"));
        assertThat(small.problems())
                .anyMatch(problem -> problem.what().contains("the largest possible heap is 31 GiB"));
        assertThat(of(heapUsage).advise().options().flags()).contains("-Xmx49152m");
    }

    @Test
    void advise_forAHeapThatDoesNotFitNextToTheMemoryOutside_namesNoHeapAndTheRoom() {
        HeapUsage heapUsage = new HeapUsage(OptionalLong.of(8 * GIB), OptionalLong.of(6 * GIB), OptionalLong.of(GIB));
        GcAdvice alone = of(heapUsage)
                .heapGib(8)
                .memory(OptionalLong.of(64 * GIB))
                .outside(OptionalLong.of(0))
                .advise();
        assertThat(alone.options().flags()).anyMatch(flag -> flag.startsWith("-Xmx"));
        assertThat(alone.problems()).isEmpty();
        // 0.85 x 64 - 40 = 14.4 GiB.
        GcAdvice narrow = of(heapUsage)
                .heapGib(8)
                .memory(OptionalLong.of(64 * GIB))
                .outside(OptionalLong.of(40 * GIB))
                .advise();
        assertThat(narrow.options().flags()).noneMatch(flag -> flag.startsWith("-Xmx"));
        assertThat(narrow.problems()).anyMatch(problem -> problem.what().contains("of which 40 GiB are used off-heap"));
    }

    @Test
    void advise_forAHeapWithoutTheFactsAroundIt_namesTheMissingOnes() {
        HeapUsage heapUsage = new HeapUsage(OptionalLong.of(8 * GIB), OptionalLong.of(6 * GIB), OptionalLong.of(GIB));
        assertThat(of(heapUsage)
                        .heapGib(8)
                        .memory(OptionalLong.empty())
                        .outside(OptionalLong.empty())
                        .advise()
                        .problems())
                .extracting(problem -> problem.code().code())
                .containsExactly("HC-8036", "HC-8036");
        assertThat(of(heapUsage)
                        .heapGib(8)
                        .memory(OptionalLong.of(64 * GIB))
                        .outside(OptionalLong.empty())
                        .advise()
                        .problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("off-heap memory"));
    }

    @Test
    void advise_forAHeapThatLosesCompressedPointersForNothing_asksFor31GiB() throws IOException {
        HeapUsage heapUsage = new HeapUsage(OptionalLong.of(6 * GIB), OptionalLong.of(6 * GIB), OptionalLong.of(GIB));
        HeapUsage more = new HeapUsage(OptionalLong.of(9 * GIB), OptionalLong.of(9 * GIB), OptionalLong.of(GIB));
        List<LogFacts> logs = log(SampleLogs.endless(300, 1024));
        assertThat(HeapSizing.of(large(logs, heapUsage)).orElseThrow().heapBytes())
                .isEqualTo(31 * GIB);
        assertThat(HeapSizing.of(large(logs, more)).orElseThrow().heapBytes()).isEqualTo(36 * GIB);
        // Without a log nothing shows that the smaller heap is enough; with pauses it is not.
        assertThat(HeapSizing.of(large(List.of(), heapUsage)).orElseThrow().heapBytes())
                .isEqualTo(36 * GIB);
        assertThat(HeapSizing.of(large(log(SampleLogs.hurting(300)), heapUsage))
                        .orElseThrow()
                        .heapBytes())
                .isEqualTo(36 * GIB);
    }

    @Test
    void advise_forAServerInForce_leavesItsSharesToItsWorkload() {
        assertThat(of(EXAMPLE).heapGib(31).memoryGib(256).advise().options().hbaseSite())
                .isEmpty();
    }

    private static GcAdviceInput large(List<LogFacts> logs, HeapUsage heapUsage) {
        return new GcAdviceInputBuilder(logs)
                .usage(heapUsage)
                .heapGib(36)
                .memoryGib(128)
                .flags(JvmFlag.of("InitiatingHeapOccupancyPercent", 10))
                .situation();
    }

    private static GcAdviceInputBuilder of(HeapUsage heapUsage) {
        return new GcAdviceInputBuilder(List.of()).usage(heapUsage);
    }

    private List<LogFacts> log(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("gc.log"), text);
        GcReport report = new GcLogAnalyzer(bytes -> {}).report(List.of(file));
        assertThat(report.problems()).isEmpty();
        return report.logs();
    }
}
