package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.fires;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.layout.SingleReplica;
import org.hconfig.hbase.advice.site.SiteFilePrecedence;
import org.hconfig.hbase.advice.site.hdfs.HdfsValuesTooLow;
import org.hconfig.hbase.advice.site.hdfs.UndefinedNameService;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

/** Advice names the file whose value is in force: a change in another file has no effect. */
class SiteFilePrecedenceTest {
    private static final String CORE = "core-site.xml";
    private static final String HDFS = "hdfs-site.xml";
    private static final String HBASE = "hbase-site.xml";
    private static final String THREADS = "dfs.datanode.max.transfer.threads";

    private static HBaseFactsBuilder replication(SiteProperty... properties) {
        return set("dfs.replication", "1", properties);
    }

    private static HBaseFactsBuilder set(String key, String value, SiteProperty... properties) {
        HBaseFactsBuilder facts = new HBaseFactsBuilder().site(key, value);
        for (SiteProperty property : properties) {
            facts.written(property);
        }
        return facts;
    }

    private static SiteProperty property(String value, String file, boolean isFinal) {
        return new SiteProperty("dfs.replication", value, file, 1, isFinal);
    }

    @Test
    void replication_ofHBaseSite_isChangedThere() {
        asks(
                new SingleReplica(),
                replication(property("3", HDFS, false), property("1", HBASE, false)),
                "in the RegionServers' hbase-site.xml, which has precedence over hdfs-site.xml",
                Severity.INFO);
        asks(
                new SingleReplica(),
                replication(property("1", HBASE, false)),
                "RegionServers' hbase-site.xml",
                Severity.INFO);
    }

    @Test
    void replication_ofHdfsSiteOrOfAnEarlierFile_isChangedInHdfsSite() {
        asks(
                new SingleReplica(),
                replication(property("1", HDFS, false)),
                "RegionServers' hdfs-site.xml,",
                Severity.INFO);
        asks(
                new SingleReplica(),
                replication(property("1", CORE, false)),
                "RegionServers' hdfs-site.xml,",
                Severity.INFO);
        asks(new SingleReplica(), replication(), "RegionServers' hdfs-site.xml,", Severity.INFO);
    }

    @Test
    void replication_thatIsFinal_isChangedWhereItIsFinal() {
        asks(
                new SingleReplica(),
                replication(property("1", CORE, true), property("3", HBASE, false)),
                "core-site.xml, where it is final",
                Severity.INFO);
        assertThat(SiteFilePrecedence.place(
                        replication(property("1", HDFS, true), property("3", HBASE, false))
                                .facts(),
                        "dfs.replication",
                        HDFS))
                .isEqualTo(HDFS);
    }

    /** DataNodes do not read hbase-site.xml. */
    @Test
    void threads_ofHBaseSite_areNotThoseOfDataNodes() {
        quiet(new HdfsValuesTooLow(), set(THREADS, "256", new SiteProperty(THREADS, "256", HBASE)));
        asks(
                new HdfsValuesTooLow(),
                set(THREADS, "8192", new SiteProperty(THREADS, "256", HDFS), new SiteProperty(THREADS, "8192", HBASE)),
                "DataNodes' hdfs-site.xml",
                Severity.WARN);
    }

    @Test
    void threads_byTheOldName_areReplaced() {
        String old = "dfs.datanode.max.xcievers";
        asks(
                new HdfsValuesTooLow(),
                set(old, "256", new SiteProperty(old, "256", HDFS)),
                "replace it by " + THREADS,
                Severity.WARN);
    }

    @Test
    void nameServices_ofHBaseSite_areAddedThere() {
        HBaseFactsBuilder facts = set("dfs.nameservices", "other", new SiteProperty("dfs.nameservices", "other", HBASE))
                .site("hbase.rootdir", "hdfs://ns/hbase")
                .written(new SiteProperty("dfs.blocksize", "134217728", HDFS));
        assertThat(fires(new UndefinedNameService(), facts).manualAction())
                .contains("define ns in hbase-site.xml, which has precedence over hdfs-site.xml");
    }
}
