package org.hconfig.bench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hconfig.bench.result.RunPath;
import org.junit.jupiter.api.Test;

class RunScheduleTest {
    @Test
    void of_threeRepeats_goesForthAndBackAndForth() {
        List<RunSchedule.RunSlot> runSlots = RunSchedule.of(List.of(RunPath.DEFAULT, RunPath.PUTS), 3);

        assertThat(runSlots.stream().map(RunSchedule.RunSlot::name))
                .containsExactly("default-1", "puts-1", "puts-2", "default-2", "default-3", "puts-3");
        assertThat(runSlots.stream().map(RunSchedule.RunSlot::order)).containsExactly(1, 2, 3, 4, 5, 6);
    }

    @Test
    void of_twoRepeats_givesEveryPathTheSameMeanPlace() {
        List<RunSchedule.RunSlot> runSlots = RunSchedule.of(List.of(RunPath.values()), 2);

        for (RunPath path : RunPath.values()) {
            assertThat(runSlots.stream()
                            .filter(runSlot -> runSlot.path() == path)
                            .mapToInt(RunSchedule.RunSlot::order)
                            .sum())
                    .isEqualTo(runSlots.size() + 1);
        }
    }
}
