package org.hconfig.hbase.advice;

import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.proposes;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.FactsOf.TableOf;
import org.hconfig.hbase.advice.memory.BucketCacheWithoutMemory;
import org.hconfig.hbase.advice.memory.ChunksWasteHeap;
import org.hconfig.hbase.advice.memory.CollectionsTakeLong;
import org.hconfig.hbase.advice.memory.HeapLosesShortPointers;
import org.hconfig.hbase.advice.memory.HeapTooLargeForMachine;
import org.hconfig.hbase.advice.memory.HeapTooSmallForMachine;
import org.hconfig.hbase.advice.memory.MemstoreAndCacheTooLarge;
import org.hconfig.hbase.advice.memory.MemstoreMemoryIdle;
import org.hconfig.hbase.advice.memory.TooManyRegions;
import org.hconfig.model.DataSize;
import org.hconfig.model.Severity;
import org.hconfig.model.Vital;
import org.junit.jupiter.api.Test;

class MemoryRulesTest {
    private static final String MEMSTORE = "hbase.regionserver.global.memstore.size";
    private static final String CACHE = "hfile.block.cache.size";
    private static final String FLUSH = "hbase.hregion.memstore.flush.size";

    @Test
    void memstoreAndCache_above08_takesFromTheCache() {
        proposes(
                new MemstoreAndCacheTooLarge(),
                new FactsOf().site(MEMSTORE, "0.5"),
                "cluster",
                "0.3",
                Severity.CRITICAL);
    }

    @Test
    void memstoreAndCache_of08Together_isQuiet() {
        quiet(
                new MemstoreAndCacheTooLarge(),
                new FactsOf().site(MEMSTORE, "0.5").site(CACHE, "0.3"));
    }

    @Test
    void memstoreAndCache_unknown_isNotGuessed() {
        missing(new MemstoreAndCacheTooLarge(), new FactsOf().unknownValues(), "values were not seen");
    }

    @Test
    void idleMemory_ofFewWrittenRegions_raisesTheFlushSize() {
        // 2 regions a server x 128 MiB of 0.4 x 8 GiB; 0.75 x 0.95 x 3277 MiB / 2 = 1167, at most 512 MiB.
        proposes(
                new MemstoreMemoryIdle(),
                new FactsOf().table(new TableOf("t").regions(4, 0, 10_000)),
                "t",
                Long.toString(DataSize.ofMebibytes(512).bytes()),
                Severity.WARN);
    }

    @Test
    void idleMemory_ofEnoughRegions_isQuiet() {
        quiet(new MemstoreMemoryIdle(), new FactsOf().table(new TableOf("t").regions(32, 0, 1000)));
    }

    @Test
    void idleMemory_withoutAHeap_isNotGuessed() {
        missing(new MemstoreMemoryIdle(), new FactsOf().noNode(), "heap");
    }

    @Test
    void tooManyRegions_written_asksToMerge() {
        asks(
                new TooManyRegions(),
                new FactsOf().table(new TableOf("t").regions(1, 0, 1).set(FLUSH, "8g")),
                "merge regions",
                Severity.WARN);
    }

    @Test
    void tooManyRegions_notWritten_isQuiet() {
        quiet(
                new TooManyRegions(),
                new FactsOf().table(new TableOf("t").regions(10, 5, 1).regions(500, 5, 0)));
    }

    @Test
    void tooManyRegions_withoutTables_isNotGuessed() {
        missing(new TooManyRegions(), new FactsOf(), "no table");
    }

    @Test
    void heapAbove32Gib_goesDownTo31() {
        proposes(
                new HeapLosesShortPointers(),
                new FactsOf().heap("34g", "128g", 16),
                "cluster",
                Long.toString(DataSize.ofGibibytes(31).bytes()),
                Severity.WARN);
    }

    @Test
    void heapOf48Gib_isQuiet_asIsOneWithWiderAlignment() {
        quiet(new HeapLosesShortPointers(), new FactsOf().heap("48g", "128g", 16));
        quiet(
                new HeapLosesShortPointers(),
                new FactsOf().heap("34g", "128g", 16).jvm(17, true, "-XX:ObjectAlignmentInBytes=16"));
    }

    @Test
    void heapUnknown_isNotGuessed() {
        missing(new HeapLosesShortPointers(), new FactsOf().noNode(), "heap");
        missing(new HeapTooLargeForMachine(), new FactsOf().noNode(), "heap");
        missing(new HeapTooSmallForMachine(), new FactsOf().noNode(), "heap");
    }

    @Test
    void heapAboveThreeQuarters_goesDown_andAboveNineTenthsIsGrave() {
        String proposed = Long.toString(DataSize.ofGibibytes(12).bytes());
        proposes(new HeapTooLargeForMachine(), new FactsOf().heap("13g", "16g", 4), "cluster", proposed, Severity.WARN);
        proposes(
                new HeapTooLargeForMachine(),
                new FactsOf().heap("15g", "16g", 4),
                "cluster",
                proposed,
                Severity.CRITICAL);
    }

    @Test
    void heapOfThreeQuarters_isQuiet() {
        quiet(new HeapTooLargeForMachine(), new FactsOf().heap("12g", "16g", 4));
    }

