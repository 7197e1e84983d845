package org.hconfig.bench.result;

/**
 * What the independent read-back of a run found.
 *
 * @param rows rows read back
 * @param cells cells read back
 * @param checksum sum over all cells read back, independent of order, sixteen hexadecimal digits
 * @param expectedRows rows generated
 * @param expectedCells cells generated
 * @param expectedChecksum the same sum over all cells generated
 */
public record Verification(
        long rows, long cells, String checksum, long expectedRows, long expectedCells, String expectedChecksum) {
    /** True when what was read equals what was generated. */
    public boolean passed() {
        return rows == expectedRows && cells == expectedCells && checksum.equals(expectedChecksum);
    }
}
