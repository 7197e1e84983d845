package org.hconfig.xconfig.cycle;

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
import org.hconfig.xconfig.apply.Run;
import org.hconfig.xconfig.apply.RunState;
import org.hconfig.xconfig.apply.Server;
import org.hconfig.xconfig.apply.StepState;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.monitor.Images;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.plan.PlanError;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettlingGuardTest {
    private static final Optional<Server> CANARY = Optional.of(new Server("rs0:16020", Server.Kind.REGION_SERVER));
    private static final Run.StepRecord STEP = new Run.StepRecord(0, "restart rs0", StepState.STARTED, List.of());
    private static final Run RUN = new Run(
            "plan-1",
            "plan-1",
            "c",
            "lab",
            "t",
            RunState.APPLYING,
            Instant.EPOCH,
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(STEP));

    @TempDir
    Path home;

    private World world;
    private Before before;

    @BeforeEach
    void watchBefore() {
        world = new World(home, 7, Mode.AUTO);
        world.wishes.put(WorkloadKind.WRITE_ONLY, new World.Wish("32", 0.4));
        Evidence evidence = new Evidence();
        for (int look = 0; look < 40; look++) {
            evidence.observe(world.read());
            world.take(Watch.PERIOD);
        }
        before = Before.of(evidence.all(), Set.of("t"), Care.OF_ALL);
    }

    private SettlingGuard guard(Images images) {
        return new SettlingGuard(images, world, () -> false, before, Map.of());
    }

    @Test
    void after_aServerThatChangedNothing_letsTheRunGoOn() {
        Instant before = world.now();

        guard(world).after(RUN, STEP, CANARY);

        assertThat(Duration.between(before, world.now())).isGreaterThan(Evidence.SPAN.multipliedBy(6));
    }

    @Test
    void after_aCanaryThatIsWorseOff_stopsTheRun() {
        world.files = "32";

        assertThatThrownBy(() -> guard(world).after(RUN, STEP, CANARY))
                .hasMessageContaining("HC-2602 after restart rs0 the cluster is worse off")
                .hasMessageContaining("rows each second");
    }

    @Test
    void after_aClusterThatDoesNotAnswer_stopsTheRunAfterAWhile() {
        assertThatThrownBy(() -> guard(() -> {
                            throw new HConfigException(PlanError.CLUSTER_BUSY, "silence", "", "wait");
                        })
                        .after(RUN, STEP, CANARY))
                .hasMessageContaining("HC-2602")
                .hasMessageContaining("nobody can say how the cluster is");
    }

    @Test
    void after_aStepThatChangesNoServer_doesNotWait() {
        Instant before = world.now();

        guard(world).after(RUN, STEP, Optional.empty());

        assertThat(world.now()).isEqualTo(before);
    }
}
