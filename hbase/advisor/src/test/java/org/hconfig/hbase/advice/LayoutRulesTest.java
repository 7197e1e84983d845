package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.proposes;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.advice.layout.AllWritesInOneRegion;
import org.hconfig.hbase.advice.layout.BalancerOff;
import org.hconfig.hbase.advice.layout.HotRegion;
import org.hconfig.hbase.advice.layout.LowLocality;
import org.hconfig.hbase.advice.layout.PresplitSplitsEarly;
import org.hconfig.hbase.advice.layout.SingleReplica;
import org.hconfig.hbase.advice.layout.UnevenRegions;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

class LayoutRulesTest {
    private static final long GIB = 1L << 30;

    @Test
    void balancer_off_isNamed() {
        asks(new BalancerOff(), new HBaseFactsBuilder().balancer(false), "balance_switch true", Severity.WARN);
    }

    @Test
    void balancer_on_isQuiet() {
        quiet(new BalancerOff(), new HBaseFactsBuilder().balancer(true));
    }

    @Test
    void balancer_unknown_isNotJudged() {
        missing(new BalancerOff(), new HBaseFactsBuilder(), "balancer");
    }

    @Test
    void server_withFarMoreRegions_isNamed() {
        asks(
                new UnevenRegions(),
                new HBaseFactsBuilder().gauge(ServerMetric.REGIONS, 10).first(ServerMetric.REGIONS, 20),
                "balancer",
                Severity.WARN);
    }

    @Test
    void server_withALittleMore_isFine() {
        quiet(
                new UnevenRegions(),
                new HBaseFactsBuilder().gauge(ServerMetric.REGIONS, 10).first(ServerMetric.REGIONS, 12));
    }

    @Test
    void server_alone_isNotJudged() {
        missing(new UnevenRegions(), new HBaseFactsBuilder().servers(1).gauge(ServerMetric.REGIONS, 10), "two servers");
    }

    @Test
    void region_withMostRequests_isNamed() {
        asks(
                new HotRegion(),
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t").regions(9, 500, 0).region("a", 9_000, 0, 1)),
                "split 'r9'",
                Severity.WARN);
    }

    @Test
    void hotRegion_withTheLargestKeysThatIsWritten_asksForAHashInsteadOfASplit() {
        asks(
                new HotRegion(),
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t").regions(9, 0, 500).last("a", 500, 9_000)),
                "begin the keys with a hash or a salt",
                Severity.WARN);
        asks(
                new HotRegion(),
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t").regions(9, 0, 500).last("a", 9_000, 500)),
                "split 'r9'",
                Severity.WARN);
    }

    @Test
    void hotRegion_elsewhereThatIsWritten_asksForItsPatternBeforeASplit() {
        asks(
                new HotRegion(),
                new HBaseFactsBuilder()
                        .table(new TestTableBuilder("t").regions(9, 0, 500).region("a", 500, 9_000, 1)),
                "see the pattern: hconfig heat t",
                Severity.WARN);
    }

    @Test
    void regions_withEvenRequests_areFine() {
        quiet(new HotRegion(), new HBaseFactsBuilder().table(new TestTableBuilder("t").regions(2, 5_000, 5_000)));
    }

    @Test
    void regions_hardlyAsked_areNotJudged() {
        missing(
                new HotRegion(),
                new HBaseFactsBuilder().table(new TestTableBuilder("t").regions(2, 5, 5)),
                "10,000 requests");
    }

    @Test
    void tableOfOneRegion_writtenHot_isNamed() {
        asks(
                new AllWritesInOneRegion(),
                new HBaseFactsBuilder().table(new TestTableBuilder("t").regions(1, 0, 10_000)),
                "pre-split",
                Severity.WARN);
    }

    @Test
    void tableOfOneRegion_onOneServer_isFine() {
        quiet(
                new AllWritesInOneRegion(),
                new HBaseFactsBuilder()
                        .balancer(true)
                        .servers(1)
                        .table(new TestTableBuilder("t").regions(1, 0, 10_000)));
        quiet(
                new AllWritesInOneRegion(),
                new HBaseFactsBuilder().table(new TestTableBuilder("t").regions(1, 0, 9_999)));
    }

    @Test
    void tables_none_areNotJudged() {
        missing(new AllWritesInOneRegion(), new HBaseFactsBuilder(), "tables");
        missing(new PresplitSplitsEarly(), new HBaseFactsBuilder(), "tables");
    }

