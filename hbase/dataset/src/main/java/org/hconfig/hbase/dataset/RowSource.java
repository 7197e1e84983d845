package org.hconfig.hbase.dataset;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.hconfig.hbase.model.DatasetFacts;

/** A dataset to load. Opening it performs all checks that do not require reading the whole dataset. */
public interface RowSource {
    /** Returns the identity of the dataset: files with size and modification time, or the generator's properties. */
    String fingerprint();

    /** Returns the parts of the dataset, in order. They are always the same for the same dataset. */
    List<Chunk> chunks();

    /**
     * Opens one part for reading. Different threads may read several parts concurrently.
     *
     * @param rejects receives every row that cannot be used
     */
    RowReader open(Chunk chunk, RejectSink rejects) throws IOException;

    /**
     * Draws a uniform random sample of at most {@code rowsMax} rows from the whole dataset. Rejected rows are excluded. Rows
     * without their own timestamp have HBase's latest timestamp, which no row can contain.
     */
    RowBatch sample(int rowsMax) throws IOException;

    /** Returns true if {@link #sample} reads only a part of the dataset, or the whole of a small one. */
    default boolean isCheapToSample() {
        return false;
    }

    /** Returns the column families of its rows, sorted. */
    List<String> families();

    /** Returns known or estimated sizes of the whole dataset; exact if {@link #isExact()}. */
    DatasetFacts facts() throws IOException;

    /** Returns warnings about the input, as far as it was read. */
    default List<String> notes() {
        return List.of();
    }

    /** Returns true if {@link #records} counts the records. */
    default boolean recounted() {
        return false;
    }

    /**
     * Counts the dataset's records again, independently of {@link #open}; each record is a row or a rejected row.
     *
     * @param stopped polled periodically; true aborts the count
     * @return the number; empty if no independent count is possible, or if it was aborted
     */
    default OptionalLong records(BooleanSupplier stopped) throws IOException {
        return OptionalLong.empty();
    }

    /** Returns the metadata that rows contain in addition to key and values. */
    default RowMetadataFlags metadata() {
        return RowMetadataFlags.NONE;
    }

    /** Returns the encoding of values by column ({@code family:qualifier}); columns not in the map contain UTF-8 text. */
    default Map<String, String> types() {
        return Map.of();
    }

    /** Returns true if it can be read only once, so that no part of it can be read again or resumed. */
    default boolean isReadOnce() {
        return false;
    }

    /** Returns true if {@link #facts()} is exact, not an estimate. */
    boolean isExact();
}
