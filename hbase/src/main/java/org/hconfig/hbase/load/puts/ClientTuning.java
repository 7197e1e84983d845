package org.hconfig.hbase.load.puts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.model.DataSize;
import org.hconfig.model.DatasetFacts;

/**
 * The client's side of a load by puts, worked out from the application's records as section 3.4 of HConfig (2015) does:
 * rows up to 5 KB are bound by processors and want big buffers; larger rows are bound by the network and want buffers two
 * to three times as big.
 *
 * @param readers threads that read, sort and route rows
 * @param lanes chunks that each of them reads in turn
 * @param requestBytes bytes of cells in a request
 * @param requestRows rows of a request
 * @param inFlightPerServer requests under way at one server
 * @param bytesMax bytes of cells in memory, in all requests together
 * @param why how these numbers came about, a sentence each
 */
public record ClientTuning(
        int readers,
        int lanes,
        int requestBytes,
        int requestRows,
        int inFlightPerServer,
        long bytesMax,
        List<String> why) {
    /** Row size up to which the papers found the client's processors to be the bottleneck. */
    static final double PROCESSOR_BOUND_BYTES = 5 * 1024;

    /** The papers' write buffer; YCSB's default. */
    static final long WRITE_BUFFER_BYTES = 12L << 20;

    /** In the middle of the papers' two to three times. */
    static final double NETWORK_BOUND_FACTOR = 2.5;

    /** A server warns of requests above 5,000 rows. */
    static final int REQUEST_ROWS_MAX = 4000;

    private static final int REQUEST_BYTES_MIN = 128 << 10;
    private static final int REQUEST_BYTES_MAX = 4 << 20;
    private static final String WRITE_BUFFER_HINT = "hbase.client.write.buffer";

    /** Copies what it is given. */
    public ClientTuning {
        why = List.copyOf(why);
    }

    /**
     * What is known of both sides.
     *
     * @param dataset the records
     * @param clientCores processors of this machine
     * @param clientHeapBytes this process's maximum heap
     * @param servers RegionServers that hold regions of the table
     * @param serverCores processors of one of them; 0 when unknown
     * @param threads what the user asked for; 0 for nothing
     * @param requestBytes what the user asked for; 0 for nothing
     * @param hints client settings that a plan stored, by HBase's keys
     */
    public record Facts(
            DatasetFacts dataset,
            int clientCores,
            long clientHeapBytes,
            int servers,
            double serverCores,
            int threads,
            long requestBytes,
            Map<String, String> hints) {}

    /** Works it out. */
    public static ClientTuning of(Facts facts) {
        List<String> why = new ArrayList<>();
        boolean small = facts.dataset().rowBytes() <= PROCESSOR_BOUND_BYTES;
        int readers = readers(facts, small, why);
        int lanes = Math.max(1, Math.min(8, ceilDiv(2 * facts.servers(), readers)));
        int inFlight = inFlight(facts, why);
        long budget = facts.clientHeapBytes() / 4;
        long request = request(facts, small, why);
        long buffered = (long) facts.servers() * (readers + 2L * inFlight);
        if (buffered * request > budget) {
            request = Math.max(REQUEST_BYTES_MIN, budget / buffered);
            why.add(String.format(
                    Locale.ROOT,
                    "requests cut to %s: %d buffers and requests at once are to fit in a quarter of the heap of %s",
                    new DataSize(request),
                    buffered,
                    new DataSize(facts.clientHeapBytes())));
        }
        long bytesMax = Math.max(2 * request, Math.min(budget, 2L * inFlight * facts.servers() * request));
        return new ClientTuning(readers, lanes, (int) request, REQUEST_ROWS_MAX, inFlight, bytesMax, why);
    }

    private static int readers(Facts facts, boolean small, List<String> why) {
        if (facts.threads() > 0) {
            why.add(facts.threads() + " reader threads, as asked for");
            return facts.threads();
        }
        int readers = Math.max(1, Math.min(16, small ? facts.clientCores() : ceilDiv(facts.clientCores(), 2)));
        why.add(String.format(
                Locale.ROOT,
                "%d reader threads: rows of %.0f B are bound by %s (limit %.0f B), and this machine has %d processors",
                readers,
                facts.dataset().rowBytes(),
                small ? "processors" : "the network",
                PROCESSOR_BOUND_BYTES,
                facts.clientCores()));
        return readers;
    }

    private static int inFlight(Facts facts, List<String> why) {
        int inFlight =
                facts.serverCores() > 0 ? (int) Math.max(2, Math.min(16, Math.ceil(facts.serverCores()) + 1)) : 4;
        why.add(inFlight + " requests under way at each server: "
                + (facts.serverCores() > 0
                        ? "one for each of its " + facts.serverCores() + " processors, rounded up, and one on its way"
                        : "its processors are not known"));
        return inFlight;
    }

    private static long request(Facts facts, boolean small, List<String> why) {
        if (facts.requestBytes() > 0) {
            why.add("requests of " + new DataSize(facts.requestBytes()) + ", as asked for");
            return Math.min(Integer.MAX_VALUE / 2, facts.requestBytes());
        }
        String hint = facts.hints().get(WRITE_BUFFER_HINT);
        long buffer = hint == null
                ? (long) (WRITE_BUFFER_BYTES * (small ? 1 : NETWORK_BOUND_FACTOR))
                : DataSize.parse(hint).bytes();
        long request = Math.max(REQUEST_BYTES_MIN, Math.min(REQUEST_BYTES_MAX, buffer / facts.servers()));
        why.add(String.format(
                Locale.ROOT,
                "requests of %s: a write buffer of %s (%s) shared among %d servers, %s to %s each",
                new DataSize(request),
                new DataSize(buffer),
                hint != null ? "stored by a plan" : small ? "rows up to 5 KB" : "rows above 5 KB: 2.5 × 12 MiB",
                facts.servers(),
                new DataSize(REQUEST_BYTES_MIN),
                new DataSize(REQUEST_BYTES_MAX)));
        return request;
    }

    private static int ceilDiv(int value, int by) {
        return (value + by - 1) / by;
    }
}
