package org.hconfig.hbase.advice.site;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ReleaseDependent;
import org.hconfig.hbase.catalogue.KeyTable;
import org.hconfig.hbase.catalogue.ReferenceReleases;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R047: settings that HBase rejects in combination. */
public final class RefusedCombination extends SiteValueRule implements ReleaseDependent {
    private static final String ROOT = "hbase.rootdir";
    private static final String WALS = "hbase.wal.dir";
    private static final List<String> HOST_NAMES =
            List.of("hbase.unsafe.regionserver.hostname", "hbase.regionserver.hostname");
    private static final List<String> NO_REVERSE_DNS = List.of(
            "hbase.unsafe.regionserver.hostname.disable.master.reversedns",
            "hbase.regionserver.hostname.disable.master.reversedns");
    private static final String TTL = "hbase.master.hfilecleaner.ttl";
    private static final String SHORT_CIRCUIT = "dfs.client.read.shortcircuit";
    private static final String SOCKET = "dfs.domain.socket.path";

    /** Default retention of archived files in milliseconds (TimeToLiveHFileCleaner). */
    private static final long TTL_DEFAULT = 300_000;

    private static final String ALLOCATION = "hbase.hregion.memstore.mslab.max.allocation";
    private static final String CHUNK = "hbase.hregion.memstore.mslab.chunksize";
    private static final long CHUNK_DEFAULT = 2L << 20;

    /** Default ports of the web UIs. */
    private static final Map<String, Long> INFO_PORTS = Map.of("hbase.regionserver", 16030L, "hbase.master", 16010L);

    private static final Set<String> PROVIDERS = Set.of("defaultProvider", "filesystem", "multiwal", "asyncfs");

    /** Creates the rule with its card. */
    public RefusedCombination() {
        super(new RuleCard(
                "HC-R047",
                "Settings that HBase rejects in combination",
                "hbase.wal.dir is below hbase.rootdir; a RegionServer's hostname is set together with its reversedns switch; a"
                        + " refresh period of store files exceeds half of hbase.master.hfilecleaner.ttl; a WAL provider is"
                        + " neither one of HBase's names nor a class; short-circuit reads are enabled without a socket path;"
                        + " hbase.hregion.memstore.mslab.max.allocation exceeds the chunk size; a pluggable call queue has no"
                        + " class; a process has the same port for RPC and web UI; or the parent znode is not an absolute"
                        + " path.",
                "Each value is valid by itself. HBase, or its HDFS client, checks the combination and terminates the process at startup.",
                "No value. Change one of the settings.",
                "",
                "A patched HBase has different checks.",
                "HBase 2.4 to 3.0: CommonFSUtils, HRegionServer, StorefileRefresherChore, WALFactory, MemStoreLABImpl, RpcExecutor; Hadoop 3:"
                        + " DomainSocketFactory"));
    }

    @Override
    public boolean isCheckedForOlder(String key) {
        return key.equals(ALLOCATION);
    }

    @Override
    protected void evaluate(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        ruleResultBuilder.addNumber(
                "directories, host names, refresh periods, WAL providers and short-circuit reads checked as HBase does");
        directories(facts, ruleResultBuilder);
        hostName(facts, ruleResultBuilder);
        refreshPeriods(facts, ruleResultBuilder);
        Stream.of("hbase.wal.provider", "hbase.wal.meta_provider")
                .forEach(key -> provider(facts, key, ruleResultBuilder));
        shortCircuit(facts, ruleResultBuilder);
        chunks(facts, ruleResultBuilder);
        processes(facts, ruleResultBuilder);
    }

    private static void chunks(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong chunk = SiteValueChecks.isUnset(facts, CHUNK)
                ? OptionalLong.of(CHUNK_DEFAULT)
                : SiteValueChecks.number(facts, CHUNK);
        SiteValueChecks.number(facts, ALLOCATION).ifPresent(most -> {
            if (chunk.isPresent() && most > chunk.getAsLong()) {
                found(
                        ruleResultBuilder,
                        ALLOCATION,
                        most + " bytes",
                        "it exceeds " + CHUNK + " (" + chunk.getAsLong() + " bytes); no region opens",
                        "set at most " + chunk.getAsLong() + ", or raise " + CHUNK);
            }
        });
    }

