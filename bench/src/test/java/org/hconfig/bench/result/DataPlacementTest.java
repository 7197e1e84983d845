package org.hconfig.bench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.hconfig.bench.result.DataPlacement;
import org.junit.jupiter.api.Test;

class DataPlacementTest {
    @Test
    void maxOverMeanBytes_whenOneServerHasAll_isTheNumberOfServers() {
        DataPlacement dataPlacement =
                new DataPlacement(Map.of("rs1", 1, "rs2", 0, "rs3", 0), Map.of("rs1", 90L, "rs2", 0L, "rs3", 0L), 0);

        assertThat(dataPlacement.maxOverMeanBytes()).isCloseTo(3, within(1e-9));
        assertThat(dataPlacement.bytes()).isEqualTo(90);
        assertThat(dataPlacement.regions()).isEqualTo(1);
    }

    @Test
    void maxOverMeanBytes_ofAnEmptyTable_isOne() {
        assertThat(new DataPlacement(Map.of("rs1", 1), Map.of("rs1", 0L), 0).maxOverMeanBytes())
                .isEqualTo(1);
    }

    @Test
    void placement_ofDifferentServers_isRefused() {
        assertThatThrownBy(() -> new DataPlacement(Map.of("rs1", 1), Map.of("rs2", 1L), 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
