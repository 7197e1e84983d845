package org.hconfig.bench.probes;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import org.hconfig.bench.BenchError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.BoundedHttpClient;
import org.hconfig.core.io.HttpLimits;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reader of RegionServers' info servers. {@code /rs-status?format=json} contains the running tasks, {@code /prometheus}
 * the current queue lengths and counters; {@code /jmx} is not used, because its values may be ten seconds old.
 */
public final class InfoServerReader {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String TASKS = "/rs-status?format=json&filter=general";
    private static final String METRICS = "/prometheus?qry=server_";
    private static final String FIRST = "server_compaction_queue_length";
    private static final int ATTEMPTS = 40;
    private static final Duration PAUSE = Duration.ofMillis(250);
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final BoundedHttpClient boundedHttpClient =
            new BoundedHttpClient(new HttpLimits(PATIENCE, PATIENCE, HttpLimits.INFO_SERVER.bytesMax()));
    private final Map<String, URI> servers;

    /**
     * Creates a reader for these RegionServers.
     *
     * @param servers address of each info server, by the name of the RegionServer
     */
    public InfoServerReader(Map<String, URI> servers) {
        this.servers = Map.copyOf(servers);
    }

    /**
     * Returns the activity of a server, without regions in transition. The queues are requested only if no task is
     * running: a task suffices to know that the server is not idle, and the longer page costs a slow server a quarter
     * of a second. The flush queue does not count: a due flush runs immediately, and one that waits for a compaction is
     * visible in the compaction queue, so that the rest are periodic flushes, which HBase delays by up to five minutes
     * (HRegionServer's PeriodicMemStoreFlusher).
     */
    public ClusterActivity activity(String server) throws IOException {
        ClusterActivity running = running(get(server, TASKS));
        if (!running.isQuiet()) {
            return running;
        }
        String metrics = metrics(server);
        int compactions = (int) required(server, metrics, FIRST);
        int splits = (int) required(server, metrics, "server_split_queue_length");
        return new ClusterActivity(0, 0, compactions, splits);
    }

    /** Returns the counters of a server. */
    public ClusterCounters counters(String server) throws IOException {
        String metrics = metrics(server);
        return new ClusterCounters(
                required(server, metrics, "server_updates_blocked_time"),
                required(server, metrics, "server_blocked_request_count"),
                required(server, metrics, "server_flushed_output_bytes"),
                required(server, metrics, "server_compacted_output_bytes"));
    }

    /** Returns the lookups of data blocks in the block cache of a server. */
    public BlockCacheCounters blockCache(String server) throws IOException {
        String metrics = metrics(server);
        return new BlockCacheCounters(
                required(server, metrics, "server_block_cache_data_hit_count"),
                required(server, metrics, "server_block_cache_data_miss_count"));
    }

    /**
     * Reads the metrics. HBase stops its metrics for a second after a region is opened or closed; then the page is
     * empty.
     */
    private String metrics(String server) throws IOException {
        String metrics = get(server, METRICS);
        for (int again = 0; again < ATTEMPTS && metric(metrics, FIRST).isEmpty(); again++) {
            LockSupport.parkNanos(PAUSE.toNanos());
            metrics = get(server, METRICS);
        }
        return metrics;
    }

    static ClusterActivity running(String tasks) throws IOException {
        int flushes = 0;
        int compactions = 0;
        try {
            for (JsonNode task : MAPPER.readTree(tasks)) {
                if (task.path("state").asString("").equals("RUNNING")) {
                    String description = task.path("description").asString("");
                    flushes += description.startsWith("Flushing") ? 1 : 0;
                    compactions += description.startsWith("Compacting") ? 1 : 0;
                }
            }
        } catch (JacksonException noJson) {
            throw new IOException("the list of tasks is not JSON", noJson);
        }
        return new ClusterActivity(0, flushes, compactions, 0);
    }

    static OptionalLong metric(String metrics, String name) {
        return metrics.lines()
                .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
                .mapToLong(line -> Math.round(Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1))))
                .findFirst();
    }

    private long required(String server, String metrics, String name) {
        return metric(metrics, name)
                .orElseThrow(() -> new HConfigException(
                        BenchError.LAB_UNOBSERVABLE,
                        "RegionServer " + server + " does not report " + name + ".",
                        "Without it a benchmark cannot determine when the cluster is idle and how much it rejected and wrote.",
                        "Use a lab of the HBase version that HConfig ships with: hconfig lab up."));
    }

    private String get(String server, String page) throws IOException {
        URI base = servers.get(server);
        if (base == null) {
            throw new IOException("no info server is known for RegionServer " + server);
        }
        return boundedHttpClient.read(base.resolve(page), "*/*");
    }
}
