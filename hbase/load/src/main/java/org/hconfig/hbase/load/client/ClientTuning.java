package org.hconfig.hbase.load.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.model.DatasetFacts;

/**
 * Client tuning of a load by puts, derived from the application's records as in section 3.4 of HConfig (2015):
 * rows up to 5 KB are CPU-bound and need large buffers; larger rows are network-bound and need buffers two
 * to three times as large.
 *
 * @param readers threads that read, sort and route rows
 * @param lanes chunks that each of them reads alternately
 * @param byRegion true if a request contains rows of one region, false if it contains rows of one server
 * @param requestBytes bytes of cells in a request
 * @param requestRows rows of a request
 * @param inFlightPerServer concurrent requests to one server
 * @param bytesMax bytes of cells in memory, in all requests together, before readers have to wait
 * @param why the reasons for these numbers, one sentence each
 */
public record ClientTuning(
        int readers,
        int lanes,
        boolean byRegion,
        int requestBytes,
        int requestRows,
        int inFlightPerServer,
        long bytesMax,
        List<String> why) {
    /** Row size in bytes up to which the client's processors are the bottleneck according to the papers. */
    static final double PROCESSOR_BOUND_BYTES = 5 * 1024;

    /** The papers' write buffer; YCSB's default. */
    static final long WRITE_BUFFER_BYTES = 12L << 20;

    /** Midpoint of the papers' range of two to three. */
    static final double NETWORK_BOUND_FACTOR = 2.5;

    /** A server warns of requests above 5,000 rows. */
    static final int REQUEST_ROWS_MAX = 4000;

    /** Maximum request size; above it a request of small rows is no cheaper for a server and only takes longer. */
    static final long REQUEST_BYTES_MAX = 1L << 20;

    static final long REQUEST_BYTES_MIN = 128L << 10;

    private static final String WRITE_BUFFER_HINT = "hbase.client.write.buffer";

    /** Copies the list. */
    public ClientTuning {
        why = List.copyOf(why);
    }

    /**
     * Input of the tuning: facts about client and cluster.
     *
     * @param dataset the records
     * @param clientCores processors of this machine
     * @param clientHeapBytes this process's maximum heap
     * @param regions regions of the table
     * @param servers RegionServers that hold them
     * @param serverCores processors of one of them; 0 when unknown
     * @param threads number requested by the user; 0 for none
     * @param requestBytes size requested by the user; 0 for none
     * @param hints client settings that a plan stored, by HBase's keys
     */
    public record Facts(
            DatasetFacts dataset,
            int clientCores,
            long clientHeapBytes,
            int regions,
            int servers,
            double serverCores,
            int threads,
            long requestBytes,
            Map<String, String> hints) {
        boolean processorBound() {
            return dataset.rowBytes() <= PROCESSOR_BOUND_BYTES;
        }
    }

    /** Computes the tuning. */
    public static ClientTuning of(Facts facts) {
        List<String> why = new ArrayList<>();
        int readers = readers(facts, why);
        int lanes = Math.max(1, Math.min(8, ceilDiv(2 * facts.servers(), readers)));
        int inFlight = inFlight(facts, why);
        long wanted = wantedRequest(facts, why);
        long budget = facts.clientHeapBytes() / 4;
        long waiting = 2L * inFlight * facts.servers();
        long forRegions = budget / ((long) readers * facts.regions() + waiting);
        long forServers = budget / ((long) readers * facts.servers() + waiting);
        boolean byRegion = forRegions >= Math.min(wanted, 2 * REQUEST_BYTES_MIN);
        long request = Math.min(wanted, byRegion ? forRegions : forServers);
        if (facts.requestBytes() == 0) {
            request = Math.max(REQUEST_BYTES_MIN, Math.min(request, share(facts, readers, byRegion)));
        }
        request = Math.max(1, request);
        why.add(String.format(
                Locale.ROOT,
                "each request holds rows of one %s, %s: %s",
                byRegion ? "region" : "server",
                new DataSize(request),
                byRegion
                        ? "the server processes them as one batch with one WAL sync"
                        : "buffers for " + Count.of(facts.regions(), "region")
                                + " in each reader would need more than a quarter of" + " the heap of "
                                + new DataSize(facts.clientHeapBytes())));
        long bytesMax = Math.max(2 * request, Math.min(budget, waiting * request));
        return new ClientTuning(readers, lanes, byRegion, (int) request, REQUEST_ROWS_MAX, inFlight, bytesMax, why);
    }

    private static int readers(Facts facts, List<String> why) {
        if (facts.threads() > 0) {
            why.add(Count.of(facts.threads(), "reader thread") + ", as requested");
            return facts.threads();
        }
        int cores = facts.clientCores();
        int readers = Math.max(1, Math.min(16, facts.processorBound() ? cores : ceilDiv(cores, 2)));
        why.add(String.format(
                Locale.ROOT,
                "%s: rows of %.0f B are bound by %s (limit %.0f B), and this machine has %s",
                Count.of(readers, "reader thread"),
                facts.dataset().rowBytes(),
                facts.processorBound() ? "processors" : "the network",
                PROCESSOR_BOUND_BYTES,
                Count.of(cores, "processor")));
        return readers;
    }

    private static int inFlight(Facts facts, List<String> why) {
        if (facts.serverCores() <= 0) {
            why.add("4 concurrent requests to each server: the number of its processors is unknown");
            return 4;
        }
        int inFlight = (int) Math.max(2, Math.min(16, Math.ceil(facts.serverCores()) + 1));
        why.add(inFlight + " concurrent requests to each server: one for each of its " + facts.serverCores()
                + " processors, rounded up, plus one in transit");
        return inFlight;
    }

    private static long wantedRequest(Facts facts, List<String> why) {
        if (facts.requestBytes() > 0) {
            why.add("requests of " + new DataSize(facts.requestBytes()) + ", as requested");
            return Math.min(Integer.MAX_VALUE / 2, facts.requestBytes());
        }
        double factor = facts.processorBound() ? 1 : NETWORK_BOUND_FACTOR;
        String hint = facts.hints().get(WRITE_BUFFER_HINT);
        long buffer = hint == null
                ? (long) (WRITE_BUFFER_BYTES * factor)
                : DataSize.parse(hint).bytes();
        long most = (long) (REQUEST_BYTES_MAX * factor);
        long request = Math.max(REQUEST_BYTES_MIN, Math.min(most, buffer / facts.servers()));
        why.add(String.format(
                Locale.ROOT,
                "requests up to %s: a write buffer of %s (%s) shared among %s, at most %s each",
                new DataSize(request),
                new DataSize(buffer),
                hint != null
                        ? "stored by a plan"
                        : facts.processorBound() ? "rows up to 5 KB" : "rows above 5 KB: 2.5 × 12 MiB",
                Count.of(facts.servers(), "server"),
                new DataSize(most)));
        return request;
    }

    /** Returns a request size with which each buffer is sent at least four times, so that reading and sending overlap. */
    private static long share(Facts facts, int readers, boolean byRegion) {
        long bytes = facts.dataset().bytes();
        int buffers = readers * (byRegion ? facts.regions() : facts.servers());
        return bytes == 0 ? Long.MAX_VALUE : bytes / (4L * buffers);
    }

    private static int ceilDiv(int value, int by) {
        return (value + by - 1) / by;
    }
}
