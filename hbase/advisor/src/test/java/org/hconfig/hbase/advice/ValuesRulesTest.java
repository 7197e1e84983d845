package org.hconfig.hbase.advice;

import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.proposes;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.memory.ChunksWasteHeap;
import org.hconfig.hbase.advice.memory.HeapNotSet;
import org.hconfig.hbase.advice.site.CodecChosen;
import org.hconfig.hbase.advice.site.HdfsValues;
import org.hconfig.hbase.advice.site.PeriodTooShort;
import org.hconfig.hbase.advice.site.RefusedValue;
import org.hconfig.hbase.advice.site.TimeoutCutShort;
import org.hconfig.hbase.advice.site.UnreadableValue;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

/** Rules about values that work, but not as intended. */
class ValuesRulesTest {
    private static final String MAJOR = "hbase.hregion.majorcompaction";
    private static final String SCAN = "hbase.client.scanner.timeout.period";
    private static final String RPC = "hbase.rpc.timeout";

    @Test
    void majorCompactions_eachHour_areNamed_andDailyOrManualOnesAreNot() {
        asks(new PeriodTooShort(), new FactsOf().site(MAJOR, "3600000"), "604800000", Severity.WARN);
        quiet(new PeriodTooShort(), new FactsOf().site(MAJOR, "86400000"));
        quiet(new PeriodTooShort(), new FactsOf().site(MAJOR, "0"));
        quiet(new PeriodTooShort(), new FactsOf().site("hbase.balancer.period", "-1"));
        missing(new PeriodTooShort(), new FactsOf().unknownValues(), "hbase-site.xml");
    }

    @Test
    void majorCompactions_ofOneTable_areNamed() {
        FactsOf facts = new FactsOf().table(new FactsOf.TableOf("t").set(MAJOR, "600000"));
        asks(new PeriodTooShort(), facts, "604800000", Severity.WARN);
    }

    @Test
    void codec_ofAnotherImplementation_isNamed() {
        String zstd = "hbase.io.compress.zstd.codec";
        asks(new CodecChosen(), new FactsOf().site(zstd, "a.ZstdCodec"), "alter the families", Severity.INFO);
        quiet(new CodecChosen(), new FactsOf().site(zstd, "org.apache.hadoop.io.compress.ZStandardCodec"));
        String lz4 = "hbase.io.compress.lz4.codec";
        asks(new CodecChosen(), new FactsOf().site(lz4, "a.Lz4"), "all servers", Severity.INFO);
        quiet(new CodecChosen(), new FactsOf().site(lz4, "org.apache.hadoop.hbase.io.compress.lz4.Lz4Codec"));
    }

    @Test
    void scannerTimeout_aboveTheRequests_isNamed() {
        asks(new TimeoutCutShort(), new FactsOf().site(SCAN, "180000"), "one value", Severity.INFO);
        asks(new TimeoutCutShort(), new FactsOf().site(SCAN, "60000000"), "not hours", Severity.WARN);
        quiet(new TimeoutCutShort(), new FactsOf().site(SCAN, "120000"));
        quiet(new TimeoutCutShort(), new FactsOf().site(SCAN, "600000").site(RPC, "600000"));
        quiet(
                new TimeoutCutShort(),
                new FactsOf()
                        .site(SCAN, "600000")
                        .site("hbase.client.use.scanner.timeout.period.for.next.calls", "true"));
    }

    @Test
    void requestTimeout_aboveTheOperations_isNamed() {
        FactsOf facts = new FactsOf().site(RPC, "90000");
        asks(new TimeoutCutShort(), facts.site("hbase.client.operation.timeout", "30000"), "a multiple", Severity.INFO);
        quiet(new TimeoutCutShort(), new FactsOf().site("hbase.client.operation.timeout", "30000"));
    }

    @Test
    void hdfsValues_belowTheDefaults_areNamed() {
        asks(new HdfsValues(), new FactsOf().site("dfs.datanode.max.transfer.threads", "256"), "4096", Severity.WARN);
        asks(new HdfsValues(), new FactsOf().site("dfs.blocksize", "16M"), "268435456", Severity.INFO);
        quiet(
                new HdfsValues(),
                new FactsOf().site("dfs.blocksize", "134217728").site("dfs.datanode.max.transfer.threads", "8192"));
        missing(new HdfsValues(), new FactsOf(), "hdfs-site.xml");
    }

    @Test
    void heap_setByNothing_isInformation() {
        FactsOf facts = new FactsOf().noNode().site("hbase.cluster.distributed", "true");
        asks(new HeapNotSet(), facts.jvm(8, false, "-XX:+UseG1GC"), "HBASE_HEAPSIZE", Severity.INFO);
        quiet(new HeapNotSet(), facts.jvm(17, false, "-XX:MaxRAMPercentage=50"));
        quiet(new HeapNotSet(), facts.jvm(17, false, "-Xmx8g"));
        quiet(new HeapNotSet(), new FactsOf().noNode().jvm(17, false));
    }

    @Test
    void chunkSize_belowTheLargestAllocation_isChangedTogetherWithIt() {
        FactsOf facts = new FactsOf().heap("4g", "16g", 4).jvm(17, true);
        proposes(new ChunksWasteHeap(), facts, "cluster", "2096128", Severity.WARN);
        asks(
                new ChunksWasteHeap(),
                facts.site("hbase.hregion.memstore.mslab.max.allocation", "2097152"),
                "mslab.max.allocation",
                Severity.WARN);
    }

    @Test
    void refusals_onAReleaseBefore24_areWarnings_unlessCheckedThere() {
        asks(
                new RefusedValue(),
                new FactsOf().release(2, 2).site("hbase.bucketcache.ioengine", "heap"),
                "set one of them",
                Severity.WARN);
        asks(
                new RefusedValue(),
                new FactsOf().release(2, 4).site("hbase.bucketcache.ioengine", "heap"),
                "set one of them",
                Severity.CRITICAL);
        asks(
                new UnreadableValue(),
                new FactsOf().release(2, 2).written("hbase.hregion.memstore.flush.size", "128m"),
                "a whole number",
                Severity.CRITICAL);
        quiet(new RefusedValue(), new FactsOf().release(1, 7).site("hfile.format.version", "2"));
    }
}
