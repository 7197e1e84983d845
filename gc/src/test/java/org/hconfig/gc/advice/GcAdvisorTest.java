package org.hconfig.gc.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.hconfig.gc.GcLogs;
import org.hconfig.gc.GcReport;
import org.hconfig.gc.Jvms;
import org.hconfig.gc.LogTexts;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.Flag;
import org.hconfig.gc.jvm.FlagCheck;
import org.hconfig.gc.jvm.FlagTable;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.LocalJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GcAdvisorTest {
    private static final long GIB = 1L << 30;
    private static final Usage EXAMPLE =
            new Usage(OptionalLong.of(10 * GIB), OptionalLong.of(12 * GIB), OptionalLong.of(6 * GIB));
    private static final List<Integer> JDKS = List.of(8, 11, 17, 21, 25);

    @TempDir
    private Path directory;

    @Test
    void advise_forAHealthyLog_saysLeaveIt() throws IOException {
        GcAdvice advice = advise(17, log(LogTexts.healthy(600)), Usage.UNKNOWN);
        assertThat(advice.verdict()).isEqualTo(Verdict.LEAVE_IT);
        assertThat(advice.flags()).isEmpty();
        assertThat(advice.changes()).isEmpty();
    }

    @Test
    void advise_forAFewPauses_saysNotEnoughData() throws IOException {
        assertThat(advise(17, log(LogTexts.healthy(5)), Usage.UNKNOWN).verdict())
                .isEqualTo(Verdict.NOT_ENOUGH_DATA);
    }

    @Test
    void advise_forALogThatHurts_givesEachFlagAReasonAndEvidence() throws IOException {
        GcAdvice advice = advise(17, log(LogTexts.hurting(300)), Usage.UNKNOWN);
        assertThat(advice.verdict()).isEqualTo(Verdict.CHANGE);
        assertThat(advice.reasons()).anyMatch(reason -> reason.contains("marking begins at"));
        assertThat(advice.flags()).contains("-XX:-G1UseAdaptiveIHOP", "-XX:G1MixedGCCountTarget=16");
        assertThat(advice.changes())
                .allMatch(
                        change -> !change.evidence().isBlank() && !change.why().isBlank());
        assertThat(advice.changes()).noneMatch(change -> change.flag().equals(change.current()));
    }

    @Test
    void advise_forMarkingWithoutEndInShortPauses_raisesTheThresholdAboveWhatIsHeld() throws IOException {
        List<LogFacts> logs = log(LogTexts.endless(300, 1024));
        assertThat(logs.get(0).pausedShare().orElseThrow()).isLessThan(0.02);
        assertThat(logs.get(0).g1().orElseThrow().markingShare().orElseThrow()).isBetween(0.35, 0.42);
        GcAdvice advice = advise(
                17,
                logs,
                Usage.UNKNOWN,
                Flag.of("InitiatingHeapOccupancyPercent", 10),
                Flag.of("G1HeapRegionSize", "1m"));
        assertThat(advice.verdict()).isEqualTo(Verdict.CHANGE);
        assertThat(advice.reasons())
                .anyMatch(reason -> reason.contains("a marking is under way 38.9 %"))
                .anyMatch(reason -> reason.contains("200 of 300 collections began because of an object of half"));
        // 435 MiB are held at the upper end: 110 % of that, and 20 % of the heap.
        assertThat(advice.sizing().orElseThrow().ihopPercent()).isBetween(65, 69);
        assertThat(advice.flags()).contains("-XX:G1HeapRegionSize=1m");
    }

    @Test
    void advise_forMarkingWithoutEndAndAUsageThatIsLessThanWhatIsHeld_goesByWhatIsHeld() throws IOException {
        Usage usage = new Usage(OptionalLong.of(150L << 20), OptionalLong.of(50L << 20), OptionalLong.of(1L << 20));
        Sizing sizing = advise(
                        17, log(LogTexts.endless(300, 1024)), usage, Flag.of("InitiatingHeapOccupancyPercent", 10))
                .sizing()
                .orElseThrow();
        // 435 MiB at the upper end, 43 % of the heap; the usage with its tenth more is 221 MiB.
        assertThat(sizing.ihopPercent()).isBetween(61, 64);
        assertThat(sizing.usageSource()).contains("more than the usage given");
    }

    @Test
    void advise_forHumongousObjectsInSmallRegions_fitsChunksOfMemstoresToThem() throws IOException {
        GcAdvice advice = advise(
                17,
                log(LogTexts.endless(300, 4096)),
                Usage.UNKNOWN,
                Flag.of("InitiatingHeapOccupancyPercent", 5),
                Flag.of("G1HeapRegionSize", "1m"));
        assertThat(advice.flags()).contains("-XX:G1HeapRegionSize=2m");
        assertThat(advice.site()).containsEntry("hbase.hregion.memstore.mslab.chunksize", "2096128");
        assertThat(advice.changes())
                .filteredOn(change -> change.rule().equals("HC-G21"))
                .singleElement()
                .satisfies(change -> assertThat(change.why()).contains("regions of 2 MiB and takes 4 MiB"));
    }

    @Test
    void advise_forAHeapFullOfHumongousObjectsThatCauseNoPauses_fitsChunks() throws IOException {
        String log = LogTexts.endless(300, 1024).replace("G1 Humongous Allocation", "G1 Evacuation Pause");
        GcAdvice advice = advise(17, log(log), Usage.UNKNOWN, Flag.of("InitiatingHeapOccupancyPercent", 10));
        assertThat(advice.site()).containsEntry("hbase.hregion.memstore.mslab.chunksize", "2096128");
        assertThat(advice.changes())
                .filteredOn(change -> change.rule().equals("HC-G21"))
                .singleElement()
                .satisfies(change ->
                        assertThat(change.evidence()).contains("regions of 399 MiB to themselves, of a heap of 1 GiB"));
    }

    @Test
    void advise_withSizesInTheLogOfWhichNoneIsAChunk_leavesChunksAlone() throws IOException {
        String log = LogTexts.endless(300, 1024)
                .replace(
                        "[5.000s][info][gc,start",
                        "[5.000s][debug][gc,humongous] GC(4) Humongous region 7 (object size 900000 @ 0x0000000700000000)"
                                + " remset 0 code roots 0 marked 0 reclaim candidate 0 type array 0\n[5.000s][info][gc,start");
        List<LogFacts> logs = log(log);
        assertThat(logs.get(0).g1().orElseThrow().humongous().objects()).isPositive();
        assertThat(advise(17, logs, Usage.UNKNOWN, Flag.of("InitiatingHeapOccupancyPercent", 10))
                        .site())
                .doesNotContainKey("hbase.hregion.memstore.mslab.chunksize");
    }

    @Test
    void advise_forPausesWithoutHumongousObjects_leavesChunksAlone() throws IOException {
        assertThat(advise(17, log(LogTexts.hurting(300)), Usage.UNKNOWN).site())
                .doesNotContainKey("hbase.hregion.memstore.mslab.chunksize");
    }

    @Test
    void advise_forTheSameWithAThresholdAboveWhatIsHeld_saysNothingOfMarking() throws IOException {
        GcAdvice advice = advise(
                17, log(LogTexts.endless(300, 1024)), Usage.UNKNOWN, Flag.of("InitiatingHeapOccupancyPercent", 70));
        assertThat(advice.reasons()).noneMatch(reason -> reason.contains("marking begins at"));
    }

    private List<LogFacts> doubtful(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("gc.log"), text);
        return new GcLogs(bytes -> {}).report(List.of(file)).logs();
    }

    @Test
    void advise_forALogThatWasNotUnderstood_withholds() throws IOException {
        String strange = "[9.0s][info][gc] GC(9000) Halt Nursery 16M->14M(256M) 900.000ms\n".repeat(400);
        GcAdvice advice = advise(17, doubtful(LogTexts.hurting(300) + strange), Usage.UNKNOWN);
        assertThat(advice.verdict()).isEqualTo(Verdict.NOT_ENOUGH_DATA);
        assertThat(advice.flags()).isEmpty();
        assertThat(advice.reasons()).anyMatch(reason -> reason.contains("advice is withheld"));
    }

    @Test
    void advise_forAllocationStalls_leadsWithThemAndAdvisesThreads() throws IOException {
        String text = """
                [0.001s][info][gc,init] CPUs: 16 total, 16 available
                [0.128s][info][gc] Using The Z Garbage Collector
                [0.464s][info][gc] GC(0) Garbage Collection (Warmup) 88M(46%)->10M(5%)
                [9.696s][info][gc] Allocation Stall (main) 34.989ms
                [9.716s][info][gc] GC(1) Garbage Collection (Allocation Stall) 192M(100%)->20M(10%)
                """;
        GcAdvice advice = advise(17, doubtful(text), Usage.UNKNOWN);
        assertThat(advice.verdict()).isEqualTo(Verdict.CHANGE);
        assertThat(advice.reasons().get(0)).contains("1 allocation stalls, 35 ms");
        assertThat(advice.flags()).contains("-XX:ConcGCThreads=8");
        GcAdvice unknown = advise(17, doubtful(text.replaceFirst(".*CPUs.*\n", "")), Usage.UNKNOWN);
        assertThat(unknown.verdict()).isEqualTo(Verdict.NO_FLAG);
        assertThat(unknown.reasons()).anyMatch(reason -> reason.contains("-XX:ConcGCThreads or the heap"));
    }

    @Test
    void advise_forAllInForce_advisesNothing() throws IOException {
        List<LogFacts> logs = log(LogTexts.hurting(300));
        GcAdvice first = advise(17, logs, Usage.UNKNOWN);
        Situation again = new Situation(
                logs,
                Usage.UNKNOWN,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                JdkTarget.of(17),
                false,
                first.flags().stream().map(Flag::parse).toList());
        GcAdvice second = new GcAdvisor(new FlagCheck(JdkTarget.of(17), Optional.empty())).advise(again, List.of());
        assertThat(second.changes()).isEmpty();
        assertThat(second.verdict()).isEqualTo(Verdict.NO_FLAG);
        assertThat(second.reasons())
                .anyMatch(reason -> reason.contains("every flag that would be advised is in force"));
    }

    @Test
    void advise_forTheExampleCluster_growsTheHeapAndSetsTheFractions() {
        GcAdvice advice = advise(8, List.of(), EXAMPLE);
        Sizing sizing = advice.sizing().orElseThrow();
        assertThat(sizing.heapBytes()).isEqualTo(50 * GIB);
        assertThat(sizing.ihopPercent()).isEqualTo(82);
        assertThat(advice.flags())
                .contains("-Xmx51200m", "-XX:G1HeapRegionSize=32m", "-XX:InitiatingHeapOccupancyPercent=82")
                .doesNotContain("-XX:-G1UseAdaptiveIHOP");
        assertThat(advice.site())
                .containsEntry("hfile.block.cache.size", "0.264")
                .containsEntry("hbase.regionserver.global.memstore.size", "0.220");
    }

    @Test
    void advise_forAPartThatIsNotUsed_givesItNoShare() {
        Usage cacheless = new Usage(OptionalLong.of(4 * GIB), OptionalLong.of(0), OptionalLong.of(GIB));
        assertThat(advise(17, List.of(), cacheless).site())
                .containsOnlyKeys("hbase.regionserver.global.memstore.size")
                .doesNotContainValue("0.000");
        Usage readOnly = new Usage(OptionalLong.of(1), OptionalLong.of(4 * GIB), OptionalLong.of(0));
        assertThat(advise(17, List.of(), readOnly).site())
                .containsKey("hfile.block.cache.size")
                .doesNotContainKey("hbase.regionserver.global.memstore.size")
                .doesNotContainValue("0.000");
    }

    @Test
    void sizing_ofNoUsageAtAll_isUnknown() {
        Usage nothing = new Usage(OptionalLong.of(0), OptionalLong.of(0), OptionalLong.of(0));
        assertThat(Sizing.of(situation(17, List.of(), nothing, false))).isEmpty();
        assertThat(advise(17, List.of(), nothing).flags()).noneMatch(flag -> flag.startsWith("-Xm"));
    }

    @Test
    void advise_forAUsageThatDoesNotFitTheMachine_saysSoAndLeavesTheSizesOut() {
        Situation small = new Situation(
                List.of(),
                EXAMPLE,
                OptionalLong.empty(),
                OptionalLong.of(32 * GIB),
                OptionalLong.empty(),
                OptionalLong.empty(),
                JdkTarget.of(17),
                false,
                List.of());
        GcAdvice advice = new GcAdvisor(new FlagCheck(JdkTarget.of(17), Optional.empty())).advise(small, List.of());
        assertThat(advice.problems()).anyMatch(problem -> problem.code().code().equals("HC-8031"));
        assertThat(advice.flags()).noneMatch(flag -> flag.startsWith("-Xmx"));
    }

    @Test
    void advise_forPartOfTheUsageOrNothing_saysWhatIsMissing() {
        Usage part = new Usage(OptionalLong.of(GIB), OptionalLong.empty(), OptionalLong.empty());
        for (Usage usage : List.of(part, Usage.UNKNOWN)) {
            GcAdvice advice = advise(17, List.of(), usage);
            assertThat(advice.verdict()).isEqualTo(Verdict.NOT_ENOUGH_DATA);
            assertThat(advice.problems())
                    .anyMatch(problem -> problem.code().code().equals("HC-8030"));
        }
    }

    @Test
    void advise_forEveryJdk_givesOnlyFlagsOfItsList() throws IOException {
        List<LogFacts> logs = log(LogTexts.hurting(300));
        for (int jdk : JDKS) {
            GcAdvice advice = advise(jdk, logs, EXAMPLE);
            List<String> all = new java.util.ArrayList<>(advice.flags());
            all.addAll(advice.logging());
            advice.alternatives().forEach(other -> all.addAll(other.flags()));
            for (String flag : all) {
                assertThat(FlagTable.refusal(Flag.parse(flag), JdkTarget.of(jdk)))
                        .as(flag + " on " + jdk)
                        .isEmpty();
            }
            assertThat(advice.alternatives()).hasSize(jdk >= 21 ? 1 : 0);
            assertThat(advice.flags().get(0)).isEqualTo("-XX:+UnlockExperimentalVMOptions");
        }
    }

    @Test
    void advise_forTheJvmsOfThisMachine_givesOnlyFlagsThatTheyTake() throws IOException {
        List<LogFacts> logs = log(LogTexts.hurting(300));
        for (Path home : Jvms.homes()) {
            LocalJvm jvm = new LocalJvm(home);
            int feature = jvm.asked(List.of()).feature().orElseThrow();
            GcAdvice advice = new GcAdvisor(new FlagCheck(JdkTarget.of(feature), Optional.of(jvm)))
                    .advise(situation(feature, logs, EXAMPLE, false), List.of());
            assertThat(advice.problems())
                    .as(home.toString())
                    .extracting(problem -> problem.code().code())
                    .containsOnly("HC-8036");
            assertThat(advice.flags()).hasSizeGreaterThan(10);
            assertThat(jvm.asked(advice.flags().stream().map(Flag::parse).toList())
                            .takes())
                    .isTrue();
            assertThat(jvm.asked(advice.logging().stream().map(Flag::parse).toList())
                            .takes())
                    .isTrue();
            for (Alternative other : advice.alternatives()) {
                assertThat(jvm.asked(other.flags().stream().map(Flag::parse).toList())
                                .takes())
                        .as(other.flags().toString())
                        .isTrue();
            }
        }
    }

    @Test
    void advise_forAnUnknownJdk_givesOnlyFlagsThatEachTakes_andSaysSo() throws IOException {
        List<LogFacts> logs = log(LogTexts.hurting(300));
        for (JdkTarget target : List.of(JdkTarget.unknown(), JdkTarget.unified())) {
            Situation situation = new Situation(
                    logs,
                    EXAMPLE,
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    OptionalLong.empty(),
                    target,
                    false,
                    List.of());
            GcAdvice advice = new GcAdvisor(new FlagCheck(target, Optional.empty())).advise(situation, List.of());
            assertThat(advice.jdk()).isEmpty();
            assertThat(advice.problems())
                    .anyMatch(problem -> problem.code().code().equals("HC-8034"));
            assertThat(advice.flags()).hasSizeGreaterThan(8);
            assertThat(advice.flags().contains("-XX:-G1UseAdaptiveIHOP")).isEqualTo(target.allUnified());
            assertThat(advice.logging()).hasSize(target.allUnified() ? 1 : 0);
            assertThat(advice.alternatives()).isEmpty();
            for (int jdk : JDKS.stream().filter(each -> each >= target.from()).toList()) {
                for (String flag : advice.flags()) {
                    assertThat(FlagTable.refusal(Flag.parse(flag), JdkTarget.of(jdk)))
                            .as(flag + " on " + jdk)
                            .isEmpty();
                }
            }
        }
    }

    @Test
    void asked_aboutAFlagOfJdk8_saysThatItIsRefused() throws IOException {
        LocalJvm jvm = new LocalJvm(Jvms.homes().get(0));
        assertThat(jvm.asked(List.of(Flag.on("PrintGCDateStamps"))).takes()).isFalse();
        assertThat(jvm.asked(List.of(Flag.on("UseG1GC"))).takes()).isTrue();
    }

    @Test
    void sizing_ofAnyUsage_keepsIhopAndEdenWithinTheirBounds() {
        long seed = 20260115;
        Random random = new Random(seed);
        for (int i = 0; i < 2000; i++) {
            Usage usage = new Usage(
                    OptionalLong.of(1 + (long) (random.nextDouble() * 40 * GIB)),
                    OptionalLong.of((long) (random.nextDouble() * 60 * GIB)),
                    OptionalLong.of((long) (random.nextDouble() * 10 * GIB)));
            boolean bursty = random.nextBoolean();
            Sizing sizing = Sizing.of(situation(17, List.of(), usage, bursty)).orElseThrow();
            int bound = bursty ? G1Formulas.IHOP_AND_EDEN_MAX_BURSTY : G1Formulas.IHOP_AND_EDEN_MAX;
            assertThat(sizing.ihopPercent() + sizing.edenPercent())
                    .as("seed " + seed)
                    .isLessThanOrEqualTo(bound);
            double eden = sizing.heapBytes() * sizing.edenPercent() / 100.0;
            assertThat((double) sizing.heapBytes())
                    .isGreaterThanOrEqualTo(G1Formulas.heap((double) sizing.usageBytes(), 0, 0, eden) - 16);
            double fractions = Double.parseDouble(sizing.blockCacheFraction().orElse("0"))
                    + Double.parseDouble(sizing.memstoreFraction().orElse("0"));
            assertThat(fractions).isLessThanOrEqualTo(0.8);
        }
    }

    @Test
    void advise_forANeedBetween32And48GiB_asksForASizeThatHoldsIt() {
        // 20 GiB x 1.1 / 0.62 = 35.5 GiB: 48 or more where the machine bears it, else nothing but the reason.
        Usage usage = new Usage(OptionalLong.of(10 * GIB), OptionalLong.of(8 * GIB), OptionalLong.of(2 * GIB));
        assertThat(sized(usage, 24, 128).flags()).contains("-Xmx98304m");
        assertThat(sized(usage, 24, 64).flags()).contains("-Xmx49152m");
        GcAdvice small = sized(usage, 24, 48);
        assertThat(small.flags()).noneMatch(flag -> flag.startsWith("-Xmx"));
        assertThat(small.problems()).anyMatch(problem -> problem.what().contains("the largest is 31 GiB"));
        assertThat(advise(17, List.of(), usage).flags()).contains("-Xmx49152m");
    }

    @Test
    void advise_forAHeapThatDoesNotFitNextToTheMemoryOutside_namesNoHeapAndTheRoom() {
        Usage usage = new Usage(OptionalLong.of(8 * GIB), OptionalLong.of(6 * GIB), OptionalLong.of(GIB));
        GcAdvice alone = advise(usage, 8, OptionalLong.of(64 * GIB), OptionalLong.of(0));
        assertThat(alone.flags()).anyMatch(flag -> flag.startsWith("-Xmx"));
        assertThat(alone.problems()).isEmpty();
        // 0.85 x 64 - 40 = 14.4 GiB.
        GcAdvice narrow = advise(usage, 8, OptionalLong.of(64 * GIB), OptionalLong.of(40 * GIB));
        assertThat(narrow.flags()).noneMatch(flag -> flag.startsWith("-Xmx"));
        assertThat(narrow.problems())
                .anyMatch(problem -> problem.what().contains("of which 40 GiB are used outside the heap"));
    }

    @Test
    void advise_forAHeapWithoutTheFactsAroundIt_namesTheMissingOnes() {
        Usage usage = new Usage(OptionalLong.of(8 * GIB), OptionalLong.of(6 * GIB), OptionalLong.of(GIB));
        assertThat(advise(usage, 8, OptionalLong.empty(), OptionalLong.empty()).problems())
                .extracting(problem -> problem.code().code())
                .containsExactly("HC-8036", "HC-8036");
        assertThat(advise(usage, 8, OptionalLong.of(64 * GIB), OptionalLong.empty())
                        .problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("outside the heap"));
    }

    private static GcAdvice advise(Usage usage, int heapGib, OptionalLong memory, OptionalLong outside) {
        Situation given = new Situation(
                List.of(),
                usage,
                OptionalLong.of(heapGib * GIB),
                memory,
                outside,
                OptionalLong.empty(),
                JdkTarget.of(17),
                false,
                List.of());
        return new GcAdvisor(new FlagCheck(JdkTarget.of(17), Optional.empty())).advise(given, List.of());
    }

    @Test
    void advise_forAHeapThatLosesCompressedPointersForNothing_asksFor31GiB() throws IOException {
        Usage usage = new Usage(OptionalLong.of(6 * GIB), OptionalLong.of(6 * GIB), OptionalLong.of(GIB));
        Usage more = new Usage(OptionalLong.of(9 * GIB), OptionalLong.of(9 * GIB), OptionalLong.of(GIB));
        List<LogFacts> logs = log(LogTexts.endless(300, 1024));
        assertThat(Sizing.of(large(logs, usage)).orElseThrow().heapBytes()).isEqualTo(31 * GIB);
        assertThat(Sizing.of(large(logs, more)).orElseThrow().heapBytes()).isEqualTo(36 * GIB);
        // Without a log nothing shows that the smaller heap is enough; with pauses it is not.
        assertThat(Sizing.of(large(List.of(), usage)).orElseThrow().heapBytes()).isEqualTo(36 * GIB);
        assertThat(Sizing.of(large(log(LogTexts.hurting(300)), usage))
                        .orElseThrow()
                        .heapBytes())
                .isEqualTo(36 * GIB);
    }

    private static Situation large(List<LogFacts> logs, Usage usage) {
        return new Situation(
                logs,
                usage,
                OptionalLong.of(36 * GIB),
                OptionalLong.of(128 * GIB),
                OptionalLong.empty(),
                OptionalLong.empty(),
                JdkTarget.of(17),
                false,
                List.of(Flag.of("InitiatingHeapOccupancyPercent", 10)));
    }

    @Test
    void advise_forAServerInForce_leavesItsSharesToItsWorkload() {
        assertThat(sized(EXAMPLE, 31, 256).site()).isEmpty();
    }

    @Test
    void advise_forAHealthyLogWithALargeUsage_saysLeaveIt() throws IOException {
        GcAdvice advice = advise(17, log(LogTexts.healthy(600)), EXAMPLE);
        assertThat(advice.verdict()).isEqualTo(Verdict.LEAVE_IT);
    }

    private static GcAdvice sized(Usage usage, long heap, long memory) {
        Situation situation = new Situation(
                List.of(),
                usage,
                OptionalLong.of(heap * GIB),
                OptionalLong.of(memory * GIB),
                OptionalLong.empty(),
                OptionalLong.empty(),
                JdkTarget.of(17),
                false,
                List.of());
        return new GcAdvisor(new FlagCheck(JdkTarget.of(17), Optional.empty())).advise(situation, List.of());
    }

    private List<LogFacts> log(String text) throws IOException {
        Path file = directory.resolve("gc.log");
        Files.writeString(file, text);
        GcReport report = new GcLogs(bytes -> {}).report(List.of(file));
        assertThat(report.problems()).isEmpty();
        return report.logs();
    }

    private static GcAdvice advise(int jdk, List<LogFacts> logs, Usage usage, Flag... current) {
        Situation given = new Situation(
                logs,
                usage,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                JdkTarget.of(jdk),
                false,
                List.of(current));
        return new GcAdvisor(new FlagCheck(JdkTarget.of(jdk), Optional.empty())).advise(given, List.of());
    }

    private static GcAdvice advise(int jdk, List<LogFacts> logs, Usage usage) {
        return new GcAdvisor(new FlagCheck(JdkTarget.of(jdk), Optional.empty()))
                .advise(situation(jdk, logs, usage, false), List.of());
    }

    private static Situation situation(int jdk, List<LogFacts> logs, Usage usage, boolean bursty) {
        return new Situation(
                logs,
                usage,
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                JdkTarget.of(jdk),
                bursty,
                List.of());
    }
}
