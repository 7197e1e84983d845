package org.hconfig.bench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hconfig.bench.result.RunTimeline.ClusterPoint;
import org.hconfig.bench.result.RunTimeline.ProgressPoint;
import org.junit.jupiter.api.Test;

class RunTimelineTest {
    @Test
    void millisAt_betweenTwoPoints_isInterpolated() {
        RunTimeline runTimeline =
                new RunTimeline(List.of(new ProgressPoint(1000, 100, 0), new ProgressPoint(3000, 300, 0)), List.of());

        assertThat(runTimeline.millisAt(50)).hasValue(500);
        assertThat(runTimeline.millisAt(200)).hasValue(2000);
        assertThat(runTimeline.millisAt(301)).isEmpty();
    }

    @Test
    void steadyRowsPerSecond_withASlowStartAndEnd_isTheRateOfTheMiddle() {
        List<ProgressPoint> points = new ArrayList<>();
        long at = 0;
        for (long rows = 0; rows <= 1000; rows += 20) {
            at += rows <= 100 || rows > 900 ? 1000 : 10;
            points.add(new ProgressPoint(at, rows, rows));
        }

        assertThat(new RunTimeline(points, List.of()).steadyRowsPerSecond().orElseThrow())
                .isCloseTo(2000, within(1.0));
    }

    @Test
    void steadyRowsPerSecond_whenAllRowsComeAtOnce_isAbsent() {
        RunTimeline runTimeline = new RunTimeline(
                List.of(new ProgressPoint(5000, 0, 900), new ProgressPoint(5250, 1000, 1000)), List.of());

        assertThat(runTimeline.steadyRowsPerSecond()).isEmpty();
    }

    @Test
    void steadyRowsPerSecond_ofNothing_isAbsent() {
        assertThat(new RunTimeline(List.of(), List.of()).steadyRowsPerSecond()).isEmpty();
    }

    @Test
    void pauses_whenNeitherClientNorServersProgress_areFound() {
        RunTimeline runTimeline = new RunTimeline(
                List.of(
                        new ProgressPoint(250, 10, 10),
                        new ProgressPoint(500, 20, 20),
                        new ProgressPoint(2500, 20, 20),
                        new ProgressPoint(4000, 30, 30),
                        new ProgressPoint(9000, 30, 30)),
                List.of());

        assertThat(runTimeline.pauses()).containsExactly(new LoadStall(500, 4000));
    }

    @Test
    void pauses_whenServersAcceptBeforeTheClientIsNotified_areNone() {
        List<ClusterPoint> cluster = new ArrayList<>();
        for (long at = 0; at <= 4000; at += 1000) {
            cluster.add(new ClusterPoint(at, Map.of("rs1", at), 1, 0, 0));
        }
        RunTimeline runTimeline =
                new RunTimeline(List.of(new ProgressPoint(500, 10, 10), new ProgressPoint(4000, 20, 20)), cluster);

        assertThat(runTimeline.pauses()).isEmpty();
    }

    @Test
    void timeline_thatGoesBack_isRefused() {
        List<ProgressPoint> back = List.of(new ProgressPoint(500, 10, 10), new ProgressPoint(600, 9, 10));

        assertThatThrownBy(() -> new RunTimeline(back, List.of())).isInstanceOf(IllegalArgumentException.class);
    }
}
