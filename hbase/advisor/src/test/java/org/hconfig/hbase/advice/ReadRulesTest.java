package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.proposes;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.FactsOf.TableOf;
import org.hconfig.hbase.advice.reads.CacheCold;
import org.hconfig.hbase.advice.reads.CacheOffWhileRead;
import org.hconfig.hbase.advice.reads.CacheTooSmall;
import org.hconfig.hbase.advice.reads.FilteredReads;
import org.hconfig.hbase.advice.reads.HandlersBusy;
import org.hconfig.hbase.advice.reads.IndexTooLarge;
import org.hconfig.hbase.advice.reads.NoBloomFilter;
import org.hconfig.hbase.advice.reads.NoEncoding;
import org.hconfig.hbase.advice.reads.ShortCircuitOff;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.model.Vital;
import org.junit.jupiter.api.Test;

class ReadRulesTest {
    private static final long GIB = 1L << 30;

    private static FactsOf cache(long hits, long misses, long used, long free) {
        return new FactsOf()
                .grown(Vital.BLOCK_CACHE_HITS, hits)
                .grown(Vital.BLOCK_CACHE_MISSES, misses)
                .gauge(Vital.BLOCK_CACHE_BYTES, used)
                .gauge(Vital.BLOCK_CACHE_FREE_BYTES, free)
                .grown(Vital.READ_REQUESTS, 100_000)
                .grown(Vital.WRITE_REQUESTS, 10);
    }

    @Test
    void fullCache_withManyMisses_growsAsFarAsMemstoresLeaveRoom() {
        FactsOf facts = cache(7_000, 3_000, 9 * GIB, GIB);

        asks(new CacheTooSmall(), facts, "make room", Severity.INFO);
        proposes(
                new CacheTooSmall(),
                facts.site("hbase.regionserver.global.memstore.size", "0.35"),
                "cluster",
                "0.45",
                Severity.WARN);
    }

    @Test
    void fullCache_withEnoughHits_isQuiet_asIsAWritingCluster() {
        quiet(new CacheTooSmall(), cache(8_000, 2_000, 9 * GIB, GIB));
        quiet(new CacheTooSmall(), cache(7_000, 3_000, 9 * GIB, GIB).grown(Vital.WRITE_REQUESTS, 1_000_000));
    }

    @Test
    void cache_hardlyAsked_isNotJudged() {
        missing(new CacheTooSmall(), cache(70, 30, 9 * GIB, GIB), "10,000 blocks");
        missing(new CacheTooSmall(), new FactsOf(), "hits");
    }

    @Test
    void emptyCache_withManyMisses_isCold() {
        asks(new CacheCold(), cache(2_000, 8_000, GIB, 9 * GIB), "wait", Severity.INFO);
    }

    @Test
    void fullCache_isNotCold() {
        quiet(new CacheCold(), cache(2_000, 8_000, 9 * GIB, GIB));
    }

    @Test
    void cache_ofServersUpForMonths_thatCompactionsPassBy_isNotCold() {
        // Of all blocks 30 % are found, of those that requests cache 96 %; the bucket cache is full and turns over.
        FactsOf facts = cache(300_000, 700_000, 9 * GIB, GIB)
                .seconds(90 * 86_400)
                .servers(1)
                .site("hbase.bucketcache.ioengine", "offheap")
                .site("hbase.bucketcache.size", "4096")
                .grown(Vital.BLOCK_CACHE_CACHEABLE_HITS, 290_000)
                .grown(Vital.BLOCK_CACHE_CACHEABLE_MISSES, 12_000)
                .gauge(Vital.L1_CACHE_BYTES, GIB)
                .gauge(Vital.L1_CACHE_FREE_BYTES, GIB)
                .gauge(Vital.L2_CACHE_BYTES, 4 * GIB - 1000)
                .gauge(Vital.L2_CACHE_FREE_BYTES, 1000)
                .grown(Vital.L2_CACHE_EVICTIONS, 400_000_000)
                .gauge(Vital.BLOCK_CACHE_BLOCKS, 70_000)
                .gauge(Vital.UP_MILLIS, 90L * 86_400_000);

        quiet(new CacheCold(), facts);
        asks(new CacheTooSmall(), facts, "hbase.bucketcache.size=", Severity.INFO);
        assertThat(RuleAsserts.fires(new CacheTooSmall(), facts).why())
                .contains("second-level")
                .contains("23 min");
    }

