package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.LabTable;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.testkit.KillableProcess;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.spi.Route;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * The applying process is killed (SIGKILL) before each write of its journal in turn, then the run is resumed or rolled back
 * by another process: the cluster is consistent in both cases. A walk ends when a process exits before it reaches its point.
 * Each point takes half a minute, so a build tests one in the middle of each walk; {@code -Dhconfig.long=true} tests the last
 * one as well, {@code -Dhconfig.walk.step=1} all of them.
 */
class KilledRunIT {
    private static final String MULTIPLIER = "hbase.hregion.memstore.block.multiplier";
    private static final String CACHE = "hfile.block.cache.size";
    private static final TableName TABLE = TableName.valueOf("killed_it");
    private static final int POINTS_MAX = 100;
    private static final int STEP =
            Integer.getInteger("hconfig.walk.step", Boolean.getBoolean("hconfig.long") ? 20 : POINTS_MAX);

    @TempDir
    Path directory;

    private final ServerLab lab = new ServerLab();

    @RegisterExtension
    final LabTable table = LabTable.alone(TABLE, 4);

    private final ClusterConnection connection = table.connection();
    private final Map<String, String> sites = lab.sites();
    private int point;

    @Test
    void update_killedAnywhere_isResumedOrUndone() throws IOException, InterruptedException {
        walk(HBaseRoute.REGION_REOPEN, MULTIPLIER, "6", 11);
    }

    @Test
    void rollingRestart_killedAnywhere_isResumedOrUndone() throws IOException, InterruptedException {
        walk(HBaseRoute.ROLLING_RESTART, CACHE, "0.35", 10);
    }

    @Test
    void rollbackOfAnUpdate_killedAnywhere_isFinishedByTheNext() throws IOException, InterruptedException {
        boolean killed = true;
        for (point = first(3); killed && point < POINTS_MAX; point += STEP) {
            Path home = Files.createDirectory(directory.resolve("home-" + point));
            Run run = service(home).apply(plan(HBaseRoute.ONLINE_UPDATE, MULTIPLIER, "6"));
            killed = killed(home, "rollback", run.id());
            if (service(home).history().get(0).progress().state() != RunState.ROLLED_BACK) {
                service(home).rollback(run.id(), false);
            }
            assertConsistent(MULTIPLIER, "", home);
        }
        assertWalked(killed, first(3) + 2 * STEP);
    }

    private void walk(Route route, String key, String value, int midst) throws IOException, InterruptedException {
        boolean killed = true;
        for (point = first(midst); killed && point < POINTS_MAX; point += STEP) {
            Path home = Files.createDirectory(directory.resolve("home-" + point));
            Plan plan = plan(route, key, value);
            Path file = home.resolve("plan.json");
            PlanFile.write(file, plan);

            killed = killed(home, "apply", file.toString());

            boolean begun = !service(home).history().isEmpty();
            if (begun && point % 2 == 0) {
                Run run = service(home).rollback(plan.id(), false).run();
                assertThat(run.progress().state()).as("point " + point).isEqualTo(RunState.ROLLED_BACK);
            } else {
                assertThat(service(home).apply(plan).progress().state())
                        .as("point " + point)
                        .isEqualTo(RunState.APPLIED);
                assertConsistent(key, value, home);
                service(home).rollback(plan.id(), false);
            }
            assertConsistent(key, "", home);
        }
        assertWalked(killed, Math.max(10, first(midst) + 2 * STEP));
    }

    /** Checks that a walk went beyond its last point, or that its only point was reached. */
    private void assertWalked(boolean killed, int least) {
        if (STEP == POINTS_MAX) {
            assertThat(killed).isTrue();
        } else {
            assertThat(killed).isFalse();
            assertThat(point).isGreaterThanOrEqualTo(least);
        }
    }

    /**
     * Returns the first point of a walk: the very first if all are tested, else one in the middle of the run. After an odd
     * point the run is resumed, after an even one rolled back.
     */
    private static int first(int midst) {
        return STEP == 1 ? 0 : midst;
    }

    private Plan plan(Route route, String key, String value) {
        return new ServerPlan(connection).set(route, key, value).made();
    }

    /** Returns false if the process exited before it reached the point. */
    private boolean killed(Path home, String verb, String what) throws IOException, InterruptedException {
        Process process = KilledApplyProcess.start(home, verb, what, point);
        return KillableProcess.kill(
                process,
                (printed, exit) -> assertThat(printed).as("point " + point).contains(KilledApplyProcess.ENDED));
    }

    /** Checks that all servers are live with the same value in files and processes, no transitions, all switches on. */
    private void assertConsistent(String key, String value, Path home) throws IOException {
        try (Admin admin = connection.admin()) {
            String when = "point " + point + " of " + key;
            assertThat(admin.getRegionServers()).as(when).hasSize(2);
            assertThat(admin.isBalancerEnabled()).as(when).isTrue();
            assertThat(admin.isNormalizerEnabled()).as(when).isTrue();
            assertThat(admin.isSplitEnabled()).as(when).isTrue();
            assertThat(admin.isMergeEnabled()).as(when).isTrue();
            assertThat(admin.getClusterMetrics(java.util.EnumSet.of(ClusterMetrics.Option.REGIONS_IN_TRANSITION))
                            .getRegionStatesInTransition())
                    .as(when)
                    .isEmpty();
            assertThat(admin.getRegions(TABLE)).as(when).hasSize(4);
            for (String process : List.of("rs1", "rs2")) {
                if (value.isEmpty()) {
                    assertThat(lab.conf(process, key)).as(when).isIn("0.4", "4");
                } else {
                    assertThat(lab.conf(process, key)).as(when).isEqualTo(value);
                }
            }
            if (value.isEmpty()) {
                assertThat(new TreeMap<>(lab.sites())).as(when).isEqualTo(sites);
            }
        }
        assertThat(service(home).history()).hasSize(1);
    }

    private static ApplyService service(Path home) {
        return new ApplyService(home, InstantSource.system(), System::nanoTime, line -> {});
    }
}
