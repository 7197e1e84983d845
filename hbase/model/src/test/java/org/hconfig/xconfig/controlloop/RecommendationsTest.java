package org.hconfig.xconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.controlloop.TuningEvent.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recommendations to the operator that no plan carries out. */
class RecommendationsTest {
    private static final TuningActions.Recommendation HEAP =
            new TuningActions.Recommendation(Optional.empty(), "R1 the heap is too small: set it to 16 GiB");
    private static final TuningActions.Recommendation KEYS =
            new TuningActions.Recommendation(Optional.of("t"), "R2 all writes go to one partition: salt the keys");

    @TempDir
    Path home;

    @Test
    void recommendation_whileItStays_isLoggedOnce() {
        ControlLoopFixture fixture = new ControlLoopFixture(home, 1, AutonomyLevel.ADVISE);
        fixture.recommended = List.of(HEAP, KEYS);

        fixture.serve(Duration.ofMinutes(10));

        assertThat(advised(fixture)).containsExactly(HEAP, KEYS);
    }

    @Test
    void recommendation_thatReturns_isLoggedAgain() {
        ControlLoopFixture fixture = new ControlLoopFixture(home, 1, AutonomyLevel.ADVISE);
        fixture.recommended = List.of(HEAP);
        fixture.in(Duration.ofMinutes(3), () -> fixture.recommended = List.of());
        fixture.in(Duration.ofMinutes(6), () -> fixture.recommended = List.of(HEAP));

        fixture.serve(Duration.ofMinutes(10));

        assertThat(advised(fixture)).containsExactly(HEAP, HEAP);
    }

    private static List<TuningActions.Recommendation> advised(ControlLoopFixture fixture) {
        return fixture.told.stream()
                .filter(event -> event.kind() == Kind.ADVISED)
                .map(event -> new TuningActions.Recommendation(event.table(), event.words()))
                .toList();
    }
}
