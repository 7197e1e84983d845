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
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.RegionSplitter;
import org.hconfig.app.plan.JvmPlans;
import org.hconfig.gc.advice.FlagChange;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.Verdict;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.config.EnvFile;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.monitor.ImageReader;
import org.hconfig.xconfig.cycle.Cycle;
import org.hconfig.xconfig.cycle.Entry;
import org.hconfig.xconfig.cycle.Ledger;
import org.hconfig.xconfig.cycle.Proof;
import org.hconfig.xconfig.cycle.Verified;
import org.hconfig.xconfig.cycle.VerifiedApply;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.workload.Characteriser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code apply --verify} of JVM options on a real cluster: flags that make the collector work all the time are taken back. About
 * ten minutes: run it with {@code -Dhconfig.long=true}.
 */
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
@ExtendWith(LabLogs.class)
class VerifiedJvmPlanIT {
    private static final TableName TABLE = TableName.valueOf("verified_jvm_it");

    /** An Eden of a few MiB, and marking without end. */
    private static final List<String> HARMFUL = List.of(
            "-XX:+UnlockExperimentalVMOptions",
            "-XX:+UseG1GC",
            "-XX:G1NewSizePercent=1",
            "-XX:G1MaxNewSizePercent=1",
            "-XX:-G1UseAdaptiveIHOP",
            "-XX:InitiatingHeapOccupancyPercent=5");

    @TempDir
    Path home;

    private final List<Entry> told = new CopyOnWriteArrayList<>();
    private final Lab lab = SharedLab.get();
    private final ClusterConnection connection =
            ClusterConnection.open(lab.clientDirectory().toString());

    @BeforeEach
    void create() throws IOException {
        try (Admin admin = connection.admin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(TABLE)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
                            .build(),
                    new RegionSplitter.HexStringSplit().split(4));
        }
    }

    @AfterEach
    void drop() throws IOException {
        try (connection;
                Admin admin = connection.admin()) {
            admin.disableTable(TABLE);
            admin.deleteTable(TABLE);
        }
    }

    @Test
    void verifiedApply_ofFlagsThatHarm_givesTheFilesBackByteForByteWithoutAFailedWrite()
            throws IOException, InterruptedException {
        Map<String, String> before = scripts();
        HBaseCycle hands =
                new HBaseCycle(home, List.of(), connection, InstantSource.system(), System::nanoTime, line -> {});
        ImageReader images = new ImageReader(connection, InstantSource.system());
        Plan plan = new JvmPlans(home, InstantSource.system()).plan(advice(), connection);
        try (Writers writers = new Writers(lab.clientDirectory().toString(), TABLE, 4);
                Ledger ledger = Ledger.open(home, hands.clusterId())) {
            Characteriser characteriser = new Characteriser();
            try (VerifiedApply verified = new VerifiedApply(
                    plan,
                    hands,
                    ledger,
                    characteriser,
                    Proof.STANDARD,
                    new Cycle.Surroundings(
                            images,
                            time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                            InstantSource.system(),
                            () -> false,
                            told::add))) {
                verified.start();
                new Watch(
                                images,
                                time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                                System::nanoTime,
                                characteriser,
                                verified)
                        .run(() -> !verified.over());

                assertThat(verified.result().outcome())
                        .as(verified.result() + " " + told)
                        .isEqualTo(Verified.Outcome.ROLLED_BACK);
            }
            assertThat(writers.failures()).isEmpty();
        }
        assertThat(scripts()).isEqualTo(before);
    }

    private Map<String, String> scripts() throws IOException {
        Map<String, String> scripts = new TreeMap<>();
        for (String server : List.of("rs1", "rs2")) {
            Path directory = Path.of(lab.status().process(server).orElseThrow().siteDirectory());
            scripts.put(server, Files.readString(directory.resolve(EnvFile.NAME)));
        }
        return scripts;
    }

    private static GcAdvice advice() {
        return new GcAdvice(
                Verdict.CHANGE,
                List.of("a test wants it"),
                OptionalInt.of(17),
                "",
                HARMFUL,
                List.of(),
                Map.of(),
                List.of(),
                List.of(new FlagChange("HC-G11", HARMFUL.get(2), "", "harms", "a test", "this test")),
                Optional.empty(),
                List.of(),
                List.of());
    }
}
