package org.hconfig.hbase.advice.layout;

import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.RootDirectory;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.advice.site.SiteFilePrecedence;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R036: data has a single replica. */
public final class SingleReplica extends HBaseRule {
    private static final String KEY = "DFS_REPLICATION";
    private static final double UNKNOWN_CONFIDENCE = 0.7;

    /** Creates the rule with its card. */
    public SingleReplica() {
        super(new RuleCard(
                "HC-R036",
                "Data has a single replica",
                "A family has DFS_REPLICATION 1, or dfs.replication is 1; not checked for a single server or a root"
                        + " directory outside HDFS.",
                "The loss of one disk loses rows; the loss of one machine loses its write-ahead log.",
                "No value: raise the replication and rewrite the files.",
                "",
                "The data can be reloaded, as in a test cluster.",
                "HDFS: dfs.replication; HBase 2.6 ColumnFamilyDescriptor.DFS_REPLICATION"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<RootDirectory> root = RootDirectory.of(facts.values());
        Optional<RootDirectory> logs = RootDirectory.ofLogs(facts.values());
        boolean logsInHdfs = logs.isPresent() && logs.get().hasLocality();
        if (root.isPresent() && !root.get().hasLocality() && !logsInHdfs) {
            ruleResultBuilder.addNumber("root directory " + root.get().scheme() + ": not replicated by HDFS");
            return;
        }
        if (facts.clusterSize().orElse(2) < 2) {
            ruleResultBuilder.addNumber("only one server: no second replica possible");
            return;
        }
        // HBase has no default for it: if unset in an existing file, HDFS's default of 3 applies.
        Optional<String> copies = facts.values().set("dfs.replication");
        copies.ifPresent(number -> ruleResultBuilder.addNumber("dfs.replication " + number));
        if (copies.isEmpty()) {
            ruleResultBuilder.addMissing("dfs.replication of the servers (hdfs-site.xml)");
        } else if (copies.get().equals("1")) {
            // RegionServers do not tell how many DataNodes there are: several can share one.
            boolean known = facts.cluster().dataNodes().size() > 1;
            ruleResultBuilder.addFinding(Finding.todo(
                    HBaseSubject.ofServers("dfs.replication"),
                    "1",
                    "set dfs.replication to 3 (at least 2) in the RegionServers' "
                            + SiteFilePrecedence.place(facts, "dfs.replication", "hdfs-site.xml")
                            + ", then hdfs dfs -setrep for existing files"
                            + (known ? "" : ", unless the cluster has one DataNode only"),
                    known || facts.clusterSize().isPresent() ? Severity.WARN : Severity.INFO,
                    known
                            ? facts.ofSettings()
                            : new Finding.FindingEvidence(UNKNOWN_CONFIDENCE, "the number of DataNodes is unknown"),
                    "every file and log has one replica; the loss of one disk loses rows"));
        }
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            for (String family : table.facts().families()) {
                String own = facts.values().text(table.facts(), family, KEY).orElse("0");
                if (own.equals("1")) {
                    ruleResultBuilder.addFinding(Finding.change(
                            HBaseSubject.ofFamily(KEY, table.name(), family),
                            own,
                            "0",
                            Severity.WARN,
                            facts.ofSettings(),
                            "DFS_REPLICATION is 1, so its HFiles have one replica; 0 selects the file system's"
                                    + " default"));
                }
            }
        }
    }
}
