package org.hconfig.validation.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.hconfig.validation.claims.ClaimResult;
import org.junit.jupiter.api.Test;

class HeapClaimChecksTest {
    private final Map<String, Supplier<ClaimResult>> replays = new HashMap<>();

    HeapClaimChecksTest() {
        HeapClaimChecks.addTo(replays);
        GcClaimChecks.addTo(replays);
    }

    @Test
    void sizes_ofThePostsExample_areWorkedOut() {
        assertThat(predicted("G1-17")).isEqualTo("30.8 GiB of 32 GiB: needs a heap of 50 GiB");
        assertThat(predicted("G1-15")).isEqualTo("49.7");
        assertThat(predicted("G1-19")).isEqualTo("up to 90 %, with bursts 80 %");
        assertThat(predicted("G1-24")).isEqualTo("0.264 and 0.220 of 50 GiB");
    }

    @Test
    void threads_ofMachines_areThoseAdvised() {
        assertThat(predicted("G1-20")).isEqualTo("4 of 4, 8 of 8, 10 of 12, 13 of 16, 18 of 24, 25 of 36, 43 of 64");
    }

    private String predicted(String id) {
        return Objects.requireNonNull(replays.get(id), id).get().predicted();
    }
}
