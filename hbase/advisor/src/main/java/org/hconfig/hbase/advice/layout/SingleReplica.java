package org.hconfig.hbase.advice.layout;

import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.RootDirectory;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Data of which there is one copy. */
public final class SingleReplica extends HBaseRule {
    private static final String KEY = "DFS_REPLICATION";
    private static final double UNKNOWN_CONFIDENCE = 0.7;

    /** The rule. */
    public SingleReplica() {
        super(new RuleCard(
                "HC-R036",
                "Data is kept in one copy",
                "A family has DFS_REPLICATION 1, or dfs.replication is 1; not for one server, nor for a root directory outside HDFS.",
                "The loss of one disk loses rows; the loss of one machine loses its write-ahead log.",
                "No value: raise the replication and rewrite the files.",
                "",
                "The data can be loaded again, as in a test cluster.",
                "HDFS: dfs.replication; HBase 2.6 ColumnFamilyDescriptor.DFS_REPLICATION"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<RootDirectory> root = RootDirectory.of(facts.values());
        Optional<RootDirectory> logs = RootDirectory.ofLogs(facts.values());
        boolean logsInHdfs = logs.isPresent() && logs.get().hasLocality();
        if (root.isPresent() && !root.get().hasLocality() && !logsInHdfs) {
            ruleResultBuilder.addNumber("root directory " + root.get().scheme() + ": HDFS keeps no copies of it");
            return;
        }
        if (facts.clusterSize().orElse(2) < 2) {
            ruleResultBuilder.addNumber("one server: nowhere to keep a second copy");
            return;
        }
        // HBase itself has no default for it: what is not set in a file that was seen is HDFS's own 3.
        Optional<String> copies = facts.values().set("dfs.replication");
        copies.ifPresent(number -> ruleResultBuilder.addNumber("dfs.replication " + number));
        if (copies.isEmpty()) {
            ruleResultBuilder.addMissing("dfs.replication of the servers (hdfs-site.xml)");
        } else if (copies.get().equals("1")) {
            boolean known = facts.clusterSize().isPresent();
            ruleResultBuilder.addFinding(Finding.todo(
                    FindingSubject.ofServers("dfs.replication"),
                    "1",
                    "set dfs.replication to 3 (2 at least) in the RegionServers' hdfs-site.xml, then hdfs dfs -setrep"
                            + " for what is there" + (known ? "" : ", unless the cluster has one DataNode only"),
                    known ? Severity.WARN : Severity.INFO,
                    known
                            ? facts.ofSettings()
                            : new Finding.FindingEvidence(
                                    UNKNOWN_CONFIDENCE, "site files; the number of servers is not known"),
                    "every file and log is kept once; the loss of one disk loses rows"));
        }
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            for (String family : table.facts().families()) {
                String own = facts.values().text(table.facts(), family, KEY).orElse("0");
                if (own.equals("1")) {
                    ruleResultBuilder.addFinding(Finding.change(
                            FindingSubject.ofFamily(KEY, table.name(), family),
                            own,
                            "0",
                            Severity.WARN,
                            facts.ofSettings(),
                            "DFS_REPLICATION is 1, so its HFiles are kept once; 0 leaves it to the file system"));
                }
            }
        }
    }
}
