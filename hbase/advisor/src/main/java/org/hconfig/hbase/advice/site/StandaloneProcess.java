package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** All of HBase in one process: what that means for the data, and settings that contradict it. */
public final class StandaloneProcess extends HBaseRule {
    private static final String DISTRIBUTED = "hbase.cluster.distributed";
    private static final String ROOT = "hbase.rootdir";
    private static final String TEMPORARY = "hbase.tmp.dir";
    private static final String QUORUM = "hbase.zookeeper.quorum";
    private static final String ZOOKEEPER_DATA = "hbase.zookeeper.property.dataDir";
    private static final String TEMPLATE = ".*[{}$%].*";

    /** The rule. */
    public StandaloneProcess() {
        super(
                new RuleCard(
                        "HC-R073",
                        "Standalone: HMaster, RegionServer and ZooKeeper in one process",
                        "hbase.cluster.distributed is false, and hbase.zookeeper.quorum names several hosts or another host, or"
                                + " hbase.rootdir is in HDFS; or hbase.rootdir is on the local file system, where it is by default.",
                        "With hbase.cluster.distributed=false the HMaster starts one RegionServer and one ZooKeeper in its own process."
                                + " It refuses to start when the quorum has several entries. A process on a local file system"
                                + " can lose acknowledged writes at a crash, and the default of hbase.rootdir is below hbase.tmp.dir,"
                                + " which by default is in the JVM's directory for temporary files.",
                        "No value. Set hbase.cluster.distributed to true for a cluster; leave it for a workstation or a test.",
                        "",
                        "A workstation or a test, also one over HDFS.",
                        "HBase 1.3, 1.7 and 2.4 to 3.0: HMasterCommandLine.startMaster, LocalHBaseCluster.isLocal, hbase-default.xml"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (!facts.values().isKnown()) {
            ruleResultBuilder.addMissing("hbase-site.xml");
            return;
        }
        Optional<String> set = SiteValueChecks.set(facts, DISTRIBUTED);
        if (set.isEmpty() && facts.values().isFromFiles()) {
            ruleResultBuilder.addMissing(DISTRIBUTED + ": the copied files do not set it");
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
                "the HMaster does not start: it would start its own ZooKeeper, and refuses a quorum of several entries ("
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
                        + ": unless that is this machine, there are two ZooKeepers, and the HMaster starts one that nobody"
                        + " asked for; " + zooKeeperData(facts),
                "set " + DISTRIBUTED + " to true and start HMaster and RegionServers separately, or, for one process,"
                        + " remove " + QUORUM);
    }

    private static void inHdfs(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        SiteValueChecks.addFinding(
                ruleResultBuilder,
                DISTRIBUTED,
                "false",
                Severity.INFO,
                "the data are in HDFS, but HMaster, one RegionServer and a ZooKeeper run in one process; "
                        + zooKeeperData(facts),
                "for a cluster set " + DISTRIBUTED
                        + " to true; for one process over HDFS leave it, and keep ZooKeeper's"
                        + " directory on a disk that outlives the machine or container");
    }

    private static void local(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<String> root = SiteValueChecks.set(facts, ROOT);
        SiteValueChecks.addFinding(
                ruleResultBuilder,
                ROOT,
                root.orElse("not set"),
                Severity.INFO,
                "for a workstation or a test only: all of HBase is one process, and its data are on the local file system"
                        + root.map(set -> "").orElseGet(() -> ", below " + temporary(facts))
                        + "; acknowledged writes can be lost at a crash",
                "nothing on a workstation; for production set " + DISTRIBUTED + " to true and " + ROOT
                        + " to a directory of HDFS");
    }

    private static String temporary(HBaseFacts facts) {
        return SiteValueChecks.set(facts, TEMPORARY)
                .map(set -> TEMPORARY + " (" + set
                        + (set.startsWith("/") || set.contains(":") ? "" : ", relative to the working directory") + ")")
                .orElse(TEMPORARY
                        + ", by default in the directory for temporary files, which a restart of the machine may"
                        + " empty");
    }

    private static String zooKeeperData(HBaseFacts facts) {
        return "its ZooKeeper keeps its data in "
                + SiteValueChecks.set(facts, ZOOKEEPER_DATA)
                        .orElseGet(() -> ZOOKEEPER_DATA + ", by default below "
                                + SiteValueChecks.set(facts, TEMPORARY).orElse(TEMPORARY));
    }

    private static boolean isHere(String host) {
        return host.matches("(?i)(localhost|127[.].*|0[.]0[.]0[.]0)(:.*)?");
    }
}