    @Test
    void heapOfAQuarter_goesUpToHalf() {
        proposes(
                new HeapTooSmallForMachine(),
                new FactsOf().heap("4g", "16g", 4),
                "cluster",
                Long.toString(DataSize.ofGibibytes(8).bytes()),
                Severity.INFO);
    }

    @Test
    void heapSmallBesideABucketCache_isQuiet_asIsOneOf31Gib() {
        quiet(
                new HeapTooSmallForMachine(),
                new FactsOf().heap("4g", "16g", 4).site("hbase.bucketcache.ioengine", "offheap"));
        quiet(new HeapTooSmallForMachine(), new FactsOf().heap("31g", "512g", 32));
    }

    @Test
    void collections_ofATenthOfTheTime_areNamed() {
        asks(
                new CollectionsTakeLong(),
                new FactsOf().servers(1).grown(Vital.COLLECTION_MILLIS, 6000),
                "GC log",
                Severity.WARN);
    }

    @Test
    void collections_ofATwentieth_areFine() {
        quiet(new CollectionsTakeLong(), new FactsOf().grown(Vital.COLLECTION_MILLIS, 3000));
    }

    @Test
    void collections_ofAShortLook_areNotJudged() {
        missing(
                new CollectionsTakeLong(),
                new FactsOf().seconds(5).grown(Vital.COLLECTION_MILLIS, 3000),
                "at least 10 s");
        missing(new CollectionsTakeLong(), new FactsOf(), "no server showed");
    }

    @Test
    void bucketCache_largerThanDirectMemory_isGrave() {
        asks(
                new BucketCacheWithoutMemory(),
                bucketCache("8192").jvm(17, true, "-XX:MaxDirectMemorySize=4g"),
                "-XX:MaxDirectMemorySize=9216m",
                Severity.CRITICAL);
    }

    @Test
    void bucketCache_thatFits_isQuiet_asIsNone() {
        quiet(new BucketCacheWithoutMemory(), bucketCache("4096").jvm(17, true));
        quiet(new BucketCacheWithoutMemory(), new FactsOf());
    }

    @Test
    void bucketCache_withoutTheJvmsArguments_isNotJudged() {
        missing(new BucketCacheWithoutMemory(), bucketCache("8192"), "arguments");
    }

    @Test
    void chunks_inRegionsThatTheyDoNotFill_getOneKibibyteLess_gravelyWhereTheCacheTakesTheRest() {
        // 1 GiB: regions of 1 MiB, three for a chunk; 0.4 x 1.5 + 0.4 = 1.
        proposes(
                new ChunksWasteHeap(),
                new FactsOf().heap("1g", "16g", 4).jvm(17, true),
                "cluster",
                "2096128",
                Severity.CRITICAL);
        proposes(
                new ChunksWasteHeap(),
                new FactsOf()
                        .heap("8g", "16g", 4)
                        .jvm(17, true)
                        .site(MEMSTORE, "0.2")
                        .site(CACHE, "0.2"),
                "cluster",
                "2096128",
                Severity.WARN);
        // JDK 11 rounds the mean of 12 and 4 GiB down: 4 MiB.
        proposes(
                new ChunksWasteHeap(),
                new FactsOf().heap("12g", "16g", 4).jvm(11, true, "-Xms4g", "-Xmx12g"),
                "cluster",
                "2096128",
                Severity.CRITICAL);
    }

    @Test
    void chunks_thatFit_areQuiet_asAreOtherCollectorsAndMemstoresOutsideTheHeap() {
        FactsOf small = new FactsOf().heap("1g", "16g", 4);
        quiet(new ChunksWasteHeap(), small.jvm(17, true).site("hbase.hregion.memstore.mslab.chunksize", "2096128"));
        quiet(new ChunksWasteHeap(), new FactsOf().heap("12g", "16g", 4).jvm(17, true));
        quiet(new ChunksWasteHeap(), new FactsOf().heap("4g", "16g", 4).jvm(17, true, "-XX:G1HeapRegionSize=8m"));
        quiet(new ChunksWasteHeap(), new FactsOf().heap("4g", "16g", 4).jvm(17, true, "-XX:+UseParallelGC"));
        quiet(new ChunksWasteHeap(), new FactsOf().heap("4g", "16g", 4).jvm(8, true));
        quiet(
                new ChunksWasteHeap(),
                new FactsOf()
                        .heap("4g", "16g", 4)
                        .jvm(17, true)
                        .site("hbase.regionserver.offheap.global.memstore.size", "1024"));
        quiet(
                new ChunksWasteHeap(),
                new FactsOf().heap("4g", "16g", 4).jvm(17, true).site("hbase.hregion.memstore.mslab.enabled", "false"));
    }

    @Test
    void chunks_ofAServerThatShowsNeitherHeapNorArguments_areNotJudged() {
        missing(new ChunksWasteHeap(), new FactsOf().noNode(), "heap");
        missing(new ChunksWasteHeap(), new FactsOf(), "arguments");
        missing(new ChunksWasteHeap(), new FactsOf().jvm(17, true).unknownValues(), "values");
    }

    private static FactsOf bucketCache(String mebibytes) {
        return new FactsOf().site("hbase.bucketcache.ioengine", "offheap").site("hbase.bucketcache.size", mebibytes);
    }
}
