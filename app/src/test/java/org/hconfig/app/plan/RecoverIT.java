package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.LabTable;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.execution.ClusterRunStatus;
import org.hconfig.hbase.execution.server.BalancerReading;
import org.hconfig.hbase.gcsync.GcSyncDeployment;
import org.hconfig.hbase.gcsync.GcSyncTerms;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Recovery from another home of a run that was killed, or hangs, during a rolling restart. */
class RecoverIT {
    private static final TableName TABLE = TableName.valueOf("recover_it");
    private static final String EMPTYING = "moving ";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    Path directory;

    private final ServerLab lab = new ServerLab();

    @RegisterExtension
    final LabTable table = LabTable.alone(TABLE, 4);

    private final ClusterConnection connection = table.connection();
    private Path first;
    private Path second;
    private Plan plan;
    private Map<String, String> sites;
    private Map<String, Long> startCodes;
    private Map<String, Set<String>> places;

    @BeforeEach
    void prepare() throws IOException {
        first = Files.createDirectory(directory.resolve("a"));
        second = Files.createDirectory(directory.resolve("b"));
        plan = new ServerPlan(connection)
                .set(HBaseRoute.ROLLING_RESTART, "hfile.block.cache.size", "0.35")
                .made();
        PlanFile.write(first.resolve("plan.json"), plan);
        sites = lab.sites();
        startCodes = ServerLab.startCodes(connection);
        places = ServerLab.places(connection);
    }

    @Test
    void apply_killedWhileItEmptiesAServer_isRespectedAndGivenBackByAnotherHome() throws Exception {
        Process process = untilItEmpties();
        process.destroyForcibly().waitFor();
        awaitNoHolder();
        assertThat(switchesOn()).isFalse();
        assertThat(BalancerReading.of(connection)).isEqualTo(new BalancerReading(true, List.of()));

        assertThatThrownBy(() -> service(second).apply(plan))
                .hasMessageContaining("HC-2113")
                .hasMessageContaining(first.toString())
                .hasMessageContaining("balancer=true");
        assertThatThrownBy(() -> new GcSyncDeployment(connection, line -> {})
                        .enable(TABLE.getNameAsString(), GcSyncTerms.DEFAULT))
                .hasMessageContaining("HC-2113");
        assertThat(switchesOn()).isFalse();
        Path journal = first.resolve("journal.db");
        byte[] whole = Files.readAllBytes(journal);
        Files.write(journal, new byte[0]);
        assertThatThrownBy(() -> service(first).apply(plan)).hasMessageContaining("HC-2114");
        RecoveryPlan damaged = recovery(first).plan(connection, RecoveryPlan.RecoveryMode.ANY);
        assertThat(damaged.action()).isEqualTo(RecoveryPlan.Action.RESTORE);
        assertThat(damaged.notes()).anyMatch(note -> note.startsWith("HC-2114"));
        Files.write(journal, whole);

        assertThatThrownBy(() -> recovery(second).plan(connection, RecoveryPlan.RecoveryMode.FINISH))
                .hasMessageContaining("HC-2113")
                .hasMessageContaining("hconfig recover --rollback");
        RecoveryPlan found = recovery(second).plan(connection, RecoveryPlan.RecoveryMode.ANY);
        assertThat(found.action()).isEqualTo(RecoveryPlan.Action.RESTORE);
        assertThat(found.steps()).anyMatch(step -> step.contains(" back to RegionServer"));
        RecoveryService.RecoveryResult recoveryResult = recovery(second).recover(connection, found);

        assertThat(recoveryResult.restored()).anyMatch(line -> line.startsWith("switches: balancer=true"));
        assertAsBefore();
        assertThat(ClusterRunStatus.of(connection).mark()).isEmpty();
        assertThat(recovery(second)
                        .plan(connection, RecoveryPlan.RecoveryMode.ANY)
                        .action())
                .isEqualTo(RecoveryPlan.Action.NOTHING);
        assertThat(recovery(first)
                        .plan(connection, RecoveryPlan.RecoveryMode.ROLL_BACK)
                        .action())
                .isEqualTo(RecoveryPlan.Action.ROLL_BACK);
        assertThat(service(first).rollback(plan.id(), false).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);
        assertAsBefore();
    }

    @Test
    void apply_thatStoodStillForLongerThanItsSession_changesNothingAfterAnotherGaveBack() throws Exception {
        Process process = untilItEmpties();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            signal(process, "STOP");
            assertThatThrownBy(() -> recovery(second).plan(connection, RecoveryPlan.RecoveryMode.ANY))
                    .hasMessageContaining("HC-2102");
            awaitNoHolder();
            RecoveryPlan found = recovery(second).plan(connection, RecoveryPlan.RecoveryMode.ROLL_BACK);
            recovery(second).recover(connection, found);
            assertAsBefore();

            signal(process, "CONT");

            String said = String.join("\n", lines.lines().toList());
            assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(said).contains("HC-2541").doesNotContain("restarting", "switching", KilledApplyProcess.ENDED);
            assertAsBefore();
            assertThat(service(first).history().get(0).progress().state()).isEqualTo(RunState.STOPPED);
            assertThat(ClusterRunStatus.of(connection).mark()).isEmpty();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /** Starts an apply in the first home, and waits until it moves regions away from a server. */
    private Process untilItEmpties() throws IOException {
        Process process = KilledApplyProcess.start(
                first, "apply", first.resolve("plan.json").toString(), KilledApplyProcess.NEVER);
        BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
        StringBuilder said = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            said.append(line).append('\n');
            if (line.startsWith(EMPTYING)) {
                return process;
            }
        }
        throw new AssertionError(said.toString());
    }

    private static void signal(Process process, String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                .start()
                .waitFor();
    }

    private void awaitNoHolder() throws IOException {
        assertThat(new BoundedWait(System::nanoTime)
                        .await(() -> ClusterRunStatus.of(connection).holder().isEmpty(), PATIENCE))
                .isTrue();
    }

    private void assertAsBefore() throws IOException {
        assertThat(switchesOn()).isTrue();
        assertThat(ServerLab.places(connection)).isEqualTo(places);
        assertThat(ServerLab.startCodes(connection)).isEqualTo(startCodes);
        assertThat(lab.sites()).isEqualTo(sites);
    }

    private boolean switchesOn() throws IOException {
        try (Admin admin = connection.admin()) {
            return admin.isBalancerEnabled()
                    && admin.isNormalizerEnabled()
                    && admin.isSplitEnabled()
                    && admin.isMergeEnabled();
        }
    }

    private static ApplyService service(Path home) {
        return new ApplyService(home, InstantSource.system(), System::nanoTime, line -> {});
    }

    private static RecoveryService recovery(Path home) {
        return new RecoveryService(home, InstantSource.system(), System::nanoTime, line -> {});
    }
}
