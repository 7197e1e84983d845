package org.hconfig.hbase.presplit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalInt;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.xconfig.spi.NodeFacts;
import org.junit.jupiter.api.Test;

class RegionCountTest {
    private static final DatasetFacts UNKNOWN = new DatasetFacts(0, 1000, 10);

    @Test
    void decide_normally_isFourForEachServer() {
        RegionCount count = RegionCount.decide(4, node("1g"), rows(300_000), 0.4, OptionalInt.empty());

        assertThat(count.regions()).isEqualTo(16);
        assertThat(count.reason()).isEqualTo("16 regions = 4 × 4 servers: the default");
        assertThat(RegionCount.decide(9, node("4g"), UNKNOWN, 0.4, OptionalInt.empty())
                        .regions())
                .isEqualTo(36);
    }

    @Test
    void decide_withASmallHeap_leavesRoomForFlushes() {
        RegionCount count = RegionCount.decide(2, node("200m"), UNKNOWN, 0.4, OptionalInt.empty());

        assertThat(count.perServer()).isEqualTo(2);
        assertThat(count.reason()).contains("memstores of 40 % of 200 MiB hold 2 flushes of 32 MiB");
        assertThat(RegionCount.decide(2, node("16m"), UNKNOWN, 0.4, OptionalInt.empty())
                        .perServer())
                .isEqualTo(1);
    }

    @Test
    void decide_forLittleData_isOneForEachServer() {
        assertThat(RegionCount.decide(4, node("1g"), rows(1000), 0.4, OptionalInt.empty())
                        .perServer())
                .isEqualTo(1);
    }

    @Test
    void decide_forMuchData_keepsRegionsBelowTenGibibytes() {
        RegionCount count = RegionCount.decide(10, node("16g"), rows(2_000_000_000), 0.4, OptionalInt.empty());

        assertThat(count.perServer()).isEqualTo(19);
        assertThat(count.reason()).contains("with fewer, a region of these 1.8 TiB would have more than 10 GiB");
        assertThat(RegionCount.decide(2, node("16g"), rows(20_000_000_000L), 0.4, OptionalInt.empty())
                        .perServer())
                .isEqualTo(100);
    }

    @Test
    void decide_asAskedFor_asksNothingElse() {
        assertThat(RegionCount.decide(3, node("16m"), rows(1), 0.4, OptionalInt.of(7))
                        .regions())
                .isEqualTo(21);
        assertThatThrownBy(() -> RegionCount.decide(3, node("1g"), UNKNOWN, 0.4, OptionalInt.of(0)))
                .hasMessageContaining("HC-2206");
        assertThatThrownBy(() -> RegionCount.decide(101, node("1g"), UNKNOWN, 0.4, OptionalInt.of(100)))
                .hasMessageContaining("HC-2206");
    }

    private static NodeFacts node(String heap) {
        return new NodeFacts(DataSize.ofGibibytes(64), DataSize.parse(heap), 2);
    }

    private static DatasetFacts rows(long rows) {
        return new DatasetFacts(rows, 1000, 10);
    }
}
