package org.hconfig.hbase.gcsync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.hbase.LabTable;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.xconfig.execution.JournaledTask;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Servers of a real cluster that synchronize garbage collection while a table requests it, and expose its metrics. */
class GcSyncDeploymentIT {
    private static final TableName TABLE = TableName.valueOf("together_it");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @RegisterExtension
    final LabTable table = LabTable.split(TABLE, 4);

    private final ClusterConnection connection = table.connection();
    private final HBaseSnapshotReader images = new HBaseSnapshotReader(connection, InstantSource.system());
    private final List<String> said = new ArrayList<>();
    private final GcSyncDeployment servers = new GcSyncDeployment(connection, said::add);

    @Test
    void on_everySecond_hasBothServersCollectUntilItIsOff() throws IOException {
        GcSyncDeployment.GcSyncState gcSyncState =
                servers.enable(TABLE.getNameAsString(), new GcSyncTerms(1, 0, 60_000, true));
        assertThat(gcSyncState.enabled()).isTrue();
        assertThat(gcSyncState.settings()).containsEntry("hconfig.collections.period.seconds", "1");
        until(() -> images.read().servers().stream().allMatch(server -> made(server) >= 2));

        assertThat(servers.disable(TABLE.getNameAsString()).enabled()).isFalse();

        until(() -> images.read().servers().stream()
                .allMatch(server -> server.answered()
                        && server.get(ServerMetric.SYNCHRONIZED_COLLECTIONS).isEmpty()));
        assertThat(servers.disable(TABLE.getNameAsString()).enabled()).isFalse();
        assertThat(said).hasSize(2);
    }

    @Test
    void on_whereItWouldBeAFullCollection_letsMomentsPass() throws IOException {
        servers.enable(TABLE.getNameAsString(), new GcSyncTerms(1, 0, 1_000, false));
        until(() -> images.read().servers().stream()
                .allMatch(
                        server -> server.get(ServerMetric.SYNCHRONIZED_SKIPPED).orElse(0) > 0 && made(server) == 0));
        servers.disable(TABLE.getNameAsString());
    }

    @Test
    void task_ofAPlan_isRefusedWhenStale_andUndoneToTheStateOfBefore() {
        String table = TABLE.getNameAsString();
        GcSyncTerms terms = new GcSyncTerms(30, 3, 1_000, false);
        PlanTask task = GcSyncTasks.plan(
                        "id", "lab", "now", servers.state(table), Optional.of(terms), GcSyncDeployment.jar())
                .orElseThrow()
                .tasks()
                .get(0);
        JournaledTask work = new GcSyncTasks(servers).task(task);
        List<Integer> done = new ArrayList<>();

        work.check("id");
        execute(work, done);

        assertThat(done).containsExactly(0);
        assertThat(servers.state(table).enabled()).isTrue();
        assertThatThrownBy(() -> work.check("id")).hasMessageContaining(PlanError.PLAN_STALE.code());
        assertThat(work.undo(0, false).refused()).isEmpty();
        assertThat(servers.state(table).enabled()).isFalse();
        assertThat(work.undo(0, false).refused()).isEmpty();
        JournaledTask dropped = new GcSyncTasks(servers)
                .task(GcSyncTasks.plan(
                                "id",
                                "lab",
                                "now",
                                new GcSyncDeployment.GcSyncState("no_such_table", false, Map.of(), Optional.empty()),
                                Optional.of(terms),
                                GcSyncDeployment.jar())
                        .orElseThrow()
                        .tasks()
                        .get(0));
        assertThat(dropped.undo(0, false).restored()).singleElement().asString().contains("nothing to restore");
        assertThat(dropped.state()).isEmpty();
    }

    @Test
    void task_ofAPlanThatNamesNoJar_matchesTheDeployedOne_andItsUndoLeavesAStateThatCanBeCompared() {
        String table = TABLE.getNameAsString();
        servers.enable(table, new GcSyncTerms(30, 3, 1_000, false));
        Map<String, String> deployed = servers.state(table).properties().orElseThrow();
        assertThat(deployed).containsKey("jar");
        JournaledTask earlier = new GcSyncTask(
                new GcSyncTaskContent(table, Optional.of(GcSyncTaskContent.withoutJar(deployed)), Optional.empty()),
                servers);
        Optional<String> before = earlier.state();

        earlier.check("id");
        assertThat(earlier.isInPlace()).isFalse();
        execute(earlier, new ArrayList<>());

        assertThat(earlier.isInPlace()).isTrue();
        assertThat(earlier.state()).contains("absent");
        assertThat(earlier.undo(0, false).refused()).isEmpty();
        assertThat(earlier.state()).isEqualTo(before);
        servers.enable(table, new GcSyncTerms(60, 3, 1_000, false));
        assertThat(earlier.state()).isNotEqualTo(before);
        assertThat(earlier.undo(0, false).refused())
                .singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo(PlanError.NOT_AS_APPLIED));
        servers.disable(table);
    }

    private static void execute(JournaledTask task, List<Integer> done) {
        task.execute(new JournaledTask.TaskRun(
                List.of(), new NoCheckpoints(), log(done), ClusterLease.NONE, StepGuard.NONE));
    }

    /** The task disables no switches, and keeps nothing. */
    private static final class NoCheckpoints implements RunCheckpointStore {
        @Override
        public Optional<String> get(String name) {
            return Optional.empty();
        }

        @Override
        public void put(String name, String value) {
            throw new AssertionError("kept " + name);
        }

        @Override
        public void remove(String name) {}
    }

    private static JournaledTask.TaskStepLog log(List<Integer> done) {
        return new JournaledTask.TaskStepLog() {
            @Override
            public void started(int step) {}

            @Override
            public void done(int step) {
                done.add(step);
            }
        };
    }

    @Test
    void look_atATableThatIsNotThere_saysSo() {
        assertThatThrownBy(() -> servers.state("no_such_table")).hasMessageContaining("HC-8041");
    }

    private static long made(ServerSnapshot server) {
        return server.get(ServerMetric.SYNCHRONIZED_COLLECTIONS).orElse(0);
    }

    private static void until(BoundedWait.WaitCondition waitCondition) throws IOException {
        assertThat(new BoundedWait(System::nanoTime).await(waitCondition, PATIENCE))
                .isTrue();
    }
}
