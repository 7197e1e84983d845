package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.proposes;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.advice.reads.CacheCold;
import org.hconfig.hbase.advice.reads.CacheOffWhileRead;
import org.hconfig.hbase.advice.reads.CacheTooSmall;
import org.hconfig.hbase.advice.reads.FilteredReads;
import org.hconfig.hbase.advice.reads.HandlersBusy;
import org.hconfig.hbase.advice.reads.IndexTooLarge;
import org.hconfig.hbase.advice.reads.NoBlockEncoding;
import org.hconfig.hbase.advice.reads.NoBloomFilter;
import org.hconfig.hbase.advice.reads.ShortCircuitOff;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

class ReadRulesTest {
    private static final long GIB = 1L << 30;

    private static HBaseFactsBuilder cache(long hits, long misses, long used, long free) {
        return new HBaseFactsBuilder()
                .grown(ServerMetric.BLOCK_CACHE_HITS, hits)
                .grown(ServerMetric.BLOCK_CACHE_MISSES, misses)
                .gauge(ServerMetric.BLOCK_CACHE_BYTES, used)
                .gauge(ServerMetric.BLOCK_CACHE_FREE_BYTES, free)
                .grown(ServerMetric.READ_REQUESTS, 100_000)
                .grown(ServerMetric.WRITE_REQUESTS, 10);
    }

    @Test
    void fullCache_withManyMisses_growsAsFarAsMemstoresLeaveRoom() {
        HBaseFactsBuilder facts = cache(7_000, 3_000, 9 * GIB, GIB);

        asks(new CacheTooSmall(), facts, "free heap for the cache", Severity.INFO);
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
        quiet(new CacheTooSmall(), cache(7_000, 3_000, 9 * GIB, GIB).grown(ServerMetric.WRITE_REQUESTS, 1_000_000));
    }

    @Test
    void cache_hardlyAsked_isNotJudged() {
        missing(new CacheTooSmall(), cache(70, 30, 9 * GIB, GIB), "10,000 blocks");
        missing(new CacheTooSmall(), new HBaseFactsBuilder(), "hits");
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
        // The hit ratio is 30 % of all blocks and 96 % of requests with caching; the bucket cache is full and evicts.
        HBaseFactsBuilder facts = cache(300_000, 700_000, 9 * GIB, GIB)
                .seconds(90 * 86_400)
                .servers(1)
                .site("hbase.bucketcache.ioengine", "offheap")
                .site("hbase.bucketcache.size", "4096")
                .grown(ServerMetric.BLOCK_CACHE_CACHEABLE_HITS, 290_000)
                .grown(ServerMetric.BLOCK_CACHE_CACHEABLE_MISSES, 12_000)
                .gauge(ServerMetric.L1_CACHE_BYTES, GIB)
                .gauge(ServerMetric.L1_CACHE_FREE_BYTES, GIB)
                .gauge(ServerMetric.L2_CACHE_BYTES, 4 * GIB - 1000)
                .gauge(ServerMetric.L2_CACHE_FREE_BYTES, 1000)
                .grown(ServerMetric.L2_CACHE_EVICTIONS, 400_000_000)
                .gauge(ServerMetric.BLOCK_CACHE_BLOCKS, 70_000)
                .gauge(ServerMetric.UP_MILLIS, 90L * 86_400_000);

        quiet(new CacheCold(), facts);
        asks(new CacheTooSmall(), facts, "hbase.bucketcache.size=", Severity.INFO);
        assertThat(RuleAsserts.fires(new CacheTooSmall(), facts).why())
                .contains("second-level")
                .contains("23 min");
    }

    @Test
    void cacheHalfEmpty_ofServersUpForMonths_isNotCold() {
        quiet(new CacheCold(), cache(2_000, 8_000, GIB, 9 * GIB).gauge(ServerMetric.UP_MILLIS, 90L * 86_400_000));
        quiet(new CacheCold(), cache(2_000, 8_000, GIB, 9 * GIB).grown(ServerMetric.BLOCK_CACHE_EVICTIONS, 5));
        asks(
                new CacheCold(),
                cache(2_000, 8_000, GIB, 9 * GIB).gauge(ServerMetric.UP_MILLIS, 60_000),
                "wait",
                Severity.INFO);
    }

    @Test
    void fullCache_thatFindsWhatRequestsCache_isQuiet() {
        quiet(
                new CacheTooSmall(),
                cache(300_000, 700_000, 9 * GIB, GIB)
                        .site("hbase.regionserver.global.memstore.size", "0.35")
                        .grown(ServerMetric.BLOCK_CACHE_CACHEABLE_HITS, 290_000)
                        .grown(ServerMetric.BLOCK_CACHE_CACHEABLE_MISSES, 12_000));
        quiet(
                new CacheTooSmall(),
                cache(300_000, 700_000, 9 * GIB, GIB)
                        .site("hbase.regionserver.global.memstore.size", "0.35")
                        .gauge(ServerMetric.BLOCK_CACHE_EXPRESS_HIT_PERCENT, 96));
    }

