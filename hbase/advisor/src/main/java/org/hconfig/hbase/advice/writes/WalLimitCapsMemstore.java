package org.hconfig.hbase.advice.writes;

import java.util.OptionalDouble;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.catalogue.ReferenceReleases;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Logs fill up before memstores do. */
public final class WalLimitCapsMemstore extends HBaseRule {
    private static final double DFS_BLOCK = 128.0 * (1 << 20);
    private static final double MULTIPLIER = 0.5;
    private static final double ASSUMED_CONFIDENCE = 0.7;
    /** Logs that cover this part of the memstores cost a part of them only when nearly all memory is full. */
    private static final double MUCH = 0.5;

    /** The rule. */
    public WalLimitCapsMemstore() {
        super(new RuleCard(
                "HC-R004",
                "Write-ahead logs force flushes before memstores are full",
                "hbase.regionserver.maxlogs x a log's size is less than the memory for memstores.",
                "At the limit of logs HBase flushes the memstores with the oldest edits, however small they "
                        + "are; the memory beyond is never used.",
                "hbase.regionserver.maxlogs = the larger of 32 and 2 x the memstores' memory / a log's size, "
                        + "which is what HBase takes when the key is not set.",
                "Recovery of a dead server reads more logs.",
                "Recovery time matters more than writing.",
                "HBase 2.6 AbstractFSWAL.calculateMaxLogFiles; a log is rolled at "
                        + "hbase.regionserver.logroll.multiplier of its block"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (ReferenceReleases.outside(facts.release())) {
            // 1.1 takes 32 logs of one block of HDFS, 1.2 as many as the memstores need, 1.7 logs of two blocks.
            ruleResultBuilder.addMissing(
                    "how many logs HBase " + facts.release().orElseThrow()
                            + " takes and how large they are: the release is not in HConfig's tables");
            return;
        }
        OptionalDouble limit = facts.memstoreLimit();
        OptionalDouble logs = facts.values().number("hbase.regionserver.maxlogs");
        if (limit.isEmpty()) {
            ruleResultBuilder.addMissing("heap or memstore share of the servers were not seen");
            return;
        }
        if (logs.isEmpty()) {
            ruleResultBuilder.addNumber("hbase.regionserver.maxlogs is not set; HBase takes enough for the memstores");
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
                    FindingSubject.ofServers("hbase.regionserver.maxlogs"),
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
