package org.hconfig.hbase.workload;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.spi.ObservedWorkload;

/**
 * Observed workload of a table, or of all tables of a cluster.
 *
 * @param table the table; {@link #CLUSTER} for all tables together except the database's own
 * @param state whether the kind is known
 * @param kind the kind of workload; present exactly when the state is {@link State#RECOGNIZED}
 * @param confidence strength of the evidence for the kind, 0 to 1; 0 when there is none
 * @param traffic the table's traffic
 * @param record record size; empty when unknown
 * @param observation what was observed, and what is missing
 */
public record WorkloadProfile(
        String table,
        State state,
        Optional<WorkloadKind> kind,
        double confidence,
        @JsonUnwrapped Traffic traffic,
        Optional<RecordSize> record,
        @JsonUnwrapped Observation observation)
        implements ObservedWorkload {
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
     * Traffic of a table.
     *
     * @param readsPerSecond rows read per second of the observation
     * @param writesPerSecond rows written per second of the observation
     * @param shares composition of the servers' work
     * @param skew ratio of the hottest partition's traffic to its even share; empty when there is too little data
     */
    public record Traffic(double readsPerSecond, double writesPerSecond, Shares shares, Optional<Double> skew) {
        /** Checks the ranges. */
        public Traffic {
            if (!(readsPerSecond >= 0) || !(writesPerSecond >= 0)) {
                throw new IllegalArgumentException(
                        "readsPerSecond=" + readsPerSecond + ", writesPerSecond=" + writesPerSecond);
            }
        }
    }

    /**
     * Observation of a workload.
     *
     * @param seconds observed time of this workload
     * @param requests number of requests observed in that time
     * @param since start of the observation; empty when there was none
     * @param missing the data missing for a better result, one sentence each
     * @param secondsUntilEnoughData time until there is enough data at the present rate; empty when there is, or without traffic
     */
    public record Observation(
            double seconds,
            long requests,
            Optional<Instant> since,
            List<String> missing,
            Optional<Double> secondsUntilEnoughData) {
        /** Checks the ranges. */
        public Observation {
            missing = List.copyOf(missing);
            if (!(seconds >= 0) || requests < 0) {
                throw new IllegalArgumentException("seconds=" + seconds + ", requests=" + requests);
            }
        }
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
        if (table.isBlank() || kind.isPresent() != (state == State.RECOGNIZED)) {
            throw new IllegalArgumentException("table " + table + " is " + state + " and has kind " + kind);
        }
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence=" + confidence);
        }
    }

    @Override
    public String object() {
        return table;
    }

    @Override
    public double writesPerSecond() {
        return traffic.writesPerSecond();
    }

    @Override
    public Optional<Instant> since() {
        return observation.since();
    }

    @Override
    public Optional<Double> recordBytes() {
        return record.map(size -> (double) size.bytes());
    }
}
