package org.hconfig.hbase.advice.site.hdfs;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.site.SiteFilePrecedence;
import org.hconfig.hbase.advice.site.SiteValueChecks;
import org.hconfig.hbase.advice.site.SiteValueRule;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R056: HDFS address not defined in hdfs-site.xml. */
public final class UndefinedNameService extends SiteValueRule {
    private static final String SERVICES = "dfs.nameservices";
    private static final String DEFAULT_FS = "fs.defaultFS";
    private static final List<String> DIRECTORIES = List.of("hbase.rootdir", "hbase.wal.dir");

    /** Creates the rule with its card. */
    public UndefinedNameService() {
        super(new RuleCard(
                "HC-R056",
                "HDFS address not defined in hdfs-site.xml",
                "hbase.rootdir or hbase.wal.dir names an HDFS name service that has no failover proxy provider or no NameNode"
                        + " addresses in hdfs-site.xml, or has a port; it names neither a service of dfs.nameservices nor a host"
                        + " with a domain or port; it names a single NameNode of a service with several; or its port differs from the"
                        + " port of fs.defaultFS for the same host. Or high-availability settings define a service that"
                        + " dfs.nameservices does not list.",
                "The HDFS client treats a name as a name service only when dfs.client.failover.proxy.provider.NAME is set, and"
                        + " then requires NAME in dfs.nameservices and the address of one of its NameNodes. Any other name is a host.",
                "No value. Make the address consistent with hdfs-site.xml.",
                "",
                "HBase's servers read a different hdfs-site.xml than the copied one.",
                "Hadoop 3.4: NameNodeProxiesClient, AbstractNNFailoverProxyProvider; HDFS client 3.4.2 tested with each of these"
                        + " configurations"));
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        boolean described = SiteValueChecks.hasFile(facts, "hdfs-site.xml")
                && !facts.values().isUnknown(SERVICES);
        ruleResultBuilder.addNumber(
                described
                        ? "addresses of directories compared with hdfs-site.xml"
                        : "addresses of directories not compared with HDFS settings: no complete hdfs-site.xml");
        for (String key : DIRECTORIES) {
            HdfsAddress.of(SiteValueChecks.set(facts, key)).ifPresent(address -> {
                NameServiceCheck nameServiceCheck = new NameServiceCheck(facts, ruleResultBuilder, key, address);
                if (described) {
                    nameServiceCheck.check();
                }
                nameServiceCheck.port();
            });
        }
        if (described) {
            Set<String> judged = DIRECTORIES.stream()
                    .flatMap(key -> HdfsAddress.of(SiteValueChecks.set(facts, key)).stream())
                    .map(HdfsAddress::host)
                    .collect(Collectors.toSet());
            HdfsNameServices.unlisted(facts, judged, ruleResultBuilder);
        }
    }

