package org.hconfig.hbase.slowcalls;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Summary of recorded calls.
 *
 * @param calls number of calls
 * @param slow number of slow ones
 * @param large number of those with a large response
 * @param unnamed the calls of which HBase records no table, such as the later calls of a scan
 * @param from start of the oldest call; empty if there is none
 * @param to start of the newest call; empty if there is none
 * @param groups the callers, tables, regions, key prefixes and kinds of calls with the most time, by dimension
 * @param advice what to do, most frequent cause first; none for fewer than {@value #CALLS_FOR_ADVICE} calls
 * @param logs the logs of the RegionServers
 */
public record SlowCallReport(
        int calls,
        int slow,
        int large,
        Unnamed unnamed,
        Optional<Instant> from,
        Optional<Instant> to,
        List<Group> groups,
        List<Advice> advice,
        List<SlowCallLog> logs) {
    /** Number of calls from which on advice is given. */
    public static final int CALLS_FOR_ADVICE = 20;

    /** Copies the lists. */
    public SlowCallReport {
        logs = List.copyOf(logs);
        groups = List.copyOf(groups);
        advice = List.copyOf(advice);
    }

    /** Returns true if no server has more calls than were read. */
    public boolean isComplete() {
        return logs.stream().noneMatch(log -> log.ring().isIncomplete());
    }

    /**
     * Calls without a table, which are in no group of tables, regions and keys.
     *
     * @param calls number of calls
     * @param responseBytes sum of the sizes of responses
     * @param methods the same by method, most calls first
     */
    public record Unnamed(int calls, long responseBytes, List<MethodCalls> methods) {
        /** Copies the list. */
        public Unnamed {
            methods = List.copyOf(methods);
        }
    }

    /**
     * Calls of a method.
     *
     * @param method method of the server
     * @param calls number of calls
     * @param meaning who makes such calls, and for what; empty if unknown
     */
    public record MethodCalls(String method, int calls, String meaning) {}

    /**
     * Calls with a common property.
     *
     * @param dimension the property
     * @param name its value
     * @param calls number of calls
     * @param share their share of all calls that have this property, 0 to 1
     * @param processingMillis sum of processing times
     * @param longestMillis longest processing time
     * @param responseBytes sum of the sizes of responses
     */
    public record Group(
            Dimension dimension,
            String name,
            int calls,
            double share,
            long processingMillis,
            long longestMillis,
            long responseBytes) {}

    /** Property by which calls are grouped. */
    public enum Dimension {
        /** Table. */
        TABLE("table"),
        /** Address of the client. */
        CLIENT("client"),
        /** User. */
        USER("user"),
        /** Region. */
        REGION("region"),
        /** First bytes of the row key. */
        KEY_PREFIX("key prefix"),
        /** Method of the server. */
        METHOD("method"),
        /** RegionServer. */
        SERVER("server");

        private final String label;

        Dimension(String label) {
            this.label = label;
        }

        /** Returns the text shown to users. */
        public String label() {
            return label;
        }
    }

    /**
     * Advice from recorded calls.
     *
     * @param observed what was observed, with figures
     * @param action what to do
     */
    public record Advice(String observed, String action) {}
}
