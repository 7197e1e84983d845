package org.hconfig.hbase.advice.site.hdfs;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.site.SiteValueChecks;
import org.hconfig.hbase.advice.site.SiteValueRule;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R073: standalone: HMaster, RegionServer and ZooKeeper in one process. */
public final class StandaloneProcess extends SiteValueRule {
    private static final String DISTRIBUTED = "hbase.cluster.distributed";
    private static final String ROOT = "hbase.rootdir";
    private static final String TEMPORARY = "hbase.tmp.dir";
    private static final String QUORUM = "hbase.zookeeper.quorum";
    private static final String ZOOKEEPER_DATA = "hbase.zookeeper.property.dataDir";
    private static final String TEMPLATE = ".*[{}$%].*";

    /** Creates the rule with its card. */
    public StandaloneProcess() {
        super(
                new RuleCard(
                        "HC-R073",
                        "Standalone: HMaster, RegionServer and ZooKeeper in one process",
                        "hbase.cluster.distributed is false, and hbase.zookeeper.quorum names several hosts or a remote host, or"
                                + " hbase.rootdir is in HDFS; or hbase.rootdir is on the local file system, which is the default.",
                        "With hbase.cluster.distributed=false the HMaster starts one RegionServer and one ZooKeeper in its own process."
                                + " It does not start when the quorum has several entries. A process on a local file system"
                                + " can lose acknowledged writes at a crash, and the default of hbase.rootdir is below hbase.tmp.dir,"
                                + " which by default is in the JVM's directory for temporary files.",
                        "No value. Set hbase.cluster.distributed to true for a cluster; keep it for a workstation or a test.",
                        "",
                        "A workstation or a test installation, also on HDFS.",
                        "HBase 1.3, 1.7 and 2.4 to 3.0: HMasterCommandLine.startMaster, LocalHBaseCluster.isLocal, hbase-default.xml"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<String> set = SiteValueChecks.set(facts, DISTRIBUTED);
        if (set.isEmpty() && facts.values().isFromFiles()) {
            ruleResultBuilder.addMissing(DISTRIBUTED + " (not set in the copied files)");
            return;
        }
        ruleResultBuilder.addNumber(DISTRIBUTED + " " + set.orElse("not set"));
        if (set.filter("false"::equalsIgnoreCase).isEmpty()) {
            return;
        }
        List<String> hosts = SiteValueChecks.list(facts, QUORUM).stream()
                .filter(host -> !host.matches(TEMPLATE))
                .toList();
        Optional<String> scheme = SiteValueChecks.set(facts, ROOT)
                .filter(address -> !address.matches(TEMPLATE))
                .flatMap(address -> LocalFileSystem.scheme(facts, address));
        if (hosts.size() > 1) {
            several(hosts, ruleResultBuilder);
        } else if (hosts.stream().anyMatch(host -> !isHere(host))) {
            other(facts, hosts.get(0), ruleResultBuilder);
        } else if (scheme.filter("hdfs"::equals).isPresent()) {
            inHdfs(facts, ruleResultBuilder);
        } else if (SiteValueChecks.isUnset(facts, ROOT)
                || scheme.filter("file"::equals).isPresent()) {
            local(facts, ruleResultBuilder);
        }
    }

    private static void several(List<String> hosts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        SiteValueChecks.addFinding(
                ruleResultBuilder,
                DISTRIBUTED,
                "false",
                Severity.CRITICAL,
                "the HMaster does not start: it would start its own ZooKeeper, and rejects a quorum of several entries ("
                        + QUORUM + ": " + String.join(",", hosts) + ")",
                "set " + DISTRIBUTED + " to true for a cluster, or " + QUORUM + " to one host");
    }

    private static void other(HBaseFacts facts, String host, RuleResult.RuleResultBuilder ruleResultBuilder) {
        SiteValueChecks.addFinding(
                ruleResultBuilder,
                DISTRIBUTED,
                "false",
                Severity.WARN,
                "HMaster, one RegionServer and a ZooKeeper run in one process, but " + QUORUM + " names " + host
                        + ": unless that is this machine, there are two ZooKeepers, and the HMaster starts an unintended"
                        + " one; " + zooKeeperData(facts),
                "set " + DISTRIBUTED + " to true and start HMaster and RegionServers separately, or, for one process,"
                        + " remove " + QUORUM);
    }

    private static void inHdfs(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        SiteValueChecks.addFinding(
                ruleResultBuilder,
                DISTRIBUTED,
                "false",
                Severity.INFO,
                "the data is in HDFS, but HMaster, one RegionServer and a ZooKeeper run in one process; "
                        + zooKeeperData(facts),
                "for a cluster set " + DISTRIBUTED
                        + " to true; for one process on HDFS keep it, and place ZooKeeper's"
                        + " directory on a disk that persists beyond the machine or container");
    }

    private static void local(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<String> root = SiteValueChecks.set(facts, ROOT);
        SiteValueChecks.addFinding(
                ruleResultBuilder,
                ROOT,
                root.orElse("not set"),
                Severity.INFO,
                "only for a workstation or a test: all of HBase is one process, and its data is on the local file system"
                        + root.map(set -> "").orElseGet(() -> ", below " + temporary(facts))
                        + "; acknowledged writes can be lost at a crash",
                "no action on a workstation; for production set " + DISTRIBUTED + " to true and " + ROOT
                        + " to a directory in HDFS");
    }

    private static String temporary(HBaseFacts facts) {
        return SiteValueChecks.set(facts, TEMPORARY)
                .map(set -> TEMPORARY + " (" + set
                        + (set.startsWith("/") || set.contains(":") ? "" : ", relative to the working directory") + ")")
                .orElse(TEMPORARY
                        + ", by default in the directory for temporary files, which a machine restart may"
                        + " delete");
    }

    private static String zooKeeperData(HBaseFacts facts) {
        return "its ZooKeeper stores its data in "
                + SiteValueChecks.set(facts, ZOOKEEPER_DATA)
                        .orElseGet(() -> ZOOKEEPER_DATA + ", by default below "
                                + SiteValueChecks.set(facts, TEMPORARY).orElse(TEMPORARY));
    }

    private static boolean isHere(String host) {
        return host.matches("(?i)(localhost|127[.].*|0[.]0[.]0[.]0)(:.*)?");
    }
}
