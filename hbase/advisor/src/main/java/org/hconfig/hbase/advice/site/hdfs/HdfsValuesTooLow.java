package org.hconfig.hbase.advice.site.hdfs;

import java.util.List;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.site.SiteFilePrecedence;
import org.hconfig.hbase.advice.site.SiteValueChecks;
import org.hconfig.hbase.model.JvmMemorySizes;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R072: HDFS setting far below its default. */
public final class HdfsValuesTooLow extends HBaseRule {
    private static final List<String> THREADS =
            List.of("dfs.datanode.max.transfer.threads", "dfs.datanode.max.xcievers");
    private static final long THREADS_DEFAULT = 4096;
    private static final List<String> BLOCK = List.of("dfs.blocksize", "dfs.block.size");
    private static final String LOG_BLOCK = "hbase.regionserver.hlog.blocksize";
    private static final long BLOCK_MIN = 64L << 20;
    private static final long HFILE = 10L << 30;

    /** Creates the rule with its card. */
    public HdfsValuesTooLow() {
        super(new RuleCard(
                "HC-R072",
                "HDFS setting far below its default",
                "dfs.datanode.max.transfer.threads (dfs.datanode.max.xcievers) is below 4096, or dfs.blocksize is below 64 MiB.",
                "A DataNode uses one of these threads for each block being read or written, and rejects further blocks"
                        + " at the limit; a RegionServer keeps many files open. The block size determines how large a write-ahead"
                        + " log grows before HBase closes it, and into how many blocks the NameNode divides an HFile.",
                "dfs.datanode.max.transfer.threads = 4096 and dfs.blocksize = 128 MiB are the defaults of Hadoop 2 and 3.",
                "",
                "It is a test cluster, or the file belongs to another cluster.",
                "Hadoop 3.4: hdfs-default.xml, DataXceiverServer; HBase 1.7 to 3.0: WALUtil.getWALBlockSize"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (!facts.hasHdfsSettings()) {
            ruleResultBuilder.addMissing("hdfs-site.xml");
            return;
        }
        ruleResultBuilder.addNumber("DataNode threads and block size checked");
        THREADS.forEach(key -> SiteFilePrecedence.ofDataNodes(facts, key)
                .filter(text -> text.matches("\\d{1,18}"))
                .map(Long::valueOf)
                .ifPresent(threads -> {
                    if (threads > 0 && threads < THREADS_DEFAULT) {
                        SiteValueChecks.addFinding(
                                ruleResultBuilder,
                                key,
                                Long.toString(threads),
                                Severity.WARN,
                                "a DataNode reads and writes at most " + AdviceNumberFormatter.number(threads)
                                        + " blocks at a time and rejects more; HDFS's default is 4,096",
                                (key.equals(THREADS.get(0))
                                                ? "set " + key
                                                : "replace it by " + THREADS.get(0) + ", set")
                                        + " to 4096 or more in the DataNodes' hdfs-site.xml, and restart them");
                    }
                }));
        for (String key : BLOCK) {
            OptionalLong bytes =
                    SiteValueChecks.set(facts, key).map(JvmMemorySizes::bytes).orElse(OptionalLong.empty());
            if (bytes.isPresent() && bytes.getAsLong() > 0 && bytes.getAsLong() < BLOCK_MIN) {
                boolean logs = SiteValueChecks.isUnset(facts, LOG_BLOCK);
                SiteValueChecks.addFinding(
                        ruleResultBuilder,
                        key,
                        SiteValueChecks.set(facts, key).orElse(""),
                        Severity.INFO,
                        "HDFS's default is 128 MiB; an HFile of 10 GiB has "
                                + AdviceNumberFormatter.number((HFILE + bytes.getAsLong() - 1) / bytes.getAsLong())
                                + " blocks of "
                                + AdviceNumberFormatter.bytes(bytes.getAsLong())
                                + (logs ? ", and write-ahead logs are closed at about this size" : ""),
                        "remove the property" + (logs ? ", or at least set " + LOG_BLOCK + " to 268435456" : ""));
            }
        }
    }
}
