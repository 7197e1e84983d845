package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hconfig.controlloop.TuningEvent.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recommendations to the operator that no plan carries out. */
class RecommendationsTest {
    private static final TuningActions.Recommendation HEAP =
            new TuningActions.Recommendation("R1 heap", Optional.empty(), "R1 the heap is too small: set it to 16 GiB");
    private static final TuningActions.Recommendation KEYS = new TuningActions.Recommendation(
            "R2 t", Optional.of("t"), "R2 all writes go to one partition: salt the keys");

    @TempDir
    Path home;

    @Test
    void recommendation_whileItStays_isLoggedOnce() {
        ControlLoopFixture fixture = new ControlLoopFixture(home, 1, AutonomyLevel.ADVISE);
        fixture.recommended = List.of(HEAP, KEYS);

        fixture.serve(Duration.ofMinutes(10));

        assertThat(advised(fixture)).containsExactly(HEAP.text(), KEYS.text());
    }

    @Test
    void recommendation_thatReturns_isLoggedAgain() {
        ControlLoopFixture fixture = new ControlLoopFixture(home, 1, AutonomyLevel.ADVISE);
        fixture.recommended = List.of(HEAP);
        fixture.in(Duration.ofMinutes(3), () -> fixture.recommended = List.of());
        fixture.in(Duration.ofMinutes(6), () -> fixture.recommended = List.of(HEAP));

        fixture.serve(Duration.ofMinutes(10));

        assertThat(advised(fixture)).containsExactly(HEAP.text(), HEAP.text());
    }

    @Test
    void recommendation_whoseFiguresChange_isNotLoggedAgain() {
        ControlLoopFixture fixture = new ControlLoopFixture(home, 1, AutonomyLevel.ADVISE);
        fixture.recommended = List.of(HEAP);
        fixture.in(
                Duration.ofMinutes(3),
                () -> fixture.recommended =
                        List.of(new TuningActions.Recommendation(HEAP.subject(), HEAP.table(), "set it to 17 GiB")));

        fixture.serve(Duration.ofMinutes(10));

        assertThat(advised(fixture)).containsExactly(HEAP.text());
    }

    @Test
    void recommendation_withEveryRouteOff_isNotEvaluated() {
        ControlLoopFixture fixture = new ControlLoopFixture(home, 1, AutonomyLevel.OFF);
        fixture.rules = new AutonomyLimits(
                fixture.database().routes().stream()
                        .collect(Collectors.toMap(route -> route, route -> AutonomyLevel.OFF)),
                false,
                List.of(),
                10,
                1);
        fixture.recommended = List.of(HEAP);

        fixture.serve(Duration.ofMinutes(10));

        assertThat(advised(fixture)).isEmpty();
    }

    private static List<String> advised(ControlLoopFixture fixture) {
        return fixture.told.stream()
                .filter(event -> event.kind() == Kind.ADVISED)
                .map(TuningEvent::description)
                .toList();
    }
}
