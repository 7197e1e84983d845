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
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.ClusterMark;
import org.hconfig.hbase.execution.Waiting;
import org.hconfig.hbase.gcsync.CollectionTerms;
import org.hconfig.hbase.gcsync.SynchronizedGc;
import org.hconfig.xconfig.apply.RunState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.Route;
import org.hconfig.xconfig.plan.PlanFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run of one home that was killed, or stands still, in the middle of a rolling restart; and another home. */
class RecoverIT {
    private static final TableName TABLE = TableName.valueOf("recover_it");
    private static final String EMPTYING = "moving ";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    Path directory;

    private final ServerLab lab = new ServerLab();
    private final ClusterConnection connection = ClusterConnection.open(lab.cluster());
    private Path first;
    private Path second;
    private Plan plan;
    private Map<String, String> sites;
    private Map<String, Long> startCodes;
    private Map<String, Set<String>> places;

    @BeforeEach
    void prepare() throws IOException {
        ServerLab.createTable(connection, TABLE, 4);
        first = Files.createDirectory(directory.resolve("a"));
        second = Files.createDirectory(directory.resolve("b"));
        plan = new ServerPlan(connection)
                .set(Route.ROLLING_RESTART, "hfile.block.cache.size", "0.35")
                .made();
        PlanFile.write(first.resolve("plan.json"), plan);
        sites = lab.sites();
        startCodes = startCodes();
        places = places();
    }

    @AfterEach
    void cleanUp() throws IOException {
        ServerLab.dropTable(connection, TABLE);
    }

    @Test
    void apply_killedWhileItEmptiesAServer_isRespectedAndGivenBackByAnotherHome() throws Exception {
        Process process = untilItEmpties();
        process.destroyForcibly().waitFor();
        awaitNoHolder();
        assertThat(switchesOn()).isFalse();

        assertThatThrownBy(() -> service(second).apply(plan))
                .hasMessageContaining("HC-2113")
                .hasMessageContaining(first.toString())
                .hasMessageContaining("balancer=true");
        assertThatThrownBy(() ->
                        new SynchronizedGc(connection, line -> {}).on(TABLE.getNameAsString(), CollectionTerms.DEFAULT))
                .hasMessageContaining("HC-2113");
        assertThat(switchesOn()).isFalse();
        Path journal = first.resolve("journal.db");
        byte[] whole = Files.readAllBytes(journal);
        Files.write(journal, new byte[0]);
        assertThatThrownBy(() -> service(first).apply(plan)).hasMessageContaining("HC-2114");
        Recovery damaged = recovery(first).look(connection, Recovery.Wish.ANY);
        assertThat(damaged.action()).isEqualTo(Recovery.Action.GIVE_BACK);
        assertThat(damaged.notes()).anyMatch(note -> note.startsWith("HC-2114"));
        Files.write(journal, whole);

        Recovery found = recovery(second).look(connection, Recovery.Wish.ANY);
        assertThat(found.action()).isEqualTo(Recovery.Action.GIVE_BACK);
        assertThat(found.steps()).anyMatch(step -> step.contains(" back to RegionServer"));
        RecoverService.Outcome outcome = recovery(second).recover(connection, found);

        assertThat(outcome.restored()).anyMatch(line -> line.startsWith("switches: balancer=true"));
        assertAsBefore();
        assertThat(ClusterMark.of(connection).mark()).isEmpty();
        assertThat(recovery(second).look(connection, Recovery.Wish.ANY).action())
                .isEqualTo(Recovery.Action.NOTHING);
        assertThat(recovery(first).look(connection, Recovery.Wish.GIVE_BACK).action())
                .isEqualTo(Recovery.Action.ROLL_BACK);
        assertThat(service(first).rollback(plan.id(), false).run().state()).isEqualTo(RunState.ROLLED_BACK);
        assertAsBefore();
    }

    @Test
    void apply_thatStoodStillForLongerThanItsSession_changesNothingAfterAnotherGaveBack() throws Exception {
        Process process = untilItEmpties();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            signal(process, "STOP");
            assertThatThrownBy(() -> recovery(second).look(connection, Recovery.Wish.ANY))
                    .hasMessageContaining("HC-2102");
            awaitNoHolder();
            Recovery found = recovery(second).look(connection, Recovery.Wish.GIVE_BACK);
            recovery(second).recover(connection, found);
            assertAsBefore();

            signal(process, "CONT");

            String said = String.join("\n", lines.lines().toList());
            assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            assertThat(said).contains("HC-2541").doesNotContain("restarting", "switching", KilledApply.ENDED);
            assertAsBefore();
            assertThat(service(first).history().get(0).state()).isEqualTo(RunState.STOPPED);
            assertThat(ClusterMark.of(connection).mark()).isEmpty();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /** An apply of the first home, as far as it moves regions away from a server. */
    private Process untilItEmpties() throws IOException {
        Process process =
                KilledApply.start(first, "apply", first.resolve("plan.json").toString(), KilledApply.NEVER);
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
        assertThat(new Waiting(System::nanoTime)
                        .until(() -> ClusterMark.of(connection).holder().isEmpty(), PATIENCE))
                .isTrue();
    }

    private void assertAsBefore() throws IOException {
        assertThat(switchesOn()).isTrue();
        assertThat(places()).isEqualTo(places);
        assertThat(startCodes()).isEqualTo(startCodes);
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

    private Map<String, Long> startCodes() throws IOException {
        Map<String, Long> codes = new HashMap<>();
        try (Admin admin = connection.admin()) {
            for (ServerName server : admin.getRegionServers()) {
                codes.put(server.getAddress().toString(), server.getStartCode());
            }
        }
        return codes;
    }

    private Map<String, Set<String>> places() throws IOException {
        Map<String, Set<String>> found = new TreeMap<>();
        try (Admin admin = connection.admin()) {
            for (ServerName server : admin.getRegionServers()) {
                Set<String> regions = new TreeSet<>();
                for (RegionInfo region : admin.getRegions(server)) {
                    regions.add(region.getRegionNameAsString());
                }
                found.put(server.getAddress().toString(), regions);
            }
        }
        return found;
    }

    private static ApplyService service(Path home) {
        return new ApplyService(home, InstantSource.system(), System::nanoTime, line -> {});
    }

    private static RecoverService recovery(Path home) {
        return new RecoverService(home, InstantSource.system(), System::nanoTime, line -> {});
    }
}
