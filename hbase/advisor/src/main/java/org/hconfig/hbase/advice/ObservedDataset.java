package org.hconfig.hbase.advice;

import java.util.Optional;
import org.hconfig.hbase.model.DatasetFacts;

/** Estimates the dataset of a table from its observed sizes. */
public final class ObservedDataset {
    /** HFile overhead per cell in bytes, measured on 2.6.4. */
    private static final double CELL_OVERHEAD = 56;

    /** Default row size: a YCSB record of ten 100-byte fields. */
    private static final double ROW_BYTES = 1000;

    private static final double CELLS = 10;

    private ObservedDataset() {}

    /**
     * Returns the dataset facts of a table.
     *
     * @param storeBytes bytes of its HFiles
     * @param rowBytes mean observed row size in bytes; empty when unknown
     */
    public static DatasetFacts of(long storeBytes, Optional<Double> rowBytes) {
        double row = rowBytes.orElse(ROW_BYTES);
        return new DatasetFacts(Math.round(storeBytes / (row + CELL_OVERHEAD * CELLS)), row, CELLS);
    }
}
