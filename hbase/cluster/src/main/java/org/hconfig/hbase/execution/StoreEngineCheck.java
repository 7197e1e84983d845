package org.hconfig.hbase.execution;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
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
    private static final String RUNTIME = "/jmx?qry=java.lang:type=Runtime";
    private static final Pattern JAR = Pattern.compile("(.*[/\\\\])?hconfig-hbase-coprocessor-[^/\\\\]+\\.jar");

    private final ClusterConnection connection;

    StoreEngineCheck(ClusterConnection connection) {
        this.connection = connection;
    }

    /**
     * Returns if the active HMaster and each live RegionServer have the engine; engines of HBase itself are not checked.
     *
     * @param engine class name
     * @throws HConfigException {@link ClusterError#CLASS_NOT_ON_SERVERS}, naming all servers without it and those that do not
     *     show their class path
     */
    void require(String engine) {
        if (!engine.startsWith(OURS)) {
            return;
        }
        ProblemCollector problems = new ProblemCollector();
        runtimes().forEach((server, runtime) -> {
            Optional<JsonNode> page = runtime.join();
            if (page.isEmpty()) {
                add(problems, engine, server, "its page " + RUNTIME + ", which shows its class path, did not respond");
            } else if (!isOnClassPath(page.get())) {
                add(
                        problems,
                        engine,
                        server,
                        "no jar on the class path of the running server is named hconfig-hbase-coprocessor-*.jar");
            }
        });
        problems.throwIfAny();
    }

    private static void add(ProblemCollector problems, String engine, String server, String why) {
        problems.add(
                ClusterError.CLASS_NOT_ON_SERVERS,
                server + " may not have the store engine " + engine,
                why + "; regions of the table could not open there, so nothing was changed",
                "copy hconfig-hbase-coprocessor-*.jar of HConfig's lib directory into HBase's lib directory of all servers, HMasters"
                        + " included, restart them one by one, then repeat the command");
    }

    /** Returns true when the JVM's class path contains the jar; it is fixed at its start, whatever is copied later. */
    static boolean isOnClassPath(JsonNode runtimePage) {
        String path = runtimePage.path("beans").path(0).path("ClassPath").asString("");
        // Servers run on Linux: the separator is not that of this machine.
        return Pattern.compile(":")
                .splitAsStream(path)
                .anyMatch(jar -> JAR.matcher(jar).matches());
    }

    private Map<String, CompletableFuture<Optional<JsonNode>>> runtimes() {
        ServerPages pages = connection.pages();
        boolean encrypted = connection.configuration().getBoolean("hbase.ssl.enabled", false);
        Map<String, CompletableFuture<Optional<JsonNode>>> runtimes = new TreeMap<>();
        BiFunction<ServerName, Integer, CompletableFuture<Optional<JsonNode>>> page = (server, port) -> port > 0
                ? pages.get(InfoServerAddress.of(server.getHostname(), port, encrypted), RUNTIME)
                : CompletableFuture.completedFuture(Optional.empty());
        try (Admin admin = connection.admin()) {
            ClusterMetrics cluster = admin.getClusterMetrics(EnumSet.of(
                    ClusterMetrics.Option.LIVE_SERVERS,
                    ClusterMetrics.Option.MASTER,
                    ClusterMetrics.Option.MASTER_INFO_PORT));
            ServerName master = cluster.getMasterName();
            runtimes.put("HMaster " + master.getAddress(), page.apply(master, cluster.getMasterInfoPort()));
            cluster.getLiveServerMetrics()
                    .forEach((server, metrics) -> runtimes.put(
                            "RegionServer " + server.getAddress(), page.apply(server, metrics.getInfoServerPort())));
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
        return runtimes;
    }
}
