package org.hconfig.xconfig.model;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What clients do to a table, or to all tables of a cluster, as far as it was watched.
 *
 * @param table the table; {@link #CLUSTER} for all tables together but HBase's own
 * @param state whether the kind is known
 * @param kind the kind of workload; present exactly when the state is {@link State#RECOGNIZED}
 * @param confidence how good the evidence for the kind is, 0 to 1; 0 when there is none
 * @param readsPerSecond rows read, over the time watched
 * @param writesPerSecond rows written, over the time watched
 * @param shares what the servers' work consists of
 * @param skew how many times its even share the hottest region got; empty when too little happened to tell
 * @param record how large a record is; empty when nothing shows it
 * @param seconds how much time of this workload was watched
 * @param requests how many requests were seen in that time
 * @param since the begin of what was watched; empty when nothing was
 * @param missing what is missing for a better answer, each a sentence
 * @param enoughInSeconds when there will be enough data if it goes on like this; empty when there is, or nothing happens
 */
public record WorkloadProfile(
        String table,
        State state,
        Optional<WorkloadKind> kind,
        double confidence,
        double readsPerSecond,
        double writesPerSecond,
        Shares shares,
        Optional<Double> skew,
        Optional<RecordSize> record,
        double seconds,
        long requests,
        Optional<Instant> since,
        List<String> missing,
        Optional<Double> enoughInSeconds) {
    /** The name that stands for all tables together. */
    public static final String CLUSTER = "*";

    /** Whether the kind is known. */
    public enum State {
        /** The kind is known. */
        RECOGNIZED,
        /** Nothing happens. */
        IDLE,
        /** Not watched long enough, too little traffic, or traffic that changes all the time. */
        NOT_ENOUGH_DATA
    }

    /**
     * Parts of the servers' work, together 1, or all 0 when there was none. A get and a row written count 1, a scanner's
     * call 1 and {@code 1/32} for each row that it brought.
     *
     * @param gets gets that came one in a call
     * @param multiGets gets that came many in one call
     * @param scans scans
     * @param writes rows written
     * @param otherReads reads of which the kind is not known
     */
    public record Shares(double gets, double multiGets, double scans, double writes, double otherReads) {
        /** No work at all. */
        public static final Shares NONE = new Shares(0, 0, 0, 0, 0);

        /** Checks the ranges. */
        public Shares {
            double sum = gets + multiGets + scans + writes + otherReads;
            if (!(Math.min(Math.min(gets, multiGets), Math.min(Math.min(scans, writes), otherReads)) >= 0)
                    || !(sum == 0 || Math.abs(sum - 1) < 1e-6)) {
                throw new IllegalArgumentException(
                        "shares " + gets + ", " + multiGets + ", " + scans + ", " + writes + ", " + otherReads);
            }
        }
    }

    /**
     * The mean size of a row that was written or read, with its keys.
     *
     * @param bytes its bytes
     * @param from where they were seen
     */
    public record RecordSize(long bytes, Source from) {
        /** Where the size was seen. */
        public enum Source {
            /** Bytes of the write-ahead log for each row written: exact but for rows written without the log. */
            WRITES,
            /** Memory of scanners' answers for each row: up to a quarter more than the row has on disk. */
            SCANS
        }
    }

    /** Checks the ranges. */
    public WorkloadProfile {
        missing = List.copyOf(missing);
        if (table.isBlank() || kind.isPresent() != (state == State.RECOGNIZED)) {
            throw new IllegalArgumentException("table " + table + " is " + state + " and has kind " + kind);
        }
        if (!(confidence >= 0 && confidence <= 1) || !(readsPerSecond >= 0) || !(writesPerSecond >= 0)) {
            throw new IllegalArgumentException("confidence=" + confidence + ", readsPerSecond=" + readsPerSecond
                    + ", writesPerSecond=" + writesPerSecond);
        }
        if (!(seconds >= 0) || requests < 0) {
            throw new IllegalArgumentException("seconds=" + seconds + ", requests=" + requests);
        }
    }
}
