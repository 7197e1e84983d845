package org.hconfig.hbase.cache.family;

/**
 * What the trailers and the first cells of some HFiles of a family show.
 *
 * @param dataBytes uncompressed bytes of their cells
 * @param fileBytes bytes of the files
 * @param indexBytes uncompressed bytes of their block indexes
 * @param cells number of their cells
 * @param cellsPerRow cells of a row, at least 1
 */
public record FamilyShape(long dataBytes, long fileBytes, long indexBytes, long cells, double cellsPerRow) {
    /** Checks the ranges. */
    public FamilyShape {
        if (dataBytes <= 0 || fileBytes <= 0 || indexBytes < 0 || cells <= 0 || !(cellsPerRow >= 1)) {
            throw new IllegalArgumentException("dataBytes=" + dataBytes + ", fileBytes=" + fileBytes + ", indexBytes="
                    + indexBytes + ", cells=" + cells + ", cellsPerRow=" + cellsPerRow);
        }
    }

    /** Returns both together. */
    public FamilyShape plus(FamilyShape other) {
        double rows = cells / cellsPerRow + other.cells / other.cellsPerRow;
        return new FamilyShape(
                dataBytes + other.dataBytes,
                fileBytes + other.fileBytes,
                indexBytes + other.indexBytes,
                cells + other.cells,
                Math.max(1, (cells + other.cells) / rows));
    }

    /** Returns the mean size of a cell with its key, in bytes. */
    public double cellBytes() {
        return (double) dataBytes / cells;
    }

    /** Returns the mean size of a row, in bytes. */
    public double rowBytes() {
        return cellBytes() * cellsPerRow;
    }

    /** Returns the factor by which data is larger in the cache than in the files, at least 1. */
    public double growth() {
        return Math.max(1, (double) dataBytes / fileBytes);
    }

    /** Returns the bytes of index for each byte of data. */
    public double indexShare() {
        return (double) indexBytes / dataBytes;
    }
}
