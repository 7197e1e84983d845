package org.hconfig.simulator.spec;

import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.decision.HBaseReleaseLine;

/**
 * The shape of a row; all rows of a workload have the same shape.
 *
 * @param cells cells of a row
 * @param valueBytes bytes of a cell's value
 * @param keyBytes bytes of the row key
 * @param familyBytes bytes of the family name
 * @param qualifierBytes bytes of a cell's qualifier
 */
public record RowShapeSpec(
        double cells, double valueBytes, double keyBytes, double familyBytes, double qualifierBytes) {
    /** Lengths, timestamp and type: {@code KeyValue}'s fixed parts (4 + 4 + 2 + 1 + 8 + 1). */
    private static final double KEY_VALUE_FIXED = 20;
    /** HFile's block index, block headers and row bloom filter, as a share of the cells' bytes. */
    private static final double FILE_OVERHEAD = 0.003;

    /** Returns YCSB's row: ten fields, a key of "user" and a hash of about 19 digits. */
    public static RowShapeSpec ycsb(double rowBytes) {
        return new RowShapeSpec(10, rowBytes / 10, 22.9, 2, 6);
    }

    void check(ProblemCollector problemCollector) {
        RangeCheck.positive(problemCollector, SimulatorError.BAD_WORKLOAD, "row.cells", cells);
        RangeCheck.positive(problemCollector, SimulatorError.BAD_WORKLOAD, "row.valueBytes", valueBytes);
        RangeCheck.positive(problemCollector, SimulatorError.BAD_WORKLOAD, "row.keyBytes", keyBytes);
        RangeCheck.notNegative(problemCollector, SimulatorError.BAD_WORKLOAD, "row.familyBytes", familyBytes);
        RangeCheck.notNegative(problemCollector, SimulatorError.BAD_WORKLOAD, "row.qualifierBytes", qualifierBytes);
    }

    /** Returns a row with this number of the same cells. */
    public RowShapeSpec cells(double number) {
        return new RowShapeSpec(number, valueBytes, keyBytes, familyBytes, qualifierBytes);
    }

    /** Returns the bytes of one {@code KeyValue}. */
    public double cellBytes() {
        return KEY_VALUE_FIXED + keyBytes + familyBytes + qualifierBytes + valueBytes;
    }

    /** Returns the bytes of the values alone. */
    public double payloadBytes() {
        return cells * valueBytes;
    }

    /** Returns the bytes of a row in a store file without encoding: each cell is followed by one byte of MVCC. */
    public double fileBytes() {
        return cells * (cellBytes() + 1) * (1 + FILE_OVERHEAD);
    }

    /**
     * Returns the bytes of a row on the wire and in the write-ahead log: the cells, a length for each, a header for the
     * row.
     */
    public double wireBytes() {
        return cells * (cellBytes() + 4) + 60;
    }

    /**
     * Returns the bytes that a memstore counts for a row. 0.96: {@code KeyValue.heapSize()} with references of 8 bytes
     * (64 + length, rounded up to 8) and the skip list's entry (64). 2.6: measured on 2.6.4, 131 bytes per cell above
     * the value for keys of 23 bytes, which is 80 above the {@code KeyValue}'s own variable parts.
     */
    public double heapBytes(HBaseReleaseLine hBaseReleaseLine) {
        double bytes = cellBytes();
        return hBaseReleaseLine == HBaseReleaseLine.V0_96
                ? cells * (64 + Math.ceil(bytes / 8) * 8 + 64)
                : cells * (bytes - KEY_VALUE_FIXED + 80);
    }

    /** Returns the bytes that a client's write buffer counts for a row: {@code Put.heapSize()}. */
    public double bufferBytes() {
        return cells * (cellBytes() + 75) + 110;
    }
}
