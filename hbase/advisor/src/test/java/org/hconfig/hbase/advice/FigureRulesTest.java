package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.fires;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.proposes;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.MasterFigures.Figure;
import org.hconfig.hbase.advice.layout.RegionsNotServed;
import org.hconfig.hbase.advice.memory.HeapLosesShortPointers;
import org.hconfig.hbase.advice.reads.CallsWait;
import org.hconfig.hbase.advice.reads.HandlersBusy;
import org.hconfig.hbase.advice.reads.SlowOperations;
import org.hconfig.hbase.advice.writes.CompactionsBehind;
import org.hconfig.hbase.advice.writes.RegionsTooBusy;
import org.hconfig.hbase.advice.writes.ReplicationLags;
import org.hconfig.hbase.advice.writes.SlowLogSyncs;
import org.hconfig.hbase.advice.writes.StoreFilesNearBlocking;
import org.hconfig.hbase.advice.writes.UpdatesBlocked;
import org.hconfig.hbase.advice.writes.WritesWithoutLog;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.model.Vital;
import org.junit.jupiter.api.Test;

/** Rules that judge figures of a server without its tables, as saved pages show them. */
class FigureRulesTest {
    private static final double DAY = 86_400;

    private static FactsOf syncs(long mean, long p99) {
        return new FactsOf()
                .seconds(20 * DAY)
                .gauge(Vital.WAL_SYNC_MEAN_MILLIS, mean)
                .gauge(Vital.WAL_SYNC_P99_MILLIS, p99);
    }

    @Test
    void syncs_atHBasesLimit_areSlow_onWhicheverServerIsWorst() {
        asks(new SlowLogSyncs(), syncs(100, 400), "Slow sync cost", Severity.WARN);
        assertThat(fires(new SlowLogSyncs(), syncs(100, 400)).why()).contains("also on one other server");
        asks(new SlowLogSyncs(), syncs(30, 120), "Slow sync cost", Severity.INFO);
        quiet(new SlowLogSyncs(), syncs(99, 99));
    }

    @Test
    void syncs_withOneOutlierAmongFastOnes_areFine() {
        quiet(new SlowLogSyncs(), syncs(3, 120));
    }

    @Test
    void syncs_areMeasuredByTheLimitThatIsSet() {
        quiet(new SlowLogSyncs(), syncs(150, 180).site("hbase.regionserver.wal.slowsync.ms", "200"));
    }

    @Test
    void newLogs_onceADay_areTooMany_andOnceInTwentyDaysAreNot() {
        asks(new SlowLogSyncs(), syncs(2, 9).grown(Vital.WAL_SLOW_SYNC_ROLLS, 20), "Slow sync cost", Severity.WARN);
        quiet(new SlowLogSyncs(), syncs(2, 9).grown(Vital.WAL_SLOW_SYNC_ROLLS, 19));
        asks(new SlowLogSyncs(), syncs(2, 9).grown(Vital.WAL_LOW_REPLICA_ROLLS, 20), "dfsadmin", Severity.WARN);
        asks(new SlowLogSyncs(), syncs(2, 9).grown(Vital.WAL_ERROR_ROLLS, 50), "dfsadmin", Severity.WARN);
    }

    @Test
    void newLogs_overAnUnknownTime_areNotARate() {
        missing(new SlowLogSyncs(), syncs(2, 9).seconds(0).grown(Vital.WAL_SLOW_SYNC_ROLLS, 500), "since when");
        missing(new CallsWait(), calls(1, 4).seconds(0).grown(Vital.CALLS_QUEUE_FULL, 500), "since when");
    }

    @Test
    void syncs_notShown_areNotFast() {
        missing(new SlowLogSyncs(), new FactsOf(), "syncs");
    }

    private static FactsOf calls(long queued, long processed) {
        return new FactsOf()
                .seconds(DAY)
                .gauge(Vital.CALL_QUEUED_MEAN_MILLIS, queued)
                .gauge(Vital.CALL_PROCESSED_MEAN_MILLIS, processed)
                .grown(Vital.CALLS_QUEUE_FULL, 0);
    }

    @Test
    void calls_thatWaitLongerThanTheyAreCarriedOut_areTooMany() {
        asks(new CallsWait(), calls(150, 20), "more calls arrive", Severity.WARN);
        quiet(new CallsWait(), calls(150, 400));
        quiet(new CallsWait(), calls(90, 1));
    }

