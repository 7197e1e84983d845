package org.hconfig.xconfig.cycle;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hconfig.xconfig.model.WorkloadKind;
import org.junit.jupiter.api.Test;

class ExperienceTest {
    private static final Instant NOW = Instant.parse("2026-02-01T00:00:00Z");
    private static final Before NOTHING = new Before(Set.of("t"), List.of(), List.of(), Map.of(), NOW);

    private static Trial trial(Duration ago, Trial.State state) {
        return new Trial(
                "plan-" + ago,
                "t",
                WorkloadKind.WRITE_ONLY,
                "family",
                List.of("rs0:16020"),
                NOW.minus(ago),
                state,
                Optional.empty(),
                NOTHING,
                state == Trial.State.PROBATION
                        ? Optional.of(new Trial.Kept(NOW.minus(ago), NOTHING))
                        : Optional.empty());
    }

    private static Optional<String> against(Trial... newestFirst) {
        return new Experience(Stream.of(newestFirst).toList(), NOW).against("t", WorkloadKind.WRITE_ONLY, "family");
    }

    @Test
    void against_aChangeThatHarmedOnce_speaksForADay() {
        assertThat(against(trial(Duration.ofHours(23), Trial.State.HARMED))).isPresent();
        assertThat(against(trial(Duration.ofHours(25), Trial.State.HARMED))).isEmpty();
    }

    @Test
    void against_aChangeThatHarmsEachTime_speaksTwiceAsLongEachTime() {
        Trial second = trial(Duration.ofHours(47), Trial.State.HARMED);
        Trial first = trial(Duration.ofHours(80), Trial.State.HARMED);

        assertThat(against(second, first)).isPresent();
        assertThat(against(trial(Duration.ofHours(49), Trial.State.HARMED), first))
                .isEmpty();
    }

    @Test
    void against_whatDidNotProveItsWorthLongAgo_doesNotSpeak() {
        assertThat(against(trial(Duration.ofHours(23), Trial.State.UNPROVEN))).isPresent();
        assertThat(against(trial(Duration.ofHours(25), Trial.State.UNPROVEN))).isEmpty();
    }

    @Test
    void against_aChangeThatIsWatchedOn_speaksForAnHour() {
        assertThat(against(trial(Duration.ofMinutes(50), Trial.State.PROBATION)))
                .isPresent();
        assertThat(against(trial(Duration.ofMinutes(70), Trial.State.PROBATION)))
                .isEmpty();
    }
}
