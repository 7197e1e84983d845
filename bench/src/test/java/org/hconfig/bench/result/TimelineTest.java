package org.hconfig.bench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hconfig.bench.result.Timeline.ClusterPoint;
import org.hconfig.bench.result.Timeline.Progress;
import org.junit.jupiter.api.Test;

class TimelineTest {
    @Test
    void millisAt_betweenTwoPoints_isInterpolated() {
        Timeline timeline = new Timeline(List.of(new Progress(1000, 100, 0), new Progress(3000, 300, 0)), List.of());

        assertThat(timeline.millisAt(50)).hasValue(500);
        assertThat(timeline.millisAt(200)).hasValue(2000);
        assertThat(timeline.millisAt(301)).isEmpty();
    }

    @Test
    void steadyRowsPerSecond_withASlowStartAndEnd_isTheRateOfTheMiddle() {
        List<Progress> points = new ArrayList<>();
        long at = 0;
        for (long rows = 0; rows <= 1000; rows += 20) {
            at += rows <= 100 || rows > 900 ? 1000 : 10;
            points.add(new Progress(at, rows, rows));
        }

        assertThat(new Timeline(points, List.of()).steadyRowsPerSecond().orElseThrow())
                .isCloseTo(2000, within(1.0));
    }

    @Test
    void steadyRowsPerSecond_whenAllRowsComeAtOnce_isAbsent() {
        Timeline timeline =
                new Timeline(List.of(new Progress(5000, 0, 900), new Progress(5250, 1000, 1000)), List.of());

        assertThat(timeline.steadyRowsPerSecond()).isEmpty();
    }

    @Test
    void steadyRowsPerSecond_ofNothing_isAbsent() {
        assertThat(new Timeline(List.of(), List.of()).steadyRowsPerSecond()).isEmpty();
    }

    @Test
    void pauses_whenNeitherClientNorServersProgress_areFound() {
        Timeline timeline = new Timeline(
                List.of(
                        new Progress(250, 10, 10),
                        new Progress(500, 20, 20),
                        new Progress(2500, 20, 20),
                        new Progress(4000, 30, 30),
                        new Progress(9000, 30, 30)),
                List.of());

        assertThat(timeline.pauses()).containsExactly(new Pause(500, 4000));
    }

    @Test
    void pauses_whenServersTakeInWhatTheClientHasNotYetHeardOf_areNone() {
        List<ClusterPoint> cluster = new ArrayList<>();
        for (long at = 0; at <= 4000; at += 1000) {
            cluster.add(new ClusterPoint(at, Map.of("rs1", at), 1, 0, 0));
        }
        Timeline timeline = new Timeline(List.of(new Progress(500, 10, 10), new Progress(4000, 20, 20)), cluster);

        assertThat(timeline.pauses()).isEmpty();
    }

    @Test
    void timeline_thatGoesBack_isRefused() {
        List<Progress> back = List.of(new Progress(500, 10, 10), new Progress(600, 9, 10));

        assertThatThrownBy(() -> new Timeline(back, List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