    @Test
    void cacheHalfEmpty_ofServersUpForMonths_isNotCold() {
        quiet(new CacheCold(), cache(2_000, 8_000, GIB, 9 * GIB).gauge(Vital.UP_MILLIS, 90L * 86_400_000));
        quiet(new CacheCold(), cache(2_000, 8_000, GIB, 9 * GIB).grown(Vital.BLOCK_CACHE_EVICTIONS, 5));
        asks(new CacheCold(), cache(2_000, 8_000, GIB, 9 * GIB).gauge(Vital.UP_MILLIS, 60_000), "wait", Severity.INFO);
    }

    @Test
    void fullCache_thatFindsWhatRequestsCache_isQuiet() {
        quiet(
                new CacheTooSmall(),
                cache(300_000, 700_000, 9 * GIB, GIB)
                        .site("hbase.regionserver.global.memstore.size", "0.35")
                        .grown(Vital.BLOCK_CACHE_CACHEABLE_HITS, 290_000)
                        .grown(Vital.BLOCK_CACHE_CACHEABLE_MISSES, 12_000));
        quiet(
                new CacheTooSmall(),
                cache(300_000, 700_000, 9 * GIB, GIB)
                        .site("hbase.regionserver.global.memstore.size", "0.35")
                        .gauge(Vital.BLOCK_CACHE_EXPRESS_HIT_PERCENT, 96));
    }

    @Test
    void fullCache_underMemoryPressure_doesNotGrow() {
        asks(
                new CacheTooSmall(),
                cache(7_000, 3_000, 9 * GIB, GIB)
                        .site("hbase.regionserver.global.memstore.size", "0.35")
                        .grown(Vital.COLLECTION_MILLIS, 39_000),
                "relieve the heap first",
                Severity.INFO);
    }

    @Test
    void rowsDroppedByFilters_farMoreThanReturned_areNamed() {
        FactsOf facts =
                new FactsOf().servers(1).grown(Vital.READ_REQUESTS, 1_000).grown(Vital.FILTERED_READS, 2_700_000);

        asks(new FilteredReads(), facts, "start and stop rows", Severity.WARN);
        assertThat(RuleAsserts.fires(new FilteredReads(), facts).why()).contains("2,700");
    }

    @Test
    void rowsDroppedByFilters_fewOrLittle_areFine_andUnknownOnesMissing() {
        quiet(
                new FilteredReads(),
                new FactsOf().grown(Vital.READ_REQUESTS, 9_000).grown(Vital.FILTERED_READS, 800_000));
        quiet(new FilteredReads(), new FactsOf().grown(Vital.READ_REQUESTS, 9).grown(Vital.FILTERED_READS, 9_000));
        missing(new FilteredReads(), new FactsOf().grown(Vital.READ_REQUESTS, 9), "filters");
    }

    @Test
    void cache_notShown_isNotCold() {
        missing(new CacheCold(), new FactsOf(), "hits");
    }

    @Test
    void index_ofMoreThanHalfTheCache_doublesBlocksOfTheLargestTable() {
        proposes(
                new IndexTooLarge(),
                cache(1, 1, GIB, GIB)
                        .gauge(Vital.STATIC_INDEX_BYTES, GIB)
                        .gauge(Vital.STATIC_BLOOM_BYTES, GIB / 2)
                        .table(new TableOf("big").bytes(100 * GIB).regions(1, 0, 0))
                        .table(new TableOf("small").bytes(GIB).regions(1, 0, 0)),
                "big:f",
                "131072",
                Severity.WARN);
    }

    @Test
    void index_ofHalfTheCache_isQuiet() {
        quiet(new IndexTooLarge(), cache(1, 1, GIB, GIB).gauge(Vital.STATIC_INDEX_BYTES, GIB));
    }

    @Test
    void index_notShown_isNotJudged() {
        missing(new IndexTooLarge(), new FactsOf(), "indexes");
    }

    @Test
    void familyThatIsReadAndNotCached_isCached() {
        proposes(
                new CacheOffWhileRead(),
                new FactsOf()
                        .table(new TableOf("t")
                                .family("f", "BLOCKCACHE", "false")
                                .regions(2, 500, 0)),
                "t:f",
                "true",
                Severity.WARN);
    }

