package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.bench.result.RunPath;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    @Test
    void of_threeRepeats_goesForthAndBackAndForth() {
        List<Schedule.Slot> slots = Schedule.of(List.of(RunPath.DEFAULT, RunPath.PUTS), 3);

        assertThat(slots.stream().map(Schedule.Slot::name))
                .containsExactly("default-1", "puts-1", "puts-2", "default-2", "default-3", "puts-3");
        assertThat(slots.stream().map(Schedule.Slot::order)).containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void of_twoRepeats_givesEveryPathTheSameMeanPlace() {
        List<Schedule.Slot> slots = Schedule.of(List.of(RunPath.values()), 2);

        for (RunPath path : RunPath.values()) {
            assertThat(slots.stream()
                            .filter(slot -> slot.path() == path)
                            .mapToInt(Schedule.Slot::order)
                            .sum())
                    .isEqualTo(slots.size() + 1);
        }
    }
}
