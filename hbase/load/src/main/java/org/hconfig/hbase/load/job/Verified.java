package org.hconfig.hbase.load.job;

import java.util.List;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.jspecify.annotations.Nullable;

/** Result of the read-back verification, without findings if it was not requested. */
record Verified(LoadVerifier.@Nullable VerificationFindings found, double seconds, long newerRows) {
    long repeats() {
        return found == null ? 0 : found.repeats();
    }

    List<String> examples() {
        return found == null ? List.of() : found.examples();
    }

    @Nullable
    Total total() {
        return found == null ? null : found.total();
    }
}
