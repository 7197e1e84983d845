package org.hconfig.hbase.advice.writes;

import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.catalogue.ReferenceReleases;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R004: write-ahead logs force flushes before memstores are full. */
public final class WalLimitCapsMemstore extends HBaseRule {
    private static final double DFS_BLOCK = 128.0 * (1 << 20);
    private static final double MULTIPLIER = 0.5;
    private static final double ASSUMED_CONFIDENCE = 0.7;
    /** Covered fraction of the memstores from which the log limit matters only when memstores are nearly full. */
    private static final double MUCH = 0.5;

    /** Creates the rule with its card. */
    public WalLimitCapsMemstore() {
        super(new RuleCard(
                "HC-R004",
                "Write-ahead logs force flushes before memstores are full",
                "hbase.regionserver.maxlogs x log size is less than the memory for memstores.",
                "At the log limit, HBase flushes the memstores with the oldest edits, however small they "
                        + "are; the remaining memstore memory is never used.",
                "hbase.regionserver.maxlogs = the larger of 32 and 2 x memstore memory / log size, "
                        + "which is also HBase's value when the key is not set.",
                "Recovery of a failed server reads more logs.",
                "Recovery time is more important than write throughput.",
                "HBase 2.6 AbstractFSWAL.calculateMaxLogFiles; a log is rolled at "
                        + "hbase.regionserver.logroll.multiplier of its block size"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (ReferenceReleases.outside(facts.release())) {
            // 1.1 uses 32 logs of one HDFS block, 1.2 as many as the memstores need, 1.7 logs of two blocks.
            ruleResultBuilder.addMissing("the number and size of logs in HBase "
                    + facts.release().orElseThrow() + ", which is not in HConfig's tables");
            return;
        }
        OptionalDouble limit = facts.memstoreLimit();
        OptionalDouble logs = facts.values().number("hbase.regionserver.maxlogs");
        if (limit.isEmpty()) {
            ruleResultBuilder.addMissing("the servers' heap size or memstore share");
            return;
        }
        if (logs.isEmpty()) {
            ruleResultBuilder.addNumber(
                    "hbase.regionserver.maxlogs is not set; HBase uses enough logs for the memstores");
            return;
        }
        if (facts.offHeap().memstoreBytes() == 0 && isHeapUnderPressure(facts, ruleResultBuilder)) {
            return;
        }
        // Without hdfs-site.xml the block size of HDFS is its default only by assumption.
        boolean assumed =
                facts.values().set("hbase.regionserver.hlog.blocksize").isEmpty()
                        && facts.values().set("dfs.blocksize").isEmpty()
                        && !facts.hasHdfsSettings();
        double block = facts.values()
                .number("hbase.regionserver.hlog.blocksize")
                .orElseGet(() -> 2 * facts.values().number("dfs.blocksize").orElse(DFS_BLOCK));
        double log = block
                * facts.values().number("hbase.regionserver.logroll.multiplier").orElse(MULTIPLIER);
        double covered = logs.getAsDouble() * log;
        ruleResultBuilder.addNumber(AdviceNumberFormatter.number(logs.getAsDouble()) + " logs x "
                + AdviceNumberFormatter.bytes(log) + " = " + AdviceNumberFormatter.bytes(covered) + ", memstores "
                + AdviceNumberFormatter.bytes(limit.getAsDouble()));
        if (covered < limit.getAsDouble()) {
            long proposed = (long) Math.max(32, Math.ceil(2 * limit.getAsDouble() / log));
            ruleResultBuilder.addFinding(Finding.change(
                    HBaseSubject.ofServers("hbase.regionserver.maxlogs"),
                    Long.toString((long) logs.getAsDouble()),
                    Long.toString(proposed),
                    covered < MUCH * limit.getAsDouble() ? Severity.WARN : Severity.INFO,
                    assumed
                            ? new Finding.FindingEvidence(
                                    ASSUMED_CONFIDENCE, "site files; dfs.blocksize is assumed to be 128 MiB")
                            : facts.ofSettings(),
                    AdviceNumberFormatter.number(logs.getAsDouble()) + " logs x " + AdviceNumberFormatter.bytes(log)
                            + " = " + AdviceNumberFormatter.bytes(covered)
                            + ", less than the " + AdviceNumberFormatter.bytes(limit.getAsDouble())
                            + " for memstores; max(32, 2 x " + AdviceNumberFormatter.bytes(limit.getAsDouble()) + " / "
                            + AdviceNumberFormatter.bytes(log) + ") = " + proposed));
        }
    }
}
