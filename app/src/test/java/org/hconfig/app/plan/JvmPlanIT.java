package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.gc.advice.FlagChange;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcVerdict;
import org.hconfig.hbase.LabTable;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.config.EnvFile;
import org.hconfig.hbase.execution.server.ServerJvmReader;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** GC advice applied to a real cluster: hbase-env.sh, rolling restart, verification in the JVM, rollback. */
class JvmPlanIT {
    static final List<String> FLAGS = List.of(
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:+UseG1GC",
            "-XX:MaxGCPauseMillis=50",
            "-XX:G1NewSizePercent=8",
            "-XX:InitiatingHeapOccupancyPercent=60");

    private static final TableName TABLE = TableName.valueOf("jvm_plan_it");

    @TempDir
    Path home;

    private final ServerLab lab = new ServerLab();

    @RegisterExtension
    final LabTable table = LabTable.alone(TABLE, 4);

    private final ClusterConnection connection = table.connection();

    @Test
    void apply_ofAdvice_setsTheFlagsOfRunningJvmsAndRollbackGivesTheFilesBack() throws IOException {
        Files.writeString(env("rs1"), ServerLab.read(env("rs1")) + "# kept\nexport HBASE_LOG_DIR=/tmp\n");
        Map<String, String> before = Map.of("rs1", ServerLab.read(env("rs1")), "rs2", ServerLab.read(env("rs2")));
        JvmPlanner plans = new JvmPlanner(home, InstantSource.system());
        Plan plan = plans.plan(advice(FLAGS), connection);

        Run run = service().apply(plan);

        assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(run.steps()).hasSize(2);
        assertThat(arguments()).containsSubsequence(FLAGS).contains("-Xmx512m");
        assertThat(ServerLab.read(env("rs1")))
                .contains("# kept\nexport HBASE_LOG_DIR=/tmp\n", "-Xlog:gc*", "-XX:MaxGCPauseMillis=50");
        assertThat(plans.plan(advice(FLAGS), connection).isEmpty()).isTrue();

        service().rollback(run.id(), false);

        before.forEach((server, text) -> assertThat(ServerLab.read(env(server))).isEqualTo(text));
        assertThat(arguments()).doesNotContain("-XX:MaxGCPauseMillis=50").contains("-Xmx512m", "-XX:+UseG1GC");
    }

    @Test
    void apply_whenAScriptIsMoreThanAssignments_touchesNothing() throws IOException {
        Plan plan = new JvmPlanner(home, InstantSource.system()).plan(advice(FLAGS), connection);
        String before = ServerLab.read(env("rs2"));
        Files.writeString(env("rs2"), before + "if true; then HBASE_OPTS=-Xmx1g; fi\n");
        try {
            assertThatThrownBy(() -> service().apply(plan))
                    .hasMessageContaining("HC-2506")
                    .hasMessageContaining("hbase-env.sh:3");
        } finally {
            Files.writeString(env("rs2"), before);
        }
        assertThat(ServerLab.read(env("rs1"))).doesNotContain("MaxGCPauseMillis");
    }

    /** Returns advice to use these options. */
    static GcAdvice advice(List<String> flags) {
        return new GcAdvice(
                GcVerdict.CHANGE,
                List.of("a test wants it"),
                new GcAdvice.TargetJdk(OptionalInt.of(17), ""),
                new GcAdvice.Options(flags, List.of(), Map.of(), List.of()),
                List.of(new FlagChange("HC-G02", flags.get(2), "", "pauses", "a test", "this test")),
                Optional.empty(),
                List.of(),
                List.of());
    }

    /** Returns a request for an option and a size of the block cache. */
    static RestartRequest request(String flag, String cacheShare) {
        return new RestartRequest(
                "a test",
                List.of(flag),
                Map.of("hfile.block.cache.size", cacheShare),
                List.of(new FlagChange("HC-G02", flag, "", "pauses", "a test", "this test")),
                List.of("a test wants it"),
                OptionalLong.empty());
    }

    private Path env(String process) {
        return lab.site(process).resolveSibling(EnvFile.NAME);
    }

    private List<String> arguments() {
        return ServerJvmReader.first(connection).orElseThrow().arguments();
    }

    private ApplyService service() {
        List<String> said = new ArrayList<>();
        return new ApplyService(home, InstantSource.system(), System::nanoTime, said::add);
    }
}
