package org.hconfig.hbase.advice;

import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.proposes;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.advice.writes.CompactionNeverHappens;
import org.hconfig.hbase.advice.writes.CompactionsBehind;
import org.hconfig.hbase.advice.writes.FlushesWaitBeforeCompaction;
import org.hconfig.hbase.advice.writes.MajorCompactionsTogether;
import org.hconfig.hbase.advice.writes.ManyFamilies;
import org.hconfig.hbase.advice.writes.RegionsTooBusy;
import org.hconfig.hbase.advice.writes.StoreFilesNearBlocking;
import org.hconfig.hbase.advice.writes.UpdatesBlocked;
import org.hconfig.hbase.advice.writes.WalLimitCapsMemstore;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

class WriteRulesTest {
    private static final String MIN = "hbase.hstore.compaction.min";

    @Test
    void logs_thatHoldLessThanTheMemstores_growInNumber() {
        // 8 logs x 128 MiB = 1 GiB < 0.4 x 8 GiB; 2 x 3277 MiB / 128 MiB = 51.2.
        proposes(
                new WalLimitCapsMemstore(),
                new HBaseFactsBuilder().site("hbase.regionserver.maxlogs", "8"),
                "cluster",
                "52",
                Severity.WARN);
    }

    @Test
    void logs_thatHoldMostOfTheMemstores_areInformation() {
        // 20 logs x 128 MiB = 2.5 GiB of 3.2 GiB.
        proposes(
                new WalLimitCapsMemstore(),
                new HBaseFactsBuilder().site("hbase.regionserver.maxlogs", "20"),
                "cluster",
                "52",
                Severity.INFO);
    }

    @Test
    void logs_enoughOrNotSet_areFine() {
        quiet(new WalLimitCapsMemstore(), new HBaseFactsBuilder().site("hbase.regionserver.maxlogs", "32"));
        quiet(new WalLimitCapsMemstore(), new HBaseFactsBuilder());
    }

    @Test
    void logs_withoutAHeap_areNotJudged() {
        missing(new WalLimitCapsMemstore(), new HBaseFactsBuilder().noNode(), "heap");
    }

    @Test
    void blockedUpdates_raiseTheMemstores_asFarAsTheCacheLeavesRoom() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder().grown(ServerMetric.UPDATES_BLOCKED_MILLIS, 1200);

