package org.hconfig.bench.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;

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
        @JsonProperty("rowsVerified") long rows,
        @JsonProperty("cellsVerified") long cells,
        String checksum,
        @JsonIgnore long expectedRows,
        @JsonIgnore long expectedCells,
        String expectedChecksum) {
    /** Returns true if the rows read back equal the generated ones. */
    @JsonProperty("verified")
    public boolean passed() {
        return rows == expectedRows && cells == expectedCells && checksum.equals(expectedChecksum);
    }
}
