package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.fires;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.advice.fanout.OneServerOnLargeHost;
import org.hconfig.hbase.advice.fanout.OneServerSlow;
import org.hconfig.hbase.advice.fanout.ReadsStallWithServer;
import org.hconfig.hbase.advice.fanout.ReplicasDoNotHelp;
import org.hconfig.hbase.jmx.MasterMetrics.MasterMetric;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

class FanOutRulesTest {
    private static final String REPLICATED = "hbase.region.replica.replication.enabled";
    private static final String REFRESHED = "hbase.regionserver.storefile.refresh.period";

    private static HBaseFactsBuilder dead(long dead, long live) {
        return new HBaseFactsBuilder().master(MasterMetric.DEAD_SERVERS, dead).master(MasterMetric.SERVERS, live);
    }

    private static TestTableBuilder read(long reads, long writes) {
        return new TestTableBuilder("t").regions(4, reads / 4, writes / 4);
    }

    private static HBaseFactsBuilder replicated(int replicas, long writes) {
        return new HBaseFactsBuilder()
                .table(read(20_000, writes).set("REGION_REPLICATION", Integer.toString(replicas)));
    }

    private static HBaseFactsBuilder callTimes(long first, long others) {
        return new HBaseFactsBuilder()
                .servers(4)
                .grown(ServerMetric.READ_REQUESTS, 5_000)
                .gauge(ServerMetric.CALL_P99_MICROS, others)
                .first(ServerMetric.CALL_P99_MICROS, first);
    }

    private static HBaseFactsBuilder largeHosts(String heap, double cores, long queue, long cpu) {
        return new HBaseFactsBuilder()
                .heap(heap, "256g", cores)
                .gauge(ServerMetric.CALL_QUEUE, queue)
                .gauge(ServerMetric.HOST_CPU_PERMILLE, cpu);
    }

    @Test
    void loneRegions_thatAreRead_afterTheLossOfAServer_askForReplicasWithTheirMemory() {
        HBaseFactsBuilder facts = dead(1, 3)
                .gauge(ServerMetric.STATIC_INDEX_BYTES, 6L << 20)
                .gauge(ServerMetric.STATIC_BLOOM_BYTES, 2L << 20)
                .gauge(ServerMetric.STORE_FILE_BYTES, 8L << 30)
                .table(read(20_000, 400).bytes(4L << 30));

        asks(new ReadsStallWithServer(), facts, "--set REGION_REPLICATION=2", Severity.INFO);
        // 4 GiB of 16 GiB, of 16 MiB of indexes and filters; four regions of 128 MiB.
        assertThat(fires(new ReadsStallWithServer(), facts).why())
                .contains("up to 90 s (zookeeper.session.timeout)")
                .contains("4 more open regions, about 4 MiB for their indexes")
                .contains("up to 512 MiB of memstores");
    }

    @Test
    void regions_withoutALostServer_orWithReplicas_orMainlyWritten_orOnTwoServers_areNotAskedFor() {
        quiet(new ReadsStallWithServer(), dead(0, 3).table(read(20_000, 400)));
        quiet(new ReadsStallWithServer(), dead(1, 3).table(read(20_000, 4_000)));
        quiet(new ReadsStallWithServer(), dead(1, 3).table(read(2_000, 0)));
        quiet(new ReadsStallWithServer(), dead(1, 2).table(read(20_000, 400)));
        quiet(new ReadsStallWithServer(), dead(1, 3).table(read(20_000, 400).set("REGION_REPLICATION", "2")));
    }

    @Test
    void lostServers_withoutTheMastersPage_areMissing() {
        missing(new ReadsStallWithServer(), new HBaseFactsBuilder().table(read(20_000, 400)), "HMaster");
    }

    @Test
    void replicas_withDefaults_neverSeeNewData() {
        asks(new ReplicasDoNotHelp(), replicated(2, 4_000), REFRESHED, Severity.WARN);
        asks(new ReplicasDoNotHelp(), replicated(2, 0), REFRESHED, Severity.INFO);
    }

    @Test
    void replicas_withRefreshesOrEdits_orNone_areFine() {
        quiet(new ReplicasDoNotHelp(), replicated(2, 4_000).site(REFRESHED, "30000"));
        quiet(new ReplicasDoNotHelp(), replicated(2, 4_000).site(REPLICATED, "true"));
        quiet(new ReplicasDoNotHelp(), replicated(1, 4_000));
    }

    @Test
    void replicas_ofServersWithUnknownValues_areNotEvaluated() {
        missing(new ReplicasDoNotHelp(), replicated(2, 4_000).unknownValues(), REPLICATED);
    }

    @Test
    void replicas_thatAreMoreThanServers_shareThem() {
        asks(
                new ReplicasDoNotHelp(),
                replicated(3, 4_000).site(REPLICATED, "true").balancer(true),
                "--set REGION_REPLICATION=2",
                Severity.INFO);
    }

    @Test
    void aServer_withThreeTimesTheMedianOfCallTimes_isWhatRequestsWaitFor() {
        asks(new OneServerSlow(), callTimes(60_000, 20_000), "hconfig gc advise", Severity.INFO);
        assertThat(fires(new OneServerSlow(), callTimes(60_000, 20_000)).why()).contains("3.9 % of such requests");
    }

    @Test
    void servers_withSimilarOrShortCallTimes_areFine_andFewCallsAreMissing() {
        quiet(new OneServerSlow(), callTimes(50_000, 20_000));
        quiet(new OneServerSlow(), callTimes(9_000, 1_000));
        missing(new OneServerSlow(), callTimes(60_000, 20_000).grown(ServerMetric.READ_REQUESTS, 10), "1,000 reads");
    }

    @Test
    void largeIdleHosts_whereCallsWait_askForSeveralServers() {
        HBaseFactsBuilder facts = largeHosts("64g", 32, 20, 200).grown(ServerMetric.COLLECTION_MILLIS, 600);

        asks(new OneServerOnLargeHost(), facts, "3 RegionServers on one host with a heap of 21.3 GiB", Severity.INFO);
        // 600 ms of 60 s: 1 - 0.99^2 and 1 - 0.99^6.
        assertThat(fires(new OneServerOnLargeHost(), facts).why())
                .contains("to all 2 servers meets one with a probability of 2.0 %, to 6 servers")
                .contains("of 5.9 %");
    }

    @Test
    void hosts_thatAreSmallOrBusyOrWhereNothingWaits_areFine() {
        quiet(new OneServerOnLargeHost(), largeHosts("16g", 32, 20, 200));
        quiet(new OneServerOnLargeHost(), largeHosts("64g", 8, 20, 200));
        quiet(new OneServerOnLargeHost(), largeHosts("64g", 32, 20, 600));
        quiet(new OneServerOnLargeHost(), largeHosts("64g", 32, 0, 200));
    }

    @Test
    void hosts_withoutMetrics_areNotEvaluated() {
        missing(new OneServerOnLargeHost(), new HBaseFactsBuilder().noNode(), "cores");
        missing(new OneServerOnLargeHost(), new HBaseFactsBuilder(), "CPU usage");
    }
}
