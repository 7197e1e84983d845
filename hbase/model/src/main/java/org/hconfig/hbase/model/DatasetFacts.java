package org.hconfig.hbase.model;

/**
 * Facts of the data to be written.
 *
 * @param rows number of rows; 0 when unknown
 * @param rowBytes mean bytes of one row: its key once, and all its values
 * @param cellsPerRow mean number of cells in a row
 */
public record DatasetFacts(long rows, double rowBytes, double cellsPerRow) {
    /** Checks the ranges. */
    public DatasetFacts {
        if (rows < 0 || !(rowBytes > 0) || !(cellsPerRow > 0)) {
            throw new IllegalArgumentException(
                    "rows=" + rows + ", rowBytes=" + rowBytes + ", cellsPerRow=" + cellsPerRow + " are not a dataset");
        }
    }

    /** Returns the raw size of the dataset in bytes. */
    public long bytes() {
        return Math.round(rows * rowBytes);
    }
}