    @Test
    void familyThatIsHardlyRead_staysAsItIs() {
        quiet(
                new CacheOffWhileRead(),
                new FactsOf()
                        .table(new TableOf("t")
                                .family("f", "BLOCKCACHE", "false")
                                .regions(2, 499, 0)));
    }

    @Test
    void families_withoutTables_areNotJudged() {
        missing(new CacheOffWhileRead(), new FactsOf(), "no table");
        missing(new NoEncoding(), new FactsOf(), "no table");
    }

    private static FactsOf points(long gets, long scans, String filter) {
        return new FactsOf()
                .grown(Vital.GETS, gets)
                .grown(Vital.SCANS, scans)
                .table(new TableOf("t").family("f", "BLOOMFILTER", filter).regions(2, 500, 0));
    }

    @Test
    void points_withoutAFilter_getOne() {
        proposes(new NoBloomFilter(), points(900, 100, "NONE"), "t:f", "ROW", Severity.WARN);
    }

    @Test
    void scans_withoutAFilter_areFine() {
        quiet(new NoBloomFilter(), points(800, 100, "NONE"));
        quiet(new NoBloomFilter(), points(9000, 100, "ROW"));
    }

    @Test
    void gets_notShown_areNotJudged() {
        missing(new NoBloomFilter(), new FactsOf(), "gets");
    }

    @Test
    void largeTable_neitherCompressedNorEncoded_isEncoded() {
        proposes(
                new NoEncoding(),
                new FactsOf().table(new TableOf("t").bytes(GIB + 1).regions(1, 0, 0)),
                "t:f",
                "FAST_DIFF",
                Severity.INFO);
    }

    @Test
    void compressedOrSmallTable_isQuiet() {
        quiet(
                new NoEncoding(),
                new FactsOf()
                        .table(new TableOf("t").bytes(GIB).regions(1, 0, 0))
                        .table(new TableOf("u")
                                .bytes(9 * GIB)
                                .family("f", "COMPRESSION", "SNAPPY")
                                .regions(1, 0, 0)));
    }

    private static FactsOf local(long percent, long misses) {
        return new FactsOf().gauge(Vital.LOCAL_PERCENT, percent).grown(Vital.BLOCK_CACHE_MISSES, misses);
    }

    @Test
    void localBlocksThroughTheDataNode_areNamed() {
        asks(
                new ShortCircuitOff(),
                local(50, 5_000).site("dfs.replication", "3"),
                "dfs.domain.socket.path",
                Severity.INFO);
    }

    @Test
    void remoteBlocks_orShortCircuitOn_areFine() {
        quiet(new ShortCircuitOff(), local(49, 5_000).site("dfs.replication", "3"));
        quiet(new ShortCircuitOff(), local(100, 50_000).site("dfs.client.read.shortcircuit", "true"));
    }

    @Test
    void shortCircuit_withoutTheSettingsOfHdfs_isNotJudged() {
        missing(new ShortCircuitOff(), local(50, 5_000), "hdfs-site.xml");
    }

    @Test
    void shortCircuit_unknown_isNotJudged() {
        missing(new ShortCircuitOff(), local(50, 5_000).unknownValues(), "dfs.client");
    }

    private static FactsOf handlers(long active, long queue, long permille) {
        return new FactsOf()
                .gauge(Vital.ACTIVE_HANDLERS, active)
                .gauge(Vital.CALL_QUEUE, queue)
                .gauge(Vital.HOST_CPU_PERMILLE, permille);
    }

    @Test
    void handlersAllBusy_whileProcessorsIdle_areDoubled() {
        proposes(new HandlersBusy(), handlers(30, 5, 400), "cluster", "60", Severity.WARN);
    }

    @Test
    void handlersAllBusy_withBusyProcessors_stayAsTheyAre() {
        quiet(new HandlersBusy(), handlers(30, 5, 800));
        quiet(new HandlersBusy(), handlers(30, 0, 400));
    }

    @Test
    void handlers_notShown_areNotJudged() {
        missing(new HandlersBusy(), new FactsOf(), "handlers");
    }
}
