package org.hconfig.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.app.plan.JvmPlanner;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.VerifiedApplyResult;
import org.hconfig.gc.advice.FlagChange;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcVerdict;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.LabTable;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.config.EnvFile;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code apply --verify} of JVM options on a real cluster: flags that cause continuous garbage collection are rolled back.
 * Takes about ten minutes: run it with {@code -Dhconfig.long=true}.
 */
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
@ExtendWith(LabLogs.class)
class VerifiedJvmPlanIT {
    private static final TableName TABLE = TableName.valueOf("verified_jvm_it");

    /** Flags for an Eden of a few MiB, and continuous marking. */
    private static final List<String> HARMFUL = List.of(
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:+UseG1GC",
            "-XX:G1NewSizePercent=1",
            "-XX:G1MaxNewSizePercent=1",
            "-XX:-G1UseAdaptiveIHOP",
            "-XX:InitiatingHeapOccupancyPercent=5");

    @TempDir
    Path home;

    private final List<TuningEvent> told = new CopyOnWriteArrayList<>();
    private final Lab lab = SharedLab.get();

    @RegisterExtension
    final LabTable table = LabTable.split(TABLE, 4);

    private final ClusterConnection connection = table.connection();

    @Test
    void verifiedApply_ofFlagsThatHarm_givesTheFilesBackByteForByteWithoutAFailedWrite()
            throws IOException, InterruptedException {
        Map<String, String> before = scripts();
        HBaseTuningActions hands = new HBaseTuningActions(
                home, List.of(), connection, InstantSource.system(), System::nanoTime, line -> {});
        Plan plan = new JvmPlanner(home, InstantSource.system()).plan(advice(), connection);
        try (WriteClients writeClients = new WriteClients(lab.clientDirectory().toString(), TABLE, 4)) {
            VerifiedApplyResult result = VerifiedRun.of(plan, hands, home, connection, told::add);

            assertThat(result.outcome())
                    .as(result + " " + told)
                    .isEqualTo(VerifiedApplyResult.VerifiedApplyOutcome.ROLLED_BACK);
            assertThat(writeClients.failures()).isEmpty();
        }
        assertThat(scripts()).isEqualTo(before);
    }

    private Map<String, String> scripts() throws IOException {
        Map<String, String> scripts = new TreeMap<>();
        for (String server : List.of("rs1", "rs2")) {
            Path directory =
                    Path.of(lab.status().process(server).orElseThrow().files().siteDirectory());
            scripts.put(server, Files.readString(directory.resolve(EnvFile.NAME)));
        }
        return scripts;
    }

    private static GcAdvice advice() {
        return new GcAdvice(
                GcVerdict.CHANGE,
                List.of("a test wants it"),
                new GcAdvice.TargetJdk(OptionalInt.of(17), ""),
                new GcAdvice.Options(HARMFUL, List.of(), Map.of(), List.of()),
                List.of(new FlagChange("HC-G11", HARMFUL.get(2), "", "harms", "a test", "this test")),
                Optional.empty(),
                List.of(),
                List.of());
    }
}
