package org.hconfig.validation.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FaultCaseTest {
    private static final int SEEDS = 20_000;

    @Test
    void draw_ofTheSameSeed_isTheSameCase() {
        assertThat(FaultCase.draw(17, false)).isEqualTo(FaultCase.draw(17, false));
        assertThat(FaultCase.draw(17, false)).isNotEqualTo(FaultCase.draw(18, false));
    }

    @Test
    void draw_ofManySeeds_coversEachOperationWithEachFaultThatSuitsIt() {
        for (FaultOperation operation : FaultOperation.values()) {
            Set<Fault> seen = EnumSet.noneOf(Fault.class);
            LongStream.range(0, SEEDS)
                    .mapToObj(seed -> FaultCase.draw(seed, false))
                    .filter(drawn -> drawn.operation() == operation)
                    .forEach(drawn -> seen.add(drawn.fault()));
            assertThat(seen).as(operation.id()).isEqualTo(operation.faults());
        }
    }

    @Test
    void draw_brief_stopsForSeconds_andElseSometimesForFortySeconds() {
        assertThat(LongStream.range(0, SEEDS).mapToObj(seed -> FaultCase.draw(seed, true)))
                .allMatch(drawn -> drawn.lastsMillis() < 8_000);
        assertThat(LongStream.range(0, SEEDS)
                        .mapToObj(seed -> FaultCase.draw(seed, false))
                        .filter(drawn -> drawn.lastsMillis() == 40_000))
                .allMatch(drawn -> drawn.fault().stops())
                .hasSizeGreaterThan(SEEDS / 20);
    }

    @Test
    void seeds_ofAnOperationAndAFault_areThoseWhoseDrawsAreOfThem() {
        List<Long> seeds = FaultsSpec.seeds(
                100, 5, Set.of(FaultOperation.BALANCE), Set.of(Fault.KILL_MASTER, Fault.LOST_LEASE), true);

        assertThat(seeds).hasSize(5).isSorted().allMatch(seed -> seed >= 100);
        assertThat(seeds.stream().map(seed -> FaultCase.draw(seed, true)))
                .allMatch(drawn -> drawn.operation() == FaultOperation.BALANCE
                        && Set.of(Fault.KILL_MASTER, Fault.LOST_LEASE).contains(drawn.fault()));
        assertThat(FaultsSpec.seeds(7, 3, Set.of(), Set.of(), true)).containsExactly(7L, 8L, 9L);
        assertThat(FaultsSpec.seeds(7, 3, Set.of(FaultOperation.LOAD_PUTS), Set.of(Fault.LOST_LEASE), true))
                .isEmpty();
    }
}
