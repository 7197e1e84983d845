package org.hconfig.hbase.load;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.client.Durability;
import org.hconfig.hbase.dataset.LoadRateLimit;
import org.hconfig.hbase.dataset.SourceSpec;
import org.jspecify.annotations.Nullable;

/**
 * Complete specification of a load. Create it with {@link #of} and the {@code with…} methods.
 *
 * @param table the table's name, with its namespace if it has one
 * @param source the rows
 * @param engine the engine; null for automatic selection
 * @param cells how cells are written
 * @param rejection what happens to rejected rows
 * @param sizing sizes of threads, requests and chunks
 * @param tableUse other uses of the table that restrict the load
 * @param execution course of the load
 */
public record LoadSpec(
        String table,
        SourceSpec source,
        @Nullable EngineKind engine,
        @JsonUnwrapped CellWrites cells,
        @JsonUnwrapped Rejection rejection,
        @JsonUnwrapped Sizing sizing,
        @JsonUnwrapped TableUse tableUse,
        @JsonUnwrapped Execution execution) {
    /** Default maximum number of rejected rows. */
    public static final long REJECT_LIMIT_DEFAULT = 1000;

    /** Default maximum time without progress. */
    public static final Duration TIMEOUT_DEFAULT = Duration.ofMinutes(10);

    /**
     * How cells are written.
     *
     * @param durability durability of puts; {@code USE_DEFAULT} is the table's, which is {@code SYNC_WAL} unless it was changed
     * @param timestamp timestamp of every cell in milliseconds; null for the time at which the load first starts
     */
    public record CellWrites(
            Durability durability, @Nullable Long timestamp) {}

    /**
     * What happens to rejected rows.
     *
     * @param rejectLimit maximum number of rejected rows; one more stops the load
     * @param rejectFile file for rejected rows; null for a file in the job's directory
     */
    public record Rejection(long rejectLimit, @Nullable String rejectFile) {
        /** Checks the range. */
        public Rejection {
            if (rejectLimit < 0) {
                throw new IllegalArgumentException("rejectLimit=" + rejectLimit);
            }
        }
    }

    /**
     * Sizes of threads, requests and chunks, and what they are computed from.
     *
     * @param threads threads that read and prepare rows; 0 to compute it
     * @param requestBytes size of a request in bytes; 0 to compute it
     * @param chunkBytes size in bytes of the chunks, the unit that an interrupted load repeats; 0 to compute it
     * @param serverCores processors of one RegionServer; 0 when unknown
     * @param clientHints client settings stored by a plan for this table, by HBase's keys
     */
    public record Sizing(
            int threads, long requestBytes, long chunkBytes, double serverCores, Map<String, String> clientHints) {
        /** Copies the settings and checks the ranges. */
        public Sizing {
            clientHints = Collections.unmodifiableMap(new TreeMap<>(clientHints));
            if (threads < 0 || requestBytes < 0 || chunkBytes < 0 || !(serverCores >= 0)) {
                throw new IllegalArgumentException("threads=" + threads + ", requestBytes=" + requestBytes
                        + ", chunkBytes=" + chunkBytes + ", serverCores=" + serverCores);
            }
        }
    }

    /**
     * Other uses of the table that restrict the load.
     *
     * @param keepWal true if every row must be written to the WAL, for example because the table is replicated
     * @param tableServes true if the table serves reads or writes during the load
     */
    public record TableUse(boolean keepWal, boolean tableServes) {}

    /**
     * Course of a load.
     *
     * @param verify true for the read-back verification at the end
     * @param fresh true to start a new load although an unfinished load of the same dataset could be resumed
     * @param rate maximum rate; null for no limit
     * @param timeout maximum time without progress before the load aborts
     */
    public record Execution(
            boolean verify, boolean fresh, @Nullable LoadRateLimit rate, Duration timeout) {
        /** Checks the range. */
        public Execution {
            if (timeout.isNegative() || timeout.isZero()) {
                throw new IllegalArgumentException("timeout=" + timeout);
            }
        }
    }

    /** Checks the name. */
    public LoadSpec {
        if (table.isBlank()) {
            throw new IllegalArgumentException("table=" + table);
        }
    }

    /** Creates a specification with all other values computed or at their defaults, and read-back verification. */
    public static LoadSpec of(String table, SourceSpec source) {
        return new LoadSpec(
                table,
                source,
                null,
                new CellWrites(Durability.USE_DEFAULT, null),
                new Rejection(REJECT_LIMIT_DEFAULT, null),
                new Sizing(0, 0, 0, 0, Map.of()),
                new TableUse(false, false),
                new Execution(true, false, null, TIMEOUT_DEFAULT));
    }

    /** The same with another engine. */
    public LoadSpec withEngine(@Nullable EngineKind engine) {
        return changed(loadSpecBuilder -> loadSpecBuilder.engine = engine);
    }

    /** The same with another durability. */
    public LoadSpec withDurability(Durability durability) {
        return changed(loadSpecBuilder -> loadSpecBuilder.durability = durability);
    }

    /** The same with another timestamp. */
    public LoadSpec withTimestamp(@Nullable Long timestamp) {
        return changed(loadSpecBuilder -> loadSpecBuilder.timestamp = timestamp);
    }

    /** The same with another rejectLimit. */
    public LoadSpec withRejectLimit(long rejectLimit) {
        return changed(loadSpecBuilder -> loadSpecBuilder.rejectLimit = rejectLimit);
    }

    /** The same with another rejectFile. */
    public LoadSpec withRejectFile(@Nullable String rejectFile) {
        return changed(loadSpecBuilder -> loadSpecBuilder.rejectFile = rejectFile);
    }

    /** The same with another threads. */
    public LoadSpec withThreads(int threads) {
        return changed(loadSpecBuilder -> loadSpecBuilder.threads = threads);
    }

    /** The same with another requestBytes. */
    public LoadSpec withRequestBytes(long requestBytes) {
        return changed(loadSpecBuilder -> loadSpecBuilder.requestBytes = requestBytes);
    }

    /** The same with another chunkBytes. */
    public LoadSpec withChunkBytes(long chunkBytes) {
        return changed(loadSpecBuilder -> loadSpecBuilder.chunkBytes = chunkBytes);
    }

    /** The same with another serverCores. */
    public LoadSpec withServerCores(double serverCores) {
        return changed(loadSpecBuilder -> loadSpecBuilder.serverCores = serverCores);
    }

    /** The same with another clientHints. */
    public LoadSpec withClientHints(Map<String, String> clientHints) {
        return changed(loadSpecBuilder -> loadSpecBuilder.clientHints = clientHints);
    }

    /** The same with another keepWal. */
    public LoadSpec withKeepWal(boolean keepWal) {
        return changed(loadSpecBuilder -> loadSpecBuilder.keepWal = keepWal);
    }

    /** The same with another tableServes. */
    public LoadSpec withTableServes(boolean tableServes) {
        return changed(loadSpecBuilder -> loadSpecBuilder.tableServes = tableServes);
    }

    /** The same with another verify. */
    public LoadSpec withVerify(boolean verify) {
        return changed(loadSpecBuilder -> loadSpecBuilder.verify = verify);
    }

    /** The same with another fresh. */
    public LoadSpec withFresh(boolean fresh) {
        return changed(loadSpecBuilder -> loadSpecBuilder.fresh = fresh);
    }

    /** The same with another rate. */
    public LoadSpec withRate(@Nullable LoadRateLimit rate) {
        return changed(loadSpecBuilder -> loadSpecBuilder.rate = rate);
    }

    /** The same with another timeout. */
    public LoadSpec withTimeout(Duration timeout) {
        return changed(loadSpecBuilder -> loadSpecBuilder.timeout = timeout);
    }

    private LoadSpec changed(Consumer<LoadSpecBuilder> change) {
        LoadSpecBuilder loadSpecBuilder = new LoadSpecBuilder(this);
        change.accept(loadSpecBuilder);
        return loadSpecBuilder.spec();
    }

    /** Builder of modified copies. */
    private static final class LoadSpecBuilder {
        private final String table;
        private final SourceSpec source;
        private @Nullable EngineKind engine;
        private Durability durability;
        private @Nullable Long timestamp;
        private long rejectLimit;
        private @Nullable String rejectFile;
        private int threads;
        private long requestBytes;
        private long chunkBytes;
        private double serverCores;
        private Map<String, String> clientHints;
        private boolean keepWal;
        private boolean tableServes;
        private boolean verify;
        private boolean fresh;
        private @Nullable LoadRateLimit rate;
        private Duration timeout;

        LoadSpecBuilder(LoadSpec spec) {
            table = spec.table;
            source = spec.source;
            engine = spec.engine;
            durability = spec.cells.durability;
            timestamp = spec.cells.timestamp;
            rejectLimit = spec.rejection.rejectLimit;
            rejectFile = spec.rejection.rejectFile;
            threads = spec.sizing.threads;
            requestBytes = spec.sizing.requestBytes;
            chunkBytes = spec.sizing.chunkBytes;
            serverCores = spec.sizing.serverCores;
            clientHints = spec.sizing.clientHints;
            keepWal = spec.tableUse.keepWal;
            tableServes = spec.tableUse.tableServes;
            verify = spec.execution.verify;
            fresh = spec.execution.fresh;
            rate = spec.execution.rate;
            timeout = spec.execution.timeout;
        }

        LoadSpec spec() {
            return new LoadSpec(
                    table,
                    source,
                    engine,
                    new CellWrites(durability, timestamp),
                    new Rejection(rejectLimit, rejectFile),
                    new Sizing(threads, requestBytes, chunkBytes, serverCores, clientHints),
                    new TableUse(keepWal, tableServes),
                    new Execution(verify, fresh, rate, timeout));
        }
    }
}
