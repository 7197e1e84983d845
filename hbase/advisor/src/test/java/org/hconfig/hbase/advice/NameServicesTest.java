package org.hconfig.hbase.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.site.hdfs.UndefinedNameService;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

class NameServicesTest {
    private static final AdviceRule<HBaseFacts> RULE = new UndefinedNameService();
    private static final String ROOT = "hbase.rootdir";
    private static final String SERVICES = "dfs.nameservices";
    private static final String NODES = "dfs.ha.namenodes.ns";
    private static final String RPC = "dfs.namenode.rpc-address.ns.";
    private static final String PROVIDER = "dfs.client.failover.proxy.provider.ns";
    private static final String USUAL = "org.apache.hadoop.hdfs.server.namenode.ha.ConfiguredFailoverProxyProvider";

    private static HBaseFactsBuilder described() {
        return new HBaseFactsBuilder().written(new SiteProperty("dfs.replication", "3", "hdfs-site.xml"));
    }

    private static HBaseFactsBuilder service() {
        return described()
                .site(SERVICES, "ns")
                .site(NODES, "a,b")
                .site(RPC + "a", "nn-a:8020")
                .site(RPC + "b", "nn-b:8020")
                .site(PROVIDER, USUAL);
    }

    @Test
    void directory_withoutHdfsSite_isNotCompared() {
        missing(RULE, new HBaseFactsBuilder().unknownValues(), "hbase-site.xml");
        quiet(RULE, new HBaseFactsBuilder().site(ROOT, "hdfs://ns/hbase").site(SERVICES, "other"));
    }

    @Test
    void service_thatIsDescribed_isFine_alsoWithTheDefaultPort() {
        quiet(RULE, service().site(ROOT, "hdfs://ns/hbase"));
        quiet(RULE, service().site(ROOT, "hdfs://ns:8020/hbase"));
        quiet(RULE, service().site(ROOT, "s3a://bucket/hbase"));
        asks(RULE, service().site(ROOT, "hdfs://ns:9000/hbase"), "remove the port", Severity.CRITICAL);
    }

    @Test
    void host_withoutAnyService_isFine() {
        quiet(RULE, described().site(ROOT, "hdfs://nn/hbase"));
        quiet(RULE, described().site(ROOT, "hdfs://localhost:9000/hbase"));
        quiet(RULE, service().site(ROOT, "hdfs://other.example/hbase"));
        quiet(RULE, service().site(ROOT, "hdfs://other:8020/hbase"));
    }

    @Test
    void name_ofNoService_isNamed_alsoInAnotherCase() {
        asks(RULE, service().site(ROOT, "hdfs://NS/hbase"), SERVICES, Severity.WARN);
        asks(RULE, service().site(SERVICES, "other").site(ROOT, "hdfs://ns/hbase"), "add ns to", Severity.CRITICAL);
    }

    @Test
    void nameNodes_withoutAddresses_areNamed() {
        HBaseFactsBuilder none =
                described().site(SERVICES, "ns").site(PROVIDER, USUAL).site(ROOT, "hdfs://ns/hbase");
        asks(RULE, none, NODES, Severity.CRITICAL);
        asks(RULE, none.site(NODES, "a,b").site(RPC + "a", "nn-a:8020"), RPC + "b", Severity.WARN);
        quiet(
                RULE,
                described()
                        .site(SERVICES, "ns")
                        .site(PROVIDER, "com.example.OwnProvider")
                        .site(ROOT, "hdfs://ns/hbase"));
    }

    @Test
    void service_withoutAProvider_isTakenForAHost() {
        HBaseFactsBuilder two =
                described().site(SERVICES, "ns").site(NODES, "a,b").site(ROOT, "hdfs://ns/hbase");
        asks(RULE, two, PROVIDER, Severity.CRITICAL);
        quiet(RULE, described().site(SERVICES, "ns").site(ROOT, "hdfs://ns/hbase"));
    }

    @Test
    void oneNameNodeOfAService_isNamed() {
        asks(RULE, service().site(ROOT, "hdfs://nn-a:8020/hbase"), "hdfs://ns/", Severity.WARN);
        asks(RULE, service().site("hbase.wal.dir", "hdfs://nn-b/wals"), "hdfs://ns/", Severity.WARN);
    }

    @Test
    void port_otherThanThatOfTheDefaultFileSystem_isNamed() {
        HBaseFactsBuilder core = new HBaseFactsBuilder()
                .site("fs.defaultFS", "hdfs://nn.example")
                .written(new SiteProperty("fs.defaultFS", "hdfs://nn.example", "core-site.xml"));
        quiet(RULE, core.site(ROOT, "hdfs://nn.example:8020/hbase"));
        quiet(RULE, core.site(ROOT, "hdfs://other.example:9000/hbase"));
        asks(RULE, core.site(ROOT, "hdfs://nn.example:9000/hbase"), "port", Severity.WARN);
    }

    @Test
    void service_thatIsNotListed_isNamed_andItsNameNodeToo() {
        HBaseFactsBuilder other = service().site(SERVICES, "n-s");
        asks(RULE, other.site(ROOT, "hdfs://other.example:8020/hbase"), "change dfs.nameservices to ns", Severity.WARN);
        assertThat(RULE.evaluate(other.site(ROOT, "hdfs://nn-a:8020/hbase").facts())
                        .findings())
                .extracting(finding -> finding.subject().key())
                .containsExactlyInAnyOrder(SERVICES, ROOT);
    }
}
