package org.hconfig.hbase.dataset;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;
import org.hconfig.xconfig.model.DatasetFacts;

/** A dataset to load. Opening it checks all that can be checked without reading it whole. */
public interface RowSource {
    /** What identifies the dataset: files with size and modification time, or the generator's properties. */
    String fingerprint();

    /** The parts of the dataset, in order. Always the same for the same dataset. */
    List<Chunk> chunks();

    /**
     * Opens one part for reading. Several parts may be read at once by different threads.
     *
     * @param rejects told of every row that cannot be used
     */
    RowReader open(Chunk chunk, RejectSink rejects) throws IOException;

    /**
     * Rows from all over the dataset, at most {@code rowsMax}, each likely as any other. Rejected rows are left out. Those that
     * bring no timestamp have HBase's latest, which no row can bring.
     */
    RowBatch sample(int rowsMax) throws IOException;

    /** True when {@link #sample} reads a part of the dataset only, or the whole of a small one. */
    default boolean isCheapToSample() {
        return false;
    }

    /** The column families that rows of it have, sorted. */
    List<String> families();

    /** What is known or estimated of the whole dataset; exact where {@link #isExact()}. */
    DatasetFacts facts() throws IOException;

    /** What is odd about the input and no error, as far as it was read. */
    default List<String> notes() {
        return List.of();
    }

    /** True when {@link #records} counts them. */
    default boolean recounted() {
        return false;
    }

    /**
     * Counts the dataset's records once more, by other means than {@link #open} reads them: each of them is a row or a reject.
     *
     * @param stopped asked now and then; the count is given up when it says so
     * @return absent where there is no other means, or when it was given up
     */
    default OptionalLong records(BooleanSupplier stopped) throws IOException {
        return OptionalLong.empty();
    }

    /** What rows bring with them besides key and values. */
    default RowMetadataFlags metadata() {
        return RowMetadataFlags.NONE;
    }

    /** How values are encoded, by column ({@code family:qualifier}); those left out are texts in UTF-8. */
    default Map<String, String> types() {
        return Map.of();
    }

    /** True when it can be read once only, so that nothing of it can be read again or resumed. */
    default boolean isReadOnce() {
        return false;
    }

    /** True when {@link #facts()} is no estimate. */
    boolean isExact();
}