    /** Check of one directory. */
    private record NameServiceCheck(
            HBaseFacts facts, RuleResult.RuleResultBuilder notes, String key, HdfsAddress address) {
        private static final String PROVIDER = "dfs.client.failover.proxy.provider.";
        private static final String NODES = "dfs.ha.namenodes.";
        private static final String RPC = "dfs.namenode.rpc-address.";
        private static final int PORT_DEFAULT = 8020;

        void check() {
            String name = address.host();
            boolean service = SiteValueChecks.list(facts, SERVICES).contains(name);
            Optional<String> provider = SiteValueChecks.set(facts, PROVIDER + name);
            if (provider.isPresent()) {
                provided(name, service, provider.get());
            } else if (SiteValueChecks.isUnset(facts, PROVIDER + name)) {
                notProvided(name, service);
            }
        }

        private void provided(String name, boolean service, String provider) {
            boolean logical = Stream.of("ConfiguredFailoverProxyProvider", "RequestHedgingProxyProvider")
                    .anyMatch(provider::endsWith);
            if (!logical) {
                return; // other providers may find NameNodes differently
            }
            boolean addressed =
                    SiteValueChecks.list(facts, NODES + name).stream().anyMatch(this::hasAddress)
                            || !SiteValueChecks.isUnset(facts, RPC + name);
            if (!service && seen(SERVICES)) {
                found(
                        Severity.CRITICAL,
                        name + " is not in " + SERVICES + " ("
                                + SiteValueChecks.set(facts, SERVICES).orElse("not set")
                                + "), so its provider finds no NameNode; no server starts",
                        "add " + name + " to " + SERVICES + " in " + place() + ", or correct " + key);
            } else if (service && !addressed && seen(NODES + name)) {
                found(
                        Severity.CRITICAL,
                        "the site files have no address for a NameNode of " + name + " (" + NODES + name + " is "
                                + SiteValueChecks.set(facts, NODES + name).orElse("not set") + "); no server starts",
                        "set " + NODES + name + ", and " + RPC + name + ".ID for each of its NameNodes");
            } else if (address.port().isPresent() && address.port().getAsInt() != PORT_DEFAULT) {
                found(
                        Severity.CRITICAL,
                        name + " is a name service, and the HDFS client rejects a port with it; no server starts",
                        "remove the port from " + key);
            } else {
                List<String> without = SiteValueChecks.list(facts, NODES + name).stream()
                        .filter(node -> SiteValueChecks.isUnset(facts, RPC + name + "." + node))
                        .toList();
                if (!without.isEmpty()) {
                    found(
                            Severity.WARN,
                            "no address is set for " + String.join(", ", without) + " of " + NODES + name
                                    + "; the client skips these NameNodes, and cannot fail over to them",
                            "set " + RPC + name + "." + without.get(0));
                }
            }
        }

        /** Returns the file in which the name services are set. */
        private String place() {
            return SiteFilePrecedence.place(facts, SERVICES, "hdfs-site.xml");
        }

        private boolean hasAddress(String node) {
            return !SiteValueChecks.isUnset(facts, RPC + address.host() + "." + node);
        }

        private boolean seen(String setting) {
            return SiteValueChecks.set(facts, setting).isPresent() || SiteValueChecks.isUnset(facts, setting);
        }

        private void notProvided(String name, boolean service) {
            Optional<String> owner = owner(name);
            if (service && SiteValueChecks.set(facts, NODES + name).isPresent()) {
                found(
                        Severity.CRITICAL,
                        name + " is a name service with several NameNodes, and " + PROVIDER + name
                                + " is not set: the HDFS client looks for a host of this name; unless one exists, no server"
                                + " starts",
                        "set " + PROVIDER + name + " to the provider that HDFS's own clients use");
            } else if (owner.isPresent()) {
                found(
                        Severity.WARN,
                        name + " is one NameNode of " + owner.get()
                                + ": HBase does not follow a failover to another NameNode",
                        "set " + key + " to hdfs://" + owner.get() + "/..., with the same path");
            } else if (!service
                    && SiteValueChecks.set(facts, SERVICES).isPresent()
                    && address.port().isEmpty()
                    && !name.contains(".")
                    && !name.equals("localhost")) {
                found(
                        Severity.WARN,
                        name + " is not in " + SERVICES + " ("
                                + SiteValueChecks.set(facts, SERVICES).orElse("")
                                + "), so the HDFS client looks for a host of this name; unless one exists, no server starts",
                        "use a name of " + SERVICES + ", or define " + name + " in " + place());
            }
        }

        /** Returns the name service with several NameNodes that this host belongs to. */
        private Optional<String> owner(String host) {
            return HdfsNameServices.all(facts).stream()
                    .filter(service -> {
                        List<String> nodes = SiteValueChecks.list(facts, NODES + service);
                        return nodes.size() > 1
                                && nodes.stream()
                                        .flatMap(
                                                node -> SiteValueChecks.set(facts, RPC + service + "." + node).stream())
                                        .anyMatch(rpc -> rpc.split(":", -1)[0].equalsIgnoreCase(host));
                    })
                    .findFirst();
        }

        void port() {
            HdfsAddress.of(SiteValueChecks.set(facts, DEFAULT_FS))
                    .filter(other -> SiteValueChecks.hasFile(facts, "core-site.xml")
                            && other.host().equalsIgnoreCase(address.host())
                            && SiteValueChecks.set(facts, PROVIDER + address.host())
                                    .isEmpty()
                            && other.port().orElse(PORT_DEFAULT)
                                    != address.port().orElse(PORT_DEFAULT))
                    .ifPresent(other -> found(
                            Severity.WARN,
                            "port " + address.port().orElse(PORT_DEFAULT) + " of " + address.host()
                                    + " differs from port "
                                    + other.port().orElse(PORT_DEFAULT) + " in " + DEFAULT_FS
                                    + "; a NameNode serves clients on one port",
                            "use the NameNode's port in both"));
        }

        private void found(Severity severity, String why, String todo) {
            SiteValueChecks.addFinding(
                    notes, key, SiteValueChecks.set(facts, key).orElse(""), severity, why, todo);
        }
    }
}
