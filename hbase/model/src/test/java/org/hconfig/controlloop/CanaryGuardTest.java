package org.hconfig.controlloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.snapshot.GuardrailMetric;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepState;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.FakeServerKind;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.SnapshotSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CanaryGuardTest {
    private static final Optional<Server> CANARY = Optional.of(new Server("rs0:16020", FakeServerKind.REGION_SERVER));
    private static final Run.StepRecord STEP = new Run.StepRecord(0, "restart rs0", StepState.STARTED, List.of());
    private static final Run RUN = new Run(
            "plan-1",
            "plan-1",
            new Run.RunCluster("c", "lab"),
            "t",
            new Run.Progress(RunState.APPLYING, Instant.EPOCH, Optional.empty(), Optional.empty()),
            List.of(),
            List.of(STEP));

    @TempDir
    Path home;

    private ControlLoopFixture controlLoopFixture;
    private BaselineWindow baselineWindow;

    @BeforeEach
    void watchBefore() {
        controlLoopFixture = new ControlLoopFixture(home, 7, AutonomyLevel.AUTO);
        controlLoopFixture.wishes.put(WorkloadKind.WRITE_ONLY, new SimulatedCluster.Wish("32", 0.4));
        MetricSlices metricSlices = new MetricSlices();
        for (int look = 0; look < 40; look++) {
            metricSlices.observe(controlLoopFixture.read());
            controlLoopFixture.sleep(SnapshotPoller.PERIOD);
        }
        baselineWindow = BaselineWindow.of(metricSlices.all(), Set.of("t"), GuardrailMetric.of(List.of()));
    }

    private CanaryGuard guard(SnapshotSource snapshotSource) {
        return new CanaryGuard(snapshotSource, controlLoopFixture, () -> false, () -> {}, baselineWindow, Map.of());
    }

    @Test
    void after_aServerThatChangedNothing_letsTheRunGoOn() {
        Instant before = controlLoopFixture.now();

        guard(controlLoopFixture).after(RUN, STEP, CANARY);

        assertThat(Duration.between(before, controlLoopFixture.now())).isGreaterThan(MetricSlices.SPAN.multipliedBy(6));
    }

    @Test
    void after_aCanaryThatIsWorseOff_stopsTheRun() {
        controlLoopFixture.files = "32";

        assertThatThrownBy(() -> guard(controlLoopFixture).after(RUN, STEP, CANARY))
                .hasMessageContaining("HC-2602 after restart rs0 the cluster has degraded")
                .hasMessageContaining("rows per second");
    }

    @Test
    void after_aClusterThatDoesNotAnswer_stopsTheRunAfterAWhile() {
        assertThatThrownBy(() -> guard(() -> {
                            throw new HConfigException(PlanError.CLUSTER_BUSY, "silence", "", "wait");
                        })
                        .after(RUN, STEP, CANARY))
                .hasMessageContaining("HC-2602")
                .hasMessageContaining("the state of the cluster is unknown");
    }

    @Test
    void after_aStepThatChangesNoServer_doesNotWait() {
        Instant before = controlLoopFixture.now();

        guard(controlLoopFixture).after(RUN, STEP, Optional.empty());

        assertThat(controlLoopFixture.now()).isEqualTo(before);
    }
}
