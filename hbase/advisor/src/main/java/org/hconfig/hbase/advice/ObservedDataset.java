package org.hconfig.hbase.advice;

import java.util.Optional;
import org.hconfig.xconfig.model.DatasetFacts;

/** What is known of a table's data from outside. */
public final class ObservedDataset {
    /** Bytes that an HFile adds to each cell, measured on 2.6.4. */
    private static final double CELL_OVERHEAD = 56;

    /** YCSB's record, taken where nothing shows another: ten fields of 100 bytes. */
    private static final double ROW_BYTES = 1000;

    private static final double CELLS = 10;

    private ObservedDataset() {}

    /**
     * The data of a table.
     *
     * @param storeBytes bytes of its HFiles
     * @param rowBytes mean bytes of a row that was seen; empty when none was
     */
    public static DatasetFacts of(long storeBytes, Optional<Double> rowBytes) {
        double row = rowBytes.orElse(ROW_BYTES);
        return new DatasetFacts(Math.round(storeBytes / (row + CELL_OVERHEAD * CELLS)), row, CELLS);
    }
}