    @Test
    void calls_refusedOnceAnHour_areAFinding_andOnceADayAreNot() {
        asks(
                new CallsWait(),
                calls(1, 400).grown(Vital.CALLS_QUEUE_FULL, 24),
                "find out why calls take long",
                Severity.WARN);
        quiet(new CallsWait(), calls(1, 400).grown(Vital.CALLS_QUEUE_FULL, 1));
    }

    @Test
    void calls_thatHoldNearlyAllOfTheQueue_areAFinding() {
        asks(new CallsWait(), calls(1, 4).gauge(Vital.CALL_QUEUE_BYTES, 900L << 20), "enlarge", Severity.WARN);
        quiet(new CallsWait(), calls(1, 4).gauge(Vital.CALL_QUEUE_BYTES, 700L << 20));
        missing(new CallsWait(), new FactsOf(), "wait");
    }

    @Test
    void handlers_ofOtherKinds_areNotOrdinaryOnes_andAreJudgedByThemselves() {
        FactsOf facts = new FactsOf()
                .gauge(Vital.ACTIVE_HANDLERS, 45)
                .gauge(Vital.ACTIVE_GENERAL_HANDLERS, 25)
                .gauge(Vital.ACTIVE_PRIORITY_HANDLERS, 20)
                .gauge(Vital.CALL_QUEUE, 2)
                .gauge(Vital.HOST_CPU_PERMILLE, 200);

        quiet(new HandlersBusy(), facts);
        asks(new HandlersBusy(), facts.gauge(Vital.PRIORITY_CALL_QUEUE, 9), "metahandler.count", Severity.WARN);
    }

    @Test
    void operations_slowInOneOfAThousand_areInformation_andInOneOfAHundredAWarning() {
        FactsOf gets = new FactsOf().grown(Vital.GETS, 100_000);

        quiet(new SlowOperations(), gets.grown(Vital.SLOW_GETS, 99));
        asks(new SlowOperations(), gets.grown(Vital.SLOW_GETS, 100), "responseTooSlow", Severity.INFO);
        asks(new SlowOperations(), gets.grown(Vital.SLOW_GETS, 1000), "responseTooSlow", Severity.WARN);
        quiet(new SlowOperations(), new FactsOf().grown(Vital.PUTS, 20).grown(Vital.SLOW_PUTS, 9));
        missing(new SlowOperations(), new FactsOf().grown(Vital.PUTS, 20), "slow");
    }

    @Test
    void mutationsWithoutTheLog_areNamed_unlessTheyMayBeCopiesOfRegionReplicas() {
        FactsOf facts = new FactsOf().gauge(Vital.UNLOGGED_MUTATIONS, 0);

        quiet(new WritesWithoutLog(), facts);
        asks(new WritesWithoutLog(), facts.gauge(Vital.UNLOGGED_MUTATIONS, 5), "SKIP_WAL", Severity.WARN);
        quiet(new WritesWithoutLog(), facts.site("hbase.region.replica.replication.enabled", "true"));
        missing(new WritesWithoutLog(), new FactsOf(), "write-ahead log");
    }

