package org.hconfig.hbase.execution;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.InfoServerAddress;
import org.hconfig.hbase.cluster.ServerPages;
import tools.jackson.databind.JsonNode;

/**
 * Check that the HMaster and each RegionServer can load a store engine of HConfig. HBase loads store engines by the server's own
 * class path, not from the jar of a table: on a RegionServer without the class, no region of the table could open, and an HMaster
 * of 2.6 or later rejects each alter of the table.
 */
final class StoreEngineCheck {
    /** The key of the store engine in the values of tables and families. */
    static final String KEY = "hbase.hstore.engine.class";

    private static final String OURS = "org.hconfig.";
    /** HBase 2.4 asks no store engine for the writers of its files: it would open there, and place nothing. */
    private static final HBaseVersion SINCE = HBaseVersion.parse("2.5.0").orElseThrow();

    private static final String RUNTIME = "/jmx?qry=java.lang:type=Runtime";
    private static final Pattern JAR = Pattern.compile("(.*[/\\\\])?hconfig-hbase-coprocessor-[^/\\\\]+\\.jar");

    private static final Pattern SERVER_JAR = Pattern.compile("(?:.*/)?hbase-server-(\\d[^/]*)\\.jar");

    private final ClusterConnection connection;

    StoreEngineCheck(ClusterConnection connection) {
        this.connection = connection;
    }

    /**
     * Returns if the active HMaster and each live RegionServer have the engine; engines of HBase itself are not checked.
     *
     * @param engine class name
     * @throws HConfigException {@link ClusterError#CLASS_NOT_ON_SERVERS}, naming all servers without it and those that do not
     *     show their class path; {@link ClusterError#ENGINE_WITHOUT_EFFECT}, naming servers of a version without the hooks that
     *     it needs, or an HMaster of an unknown version
     */
    void require(String engine) {
        if (!engine.startsWith(OURS)) {
            return;
        }
        ProblemCollector problems = new ProblemCollector();
        ClusterMetrics cluster = servers();
        without(String.valueOf(cluster.getHBaseVersion()))
                .ifPresent(why -> withoutEffect(
                        problems, engine, "HMaster " + cluster.getMasterName().getAddress(), why));
        problems.throwIfAny();
        runtimes(cluster).forEach((server, runtime) -> {
            Optional<JsonNode> page = runtime.join();
            if (page.isEmpty()) {
                add(problems, engine, server, "its page " + RUNTIME + ", which shows its class path, did not respond");
            } else if (!isOnClassPath(page.get())) {
                add(
                        problems,
                        engine,
                        server,
                        "no jar on the class path of the running server is named hconfig-hbase-coprocessor-*.jar");
            } else {
                version(page.get())
                        .flatMap(StoreEngineCheck::without)
                        .ifPresent(why -> withoutEffect(problems, engine, server, why));
            }
        });
        problems.throwIfAny();
    }

    private static void withoutEffect(ProblemCollector problems, String engine, String server, String why) {
        problems.add(
                ClusterError.ENGINE_WITHOUT_EFFECT,
                server + " cannot place files by the store engine " + engine,
                why + "; nothing was changed",
                "upgrade all servers to HBase 2.5 or later, or give the family one policy: --set STORAGE_POLICY=ALL_SSD");
    }

    private static void add(ProblemCollector problems, String engine, String server, String why) {
        problems.add(
                ClusterError.CLASS_NOT_ON_SERVERS,
                server + " may not have the store engine " + engine,
                why + "; regions of the table could not open there, so nothing was changed",
                "copy hconfig-hbase-coprocessor-*.jar of HConfig's lib directory into HBase's lib directory of all servers, HMasters"
                        + " included, restart them one by one, then repeat the command");
    }

    /** Returns the version of HBase on the JVM's class path; empty if no jar there names it. */
    static Optional<String> version(JsonNode runtimePage) {
        return Pattern.compile(":")
                .splitAsStream(classPath(runtimePage))
                .map(SERVER_JAR::matcher)
                .filter(Matcher::matches)
                .map(jar -> jar.group(1))
                .findFirst();
    }

    private static String classPath(JsonNode runtimePage) {
        return runtimePage.path("beans").path(0).path("ClassPath").asString("");
    }

    /** Returns true when the JVM's class path contains the jar; it is fixed at its start, whatever is copied later. */
    static boolean isOnClassPath(JsonNode runtimePage) {
        // Servers run on Linux: the separator is not that of this machine.
        return Pattern.compile(":")
                .splitAsStream(classPath(runtimePage))
                .anyMatch(jar -> JAR.matcher(jar).matches());
    }

    /** Returns why the engine has no effect on a server of a version; empty if it has. */
    static Optional<String> without(String version) {
        Optional<HBaseVersion> parsed = HBaseVersion.parse(version);
        if (parsed.isEmpty()) {
            return Optional.of("its version '" + version + "' is unknown, and the engine needs HBase 2.5");
        }
        return parsed.get().contains(SINCE)
                ? Optional.empty()
                : Optional.of("it runs HBase " + version
                        + ", which does not let store engines write files: 2.5 is the first");
    }

    private ClusterMetrics servers() {
        try (Admin admin = connection.admin()) {
            return admin.getClusterMetrics(EnumSet.of(
                    ClusterMetrics.Option.HBASE_VERSION,
                    ClusterMetrics.Option.LIVE_SERVERS,
                    ClusterMetrics.Option.MASTER,
                    ClusterMetrics.Option.MASTER_INFO_PORT));
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
    }

    private Map<String, CompletableFuture<Optional<JsonNode>>> runtimes(ClusterMetrics cluster) {
        ServerPages pages = connection.pages();
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        Map<String, CompletableFuture<Optional<JsonNode>>> runtimes = new TreeMap<>();
        BiFunction<ServerName, Integer, CompletableFuture<Optional<JsonNode>>> page = (server, port) -> port > 0
                ? pages.get(InfoServerAddress.of(server.getHostname(), port, encrypted), RUNTIME)
                : CompletableFuture.completedFuture(Optional.empty());
        ServerName master = cluster.getMasterName();
        runtimes.put("HMaster " + master.getAddress(), page.apply(master, cluster.getMasterInfoPort()));
        cluster.getLiveServerMetrics()
                .forEach((server, metrics) -> runtimes.put(
                        "RegionServer " + server.getAddress(), page.apply(server, metrics.getInfoServerPort())));
        return runtimes;
    }
}
