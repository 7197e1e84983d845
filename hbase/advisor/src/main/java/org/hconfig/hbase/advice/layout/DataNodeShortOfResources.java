package org.hconfig.hbase.advice.layout;

import java.util.OptionalLong;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.DataNodeObservation;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** A DataNode that has lost volumes, or has little space or few threads left. */
public final class DataNodeShortOfResources extends HBaseRule {
    private static final String THREADS = "dfs.datanode.max.transfer.threads";
    private static final long THREADS_DEFAULT = 4096;
    private static final double REMAINING_MIN = 0.1;
    private static final double THREADS_MAX = 0.8;

    /** The rule. */
    public DataNodeShortOfResources() {
        super(new RuleCard(
                "HC-R062",
                "DataNode lacks volumes, space or threads",
                "The page of a DataNode shows failed volumes, less than 10 % of its capacity remaining, or more than 80 % of "
                        + THREADS + " in use.",
                "Failed volumes hold no copies any more. A DataNode without space or threads refuses blocks, so that flushes,"
                        + " compactions and write-ahead logs have to use other hosts, or wait.",
                "No value: replace disks, add space, or raise " + THREADS + " in the DataNodes' hdfs-site.xml.",
                "",
                "The page is from a maintenance, or most of the volumes are reserved for something else.",
                "Hadoop 3.4: FSDatasetMBean (Capacity, Remaining, NumFailedVolumes), DataNodeMXBean (XceiverCount),"
                        + " DataXceiverServer"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (facts.cluster().dataNodes().isEmpty()) {
            ruleResultBuilder.addMissing("the /jmx page of a DataNode");
            return;
        }
        for (DataNodeObservation node : facts.cluster().dataNodes()) {
            ruleResultBuilder.addNumber(node.name() + ": page of a DataNode");
            volumes(node, ruleResultBuilder);
            space(node, ruleResultBuilder);
            threads(node, facts, ruleResultBuilder);
        }
    }

    private static void volumes(DataNodeObservation node, RuleResult.RuleResultBuilder ruleResultBuilder) {
        long failed = node.failedVolumes().orElse(0);
        if (failed > 0) {
            found(
                    ruleResultBuilder,
                    "<volumes>",
                    failed + " failed",
                    "replace the disks that the DataNode's log names, then restart it",
                    node.name() + " shows " + Count.of(failed, "failed volume")
                            + "; the copies on it are gone until HDFS has replaced them",
                    node);
        }
    }

    private static void space(DataNodeObservation node, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong capacity = node.capacityBytes();
        OptionalLong remaining = node.remainingBytes();
        if (capacity.orElse(0) > 0
                && remaining.isPresent()
                && remaining.getAsLong() < REMAINING_MIN * capacity.getAsLong()) {
            double percent = Math.floor(1000.0 * remaining.getAsLong() / capacity.getAsLong()) / 10;
            found(
                    ruleResultBuilder,
                    "<space>",
                    AdviceNumberFormatter.number(percent) + " % remaining",
                    "add volumes or DataNodes, run the HDFS balancer, or delete data such as old snapshots",
                    node.name() + " has " + new DataSize(remaining.getAsLong()) + " left of "
                            + new DataSize(capacity.getAsLong())
                            + "; a compaction needs space for its new files before it removes the old ones",
                    node);
        }
    }

    private static void threads(
            DataNodeObservation node, HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong limit = limit(facts);
        if (limit.isPresent() && node.transferThreads().orElse(0) > THREADS_MAX * limit.getAsLong()) {
            found(
                    ruleResultBuilder,
                    THREADS,
                    Long.toString(limit.getAsLong()),
                    "raise " + THREADS + " in the DataNodes' hdfs-site.xml and restart them",
                    node.name() + " uses " + node.transferThreads().getAsLong() + " of " + limit.getAsLong()
                            + " threads for blocks, if it has the hdfs-site.xml that was given; above the limit it refuses"
                            + " further ones",
                    node);
        }
    }

    /** The limit where hdfs-site.xml was seen; without it, or with its old name, nothing is known of the DataNode's. */
    private static OptionalLong limit(HBaseFacts facts) {
        String set = facts.values().servers().get(THREADS);
        if (set != null) {
            return set.strip().matches("\\d{1,9}")
                    ? OptionalLong.of(Long.parseLong(set.strip()))
                    : OptionalLong.empty();
        }
        boolean unknown =
                facts.values().isUnknown(THREADS) || facts.values().servers().containsKey("dfs.datanode.max.xcievers");
        return facts.hasHdfsSettings() && !unknown ? OptionalLong.of(THREADS_DEFAULT) : OptionalLong.empty();
    }

    private static void found(
            RuleResult.RuleResultBuilder ruleResultBuilder,
            String key,
            String now,
            String todo,
            String why,
            DataNodeObservation node) {
        ruleResultBuilder.addFinding(Finding.todo(
                FindingSubject.ofServers(key),
                now,
                todo,
                Severity.WARN,
                new Finding.FindingEvidence(1, node.name()),
                why));
    }
}