    private static FactsOf replication(long queue, long age) {
        return new FactsOf()
                .seconds(DAY)
                .gauge(Vital.REPLICATION_LOG_QUEUE, queue)
                .gauge(Vital.REPLICATION_AGE_MILLIS, age);
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
                replication(1, 0).grown(Vital.REPLICATION_FAILED_BATCHES, 24),
                "list_peers",
                Severity.INFO);
        missing(new ReplicationLags(), new FactsOf(), "replication");
    }

    @Test
    void memstores_nearTheirLimit_orRegionsThatWait_areNamedBeforeUpdatesAreBlocked() {
        // 0.4 x 8 GiB x 0.95 = 3,264,175,145 bytes.
        FactsOf near = new FactsOf()
                .grown(Vital.UPDATES_BLOCKED_MILLIS, 0)
                .gauge(Vital.MEMSTORE_BYTES, 3_000_000_000L)
                .gauge(Vital.MEMSTORE_HEAP_BYTES, 3_264_175_200L)
                .gauge(Vital.FLUSH_QUEUE, 9);

        asks(new UpdatesBlocked(), near, "flushes are slow", Severity.INFO);
        asks(new UpdatesBlocked(), near.gauge(Vital.FLUSH_QUEUE, 10), "flushes are slow", Severity.WARN);
        quiet(
                new UpdatesBlocked(),
                near.gauge(Vital.MEMSTORE_HEAP_BYTES, 3_264_175_000L).gauge(Vital.FLUSH_QUEUE, 9));
    }

    @Test
    void refusedWrites_withoutTables_areARateOfTheServer() {
        FactsOf facts = new FactsOf().seconds(DAY).grown(Vital.BLOCKED_REQUESTS, 1440);

        asks(new RegionsTooBusy(), facts, "Over memstore limit", Severity.WARN);
        quiet(new RegionsTooBusy(), facts.grown(Vital.BLOCKED_REQUESTS, 1439));
    }

    @Test
    void storeFiles_withoutTables_areThoseOfTheServer() {
        FactsOf facts = new FactsOf()
                .gauge(Vital.STORES, 100)
                .gauge(Vital.STORE_FILES, 400)
                .gauge(Vital.STORE_FILES_MOST, 12);

        quiet(new StoreFilesNearBlocking(), facts);
        asks(new StoreFilesNearBlocking(), facts.gauge(Vital.STORE_FILES_MOST, 13), "HC-R015", Severity.INFO);
        asks(new StoreFilesNearBlocking(), facts.gauge(Vital.STORE_FILES, 1300), "HC-R015", Severity.WARN);
    }

    @Test
    void compactions_waitForTheThreadsOfTheirKind() {
        FactsOf facts = new FactsOf()
                .heap("8g", "16g", 8)
                .gauge(Vital.REGIONS, 50)
                .gauge(Vital.HOST_CPU_PERMILLE, 300)
                .gauge(Vital.COMPACTION_QUEUE, 40)
                .gauge(Vital.LARGE_COMPACTION_QUEUE, 21);

        assertThat(fires(new CompactionsBehind(), facts).subject().key())
                .isEqualTo("hbase.regionserver.thread.compaction.large");
        assertThat(fires(new CompactionsBehind(), facts.gauge(Vital.LARGE_COMPACTION_QUEUE, 20))
                        .subject()
                        .key())
                .isEqualTo("hbase.regionserver.thread.compaction.small");
    }

    @Test
    void heapAbove32Gib_withMoreInUseThanFitsBelow_isLeftAlone() {
        FactsOf facts = new FactsOf().heap("40g", "128g", 16);

        proposes(
                new HeapLosesShortPointers(),
                facts.gauge(Vital.HEAP_USED_BYTES, 31L << 30),
                "cluster",
                Long.toString(31L << 30),
                Severity.WARN);
        assertThat(fires(new HeapLosesShortPointers(), facts).why()).contains("at most 31 GiB", "garbage included");
        quiet(new HeapLosesShortPointers(), facts.gauge(Vital.HEAP_USED_BYTES, 32L << 30));
        assertThat(fires(new HeapLosesShortPointers(), facts.gauge(Vital.HEAP_AFTER_COLLECTION_BYTES, 20L << 30))
                        .why())
                .contains("at most 20 GiB");
    }

    @Test
    void regions_stuckInTransition_areNamed_andMovingOnesAreNot() {
        FactsOf facts = new FactsOf().master(Figure.IN_TRANSITION, 8).master(Figure.SERVERS, 20);

        quiet(new RegionsNotServed(), facts);
        asks(new RegionsNotServed(), facts.master(Figure.IN_TRANSITION_LONG, 3), "STUCK", Severity.WARN);
        missing(new RegionsNotServed(), new FactsOf(), "HMaster");
    }

    @Test
    void deadServers_areInformation_andATenthOfTheClusterIsAWarning() {
        FactsOf one = new FactsOf().master(Figure.SERVERS, 20).master(Figure.DEAD_SERVERS, 1);

        asks(new RegionsNotServed(), one, "clear_deadservers", Severity.INFO);
        asks(new RegionsNotServed(), one.master(Figure.SERVERS, 9), "clear_deadservers", Severity.WARN);
        assertThat(fires(new RegionsNotServed(), one).why()).contains("gone,16020,1");
    }

    @Test
    void regionsOnLostServers_andHoles_areNamed() {
        asks(
                new RegionsNotServed(),
                new FactsOf().master(Figure.OPEN_ON_UNKNOWN, 4),
                "ServerCrashProcedure",
                Severity.WARN);
        asks(new RegionsNotServed(), new FactsOf().master(Figure.OVERLAPS, 1), "HBCK Report", Severity.WARN);
    }
}
