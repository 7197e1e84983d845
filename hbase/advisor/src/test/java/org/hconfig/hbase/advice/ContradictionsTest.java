package org.hconfig.hbase.advice;

import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import java.util.List;
import org.hconfig.hbase.advice.memory.HeapBelowMemstore;
import org.hconfig.hbase.advice.site.Contradictions;
import org.hconfig.hbase.advice.site.DurabilityOff;
import org.hconfig.hbase.advice.site.RefusedValue;
import org.hconfig.hbase.advice.site.RepairSwitchLeftOn;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

class ContradictionsTest {
    private static final AdviceRule<HBaseFacts> RULE = new Contradictions();
    private static final AdviceRule<HBaseFacts> LEFT = new RepairSwitchLeftOn();
    private static final AdviceRule<HBaseFacts> HEAP = new HeapBelowMemstore();
    private static final String CLIENT = "hbase.client.keyvalue.maxsize";
    private static final String SERVER = "hbase.server.keyvalue.maxsize";
    private static final String CHECKSUM = "hbase.hstore.checksum.algorithm";
    private static final String GROUPS = "org.apache.hadoop.hbase.rsgroup.";

    private static HBaseFactsBuilder grouped(int major) {
        return new HBaseFactsBuilder()
                .release(major, major == 3 ? 0 : 6)
                .site("hbase.master.loadbalancer.class", GROUPS + "RSGroupBasedLoadBalancer");
    }

    private static HBaseFactsBuilder heap(String xmx) {
        return new HBaseFactsBuilder().noNode().jvm(17, false, xmx);
    }

    @Test
    void rules_withoutASiteFile_nameIt() {
        for (AdviceRule<HBaseFacts> adviceRule : List.of(RULE, LEFT)) {
            missing(adviceRule, new HBaseFactsBuilder().unknownValues(), "hbase-site.xml");
        }
    }

    @Test
    void cells_thatClientsSendAndServersRefuse_areNamed() {
        quiet(RULE, new HBaseFactsBuilder().site(CLIENT, "10485760"));
        asks(RULE, new HBaseFactsBuilder().site(CLIENT, "10485761"), SERVER, Severity.WARN);
        asks(RULE, new HBaseFactsBuilder().site(CLIENT, "0"), SERVER, Severity.WARN);
        quiet(RULE, new HBaseFactsBuilder().site(CLIENT, "104857600").site(SERVER, "104857600"));
        quiet(RULE, new HBaseFactsBuilder().site(CLIENT, "104857600").site(SERVER, "0"));
        asks(RULE, new HBaseFactsBuilder().site(CLIENT, "10485760").site(SERVER, "1048576"), "1048576", Severity.WARN);
    }

    @Test
    void bucketCache_withASizeAndNoEngine_isForInformation() {
        asks(RULE, new HBaseFactsBuilder().site("hbase.bucketcache.size", "8192"), "ioengine", Severity.INFO);
        quiet(
                RULE,
                new HBaseFactsBuilder()
                        .site("hbase.bucketcache.size", "8192")
                        .site("hbase.bucketcache.ioengine", "offheap"));
        quiet(RULE, new HBaseFactsBuilder().site("hbase.bucketcache.size", "0"));
    }

    @Test
    void groups_areSwitchedOnAsTheReleaseNeedsIt() {
        String endpoint = GROUPS + "RSGroupAdminEndpoint";
        asks(RULE, grouped(2), endpoint, Severity.CRITICAL);
        quiet(RULE, grouped(2).site("hbase.coprocessor.master.classes", endpoint));
        asks(RULE, grouped(3), "hbase.balancer.rsgroup.enabled", Severity.WARN);
        asks(RULE, grouped(3).site("hbase.balancer.rsgroup.enabled", "false"), "true", Severity.WARN);
        quiet(RULE, grouped(3).site("hbase.balancer.rsgroup.enabled", "true"));
        quiet(RULE, grouped(3).site("hbase.coprocessor.master.classes", endpoint));
    }

    @Test
    void switchesForMaintenance_leftOn_areNamed() {
        asks(LEFT, new HBaseFactsBuilder().site("hbase.master.maintenance_mode", "true"), "HMaster", Severity.WARN);
        asks(
                LEFT,
                new HBaseFactsBuilder().site("hbase.regionserver.compaction.enabled", "false"),
                "remove",
                Severity.WARN);
        quiet(LEFT, new HBaseFactsBuilder().site("hbase.hregion.majorcompaction", "0"));
    }

    @Test
    void checksums_switchedOffOnBothSides_areNamed() {
        AdviceRule<HBaseFacts> durability = new DurabilityOff();
        asks(durability, new HBaseFactsBuilder().site(CHECKSUM, "NULL"), "CRC32C", Severity.WARN);
        quiet(
                durability,
                new HBaseFactsBuilder().site(CHECKSUM, "NULL").site("hbase.regionserver.checksum.verify", "false"));
        quiet(durability, new HBaseFactsBuilder().site(CHECKSUM, "CRC32"));
        asks(new RefusedValue(), new HBaseFactsBuilder().site(CHECKSUM, "crc32c"), "CRC32C", Severity.WARN);
        quiet(new RefusedValue(), new HBaseFactsBuilder().site(CHECKSUM, "CRC32"));
    }

    @Test
    void heap_belowOneMemstore_isNamed_andOneThatNoJvmTakesIsCritical() {
        missing(HEAP, new HBaseFactsBuilder().noNode(), "heap");
        asks(HEAP, heap("-Xmx31m"), "31g", Severity.WARN);
        asks(HEAP, heap("-Xmx300m"), "300g", Severity.WARN);
        quiet(HEAP, heap("-Xmx512m"));
        asks(HEAP, heap("-Xmx31"), "-Xmx", Severity.CRITICAL);
        asks(HEAP, heap("-Xmx64m").unknownValues(), "64g", Severity.WARN);
        quiet(HEAP, heap("-Xmx300m").site("hbase.hregion.memstore.flush.size", "67108864"));
        quiet(HEAP, new HBaseFactsBuilder());
    }
}
