package org.hconfig.hbase.slowcalls;

import java.time.Instant;

/**
 * A call that a RegionServer recorded because it was slow or its response was large.
 *
 * @param server {@code host:port} of the server
 * @param kind why it was recorded
 * @param caller who called
 * @param request what was called
 * @param cost what it cost
 */
public record SlowCall(String server, Kind kind, Caller caller, Request request, Cost cost) {
    /** Why a call was recorded. */
    public enum Kind {
        /** Its processing took longer than {@code hbase.ipc.warn.response.time}. */
        SLOW,
        /** Its response was larger than {@code hbase.ipc.warn.response.size}. */
        LARGE
    }

    /**
     * Caller.
     *
     * @param host address of the client, without the port
     * @param user name of the user; empty if unknown
     */
    public record Caller(String host, String user) {}

    /**
     * Request.
     *
     * @param method method of the server, for example {@code Scan} or {@code Multi}
     * @param table table; empty if the call concerned none
     * @param region full name of the region; empty if the call concerned none
     * @param key printable row key, for a call of several rows the first; empty if unknown
     * @param filter simple name of a scan's filter; empty without one, and for the later calls of a scan, which do not name it
     * @param continuation true for a later call of a scan, which describes only the number of its scanner
     * @param gets number of gets in a call of several actions; 0 for other calls
     * @param mutations number of mutations in a call of several actions; 0 for other calls
     */
    public record Request(
            String method,
            String table,
            String region,
            String key,
            String filter,
            boolean continuation,
            int gets,
            int mutations) {
        /** Returns the number of gets and mutations in a call of several actions; 0 for other calls. */
        public int actions() {
            return gets + mutations;
        }

        /** Returns true for a call of this method, in any case. */
        public boolean is(String name) {
            return method.equalsIgnoreCase(name);
        }
    }

    /**
     * Cost.
     *
     * @param start when processing began
     * @param processingMillis processing time, without the time in the queue
     * @param queueMillis time in the queue
     * @param readMillis time of reads from the file system, as far as the server knows it: from HBase 2.6.1 on; else 0
     * @param responseBytes size of the response
     * @param scannedBytes size of the blocks that were read for it, from the cache or from files, as far as the server knows it: from
     *     HBase 2.6 on; else 0
     */
    public record Cost(
            Instant start,
            long processingMillis,
            long queueMillis,
            long readMillis,
            long responseBytes,
            long scannedBytes) {}
}