    private static void processes(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        String queue = "hbase.ipc.server.callqueue.type";
        if (SiteValueChecks.set(facts, queue).filter("pluggable"::equals).isPresent()
                && SiteValueChecks.isUnset(facts, "hbase.ipc.server.callqueue.pluggable.queue.class.name")) {
            found(
                    ruleResultBuilder,
                    queue,
                    "pluggable",
                    "hbase.ipc.server.callqueue.pluggable.queue.class.name is not set; the server does not start",
                    "set the class, or use another type");
        }
        INFO_PORTS.forEach((process, usual) -> {
            OptionalLong requests = SiteValueChecks.number(facts, process + ".port");
            OptionalLong pages = SiteValueChecks.isUnset(facts, process + ".info.port")
                    ? OptionalLong.of(usual)
                    : SiteValueChecks.number(facts, process + ".info.port");
            if (requests.isPresent() && requests.getAsLong() > 0 && requests.equals(pages)) {
                found(
                        ruleResultBuilder,
                        process + ".port",
                        Long.toString(requests.getAsLong()),
                        "it is also " + process + ".info.port; one of the two cannot be bound",
                        "choose different ports");
            }
        });
        String parent = "zookeeper.znode.parent";
        SiteValueChecks.set(facts, parent)
                .filter(path -> !path.startsWith("/"))
                .ifPresent(path -> found(
                        ruleResultBuilder,
                        parent,
                        path,
                        "ZooKeeper rejects paths that do not begin with a slash; no server starts",
                        "set it to /" + path));
    }

    private static void directories(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<String> root = SiteValueChecks.set(facts, ROOT).map(RefusedCombination::directory);
        SiteValueChecks.set(facts, WALS)
                .map(RefusedCombination::directory)
                .filter(wals -> root.isPresent() && wals.startsWith(root.get() + "/"))
                .ifPresent(wals -> found(
                        ruleResultBuilder,
                        WALS,
                        wals,
                        "it is below " + ROOT + " (" + root.orElse("")
                                + "), which HBase does not permit; no server starts",
                        "choose a directory outside " + ROOT + ", or remove the property"));
    }

    private static void hostName(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        Optional<String> name = HOST_NAMES.stream()
                .filter(key -> SiteValueChecks.set(facts, key).isPresent() && named(facts, key))
                .findFirst();
        Optional<String> off = NO_REVERSE_DNS.stream()
                .filter(key -> SiteValueChecks.is(facts, key, "true") && named(facts, key))
                .findFirst();
        if (off.isPresent() && name.isPresent()) {
            found(
                    ruleResultBuilder,
                    off.get(),
                    "true",
                    "it cannot be combined with " + name.get() + ", which is "
                            + SiteValueChecks.set(facts, name.get()).orElse("") + "; the RegionServer does not start",
                    "set only one of the two");
        }
    }

    /** Returns true when the release has the key; before 2.4 only the old names of the host name and its switch exist. */
    private static boolean named(HBaseFacts facts, String key) {
        return KeyTable.standard()
                .find(key)
                .filter(known -> ReferenceReleases.name(facts.release(), known))
                .isPresent();
    }

    private static void refreshPeriods(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong kept =
                SiteValueChecks.isUnset(facts, TTL) ? OptionalLong.of(TTL_DEFAULT) : SiteValueChecks.number(facts, TTL);
        Stream.of("hbase.regionserver.storefile.refresh.period", "hbase.regionserver.meta.storefile.refresh.period")
                .forEach(key -> SiteValueChecks.number(facts, key).ifPresent(period -> {
                    if (kept.isPresent() && period > kept.getAsLong() / 2) {
                        found(
                                ruleResultBuilder,
                                key,
                                period + " ms",
                                "it exceeds half of " + TTL + " (" + kept.getAsLong()
                                        + " ms); the RegionServer does not start",
                                "set it to at most " + kept.getAsLong() / 2 + ", or raise " + TTL);
                    }
                }));
    }

    private static void provider(HBaseFacts facts, String key, RuleResult.RuleResultBuilder ruleResultBuilder) {
        SiteValueChecks.set(facts, key)
                .filter(name -> !PROVIDERS.contains(name) && !name.contains("."))
                .ifPresent(name -> found(
                        ruleResultBuilder,
                        key,
                        name,
                        "it is neither a class nor one of asyncfs, filesystem, multiwal and defaultProvider; the server does"
                                + " not start",
                        "use one of these names (case-sensitive)"));
    }

    private static void shortCircuit(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        boolean on = SiteValueChecks.is(facts, SHORT_CIRCUIT, "true");
        boolean legacy = SiteValueChecks.is(facts, "dfs.client.use.legacy.blockreader.local", "true");
        // Without that file the path may be set in a missing file.
        if (on
                && !legacy
                && SiteValueChecks.hasFile(facts, "hdfs-site.xml")
                && SiteValueChecks.isUnset(facts, SOCKET)) {
            found(
                    ruleResultBuilder,
                    SOCKET,
                    "not set",
                    SHORT_CIRCUIT
                            + " is enabled, and the HDFS client rejects it without a socket path; no server starts",
                    "set it to the DataNodes' value, or disable " + SHORT_CIRCUIT);
        }
    }

    private static String directory(String text) {
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    private static void found(
            RuleResult.RuleResultBuilder ruleResultBuilder, String key, String now, String why, String todo) {
        SiteValueChecks.addFinding(ruleResultBuilder, key, now, Severity.CRITICAL, why, todo);
    }
}
