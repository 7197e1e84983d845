package org.hconfig.hbase.advice;

import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import java.util.List;
import org.hconfig.hbase.advice.site.DurabilityOff;
import org.hconfig.hbase.advice.site.RefusedCombination;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

class RefusedCombinationTest {
    private static final AdviceRule<HBaseFacts> RULE = new RefusedCombination();
    private static final AdviceRule<HBaseFacts> DURABILITY = new DurabilityOff();
    private static final String PERIOD = "hbase.regionserver.storefile.refresh.period";
    private static final String TTL = "hbase.master.hfilecleaner.ttl";

    private static HBaseFactsBuilder root() {
        return new HBaseFactsBuilder().site("hbase.rootdir", "hdfs://nn:8020/hbase");
    }

    @Test
    void bothRules_withoutASiteFile_nameIt() {
        for (AdviceRule<HBaseFacts> adviceRule : List.of(RULE, DURABILITY)) {
            missing(adviceRule, new HBaseFactsBuilder().unknownValues(), "hbase-site.xml");
        }
    }

    @Test
    void walDirectory_belowTheRoot_isRefused_andOneWithTheSameBeginningIsNot() {
        asks(RULE, root().site("hbase.wal.dir", "hdfs://nn:8020/hbase/wals"), "outside", Severity.CRITICAL);
        quiet(RULE, root().site("hbase.wal.dir", "hdfs://nn:8020/hbase-wals"));
        quiet(RULE, root().site("hbase.wal.dir", "hdfs://nn:8020/hbase/"));
        quiet(RULE, root().site("hbase.wal.dir", "hdfs://other:8020/hbase/wals"));
    }

    @Test
    void key_thatOnlyASiteFileShows_isRead_asOfALiveCluster() {
        asks(RULE, root().written("hbase.wal.dir", "hdfs://nn:8020/hbase/wals"), "outside", Severity.CRITICAL);
    }

    @Test
    void hostName_withTheReverseDnsSwitch_isRefused() {
        HBaseFactsBuilder named = root().site("hbase.unsafe.regionserver.hostname", "rs1");
        quiet(RULE, named);
        asks(
                RULE,
                named.site("hbase.unsafe.regionserver.hostname.disable.master.reversedns", "true"),
                "one of the two",
                Severity.CRITICAL);
    }

    @Test
    void refreshPeriod_aboveHalfOfTheTimeToLive_isRefused() {
        quiet(RULE, root().site(PERIOD, "150000"));
        asks(RULE, root().site(PERIOD, "150001"), "150000", Severity.CRITICAL);
        quiet(RULE, root().site(PERIOD, "300000").site(TTL, "600000"));
        asks(RULE, root().site(PERIOD, "300000").site(TTL, "599998"), "299999", Severity.CRITICAL);
    }

    @Test
    void walProvider_thatIsNeitherANameNorAClass_isRefused() {
        asks(RULE, root().site("hbase.wal.provider", "multi"), "one of these names", Severity.CRITICAL);
        quiet(RULE, root().site("hbase.wal.provider", "multiwal"));
        quiet(RULE, root().site("hbase.wal.provider", "com.example.OwnProvider"));
    }

    @Test
    void shortCircuitReads_withoutASocketPath_areRefusedOnlyWhereTheHdfsFileIsThere() {
        HBaseFactsBuilder on = root().site("dfs.client.read.shortcircuit", "true");
        quiet(RULE, on);
        asks(
                RULE,
                on.written(new SiteProperty("dfs.client.read.shortcircuit", "true", "hdfs-site.xml")),
                "DataNodes' value",
                Severity.CRITICAL);
        quiet(RULE, on.site("dfs.domain.socket.path", "/run/hdfs/dn"));
    }

    @Test
    void allocation_aboveTheChunkSize_isRefused() {
        String most = "hbase.hregion.memstore.mslab.max.allocation";
        quiet(RULE, root().site(most, "2097152"));
        asks(RULE, root().site(most, "2097153"), "2097152", Severity.CRITICAL);
        quiet(RULE, root().site(most, "4194304").site("hbase.hregion.memstore.mslab.chunksize", "4194304"));
    }

    @Test
    void pluggableQueue_withoutAClass_isRefused() {
        HBaseFactsBuilder pluggable = root().site("hbase.ipc.server.callqueue.type", "pluggable");
        asks(RULE, pluggable, "set the class", Severity.CRITICAL);
        quiet(RULE, pluggable.site("hbase.ipc.server.callqueue.pluggable.queue.class.name", "com.example.Queue"));
    }

    @Test
    void onePort_forRequestsAndPages_isRefused() {
        quiet(RULE, root().site("hbase.regionserver.port", "16021"));
        asks(RULE, root().site("hbase.regionserver.port", "16030"), "different ports", Severity.CRITICAL);
        quiet(RULE, root().site("hbase.regionserver.port", "16030").site("hbase.regionserver.info.port", "16031"));
        asks(
                RULE,
                root().site("hbase.master.port", "17000").site("hbase.master.info.port", "17000"),
                "different ports",
                Severity.CRITICAL);
    }

    @Test
    void parentZnode_withoutALeadingSlash_isRefused() {
        asks(RULE, root().site("zookeeper.znode.parent", "hbase"), "/hbase", Severity.CRITICAL);
        quiet(RULE, root().site("zookeeper.znode.parent", "/hbase"));
    }

    @Test
    void rootDirectory_thatIsTemporary_isNamed() {
        asks(
                DURABILITY,
                new HBaseFactsBuilder().site("hbase.rootdir", "file:///tmp/hbase"),
                "persistent directory",
                Severity.WARN);
        quiet(DURABILITY, new HBaseFactsBuilder().site("hbase.rootdir", "file:///var/hbase"));
        asks(
                DURABILITY,
                new HBaseFactsBuilder()
                        .site("hbase.cluster.distributed", "true")
                        .written("hbase.cluster.distributed", "true"),
                "directory of HDFS",
                Severity.WARN);
    }

    @Test
    void writeAheadLog_switchedOff_isCritical() {
        quiet(DURABILITY, root().site("hbase.regionserver.hlog.enabled", "true"));
        asks(DURABILITY, root().site("hbase.regionserver.hlog.enabled", "false"), "true", Severity.CRITICAL);
        asks(DURABILITY, root().site("hbase.hlog.split.skip.errors", "true"), "single recovery", Severity.WARN);
    }

    @Test
    void cleaners_thatReplaceTheTimeToLiveCleaner_areNamed() {
        String own = "com.example.OwnCleaner";
        asks(DURABILITY, root().site("hbase.master.hfilecleaner.plugins", own), "append", Severity.WARN);
        quiet(
                DURABILITY,
                root().site(
                                "hbase.master.hfilecleaner.plugins",
                                "org.apache.hadoop.hbase.master.cleaner.TimeToLiveHFileCleaner," + own));
    }
}