    @Test
    void fullCache_underMemoryPressure_doesNotGrow() {
        asks(
                new CacheTooSmall(),
                cache(7_000, 3_000, 9 * GIB, GIB)
                        .site("hbase.regionserver.global.memstore.size", "0.35")
                        .grown(ServerMetric.COLLECTION_MILLIS, 39_000),
                "relieve the heap first",
                Severity.INFO);
    }

    @Test
    void rowsDroppedByFilters_farMoreThanReturned_areNamed() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .servers(1)
                .grown(ServerMetric.READ_REQUESTS, 1_000)
                .grown(ServerMetric.FILTERED_READS, 2_700_000);

        asks(new FilteredReads(), facts, "start and stop rows", Severity.WARN);
        assertThat(RuleAsserts.fires(new FilteredReads(), facts).why()).contains("2,700");
    }

    @Test
    void rowsDroppedByFilters_fewOrLittle_areFine_andUnknownOnesMissing() {
        quiet(
                new FilteredReads(),
                new HBaseFactsBuilder()
                        .grown(ServerMetric.READ_REQUESTS, 9_000)
                        .grown(ServerMetric.FILTERED_READS, 800_000));
        quiet(
                new FilteredReads(),
                new HBaseFactsBuilder().grown(ServerMetric.READ_REQUESTS, 9).grown(ServerMetric.FILTERED_READS, 9_000));
        missing(new FilteredReads(), new HBaseFactsBuilder().grown(ServerMetric.READ_REQUESTS, 9), "filters");
    }

    @Test
    void cache_notShown_isNotCold() {
        missing(new CacheCold(), new HBaseFactsBuilder(), "hits");
    }

    @Test
    void index_ofMoreThanHalfTheCache_doublesBlocksOfTheLargestTable() {
        proposes(
                new IndexTooLarge(),
                cache(1, 1, GIB, GIB)
                        .gauge(ServerMetric.STATIC_INDEX_BYTES, GIB)
                        .gauge(ServerMetric.STATIC_BLOOM_BYTES, GIB / 2)
                        .table(new TestTableBuilder("big").bytes(100 * GIB).regions(1, 0, 0))
                        .table(new TestTableBuilder("small").bytes(GIB).regions(1, 0, 0)),
                "big:f",
                "131072",
                Severity.WARN);
    }

    @Test
    void index_ofHalfTheCache_isQuiet() {
        quiet(new IndexTooLarge(), cache(1, 1, GIB, GIB).gauge(ServerMetric.STATIC_INDEX_BYTES, GIB));
    }

    @Test
    void index_notShown_isNotJudged() {
        missing(new IndexTooLarge(), new HBaseFactsBuilder(), "indexes");
    }

    @Test
    void familyThatIsReadAndNotCached_isCached() {
        proposes(
                new CacheOffWhileRead(),
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t")
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
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t")
                                .family("f", "BLOCKCACHE", "false")
                                .regions(2, 499, 0)));
    }

    @Test
    void families_withoutTables_areNotJudged() {
        missing(new CacheOffWhileRead(), new HBaseFactsBuilder(), "tables");
        missing(new NoBlockEncoding(), new HBaseFactsBuilder(), "tables");
    }

    private static HBaseFactsBuilder points(long gets, long scans, String filter) {
        return new HBaseFactsBuilder()
                .grown(ServerMetric.GETS, gets)
                .grown(ServerMetric.SCANS, scans)
                .table(new TestTableBuilder("t")
                        .family("f", "BLOOMFILTER", filter)
                        .regions(2, 500, 0));
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
        missing(new NoBloomFilter(), new HBaseFactsBuilder(), "gets");
    }

    @Test
    void largeTable_neitherCompressedNorEncoded_isEncoded() {
        proposes(
                new NoBlockEncoding(),
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t").bytes(GIB + 1).regions(1, 0, 0)),
                "t:f",
                "FAST_DIFF",
                Severity.INFO);
    }

    @Test
    void compressedOrSmallTable_isQuiet() {
        quiet(
                new NoBlockEncoding(),
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t").bytes(GIB).regions(1, 0, 0))
                        .table(new TestTableBuilder("u")
                                .bytes(9 * GIB)
                                .family("f", "COMPRESSION", "SNAPPY")
                                .regions(1, 0, 0)));
    }

    private static HBaseFactsBuilder local(long percent, long misses) {
        return new HBaseFactsBuilder()
                .gauge(ServerMetric.LOCAL_PERCENT, percent)
                .grown(ServerMetric.BLOCK_CACHE_MISSES, misses);
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

    private static HBaseFactsBuilder handlers(long active, long queue, long permille) {
        return new HBaseFactsBuilder()
                .gauge(ServerMetric.ACTIVE_HANDLERS, active)
                .gauge(ServerMetric.CALL_QUEUE, queue)
                .gauge(ServerMetric.HOST_CPU_PERMILLE, permille);
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
        missing(new HandlersBusy(), new HBaseFactsBuilder(), "handlers");
    }
}
