package org.hconfig.gc.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.gc.GcError;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.GcReport;
import org.hconfig.gc.JvmRunner;
import org.hconfig.gc.SampleLogs;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.jvm.ListedFlagFilter;
import org.hconfig.gc.jvm.LocalJvmProbe;
import org.hconfig.gc.jvm.SupportedFlagFilter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GcAdvisorTest {
    private static final long GIB = 1L << 30;
    private static final HeapUsage EXAMPLE =
            new HeapUsage(OptionalLong.of(10 * GIB), OptionalLong.of(12 * GIB), OptionalLong.of(6 * GIB));
    private static final List<Integer> JDKS = List.of(8, 11, 17, 21, 25);

    @TempDir
    private Path directory;

    @Test
    void advise_forAHealthyLog_saysLeaveIt() throws IOException {
        GcAdvice advice = advise(17, log(SampleLogs.healthy(600)), HeapUsage.UNKNOWN);
        assertThat(advice.verdict()).isEqualTo(GcVerdict.NO_CHANGE);
        assertThat(advice.options().flags()).isEmpty();
        assertThat(advice.changes()).isEmpty();
    }

    @Test
    void advise_forAFewPauses_saysNotEnoughData() throws IOException {
        assertThat(advise(17, log(SampleLogs.healthy(5)), HeapUsage.UNKNOWN).verdict())
                .isEqualTo(GcVerdict.NOT_ENOUGH_DATA);
    }

    @Test
    void advise_forALogWithSymptoms_givesEachFlagAReasonAndEvidence() throws IOException {
        GcAdvice advice = advise(17, log(SampleLogs.hurting(300)), HeapUsage.UNKNOWN);
        assertThat(advice.verdict()).isEqualTo(GcVerdict.CHANGE);
        assertThat(advice.reasons()).anyMatch(reason -> reason.contains("marking starts at"));
        assertThat(advice.options().flags()).contains("-XX:-G1UseAdaptiveIHOP", "-XX:G1MixedGCCountTarget=16");
        assertThat(advice.changes())
                .allMatch(
                        change -> !change.evidence().isBlank() && !change.why().isBlank());
        assertThat(advice.changes()).noneMatch(change -> change.flag().equals(change.current()));
    }

    @Test
    void advise_forMarkingWithoutEndInShortPauses_raisesTheThresholdAboveWhatIsHeld() throws IOException {
        List<LogFacts> logs = log(SampleLogs.endless(300, 1024));
        assertThat(logs.get(0).stopped().pausedShare().orElseThrow()).isLessThan(0.02);
        assertThat(logs.get(0).g1().orElseThrow().marking().markingShare().orElseThrow())
                .isBetween(0.35, 0.42);
        GcAdvice advice = advise(
                17,
                logs,
                HeapUsage.UNKNOWN,
                JvmFlag.of("InitiatingHeapOccupancyPercent", 10),
                JvmFlag.of("G1HeapRegionSize", "1m"));
        assertThat(advice.verdict()).isEqualTo(GcVerdict.CHANGE);
        assertThat(advice.reasons())
                .anyMatch(reason -> reason.contains("marking runs 38.9 %"))
                .anyMatch(reason -> reason.contains("200 of 300 collections were started by an allocation of half"));
        // 435 MiB are held at the upper end: 110 % of that, and 20 % of the heap.
        assertThat(advice.sizing().orElseThrow().g1().ihopPercent()).isBetween(65, 69);
        assertThat(advice.options().flags()).contains("-XX:G1HeapRegionSize=1m");
    }

    @Test
    void advise_forMarkingWithoutEndAndAUsageThatIsLessThanWhatIsHeld_goesByWhatIsHeld() throws IOException {
        HeapUsage heapUsage =
                new HeapUsage(OptionalLong.of(150L << 20), OptionalLong.of(50L << 20), OptionalLong.of(1L << 20));
        HeapSizing heapSizing = advise(
                        17,
                        log(SampleLogs.endless(300, 1024)),
                        heapUsage,
                        JvmFlag.of("InitiatingHeapOccupancyPercent", 10))
                .sizing()
                .orElseThrow();
        // 435 MiB at the upper end, 43 % of the heap; the usage with its tenth more is 221 MiB.
        assertThat(heapSizing.g1().ihopPercent()).isBetween(61, 64);
        assertThat(heapSizing.usageSource()).contains("more than the usage given");
    }

    @Test
    void advise_forHumongousObjectsInSmallRegions_fitsChunksOfMemstoresToThem() throws IOException {
        GcAdvice advice = advise(
                17,
                log(SampleLogs.endless(300, 4096)),
                HeapUsage.UNKNOWN,
                JvmFlag.of("InitiatingHeapOccupancyPercent", 5),
                JvmFlag.of("G1HeapRegionSize", "1m"));
        assertThat(advice.options().flags()).contains("-XX:G1HeapRegionSize=2m");
        assertThat(advice.options().hbaseSite()).containsEntry("hbase.hregion.memstore.mslab.chunksize", "2096128");
        assertThat(advice.changes())
                .filteredOn(change -> change.rule().equals("HC-G21"))
                .singleElement()
                .satisfies(change -> assertThat(change.why()).contains("regions of 2 MiB and takes 4 MiB"));
    }

    @Test
    void advise_forAHeapFullOfHumongousObjectsThatCauseNoPauses_fitsChunks() throws IOException {
        String log = SampleLogs.endless(300, 1024).replace("G1 Humongous Allocation", "G1 Evacuation Pause");
        GcAdvice advice = advise(17, log(log), HeapUsage.UNKNOWN, JvmFlag.of("InitiatingHeapOccupancyPercent", 10));
        assertThat(advice.options().hbaseSite()).containsEntry("hbase.hregion.memstore.mslab.chunksize", "2096128");
        assertThat(advice.changes())
                .filteredOn(change -> change.rule().equals("HC-G21"))
                .singleElement()
                .satisfies(change ->
                        assertThat(change.evidence()).contains("399 MiB in regions of their own, in a heap of 1 GiB"));
    }

    @Test
    void advise_withSizesInTheLogOfWhichNoneIsAChunk_leavesChunksAlone() throws IOException {
        String log = SampleLogs.endless(300, 1024)
                .replace(
                        "[5.000s][info][gc,start",
                        "[5.000s][debug][gc,humongous] GC(4) Humongous region 7 (object size 900000 @ 0x0000000700000000)"
                                + " remset 0 code roots 0 marked 0 reclaim candidate 0 type array 0\n[5.000s][info][gc,start");
        List<LogFacts> logs = log(log);
        assertThat(logs.get(0).g1().orElseThrow().humongous().objects()).isPositive();
        assertThat(advise(17, logs, HeapUsage.UNKNOWN, JvmFlag.of("InitiatingHeapOccupancyPercent", 10))
                        .options()
                        .hbaseSite())
                .doesNotContainKey("hbase.hregion.memstore.mslab.chunksize");
    }

    @Test
    void advise_forPausesWithoutHumongousObjects_leavesChunksAlone() throws IOException {
        assertThat(advise(17, log(SampleLogs.hurting(300)), HeapUsage.UNKNOWN)
                        .options()
                        .hbaseSite())
                .doesNotContainKey("hbase.hregion.memstore.mslab.chunksize");
    }

    @Test
    void advise_forTheSameWithAThresholdAboveWhatIsHeld_saysNothingOfMarking() throws IOException {
        GcAdvice advice = advise(
                17,
                log(SampleLogs.endless(300, 1024)),
                HeapUsage.UNKNOWN,
                JvmFlag.of("InitiatingHeapOccupancyPercent", 70));
        assertThat(advice.reasons()).noneMatch(reason -> reason.contains("marking starts at"));
    }

    private List<LogFacts> doubtful(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("gc.log"), text);
        return new GcLogAnalyzer(bytes -> {}).report(List.of(file)).logs();
    }

    @Test
    void advise_forALogThatWasNotUnderstood_withholds() throws IOException {
        String strange = "[9.0s][info][gc] GC(9000) Halt Nursery 16M->14M(256M) 900.000ms\n".repeat(400);
        GcAdvice advice = advise(17, doubtful(SampleLogs.hurting(300) + strange), HeapUsage.UNKNOWN);
        assertThat(advice.verdict()).isEqualTo(GcVerdict.NOT_ENOUGH_DATA);
        assertThat(advice.options().flags()).isEmpty();
        assertThat(advice.reasons()).anyMatch(reason -> reason.contains("advice is withheld"));
    }

    @Test
    void advise_forAllocationStalls_leadsWithThemAndAdvisesThreads() throws IOException {
        String text = """
                [0.001s][info][gc,init] CPUs: 16 total, 16 available
                [0.128s][info][gc] Using The Z Garbage Collector
                [0.464s][info][gc] GC(0) Garbage Collection (Warmup) 88M(46%)->10M(5%)
                [96.696s][info][gc] Allocation Stall (main) 34.989ms
                [96.716s][info][gc] GC(1) Garbage Collection (Allocation Stall) 192M(100%)->20M(10%)
                """;
        GcAdvice advice = advise(17, doubtful(text), HeapUsage.UNKNOWN);
        assertThat(advice.verdict()).isEqualTo(GcVerdict.CHANGE);
        assertThat(advice.reasons().get(0)).contains("1 allocation stalls, 35 ms");
        assertThat(advice.options().flags()).contains("-XX:ConcGCThreads=8");
        GcAdvice unknown = advise(17, doubtful(text.replaceFirst(".*CPUs.*\n", "")), HeapUsage.UNKNOWN);
        assertThat(unknown.verdict()).isEqualTo(GcVerdict.NO_FLAG);
        assertThat(unknown.reasons()).anyMatch(reason -> reason.contains("-XX:ConcGCThreads or the heap"));
    }

    @Test
    void advise_forAllInForce_advisesNothing() throws IOException {
        List<LogFacts> logs = log(SampleLogs.hurting(300));
        GcAdvice first = advise(17, logs, HeapUsage.UNKNOWN);
        GcAdvice second = new GcAdviceInputBuilder(logs)
                .flags(first.options().flags().stream().map(JvmFlag::parse).toList())
                .advise();
        assertThat(second.changes()).isEmpty();
        assertThat(second.verdict()).isEqualTo(GcVerdict.NO_FLAG);
        assertThat(second.reasons()).anyMatch(reason -> reason.contains("every recommended flag is already in effect"));
    }

    @Test
    void advise_forPartOfTheUsageOrNothing_saysWhatIsMissing() {
        HeapUsage part = new HeapUsage(OptionalLong.of(GIB), OptionalLong.empty(), OptionalLong.empty());
        for (HeapUsage heapUsage : List.of(part, HeapUsage.UNKNOWN)) {
            GcAdvice advice = advise(17, List.of(), heapUsage);
            assertThat(advice.verdict()).isEqualTo(GcVerdict.NOT_ENOUGH_DATA);
            assertThat(advice.problems())
                    .anyMatch(problem -> problem.code().code().equals("HC-8030"));
        }
    }

    @Test
    void advise_forEveryJdk_givesOnlyFlagsOfItsList() throws IOException {
        List<LogFacts> logs = log(SampleLogs.hurting(300));
        for (int jdk : JDKS) {
            GcAdvice advice = advise(jdk, logs, EXAMPLE);
            List<String> all = new java.util.ArrayList<>(advice.options().flags());
            all.addAll(advice.options().logging());
            advice.alternatives().forEach(other -> all.addAll(other.flags()));
            for (String flag : all) {
                assertThat(ListedFlagFilter.refusal(JvmFlag.parse(flag), JdkTarget.of(jdk)))
                        .as(flag + " on " + jdk)
                        .isEmpty();
            }
            assertThat(advice.alternatives()).hasSize(jdk >= 21 ? 1 : 0);
            assertThat(advice.options().flags().get(0)).isEqualTo("-XX:+UnlockExperimentalVMOptions");
        }
    }

    @Test
    void advise_forTheJvmsOfThisMachine_givesOnlyFlagsThatTheyTake() throws IOException {
        List<LogFacts> logs = log(SampleLogs.hurting(300));
        for (Path home : JvmRunner.homes()) {
            LocalJvmProbe jvm = new LocalJvmProbe(home);
            int feature = jvm.asked(List.of()).feature().orElseThrow();
            GcAdvice advice = new GcAdvisor(new SupportedFlagFilter(JdkTarget.of(feature), Optional.of(jvm)))
                    .advise(
                            new GcAdviceInputBuilder(logs)
                                    .usage(EXAMPLE)
                                    .jdk(feature)
                                    .situation(),
                            List.of());
            assertThat(advice.problems())
                    .as(home.toString())
                    .extracting(problem -> problem.code().code())
                    .containsOnly("HC-8036");
            assertThat(advice.options().flags()).hasSizeGreaterThan(10);
            assertThat(jvm.asked(advice.options().flags().stream()
                                    .map(JvmFlag::parse)
                                    .toList())
                            .takes())
                    .isTrue();
            assertThat(jvm.asked(advice.options().logging().stream()
                                    .map(JvmFlag::parse)
                                    .toList())
                            .takes())
                    .isTrue();
            for (FlagAlternative other : advice.alternatives()) {
                assertThat(jvm.asked(other.flags().stream().map(JvmFlag::parse).toList())
                                .takes())
                        .as(other.flags().toString())
                        .isTrue();
            }
        }
    }

    @Test
    void advise_forAnUnknownJdk_givesOnlyFlagsThatEachTakes_andSaysSo() throws IOException {
        List<LogFacts> logs = log(SampleLogs.hurting(300));
        for (JdkTarget target : List.of(JdkTarget.unknown(), JdkTarget.unified())) {
            GcAdvice advice =
                    new GcAdviceInputBuilder(logs).usage(EXAMPLE).jdk(target).advise();
            assertThat(advice.target().jdk()).isEmpty();
            assertThat(advice.problems())
                    .anyMatch(problem -> problem.code().code().equals("HC-8034"));
            assertThat(advice.options().flags()).hasSizeGreaterThan(8);
            assertThat(advice.options().flags().contains("-XX:-G1UseAdaptiveIHOP"))
                    .isEqualTo(target.allUnified());
            assertThat(advice.options().logging()).hasSize(target.allUnified() ? 1 : 0);
            assertThat(advice.alternatives()).isEmpty();
            for (int jdk : JDKS.stream().filter(each -> each >= target.from()).toList()) {
                for (String flag : advice.options().flags()) {
                    assertThat(ListedFlagFilter.refusal(JvmFlag.parse(flag), JdkTarget.of(jdk)))
                            .as(flag + " on " + jdk)
                            .isEmpty();
                }
            }
        }
    }

    @Test
    void asked_aboutAFlagOfJdk8_saysThatItIsRefused() throws IOException {
        LocalJvmProbe jvm = new LocalJvmProbe(JvmRunner.homes().get(0));
        assertThat(jvm.asked(List.of(JvmFlag.on("PrintGCDateStamps"))).takes()).isFalse();
        assertThat(jvm.asked(List.of(JvmFlag.on("UseG1GC"))).takes()).isTrue();
    }

    @Test
    void advise_forAHealthyLogThatHoldsALargeUsage_saysLeaveItAndNamesTheFormula() throws IOException {
        String holding = SampleLogs.healthy(600).replace("9760M->8000M", "30760M->29000M");
        GcAdvice advice = advise(17, log(holding), EXAMPLE);
        assertThat(advice.verdict()).isEqualTo(GcVerdict.NO_CHANGE);
        assertThat(advice.reasons()).anyMatch(reason -> reason.contains("requires a heap of 49.7 GiB"));
    }

    @Test
    void advise_forAHealthyLogThatNeverHeldTheUsage_saysThatItDoesNotFit() throws IOException {
        GcAdvice advice = advise(17, log(SampleLogs.healthy(600)), EXAMPLE);
        assertThat(advice.verdict()).isEqualTo(GcVerdict.CHANGE);
        assertThat(advice.reasons().get(0)).contains("requires a heap of 49.7 GiB; the heap is 32 GiB");
        assertThat(advice.problems()).noneMatch(problem -> problem.code() == GcError.USAGE_IMPOSSIBLE);
    }

    @Test
    void advise_forAHealthyLogAndAUsageLargerThanItsHeap_saysThatTheyDoNotBelongTogether() throws IOException {
        HeapUsage larger = new HeapUsage(OptionalLong.of(20 * GIB), OptionalLong.of(20 * GIB), OptionalLong.of(GIB));
        GcAdviceInputBuilder input = new GcAdviceInputBuilder(log(SampleLogs.healthy(600))).usage(larger);
        assertThat(List.of(input.advise(), input.heapGib(128).advise()))
                .allMatch(advice -> advice.problems().stream()
                        .anyMatch(problem -> problem.what().contains("is larger than the heap in the logs, 32 GiB")));
    }

    private List<LogFacts> log(String text) throws IOException {
        Path file = directory.resolve("gc.log");
        Files.writeString(file, text);
        GcReport report = new GcLogAnalyzer(bytes -> {}).report(List.of(file));
        assertThat(report.problems()).isEmpty();
        return report.logs();
    }

    private static GcAdvice advise(int jdk, List<LogFacts> logs, HeapUsage heapUsage, JvmFlag... current) {
        return new GcAdviceInputBuilder(logs)
                .usage(heapUsage)
                .jdk(jdk)
                .flags(current)
                .advise();
    }
}
