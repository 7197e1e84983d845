package org.hconfig.hbase.advice;

import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.site.InvalidHeapFlags;
import org.hconfig.hbase.advice.site.MisreadZooKeeperAddress;
import org.hconfig.hbase.advice.site.hdfs.LocalFileSystem;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

class FilesRulesTest {
    private static final AdviceRule<HBaseFacts> LOCAL = new LocalFileSystem();
    private static final AdviceRule<HBaseFacts> ZOOKEEPER = new MisreadZooKeeperAddress();
    private static final AdviceRule<HBaseFacts> HEAP = new InvalidHeapFlags();
    private static final String ROOT = "hbase.rootdir";
    private static final String WAL = "hbase.wal.dir";
    private static final String ENFORCE = "hbase.unsafe.stream.capability.enforce";
    private static final String QUORUM = "hbase.zookeeper.quorum";
    private static final String PARENT = "zookeeper.znode.parent";

    private static HBaseFactsBuilder distributed() {
        return new HBaseFactsBuilder().site("hbase.cluster.distributed", "true");
    }

    private static HBaseFactsBuilder coreSite(HBaseFactsBuilder facts) {
        return facts.written(new SiteProperty("hadoop.tmp.dir", "/d", "core-site.xml"));
    }

    @Test
    void localDirectory_ofADistributedCluster_isNamed() {
        asks(LOCAL, distributed().site(ROOT, "file:///data/hbase"), "directory in HDFS", Severity.WARN);
        asks(LOCAL, distributed().site(ROOT, "file:/data").site(ENFORCE, "false"), "only then remove", Severity.WARN);
        asks(LOCAL, distributed().site(ROOT, "/data").site("fs.defaultFS", "file:///"), "HDFS", Severity.WARN);
        asks(LOCAL, coreSite(distributed().site(ROOT, "/data")), "HDFS", Severity.WARN);
        asks(LOCAL, distributed().site(ROOT, "s3a://b/h").site(WAL, "file:///wal"), "set " + WAL, Severity.WARN);
    }

    @Test
    void directory_withoutAScheme_needsCoreSite() {
        missing(LOCAL, distributed().site(ROOT, "/data"), "core-site.xml");
        missing(LOCAL, new HBaseFactsBuilder().unknownValues(), "hbase-site.xml");
        quiet(LOCAL, distributed().site(ROOT, "/data").site("fs.defaultFS", "hdfs://ns"));
    }

    @Test
    void localDirectory_ofAStandaloneServer_isFine() {
        quiet(LOCAL, new HBaseFactsBuilder().site(ROOT, "file:///data").site(ENFORCE, "false"));
        quiet(LOCAL, distributed().site(ROOT, "hdfs://ns/hbase"));
        quiet(LOCAL, distributed().site(ROOT, "s3a://b/h").site(WAL, "hdfs://ns/wal"));
    }

    @Test
    void logsInS3_areNamed() {
        asks(LOCAL, distributed().site(ROOT, "s3a://b/h").site(ENFORCE, "false"), "set " + WAL, Severity.WARN);
        asks(LOCAL, distributed().site(ROOT, "hdfs://ns/h").site(WAL, "s3a://b/w"), "set " + WAL, Severity.WARN);
    }

    @Test
    void capabilityCheck_switchedOffOnHdfs_isNamed() {
        asks(LOCAL, distributed().site(ROOT, "hdfs://ns/h").site(ENFORCE, "false"), "remove", Severity.INFO);
        quiet(LOCAL, distributed().site(ROOT, "hdfs://ns/h").site(WAL, "gs://b").site(ENFORCE, "false"));
    }

    @Test
    void quorum_withOtherSeparators_isNamed() {
        asks(ZOOKEEPER, new HBaseFactsBuilder().site(QUORUM, "a;b;c"), "with commas: a,b,c", Severity.CRITICAL);
        asks(ZOOKEEPER, new HBaseFactsBuilder().site(QUORUM, "a b c"), "with commas: a,b,c", Severity.CRITICAL);
        asks(ZOOKEEPER, new HBaseFactsBuilder().site(QUORUM, "a;b,c"), "with commas: a,b,c", Severity.WARN);
        quiet(ZOOKEEPER, new HBaseFactsBuilder().site(QUORUM, "a, b,\n  c"));
        quiet(ZOOKEEPER, new HBaseFactsBuilder().site(QUORUM, "a:2181,b:2182,c"));
    }

    @Test
    void path_inTheQuorum_belongsInTheParent() {
        asks(
                ZOOKEEPER,
                new HBaseFactsBuilder().site(QUORUM, "a,b,c/ns"),
                "to a,b,c and " + PARENT + " to the path",
                Severity.WARN);
        asks(
                ZOOKEEPER,
                new HBaseFactsBuilder().site(QUORUM, "a:2282/ns"),
                "to a:2282 and " + PARENT + " to /ns/hbase",
                Severity.WARN);
    }

    @Test
    void quorum_notSet_isNamedWhereServersAreNotOnOneMachine() {
        asks(ZOOKEEPER, distributed().site(ROOT, "hdfs://ns/hbase"), "ZooKeeper hosts", Severity.WARN);
        quiet(ZOOKEEPER, distributed().site(ROOT, "hdfs://localhost:9000/hbase"));
        quiet(ZOOKEEPER, new HBaseFactsBuilder().site(ROOT, "hdfs://ns/hbase"));
        missing(ZOOKEEPER, new HBaseFactsBuilder().site(QUORUM, "${zk.hosts}"), QUORUM);
    }

    @Test
    void parent_thatZooKeeperRefuses_isNamed() {
        asks(ZOOKEEPER, new HBaseFactsBuilder().site(PARENT, "/hbase/"), "set it to /hbase,", Severity.CRITICAL);
        asks(ZOOKEEPER, new HBaseFactsBuilder().site(PARENT, "//ns/hbase"), "set it to /ns/hbase,", Severity.CRITICAL);
        asks(ZOOKEEPER, new HBaseFactsBuilder().site(PARENT, "hbase"), "set it to /hbase,", Severity.CRITICAL);
        quiet(ZOOKEEPER, new HBaseFactsBuilder().site(PARENT, "/ns/hbase"));
    }

    @Test
    void initialHeap_aboveTheLargest_isRefused() {
        asks(HEAP, new HBaseFactsBuilder().jvm(17, false, "-Xmx16g", "-Xms31g"), "at most -Xmx", Severity.CRITICAL);
        asks(
                HEAP,
                new HBaseFactsBuilder().jvm(17, false, "-Xms31g", "-Xmx32g", "-Xmx16g"),
                "at most -Xmx",
                Severity.CRITICAL);
        quiet(HEAP, new HBaseFactsBuilder().jvm(17, false, "-Xmx16g", "-Xms31g", "-Xms16g"));
        quiet(HEAP, new HBaseFactsBuilder().jvm(17, false, "-Xms3g"));
        missing(HEAP, new HBaseFactsBuilder(), "hbase-env.sh");
    }
}
