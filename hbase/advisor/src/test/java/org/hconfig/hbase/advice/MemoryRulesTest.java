package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.proposes;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.core.DataSize;
import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.advice.memory.BucketCacheWithoutMemory;
import org.hconfig.hbase.advice.memory.GcPausesTooLong;
import org.hconfig.hbase.advice.memory.HeapLosesCompressedOops;
import org.hconfig.hbase.advice.memory.HeapTooLargeForMachine;
import org.hconfig.hbase.advice.memory.HeapTooSmallForMachine;
import org.hconfig.hbase.advice.memory.MemstoreAndCacheTooLarge;
import org.hconfig.hbase.advice.memory.MemstoreMemoryUnused;
import org.hconfig.hbase.advice.memory.MslabChunksWasteHeap;
import org.hconfig.hbase.advice.memory.TooManyRegions;
import org.hconfig.hbase.advice.site.key.KeyWithoutEffect;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryRulesTest {
    private static final String MEMSTORE = "hbase.regionserver.global.memstore.size";
    private static final String CACHE = "hfile.block.cache.size";
    private static final String FLUSH = "hbase.hregion.memstore.flush.size";

    @Test
    void memstoreAndCache_above08_takesFromTheCache() {
        proposes(
                new MemstoreAndCacheTooLarge(),
                new HBaseFactsBuilder().site(MEMSTORE, "0.5"),
                "cluster",
                "0.3",
                Severity.CRITICAL);
    }

    @Test
    void memstoreAndCache_of08Together_isQuiet() {
        quiet(
                new MemstoreAndCacheTooLarge(),
                new HBaseFactsBuilder().site(MEMSTORE, "0.5").site(CACHE, "0.3"));
    }

    @Test
    void memstoreAndCache_unknown_isNotGuessed() {
        missing(new MemstoreAndCacheTooLarge(), new HBaseFactsBuilder().unknownValues(), "the servers' settings");
    }

    @Test
    void idleMemory_ofFewWrittenRegions_raisesTheFlushSize() {
        // 2 regions a server x 128 MiB of 0.4 x 8 GiB; 0.75 x 0.95 x 3277 MiB / 2 = 1167, at most 512 MiB.
        proposes(
                new MemstoreMemoryUnused(),
                new HBaseFactsBuilder().table(new TestTableBuilder("t").regions(4, 0, 10_000)),
                "t",
                Long.toString(DataSize.ofMebibytes(512).bytes()),
                Severity.INFO);
    }

    @Test
    void idleMemory_ofEnoughRegions_isQuiet() {
        quiet(
                new MemstoreMemoryUnused(),
                new HBaseFactsBuilder().table(new TestTableBuilder("t").regions(32, 0, 1000)));
    }

    @Test
    void idleMemory_withoutAHeap_isNotGuessed() {
        missing(new MemstoreMemoryUnused(), new HBaseFactsBuilder().noNode(), "heap");
    }

    @Test
    void tooManyRegions_written_asksToMerge() {
        asks(
                new TooManyRegions(),
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t").regions(1, 0, 1).set(FLUSH, "8g")),
                "merge regions",
                Severity.WARN);
    }

    @Test
    void tooManyRegions_notWritten_isQuiet() {
        quiet(
                new TooManyRegions(),
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t").regions(10, 5, 1).regions(500, 5, 0)));
    }

    @Test
    void tooManyRegions_withoutTables_isNotGuessed() {
        missing(new TooManyRegions(), new HBaseFactsBuilder(), "number of regions");
        asks(
                new TooManyRegions(),
                new HBaseFactsBuilder().servers(1).gauge(ServerMetric.REGIONS, 400),
                "about 25 of them",
                Severity.INFO);
    }

    @Test
    void heapAbove32Gib_goesDownTo31() {
        proposes(
                new HeapLosesCompressedOops(),
                new HBaseFactsBuilder().heap("34g", "128g", 16),
                "cluster",
                Long.toString(DataSize.ofGibibytes(31).bytes()),
                Severity.WARN);
    }

    @Test
    void heapOf48Gib_isQuiet_asIsOneWithWiderAlignment() {
        quiet(new HeapLosesCompressedOops(), new HBaseFactsBuilder().heap("48g", "128g", 16));
        quiet(
                new HeapLosesCompressedOops(),
                new HBaseFactsBuilder().heap("34g", "128g", 16).jvm(17, true, "-XX:ObjectAlignmentInBytes=16"));
    }

    @Test
    void heapUnknown_isNotGuessed() {
        missing(new HeapLosesCompressedOops(), new HBaseFactsBuilder().noNode(), "heap");
        missing(new HeapTooLargeForMachine(), new HBaseFactsBuilder().noNode(), "heap");
        missing(new HeapTooSmallForMachine(), new HBaseFactsBuilder().noNode(), "heap");
    }

    @Test
    void heapAboveThreeQuarters_goesDown_andIsNeverGrave() {
        String proposed = Long.toString(DataSize.ofGibibytes(12).bytes());
        proposes(
                new HeapTooLargeForMachine(),
                new HBaseFactsBuilder().heap("13g", "16g", 4),
                "cluster",
                proposed,
                Severity.WARN);
        proposes(
                new HeapTooLargeForMachine(),
                new HBaseFactsBuilder().heap("15g", "16g", 4),
                "cluster",
                proposed,
                Severity.WARN);
    }

    @Test
    void heapWithALargeOffHeapCache_isReduced() {
        // 0.85 x 40 GiB - 10 GiB = 24 GiB.
        proposes(
                new HeapTooLargeForMachine(),
                bucketCache("10240").heap("28g", "40g", 4),
                "cluster",
                Long.toString(DataSize.ofGibibytes(24).bytes()),
                Severity.WARN);
    }

    @Test
    void heapOfThreeQuarters_isQuiet() {
        quiet(new HeapTooLargeForMachine(), new HBaseFactsBuilder().heap("12g", "16g", 4));
    }

    @Test
    void heapOfAQuarter_goesUpToHalf() {
        proposes(
                new HeapTooSmallForMachine(),
                new HBaseFactsBuilder().heap("4g", "16g", 4),
                "cluster",
                Long.toString(DataSize.ofGibibytes(8).bytes()),
                Severity.INFO);
    }

    @Test
    void heapSmallWithABucketCache_givesNoAdvice_norDoesOneOf31Gib() {
        quiet(
                new HeapTooSmallForMachine(),
                new HBaseFactsBuilder().heap("4g", "16g", 4).site("hbase.bucketcache.ioengine", "offheap"));
        quiet(new HeapTooSmallForMachine(), new HBaseFactsBuilder().heap("31g", "512g", 32));
    }

    @Test
    void collections_ofATenthOfTheTime_areNamed() {
        asks(
                new GcPausesTooLong(),
                new HBaseFactsBuilder().servers(1).grown(ServerMetric.COLLECTION_MILLIS, 6000),
                "GC log",
                Severity.WARN);
    }

    @Test
    void collections_ofATwentieth_areFine() {
        quiet(new GcPausesTooLong(), new HBaseFactsBuilder().grown(ServerMetric.COLLECTION_MILLIS, 3000));
    }

    @Test
    void collections_ofAShortLook_areNotJudged() {
        missing(
                new GcPausesTooLong(),
                new HBaseFactsBuilder().seconds(5).grown(ServerMetric.COLLECTION_MILLIS, 3000),
                "at least 10 s");
        missing(new GcPausesTooLong(), new HBaseFactsBuilder(), "garbage collection counters");
    }

    @Test
    void bucketCache_largerThanDirectMemory_isGrave() {
        asks(
                new BucketCacheWithoutMemory(),
                bucketCache("8192").heap("8g", "64g", 4).jvm(17, true, "-XX:MaxDirectMemorySize=4g"),
                "-XX:MaxDirectMemorySize=9216m",
                Severity.CRITICAL);
    }

    @Test
    void bucketCache_alone_isNamedInTheSingular() {
        HBaseFactsBuilder facts = bucketCache("8192").heap("8g", "64g", 4).jvm(17, true, "-XX:MaxDirectMemorySize=4g");

        assertThat(new BucketCacheWithoutMemory().evaluate(facts.facts()).findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.why()).startsWith("a bucket cache of 8 GiB is off-heap"));
    }

    @Test
    void bucketCache_thatFits_isQuiet_asIsNone() {
        quiet(new BucketCacheWithoutMemory(), bucketCache("4096").jvm(17, true));
        quiet(new BucketCacheWithoutMemory(), new HBaseFactsBuilder());
    }

    @Test
    void bucketCache_thatTheMachineDoesNotHold_shrinks() {
        // 0.85 x 16 GiB - 8 GiB = 5.6 GiB.
        proposes(new BucketCacheWithoutMemory(), bucketCache("8192").jvm(17, true), "cluster", "5734", Severity.WARN);
    }

    @Test
    void memstoresOutsideTheHeap_countAsDirectMemory_andFillItLater() {
        asks(
                new BucketCacheWithoutMemory(),
                bucketCache("2048")
                        .heap("8g", "64g", 4)
                        .site("hbase.regionserver.offheap.global.memstore.size", "3072")
                        .jvm(17, true, "-XX:MaxDirectMemorySize=4g"),
                "-XX:MaxDirectMemorySize=6144m",
                Severity.WARN);
    }

    @Test
    void sharesAsHBaseReadsThem_decideWhetherItStarts() {
        // 40.5 % and 40 % are truncated to 40 and 40; HBase reads a share of 40 as 0.4.
        quiet(new MemstoreAndCacheTooLarge(), new HBaseFactsBuilder().site(MEMSTORE, "0.405"));
        quiet(new MemstoreAndCacheTooLarge(), new HBaseFactsBuilder().site(MEMSTORE, "40"));
        proposes(
                new MemstoreAndCacheTooLarge(),
                new HBaseFactsBuilder()
                        .heap("10g", "32g", 4)
                        .site("hbase.regionserver.free.heap.min.memory.size", Long.toString(3L << 30)),
                "cluster",
                "0.3",
                Severity.CRITICAL);
        proposes(
                new MemstoreAndCacheTooLarge(),
                new HBaseFactsBuilder()
                        .heap("10g", "32g", 4)
                        .site("hfile.block.cache.memory.size", Long.toString(6L << 30)),
                "cluster",
                Long.toString((10L << 30) / 100 * 40),
                Severity.CRITICAL);
        proposes(
                new MemstoreAndCacheTooLarge(),
                new HBaseFactsBuilder()
                        .version("2.6.5")
                        .heap("10g", "32g", 4)
                        .site("hbase.regionserver.global.memstore.memory.size", Long.toString(7L << 30)),
                "cluster",
                "0.1",
                Severity.CRITICAL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.4.18", "2.5.0", "2.5.10", "2.6.0", "2.6.1", "3.0.0-beta-1"})
    void sizesInBytes_ofVersionsThatDoNotReadThem_haveNoEffect(String version) {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .version(version)
                .heap("10g", "32g", 4)
                .written("hfile.block.cache.memory.size", "6g")
                .site("hfile.block.cache.memory.size", "6g")
                .site("hbase.regionserver.free.heap.min.memory.size", "3g")
                .site("hbase.regionserver.global.memstore.memory.size", "7g");

        quiet(new MemstoreAndCacheTooLarge(), facts);
        assertThat(new MemstoreAndCacheTooLarge().evaluate(facts.facts()).numbers())
                .anyMatch(text -> text.startsWith("hfile.block.cache.memory.size has no effect in HBase " + version));
        assertThat(new KeyWithoutEffect().evaluate(facts.facts()).findings())
                .extracting(finding -> finding.subject().key())
                .containsExactly("hfile.block.cache.memory.size");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2.5", "2.6", "2.6.1.7.3.1.0-160", "3.0"})
    void sizesInBytes_ofVersionsThatAreNotKnown_areCalledUnknown(String version) {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .version(version)
                .heap("10g", "32g", 4)
                .written("hfile.block.cache.memory.size", "6g")
                .site("hfile.block.cache.memory.size", "6g");

        assertThat(new MemstoreAndCacheTooLarge().evaluate(facts.facts()).findings())
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.WARN);
                    assertThat(finding.proposed()).isEmpty();
                    assertThat(finding.why()).contains("which is unknown");
                });
        assertThat(new KeyWithoutEffect().evaluate(facts.facts()).findings()).isEmpty();
        assertThat(new MemstoreAndCacheTooLarge()
                        .evaluate(facts.site(MEMSTORE, "0.6").facts())
                        .findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.CRITICAL));
    }

    @Test
    void memstores_thatLeaveTheCacheNothing_giveHalf() {
        assertThat(new MemstoreAndCacheTooLarge()
                        .evaluate(new HBaseFactsBuilder().site(MEMSTORE, "0.75").facts())
                        .findings())
                .extracting(finding ->
                        finding.subject().key() + " " + finding.proposed().orElse(""))
                .containsExactly(MEMSTORE + " 0.4", CACHE + " 0.4");
    }

    private static HBaseFactsBuilder pressed() {
        return new HBaseFactsBuilder()
                .servers(1)
                .heap("8g", "64g", 8)
                .grown(ServerMetric.COLLECTION_MILLIS, 39_000)
                .gauge(ServerMetric.HEAP_MAX_BYTES, 8L << 30)
                .gauge(ServerMetric.HEAP_AFTER_COLLECTION_BYTES, 7_800L << 20);
    }

    @Test
    void heapUnderPressure_growsAsFarAsTheMachineBears_asWarning() {
        // 65 % of the time in collections, 95 % full.
        proposes(
                new HeapTooSmallForMachine(),
                pressed(),
                "cluster",
                Long.toString(DataSize.ofGibibytes(31).bytes()),
                Severity.WARN);
        asks(new GcPausesTooLong(), pressed(), "larger heap of HC-R007 first", Severity.WARN);
        asks(new GcPausesTooLong(), pressed().heap("8g", "10g", 8), "reduce heap usage", Severity.WARN);
    }

    @Test
    void heapUnderPressure_isFirst_andNothingTakesMoreOfIt() {
        HBaseFactsBuilder facts = pressed()
                .site(MEMSTORE, "0.3")
                .site(CACHE, "0.3")
                .grown(ServerMetric.UPDATES_BLOCKED_MILLIS, 6_000)
                .gauge(ServerMetric.ACTIVE_HANDLERS, 30)
                .gauge(ServerMetric.CALL_QUEUE, 50)
                .gauge(ServerMetric.HOST_CPU_PERMILLE, 300)
                .table(new TestTableBuilder("t").regions(4, 10, 10_000));
        org.hconfig.hbase.catalogue.SettingsCatalogue catalogue =
                org.hconfig.hbase.catalogue.SettingsCatalogue.standard();
        AdviceService service =
                new AdviceService(catalogue, org.hconfig.hbase.policies.PolicyRepository.standard(catalogue));

        assertThat(service.advise(facts.facts().withWorkload("t", org.hconfig.hbase.workload.WorkloadKind.WRITE_ONLY))
                        .advice())
                .first()
                .satisfies(advice -> assertThat(advice.id()).isEqualTo("HC-R007"));
        assertThat(service.advise(facts.facts().withWorkload("t", org.hconfig.hbase.workload.WorkloadKind.WRITE_ONLY))
                        .advice())
                .filteredOn(advice -> advice.proposal().proposed().isPresent())
                .extracting(advice -> advice.proposal().key())
                .doesNotContain(
                        MEMSTORE, FLUSH, "hbase.regionserver.handler.count", "hbase.hregion.memstore.block.multiplier");
    }

    @Test
    void heapBetween32And48GiB_thatIsNeeded_stays() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .heap("40g", "128g", 16)
                .gauge(ServerMetric.MEMSTORE_BYTES, 12L << 30)
                .gauge(ServerMetric.BLOCK_CACHE_BYTES, 12L << 30)
                .gauge(ServerMetric.STATIC_INDEX_BYTES, 1L << 30);

        quiet(new HeapLosesCompressedOops(), facts);
    }

    @Test
    void bucketCache_withoutTheJvmsArguments_isNotJudged() {
        missing(new BucketCacheWithoutMemory(), bucketCache("8192").heap("8g", "64g", 4), "arguments");
    }

    @Test
    void chunks_inRegionsThatTheyDoNotFill_getOneKibibyteLess_byTheWasteAsWarning() {
        // 1 GiB: regions of 1 MiB, three for a chunk; 0.4 x 1.5 + 0.4 = 1.
        proposes(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder().heap("1g", "16g", 4).jvm(17, true),
                "cluster",
                "2096128",
                Severity.WARN);
        proposes(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder()
                        .heap("8g", "16g", 4)
                        .jvm(17, true)
                        .site(MEMSTORE, "0.2")
                        .site(CACHE, "0.2"),
                "cluster",
                "2096128",
                Severity.INFO);
        // JDK 11 rounds the mean of 12 and 4 GiB down: 4 MiB.
        proposes(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder().heap("12g", "16g", 4).jvm(11, true, "-Xms4g", "-Xmx12g"),
                "cluster",
                "2096128",
                Severity.WARN);
    }

    @Test
    void chunks_ofAnUnknownJdk_areJudgedOnlyWhereEveryJdkWouldDoTheSame() {
        missing(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder().heap("8g", "16g", 4).jvm(0, false, "-Xmx8g"),
                "JDK");
        missing(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder().heap("12g", "16g", 4).jvm(0, false, "-XX:+UseG1GC"),
                "JDK");
        proposes(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder().heap("8g", "16g", 4).jvm(0, false, "-XX:+UseG1GC", "-XX:G1HeapRegionSize=4m"),
                "cluster",
                "2096128",
                Severity.WARN);
        quiet(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder().heap("8g", "16g", 4).jvm(0, false, "-XX:+UseParallelGC"));
    }

    @Test
    void chunks_thatFit_areQuiet_asAreOtherCollectorsAndMemstoresOutsideTheHeap() {
        HBaseFactsBuilder small = new HBaseFactsBuilder().heap("1g", "16g", 4);
        quiet(
                new MslabChunksWasteHeap(),
                small.jvm(17, true).site("hbase.hregion.memstore.mslab.chunksize", "2096128"));
        quiet(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder().heap("12g", "16g", 4).jvm(17, true));
        quiet(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder().heap("4g", "16g", 4).jvm(17, true, "-XX:G1HeapRegionSize=8m"));
        quiet(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder().heap("4g", "16g", 4).jvm(17, true, "-XX:+UseParallelGC"));
        quiet(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder().heap("4g", "16g", 4).jvm(8, true));
        quiet(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder()
                        .heap("4g", "16g", 4)
                        .jvm(17, true)
                        .site("hbase.regionserver.offheap.global.memstore.size", "1024"));
        quiet(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder()
                        .heap("4g", "16g", 4)
                        .jvm(17, true)
                        .site("hbase.hregion.memstore.mslab.enabled", "false"));
    }

    @Test
    void chunks_ofAServerThatShowsNeitherHeapNorArguments_areNotJudged() {
        missing(new MslabChunksWasteHeap(), new HBaseFactsBuilder().noNode(), "heap");
        missing(new MslabChunksWasteHeap(), new HBaseFactsBuilder(), "arguments");
        missing(
                new MslabChunksWasteHeap(),
                new HBaseFactsBuilder().jvm(17, true).unknownValues(),
                "settings");
    }

    private static HBaseFactsBuilder bucketCache(String mebibytes) {
        return new HBaseFactsBuilder()
                .site("hbase.bucketcache.ioengine", "offheap")
                .site("hbase.bucketcache.size", mebibytes);
    }
}
