package org.hconfig.hbase.advice.layout;

import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.DataNodeObservation;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.site.SiteFilePrecedence;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R062: DataNode lacks volumes, space or threads. */
public final class DataNodeShortOfResources extends HBaseRule {
    private static final String THREADS = "dfs.datanode.max.transfer.threads";
    private static final long THREADS_DEFAULT = 4096;
    private static final double REMAINING_MIN = 0.1;
    private static final double THREADS_MAX = 0.8;

    /** Creates the rule with its card. */
    public DataNodeShortOfResources() {
        super(new RuleCard(
                "HC-R062",
                "DataNode lacks volumes, space or threads",
                "A DataNode's page shows failed volumes, less than 10 % of its capacity remaining, or more than 80 %"
                        + " of "
                        + THREADS + " in use.",
                "Replicas on failed volumes are lost. A DataNode without space or threads rejects blocks, so that"
                        + " flushes, compactions and write-ahead logs must use other hosts, or wait.",
                "No value: replace disks, add space, or raise " + THREADS + " in the DataNodes' hdfs-site.xml.",
                "",
                "The page was copied during maintenance, or most of the volumes are reserved for other uses.",
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
            ruleResultBuilder.addNumber(node.name() + ": DataNode page");
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
                            + "; the replicas on it are lost until HDFS has re-replicated them",
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
                            + "; a compaction needs space for its new files before it deletes the old ones",
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
                            + " block transfer threads, if it uses the provided hdfs-site.xml; at the limit it rejects"
                            + " further transfers",
                    node);
        }
    }

    /** Returns the limit from hdfs-site.xml; empty when the file is missing or uses the old name of the key. */
    private static OptionalLong limit(HBaseFacts facts) {
        Optional<String> set = SiteFilePrecedence.ofDataNodes(facts, THREADS);
        if (set.isPresent()) {
            return set.get().matches("\\d{1,9}") ? OptionalLong.of(Long.parseLong(set.get())) : OptionalLong.empty();
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
                HBaseSubject.ofServers(key),
                now,
                todo,
                Severity.WARN,
                new Finding.FindingEvidence(1, node.name()),
                why));
    }
}