        asks(new UpdatesBlocked(), facts, "cannot grow", Severity.WARN);
        proposes(new UpdatesBlocked(), facts.site("hfile.block.cache.size", "0.25"), "cluster", "0.5", Severity.WARN);
    }

    @Test
    void blockedUpdates_forAMoment_areFine() {
        quiet(new UpdatesBlocked(), new HBaseFactsBuilder().grown(ServerMetric.UPDATES_BLOCKED_MILLIS, 500));
    }

    @Test
    void blockedUpdates_notShown_areNotZero() {
        missing(new UpdatesBlocked(), new HBaseFactsBuilder(), "blocked");
    }

    @Test
    void refusedRequests_doubleTheMultiplierOfTheWrittenTable() {
        proposes(
                new RegionsTooBusy(),
                new HBaseFactsBuilder()
                        .grown(ServerMetric.BLOCKED_REQUESTS, 5)
                        .table(new TestTableBuilder("t").regions(4, 0, 1000))
                        .table(new TestTableBuilder("other").regions(4, 0, 10)),
                "t",
                "8",
                Severity.WARN);
    }

    @Test
    void refusedRequests_none_isQuiet() {
        quiet(new RegionsTooBusy(), new HBaseFactsBuilder().grown(ServerMetric.BLOCKED_REQUESTS, 0));
    }

    @Test
    void refusedRequests_notShown_areNotZero() {
        missing(new RegionsTooBusy(), new HBaseFactsBuilder(), "rejected");
    }

    @Test
    void storeFiles_nearTheBlockingNumber_raiseIt() {
        proposes(
                new StoreFilesNearBlocking(),
                new HBaseFactsBuilder().table(new TestTableBuilder("t").region("a", 0, 10, 13)),
                "t",
                "32",
                Severity.WARN);
    }

    @Test
    void storeFiles_few_orOfARegionThatIsNotWritten_areFine() {
        quiet(
                new StoreFilesNearBlocking(),
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t").region("a", 0, 10, 12).region("a", 10, 0, 30)));
    }

    @Test
    void storeFiles_withoutTables_areNotJudged() {
        missing(new StoreFilesNearBlocking(), new HBaseFactsBuilder(), "tables");
    }

    @Test
    void compactionQueue_longWhileProcessorsIdle_asksForThreads() {
        proposes(
                new CompactionsBehind(),
                behind().heap("8g", "16g", 8).gauge(ServerMetric.HOST_CPU_PERMILLE, 300),
                "cluster",
                "4",
                Severity.WARN);
    }

    @Test
    void compactionQueue_longWhileProcessorsAreBusy_isQuiet() {
        quiet(new CompactionsBehind(), behind().gauge(ServerMetric.HOST_CPU_PERMILLE, 900));
    }

    @Test
    void compactionQueue_notShown_isNotJudged() {
        missing(new CompactionsBehind(), new HBaseFactsBuilder(), "queue");
    }

    private static HBaseFactsBuilder behind() {
        return new HBaseFactsBuilder().gauge(ServerMetric.COMPACTION_QUEUE, 40).gauge(ServerMetric.REGIONS, 50);
    }

    @Test
    void threshold_aboveTheLargestSelection_raisesThat() {
        proposes(new CompactionNeverHappens(), new HBaseFactsBuilder().site(MIN, "12"), "cluster", "24", Severity.WARN);
        proposes(
                new CompactionNeverHappens(),
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t").regions(1, 0, 0).set(MIN, "11")),
                "t",
                "22",
                Severity.WARN);
    }

    @Test
    void threshold_equalToTheLargestSelection_isQuiet() {
        quiet(new CompactionNeverHappens(), new HBaseFactsBuilder().site(MIN, "10"));
    }

    @Test
    void threshold_unknown_isNotJudged() {
        missing(new CompactionNeverHappens(), new HBaseFactsBuilder().unknownValues(), "settings");
        missing(new FlushesWaitBeforeCompaction(), new HBaseFactsBuilder().unknownValues(), "settings");
    }

    @Test
    void threshold_aboveTheBlockingNumber_raisesThat() {
        proposes(
                new FlushesWaitBeforeCompaction(),
                new HBaseFactsBuilder().site(MIN, "20"),
                "cluster",
                "60",
                Severity.WARN);
    }

    @Test
    void threshold_equalToTheBlockingNumber_isQuiet() {
        quiet(new FlushesWaitBeforeCompaction(), new HBaseFactsBuilder().site(MIN, "16"));
    }

    @Test
    void families_four_ofAWrittenTable_areNamed() {
        asks(
                new ManyFamilies(),
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t")
                                .regions(1, 0, 1)
                                .family("g", "VERSIONS", "1")
                                .family("h", "VERSIONS", "1")
                                .family("i", "VERSIONS", "1")),
                "one family",
                Severity.INFO);
    }

    @Test
    void families_few_areFine() {
        quiet(new ManyFamilies(), new HBaseFactsBuilder().table(new TestTableBuilder("t").regions(1, 0, 1)));
    }

    @Test
    void families_withoutTables_areNotJudged() {
        missing(new ManyFamilies(), new HBaseFactsBuilder(), "tables");
    }

    @Test
    void jitter_ofNothing_isPutBack() {
        proposes(
                new MajorCompactionsTogether(),
                new HBaseFactsBuilder().site("hbase.hregion.majorcompaction.jitter", "0"),
                "cluster",
                "0.5",
                Severity.WARN);
    }

    @Test
    void jitter_withoutMajorCompactions_isQuiet() {
        quiet(
                new MajorCompactionsTogether(),
                new HBaseFactsBuilder()
                        .site("hbase.hregion.majorcompaction.jitter", "0")
                        .site("hbase.hregion.majorcompaction", "0"));
    }

    @Test
    void jitter_unknown_isNotJudged() {
        missing(new MajorCompactionsTogether(), new HBaseFactsBuilder().unknownValues(), "settings");
    }
}
