package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.fires;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.proposes;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.layout.RegionsNotServed;
import org.hconfig.hbase.advice.memory.HeapLosesCompressedOops;
import org.hconfig.hbase.advice.reads.CallsWaitInQueue;
import org.hconfig.hbase.advice.reads.HandlersBusy;
import org.hconfig.hbase.advice.reads.SlowOperations;
import org.hconfig.hbase.advice.writes.CompactionsBehind;
import org.hconfig.hbase.advice.writes.RegionsTooBusy;
import org.hconfig.hbase.advice.writes.ReplicationLags;
import org.hconfig.hbase.advice.writes.SlowWalSyncs;
import org.hconfig.hbase.advice.writes.StoreFilesNearBlocking;
import org.hconfig.hbase.advice.writes.UpdatesBlocked;
import org.hconfig.hbase.advice.writes.WritesWithoutWal;
import org.hconfig.hbase.jmx.MasterMetrics.MasterMetric;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

/** Tests of rules on server metrics without table data, as in saved pages. */
class FigureRulesTest {
    private static final double DAY = 86_400;

    private static HBaseFactsBuilder syncs(long mean, long p99) {
        return new HBaseFactsBuilder()
                .seconds(20 * DAY)
                .gauge(ServerMetric.WAL_SYNC_MEAN_MILLIS, mean)
                .gauge(ServerMetric.WAL_SYNC_P99_MILLIS, p99);
    }

    @Test
    void syncs_atHBasesLimit_areSlow_onWhicheverServerIsWorst() {
        asks(new SlowWalSyncs(), syncs(100, 400), "Slow sync cost", Severity.WARN);
        assertThat(fires(new SlowWalSyncs(), syncs(100, 400)).why()).contains("also on one other server");
        asks(new SlowWalSyncs(), syncs(30, 120), "Slow sync cost", Severity.INFO);
        quiet(new SlowWalSyncs(), syncs(99, 99));
    }

    @Test
    void syncs_withOneOutlierAmongFastOnes_areFine() {
        quiet(new SlowWalSyncs(), syncs(3, 120));
    }

    @Test
    void syncs_areMeasuredByTheLimitThatIsSet() {
        quiet(new SlowWalSyncs(), syncs(150, 180).site("hbase.regionserver.wal.slowsync.ms", "200"));
    }

    @Test
    void newLogs_onceADay_areTooMany_andOnceInTwentyDaysAreNot() {
        asks(
                new SlowWalSyncs(),
                syncs(2, 9).grown(ServerMetric.WAL_SLOW_SYNC_ROLLS, 20),
                "Slow sync cost",
                Severity.WARN);
        quiet(new SlowWalSyncs(), syncs(2, 9).grown(ServerMetric.WAL_SLOW_SYNC_ROLLS, 19));
        asks(new SlowWalSyncs(), syncs(2, 9).grown(ServerMetric.WAL_LOW_REPLICA_ROLLS, 20), "dfsadmin", Severity.WARN);
        asks(new SlowWalSyncs(), syncs(2, 9).grown(ServerMetric.WAL_ERROR_ROLLS, 50), "dfsadmin", Severity.WARN);
    }

    @Test
    void newLogs_overAnUnknownTime_areNotARate() {
        missing(
                new SlowWalSyncs(),
                syncs(2, 9).seconds(0).grown(ServerMetric.WAL_SLOW_SYNC_ROLLS, 500),
                "the start time of the servers");
        missing(
                new CallsWaitInQueue(),
                calls(1, 4).seconds(0).grown(ServerMetric.CALLS_QUEUE_FULL, 500),
                "the start time of the servers");
    }

    @Test
    void syncs_notShown_areNotFast() {
        missing(new SlowWalSyncs(), new HBaseFactsBuilder(), "sync times");
    }

    private static HBaseFactsBuilder calls(long queued, long processed) {
        return new HBaseFactsBuilder()
                .seconds(DAY)
                .gauge(ServerMetric.CALL_QUEUED_MEAN_MILLIS, queued)
                .gauge(ServerMetric.CALL_PROCESSED_MEAN_MILLIS, processed)
                .grown(ServerMetric.CALLS_QUEUE_FULL, 0);
    }

    @Test
    void calls_thatWaitLongerThanTheyAreCarriedOut_areTooMany() {
        asks(new CallsWaitInQueue(), calls(150, 20), "more calls arrive", Severity.WARN);
        quiet(new CallsWaitInQueue(), calls(150, 400));
        quiet(new CallsWaitInQueue(), calls(90, 1));
    }

    @Test
    void calls_refusedOnceAnHour_areAFinding_andOnceADayAreNot() {
        asks(
                new CallsWaitInQueue(),
                calls(1, 400).grown(ServerMetric.CALLS_QUEUE_FULL, 24),
                "find out why calls take long",
                Severity.WARN);
        quiet(new CallsWaitInQueue(), calls(1, 400).grown(ServerMetric.CALLS_QUEUE_FULL, 1));
    }