    private static HBaseFactsBuilder local(long percent, long bytes) {
        return new HBaseFactsBuilder()
                .servers(1)
                .gauge(ServerMetric.LOCAL_PERCENT, percent)
                .gauge(ServerMetric.STORE_FILE_BYTES, bytes);
    }

    @Test
    void locality_low_asksForAMajorCompaction() {
        asks(new LowLocality(), local(69, GIB), "major_compact", Severity.WARN);
    }

    @Test
    void locality_ofNothing_isNoMatterOfCompactions() {
        HBaseFactsBuilder facts = local(0, 500 * GIB).grown(ServerMetric.MAJOR_COMPACTIONS, 1_200);

        asks(new LowLocality(), facts, "DataNode", Severity.INFO);
        assertThat(RuleAsserts.fires(new LowLocality(), facts).manualAction()).doesNotContain("major_compact");
        assertThat(RuleAsserts.fires(new LowLocality(), facts).why()).contains("1,200 major compactions");
    }

    @Test
    void locality_ofAnObjectStore_isNotJudged() {
        for (String root :
                new String[] {"s3a://b/h", "abfs://c@a/h", "gs://b/h", "wasb://c/h", "o3fs://b/h", "file:///h"}) {
            quiet(new LowLocality(), local(0, 500 * GIB).site("hbase.rootdir", root));
        }
        asks(new LowLocality(), local(30, GIB).site("hbase.rootdir", "hdfs://n/h"), "major_compact", Severity.WARN);
    }

    @Test
    void copies_ofAClusterOfUnknownSize_areNamedWithLessConfidence() {
        assertThat(RuleAsserts.fires(
                                new SingleReplica(),
                                new HBaseFactsBuilder().servers(0).site("dfs.replication", "1"))
                        .confidence())
                .isEqualTo(0.7);
        missing(new SingleReplica(), new HBaseFactsBuilder().servers(1), "hdfs-site.xml");
    }

    @Test
    void locality_ofLittleData_isFine() {
        quiet(new LowLocality(), local(70, GIB));
        quiet(new LowLocality(), local(10, GIB - 1));
    }

    @Test
    void locality_notShown_isNotJudged() {
        missing(new LowLocality(), new HBaseFactsBuilder(), "locality");
    }

    @Test
    void presplitTable_underTheSteppingPolicy_keepsItsRegions() {
        proposes(
                new PresplitSplitsEarly(),
                new HBaseFactsBuilder().table(new TestTableBuilder("t").regions(2, 0, 10)),
                "t",
                "org.apache.hadoop.hbase.regionserver.ConstantSizeRegionSplitPolicy",
                Severity.INFO);
    }

    @Test
    void presplitTable_withSeveralRegionsAServer_isFine() {
        quiet(new PresplitSplitsEarly(), new HBaseFactsBuilder().table(new TestTableBuilder("t").regions(4, 0, 10)));
    }

    @Test
    void oneCopy_isNamed_forAllServersAndForAFamily() {
        asks(
                new SingleReplica(),
                oneFamily("0").balancer(true).site("dfs.replication", "1"),
                "one DataNode only",
                Severity.WARN);
        asks(new SingleReplica(), oneFamily("0").site("dfs.replication", "1"), "one DataNode only", Severity.INFO);
        proposes(new SingleReplica(), oneFamily("1").site("dfs.replication", "3"), "t:f", "0", Severity.WARN);
    }

    @Test
    void copies_three_areFine_asIsOneServer() {
        quiet(new SingleReplica(), oneFamily("0").site("dfs.replication", "3"));
        quiet(new SingleReplica(), new HBaseFactsBuilder().balancer(true).servers(1));
        quiet(
                new SingleReplica(),
                oneFamily("0").site("dfs.replication", "1").site("hbase.rootdir", "file:///tmp/hbase"));
    }

    @Test
    void copies_unknown_areNotJudged() {
        missing(new SingleReplica(), oneFamily("0"), "dfs.replication");
    }

    private static HBaseFactsBuilder oneFamily(String copies) {
        return new HBaseFactsBuilder()
                .table(new TestTableBuilder("t")
                        .family("f", "DFS_REPLICATION", copies)
                        .regions(1, 0, 0));
    }
}
