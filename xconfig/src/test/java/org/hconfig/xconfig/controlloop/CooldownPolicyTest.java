package org.hconfig.xconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hconfig.xconfig.spi.FakeWorkload;
import org.junit.jupiter.api.Test;

class CooldownPolicyTest {
    private static final Instant NOW = Instant.parse("2026-02-01T00:00:00Z");
    private static final BaselineWindow NOTHING = new BaselineWindow(Set.of("t"), List.of(), List.of(), Map.of(), NOW);

    private static Experiment trial(Duration ago, Experiment.State state) {
        return new Experiment(
                new Experiment.TestedChange(
                        "plan-" + ago, "t", FakeWorkload.WRITE_ONLY, "family", List.of("rs0:16020")),
                NOW.minus(ago),
                state,
                Optional.empty(),
                NOTHING,
                state == Experiment.State.PROBATION
                        ? Optional.of(new Experiment.Acceptance(NOW.minus(ago), NOTHING))
                        : Optional.empty());
    }

    private static Optional<String> against(Experiment... newestFirst) {
        return new CooldownPolicy(Stream.of(newestFirst).toList(), NOW).against("t", FakeWorkload.WRITE_ONLY, "family");
    }

    @Test
    void against_aChangeThatHarmedOnce_speaksForADay() {
        assertThat(against(trial(Duration.ofHours(23), Experiment.State.HARMED)))
                .isPresent();
        assertThat(against(trial(Duration.ofHours(25), Experiment.State.HARMED)))
                .isEmpty();
    }

    @Test
    void against_aChangeThatHarmsEachTime_speaksTwiceAsLongEachTime() {
        Experiment second = trial(Duration.ofHours(47), Experiment.State.HARMED);
        Experiment first = trial(Duration.ofHours(80), Experiment.State.HARMED);

        assertThat(against(second, first)).isPresent();
        assertThat(against(trial(Duration.ofHours(49), Experiment.State.HARMED), first))
                .isEmpty();
    }

    @Test
    void against_whatDidNotProveItsWorthLongAgo_doesNotSpeak() {
        assertThat(against(trial(Duration.ofHours(23), Experiment.State.UNPROVEN)))
                .isPresent();
        assertThat(against(trial(Duration.ofHours(25), Experiment.State.UNPROVEN)))
                .isEmpty();
    }

    @Test
    void against_aChangeThatIsWatchedOn_speaksForAnHour() {
        assertThat(against(trial(Duration.ofMinutes(50), Experiment.State.PROBATION)))
                .isPresent();
        assertThat(against(trial(Duration.ofMinutes(70), Experiment.State.PROBATION)))
                .isEmpty();
    }
}
