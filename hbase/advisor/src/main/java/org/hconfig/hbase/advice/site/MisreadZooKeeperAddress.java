package org.hconfig.hbase.advice.site;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R066: misinterpreted ZooKeeper addresses. */
public final class MisreadZooKeeperAddress extends SiteValueRule {
    private static final String QUORUM = "hbase.zookeeper.quorum";
    private static final String PORT = "hbase.zookeeper.property.clientPort";
    private static final String PORT_DEFAULT = "2181";
    private static final String PARENT = "zookeeper.znode.parent";
    private static final String PARENT_DEFAULT = "/hbase";

    /** Wrong separators between host names, which no host name contains. */
    private static final Pattern SEPARATOR = Pattern.compile("[;|\\s]+");

    private static final Pattern LOCAL = Pattern.compile("(?i)hdfs://(localhost|127\\..*?)(:.*|/.*)?|file:.*");

    /** Creates the rule with its card. */
    public MisreadZooKeeperAddress() {
        super(new RuleCard(
                "HC-R066",
                "Misinterpreted ZooKeeper addresses",
                "hbase.zookeeper.quorum separates hosts with characters other than commas, or contains a path; it is not set in a"
                        + " distributed cluster whose root directory is not on the local host; or zookeeper.znode.parent does not"
                        + " begin with a slash, ends with one, or has an empty segment.",
                "HBase splits the quorum at commas, and appends the client port to each entry without a colon. ZooKeeper's client"
                        + " treats everything from the first slash on as its root path (chroot). The default of"
                        + " the quorum is the local host. HBase uses the parent literally and appends a slash and a name;"
                        + " ZooKeeper's client rejects a path that ends with a slash or has an empty segment.",
                "No value. Separate hosts with commas, and set the path in zookeeper.znode.parent.",
                "",
                "All processes run on one machine, each with ZooKeeper on the local host.",
                "HBase 2.4 to 3.0: ZKConfig.buildZKQuorumServerString, ZNodePaths, ZKWatcher; ZooKeeper 3.8: ConnectStringParser"
                        + " and PathUtils, tested with each form"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addNumber("separators, ports and paths of ZooKeeper addresses checked");
        Optional<String> quorum = SiteValueChecks.set(facts, QUORUM);
        if (quorum.isPresent()) {
            quorum(facts, quorum.get(), ruleResultBuilder);
        } else if (SiteValueChecks.isUnset(facts, QUORUM)) {
            absent(facts, ruleResultBuilder);
        } else {
            ruleResultBuilder.addMissing("the hosts of " + QUORUM + " (not in the copied files)");
        }
        SiteValueChecks.set(facts, PARENT).ifPresent(parent -> parent(parent, ruleResultBuilder));
    }

    private static void quorum(HBaseFacts facts, String quorum, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<String> entries = SiteValueChecks.list(facts, QUORUM);
        List<String> joined = entries.stream()
                .filter(entry -> SEPARATOR.matcher(entry).find())
                .toList();
        if (!joined.isEmpty()) {
            boolean all = joined.size() == entries.size();
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    QUORUM,
                    quorum,
                    all ? Severity.CRITICAL : Severity.WARN,
                    "HBase splits the list at commas only, so '" + joined.get(0)
                            + "' is a single, invalid host name; "
                            + (all
                                    ? "no server finds ZooKeeper, and none starts"
                                    : "these ZooKeeper servers are not used"),
                    "separate the hosts with commas: "
                            + entries.stream()
                                    .flatMap(SEPARATOR::splitAsStream)
                                    .filter(host -> !host.isEmpty())
                                    .collect(Collectors.joining(",")));
        } else if (quorum.contains("/") && !quorum.contains("//")) {
            chroot(facts, quorum, ruleResultBuilder);
        }
    }

    private static void chroot(HBaseFacts facts, String quorum, RuleResult.RuleResultBuilder ruleResultBuilder) {
        String port = SiteValueChecks.set(facts, PORT).orElse(PORT_DEFAULT);
        // The connect string as composed by HBase and parsed by ZooKeeper's client.
        String composed = Arrays.stream(quorum.split(",", -1))
                .map(String::strip)
                .map(entry -> entry.contains(":") ? entry : entry + ":" + port)
                .collect(Collectors.joining(","));
        int slash = composed.indexOf('/');
        String path = composed.substring(slash);
        String meant =
                quorum.substring(quorum.indexOf('/')).split("[,:]", -1)[0].replaceFirst("/+$", "");
        String hosts = Arrays.stream(quorum.split(",", -1))
                .map(entry -> entry.strip().split("/", -1)[0])
                .collect(Collectors.joining(","));
        boolean works = path.matches("/[^,:]+");
        String parent = SiteValueChecks.set(facts, PARENT).orElse(PARENT_DEFAULT);
        SiteValueChecks.addFinding(
                ruleResultBuilder,
                QUORUM,
                quorum,
                Severity.WARN,
                works
                        ? "the quorum should not contain a path: this form works only as long as the last entry alone has the path, with"
                                + " a port, and cluster keys (quorum:port:parent) for replication cannot contain it"
                        : "ZooKeeper's client reads the servers " + composed.substring(0, slash) + " and the path "
                                + path + ", which is not the intended one",
                works
                        ? "set " + QUORUM + " to " + hosts + " and " + PARENT + " to " + meant + parent
                                + ", the path that HBase uses now"
                        : "set " + QUORUM + " to " + hosts + " and " + PARENT
                                + " to the path that HBase should use, such as " + meant + parent);
    }

    private static void absent(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<String> root = SiteValueChecks.set(facts, "hbase.rootdir");
        boolean several = facts.clusterSize().orElse(1) > 1
                || root.filter(address -> address.startsWith("hdfs://")
                                && !LOCAL.matcher(address).matches())
                        .isPresent();
        if (SiteValueChecks.is(facts, "hbase.cluster.distributed", "true") && several) {
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    QUORUM,
                    "not set",
                    Severity.WARN,
                    "HBase's default is the local host, so every server connects to ZooKeeper on its own machine; servers on"
                            + " different machines do not find each other",
                    "set it to the ZooKeeper hosts, with the same value on all servers and clients");
        }
    }

    private static void parent(String parent, RuleResult.RuleResultBuilder ruleResultBuilder) {
        boolean relative = !parent.startsWith("/");
        if (relative || parent.endsWith("/") || parent.contains("//")) {
            String right = ("/" + parent).replaceAll("/+", "/").replaceFirst("(?<=.)/$", "");
            SiteValueChecks.addFinding(
                    ruleResultBuilder,
                    PARENT,
                    parent,
                    Severity.CRITICAL,
                    "HBase uses the path literally, and ZooKeeper's client rejects a path that "
                            + (relative ? "does not begin with a slash" : "ends with a slash or has an empty segment")
                            + " (IllegalArgumentException): no HMaster starts",
                    "set it to " + (right.equals("/") ? PARENT_DEFAULT : right)
                            + ", with the same value on all servers and clients");
        }
    }
}