    @Test
    void calls_thatHoldNearlyAllOfTheQueue_areAFinding() {
        asks(
                new CallsWaitInQueue(),
                calls(1, 4).gauge(ServerMetric.CALL_QUEUE_BYTES, 900L << 20),
                "enlarge",
                Severity.WARN);
        quiet(new CallsWaitInQueue(), calls(1, 4).gauge(ServerMetric.CALL_QUEUE_BYTES, 700L << 20));
        missing(new CallsWaitInQueue(), new HBaseFactsBuilder(), "queue time");
    }

    @Test
    void handlers_ofOtherKinds_areNotOrdinaryOnes_andAreJudgedByThemselves() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .gauge(ServerMetric.ACTIVE_HANDLERS, 45)
                .gauge(ServerMetric.ACTIVE_GENERAL_HANDLERS, 25)
                .gauge(ServerMetric.ACTIVE_PRIORITY_HANDLERS, 20)
                .gauge(ServerMetric.CALL_QUEUE, 2)
                .gauge(ServerMetric.HOST_CPU_PERMILLE, 200);

        quiet(new HandlersBusy(), facts);
        asks(new HandlersBusy(), facts.gauge(ServerMetric.PRIORITY_CALL_QUEUE, 9), "metahandler.count", Severity.WARN);
    }

    @Test
    void operations_slowInOneOfAThousand_areInformation_andInOneOfAHundredAWarning() {
        HBaseFactsBuilder gets = new HBaseFactsBuilder().grown(ServerMetric.GETS, 100_000);

        quiet(new SlowOperations(), gets.grown(ServerMetric.SLOW_GETS, 99));
        asks(new SlowOperations(), gets.grown(ServerMetric.SLOW_GETS, 100), "responseTooSlow", Severity.INFO);
        asks(new SlowOperations(), gets.grown(ServerMetric.SLOW_GETS, 1000), "responseTooSlow", Severity.WARN);
        quiet(
                new SlowOperations(),
                new HBaseFactsBuilder().grown(ServerMetric.PUTS, 20).grown(ServerMetric.SLOW_PUTS, 9));
        missing(new SlowOperations(), new HBaseFactsBuilder().grown(ServerMetric.PUTS, 20), "slow");
    }

    @Test
    void mutationsWithoutTheLog_areNamed_unlessTheyMayBeCopiesOfRegionReplicas() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder().gauge(ServerMetric.UNLOGGED_MUTATIONS, 0);

        quiet(new WritesWithoutWal(), facts);
        asks(new WritesWithoutWal(), facts.gauge(ServerMetric.UNLOGGED_MUTATIONS, 5), "SKIP_WAL", Severity.WARN);
        quiet(new WritesWithoutWal(), facts.site("hbase.region.replica.replication.enabled", "true"));
        missing(new WritesWithoutWal(), new HBaseFactsBuilder(), "write-ahead log");
    }

    private static HBaseFactsBuilder replication(long queue, long age) {
        return new HBaseFactsBuilder()
                .seconds(DAY)
                .gauge(ServerMetric.REPLICATION_LOG_QUEUE, queue)
                .gauge(ServerMetric.REPLICATION_AGE_MILLIS, age);
    }

    @Test
    void replication_aboveHBasesOwnWarning_isBehind_andAnIdleSourceIsNot() {
        quiet(new ReplicationLags(), replication(1, 0));
        quiet(new ReplicationLags(), replication(2, 59_000));
        asks(new ReplicationLags(), replication(3, 0), "list_peers", Severity.INFO);
        asks(new ReplicationLags(), replication(1, 60_000), "list_peers", Severity.INFO);
        asks(new ReplicationLags(), replication(10, 0), "list_peers", Severity.WARN);
        asks(
                new ReplicationLags(),
                replication(1, 0).grown(ServerMetric.REPLICATION_FAILED_BATCHES, 24),
                "list_peers",
                Severity.INFO);
        missing(new ReplicationLags(), new HBaseFactsBuilder(), "replication");
    }

    @Test
    void memstores_nearTheirLimit_orRegionsThatWait_areNamedBeforeUpdatesAreBlocked() {
        // 0.4 x 8 GiB x 0.95 = 3,264,175,145 bytes.
        HBaseFactsBuilder near = new HBaseFactsBuilder()
                .grown(ServerMetric.UPDATES_BLOCKED_MILLIS, 0)
                .gauge(ServerMetric.MEMSTORE_BYTES, 3_000_000_000L)
                .gauge(ServerMetric.MEMSTORE_HEAP_BYTES, 3_264_175_200L)
                .gauge(ServerMetric.FLUSH_QUEUE, 9);

        asks(new UpdatesBlocked(), near, "flushes are slow", Severity.INFO);
        asks(new UpdatesBlocked(), near.gauge(ServerMetric.FLUSH_QUEUE, 10), "flushes are slow", Severity.WARN);
        quiet(
                new UpdatesBlocked(),
                near.gauge(ServerMetric.MEMSTORE_HEAP_BYTES, 3_264_175_000L).gauge(ServerMetric.FLUSH_QUEUE, 9));
    }

    @Test
    void refusedWrites_withoutTables_areARateOfTheServer() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder().seconds(DAY).grown(ServerMetric.BLOCKED_REQUESTS, 1440);

        asks(new RegionsTooBusy(), facts, "Over memstore limit", Severity.WARN);
        quiet(new RegionsTooBusy(), facts.grown(ServerMetric.BLOCKED_REQUESTS, 1439));
    }

    @Test
    void storeFiles_withoutTables_areThoseOfTheServer() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .gauge(ServerMetric.STORES, 100)
                .gauge(ServerMetric.STORE_FILES, 400)
                .gauge(ServerMetric.STORE_FILES_MOST, 12);

        quiet(new StoreFilesNearBlocking(), facts);
        asks(new StoreFilesNearBlocking(), facts.gauge(ServerMetric.STORE_FILES_MOST, 13), "HC-R015", Severity.INFO);
        asks(new StoreFilesNearBlocking(), facts.gauge(ServerMetric.STORE_FILES, 1300), "HC-R015", Severity.WARN);
    }

    @Test
    void compactions_waitForTheThreadsOfTheirKind() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder()
                .heap("8g", "16g", 8)
                .gauge(ServerMetric.REGIONS, 50)
                .gauge(ServerMetric.HOST_CPU_PERMILLE, 300)
                .gauge(ServerMetric.COMPACTION_QUEUE, 40)
                .gauge(ServerMetric.LARGE_COMPACTION_QUEUE, 21);

        assertThat(fires(new CompactionsBehind(), facts).subject().key())
                .isEqualTo("hbase.regionserver.thread.compaction.large");
        assertThat(fires(new CompactionsBehind(), facts.gauge(ServerMetric.LARGE_COMPACTION_QUEUE, 20))
                        .subject()
                        .key())
                .isEqualTo("hbase.regionserver.thread.compaction.small");
    }

    @Test
    void heapAbove32Gib_withMoreInUseThanFitsBelow_isLeftAlone() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder().heap("40g", "128g", 16);

        proposes(
                new HeapLosesCompressedOops(),
                facts.gauge(ServerMetric.HEAP_USED_BYTES, 31L << 30),
                "cluster",
                Long.toString(31L << 30),
                Severity.WARN);
        assertThat(fires(new HeapLosesCompressedOops(), facts).why()).contains("at most 31 GiB", "garbage included");
        quiet(new HeapLosesCompressedOops(), facts.gauge(ServerMetric.HEAP_USED_BYTES, 32L << 30));
        assertThat(fires(
                                new HeapLosesCompressedOops(),
                                facts.gauge(ServerMetric.HEAP_AFTER_COLLECTION_BYTES, 20L << 30))
                        .why())
                .contains("at most 20 GiB");
    }

    @Test
    void regions_stuckInTransition_areNamed_andMovingOnesAreNot() {
        HBaseFactsBuilder facts =
                new HBaseFactsBuilder().master(MasterMetric.IN_TRANSITION, 8).master(MasterMetric.SERVERS, 20);

        quiet(new RegionsNotServed(), facts);
        asks(new RegionsNotServed(), facts.master(MasterMetric.IN_TRANSITION_LONG, 3), "STUCK", Severity.WARN);
        missing(new RegionsNotServed(), new HBaseFactsBuilder(), "HMaster");
    }

    @Test
    void deadServers_areInformation_andATenthOfTheClusterIsAWarning() {
        HBaseFactsBuilder one =
                new HBaseFactsBuilder().master(MasterMetric.SERVERS, 20).master(MasterMetric.DEAD_SERVERS, 1);

        asks(new RegionsNotServed(), one, "clear_deadservers", Severity.INFO);
        asks(new RegionsNotServed(), one.master(MasterMetric.SERVERS, 9), "clear_deadservers", Severity.WARN);
        assertThat(fires(new RegionsNotServed(), one).why()).contains("gone,16020,1");
    }

    @Test
    void regionsOnLostServers_andHoles_areNamed() {
        asks(
                new RegionsNotServed(),
                new HBaseFactsBuilder().master(MasterMetric.OPEN_ON_UNKNOWN, 4),
                "ServerCrashProcedure",
                Severity.WARN);
        asks(
                new RegionsNotServed(),
                new HBaseFactsBuilder().master(MasterMetric.OVERLAPS, 1),
                "HBCK Report",
                Severity.WARN);
    }
}
