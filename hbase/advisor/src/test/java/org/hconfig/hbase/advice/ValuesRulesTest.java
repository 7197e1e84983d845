package org.hconfig.hbase.advice;

import static org.hconfig.hbase.advice.RuleAsserts.asks;
import static org.hconfig.hbase.advice.RuleAsserts.missing;
import static org.hconfig.hbase.advice.RuleAsserts.proposes;
import static org.hconfig.hbase.advice.RuleAsserts.quiet;

import org.hconfig.hbase.advice.memory.HeapNotSet;
import org.hconfig.hbase.advice.memory.MslabChunksWasteHeap;
import org.hconfig.hbase.advice.site.IncompatibleCompressionCodec;
import org.hconfig.hbase.advice.site.PeriodTooShort;
import org.hconfig.hbase.advice.site.RefusedValue;
import org.hconfig.hbase.advice.site.TimeoutNeverReached;
import org.hconfig.hbase.advice.site.UnreadableValue;
import org.hconfig.hbase.advice.site.hdfs.HdfsValuesTooLow;
import org.hconfig.xconfig.model.Severity;
import org.junit.jupiter.api.Test;

/** Tests of rules about values that do not work as intended. */
class ValuesRulesTest {
    private static final String MAJOR = "hbase.hregion.majorcompaction";
    private static final String SCAN = "hbase.client.scanner.timeout.period";
    private static final String RPC = "hbase.rpc.timeout";

    @Test
    void majorCompactions_eachHour_areNamed_andDailyOrManualOnesAreNot() {
        asks(new PeriodTooShort(), new HBaseFactsBuilder().site(MAJOR, "3600000"), "604800000", Severity.WARN);
        quiet(new PeriodTooShort(), new HBaseFactsBuilder().site(MAJOR, "86400000"));
        quiet(new PeriodTooShort(), new HBaseFactsBuilder().site(MAJOR, "0"));
        quiet(new PeriodTooShort(), new HBaseFactsBuilder().site("hbase.balancer.period", "-1"));
        missing(new PeriodTooShort(), new HBaseFactsBuilder().unknownValues(), "hbase-site.xml");
    }

    @Test
    void majorCompactions_ofOneTable_areNamed() {
        HBaseFactsBuilder facts =
                new HBaseFactsBuilder().table(new HBaseFactsBuilder.TestTableBuilder("t").set(MAJOR, "600000"));
        asks(new PeriodTooShort(), facts, "604800000", Severity.WARN);
    }

    @Test
    void codec_ofAnotherImplementation_isNamed() {
        String zstd = "hbase.io.compress.zstd.codec";
        asks(
                new IncompatibleCompressionCodec(),
                new HBaseFactsBuilder().site(zstd, "a.ZstdCodec"),
                "alter the families",
                Severity.INFO);
        quiet(
                new IncompatibleCompressionCodec(),
                new HBaseFactsBuilder().site(zstd, "org.apache.hadoop.io.compress.ZStandardCodec"));
        String lz4 = "hbase.io.compress.lz4.codec";
        asks(
                new IncompatibleCompressionCodec(),
                new HBaseFactsBuilder().site(lz4, "a.Lz4"),
                "all servers",
                Severity.INFO);
        quiet(
                new IncompatibleCompressionCodec(),
                new HBaseFactsBuilder().site(lz4, "org.apache.hadoop.hbase.io.compress.lz4.Lz4Codec"));
    }

    @Test
    void scannerTimeout_aboveTheRequests_isNamed() {
        asks(new TimeoutNeverReached(), new HBaseFactsBuilder().site(SCAN, "180000"), "one value", Severity.INFO);
        asks(new TimeoutNeverReached(), new HBaseFactsBuilder().site(SCAN, "60000000"), "not hours", Severity.WARN);
        quiet(new TimeoutNeverReached(), new HBaseFactsBuilder().site(SCAN, "120000"));
        quiet(
                new TimeoutNeverReached(),
                new HBaseFactsBuilder().site(SCAN, "600000").site(RPC, "600000"));
        quiet(
                new TimeoutNeverReached(),
                new HBaseFactsBuilder()
                        .site(SCAN, "600000")
                        .site("hbase.client.use.scanner.timeout.period.for.next.calls", "true"));
    }

    @Test
    void requestTimeout_aboveTheOperations_isNamed() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder().site(RPC, "90000");
        asks(
                new TimeoutNeverReached(),
                facts.site("hbase.client.operation.timeout", "30000"),
                "a multiple",
                Severity.INFO);
        quiet(new TimeoutNeverReached(), new HBaseFactsBuilder().site("hbase.client.operation.timeout", "30000"));
    }

    @Test
    void hdfsValues_belowTheDefaults_areNamed() {
        asks(
                new HdfsValuesTooLow(),
                new HBaseFactsBuilder().site("dfs.datanode.max.transfer.threads", "256"),
                "4096",
                Severity.WARN);
        asks(new HdfsValuesTooLow(), new HBaseFactsBuilder().site("dfs.blocksize", "16M"), "268435456", Severity.INFO);
        quiet(
                new HdfsValuesTooLow(),
                new HBaseFactsBuilder()
                        .site("dfs.blocksize", "134217728")
                        .site("dfs.datanode.max.transfer.threads", "8192"));
        missing(new HdfsValuesTooLow(), new HBaseFactsBuilder(), "hdfs-site.xml");
    }

    @Test
    void heap_setByNothing_isInformation() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder().noNode().site("hbase.cluster.distributed", "true");
        asks(new HeapNotSet(), facts.jvm(8, false, "-XX:+UseG1GC"), "HBASE_HEAPSIZE", Severity.INFO);
        quiet(new HeapNotSet(), facts.jvm(17, false, "-XX:MaxRAMPercentage=50"));
        quiet(new HeapNotSet(), facts.jvm(17, false, "-Xmx8g"));
        quiet(new HeapNotSet(), new HBaseFactsBuilder().noNode().jvm(17, false));
    }

    @Test
    void chunkSize_belowTheLargestAllocation_isChangedTogetherWithIt() {
        HBaseFactsBuilder facts = new HBaseFactsBuilder().heap("4g", "16g", 4).jvm(17, true);
        proposes(new MslabChunksWasteHeap(), facts, "cluster", "2096128", Severity.WARN);
        asks(
                new MslabChunksWasteHeap(),
                facts.site("hbase.hregion.memstore.mslab.max.allocation", "2097152"),
                "mslab.max.allocation",
                Severity.WARN);
    }

    @Test
    void refusals_onAReleaseBefore24_areWarnings_unlessCheckedThere() {
        asks(
                new RefusedValue(),
                new HBaseFactsBuilder().release(2, 2).site("hbase.bucketcache.ioengine", "heap"),
                "use one of them",
                Severity.WARN);
        asks(
                new RefusedValue(),
                new HBaseFactsBuilder().release(2, 4).site("hbase.bucketcache.ioengine", "heap"),
                "use one of them",
                Severity.CRITICAL);
        asks(
                new UnreadableValue(),
                new HBaseFactsBuilder().release(2, 2).written("hbase.hregion.memstore.flush.size", "128m"),
                "64-bit integer",
                Severity.CRITICAL);
        quiet(new RefusedValue(), new HBaseFactsBuilder().release(1, 7).site("hfile.format.version", "2"));
    }
}
