package org.hconfig.bench.result;

/**
 * Result of the independent read-back verification of a run.
 *
 * @param rows rows read back
 * @param cells cells read back
 * @param checksum order-independent sum over all cells read back, sixteen hexadecimal digits
 * @param expectedRows rows generated
 * @param expectedCells cells generated
 * @param expectedChecksum the same sum over all cells generated
 */
public record Verification(
        long rows, long cells, String checksum, long expectedRows, long expectedCells, String expectedChecksum) {
    /** Returns true if the rows read back equal the generated ones. */
    public boolean passed() {
        return rows == expectedRows && cells == expectedCells && checksum.equals(expectedChecksum);
    }
}
