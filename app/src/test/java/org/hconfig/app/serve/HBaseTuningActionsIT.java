package org.hconfig.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.controlloop.AutonomyLevel;
import org.hconfig.controlloop.AutonomyLimits;
import org.hconfig.controlloop.ControlLoop;
import org.hconfig.controlloop.TuningActions;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.controlloop.VerifiedApplyResult;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.LabTable;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The control loop on a real cluster. */
@ExtendWith(LabLogs.class)
class HBaseTuningActionsIT {
    private static final TableName TABLE = TableName.valueOf("cycle_it");
    private static final int CHANCES_SECONDS = 1200;

    private static final String POLICY = """
        format: 1
        name: test/%s
        title: A policy of a test
        workload: write-only
        source: a test
        holds:
          when: node.heap_gb > 0
          text: everywhere
        settings:
        """;
    private static final String SETTING = """
          - key: %s
            value: %s
            why: %s
            source: a test
        """;

    private static final String HARMFUL = POLICY.formatted("harmful")
            + SETTING.formatted("hbase.hregion.memstore.flush.size", "1048576", "A memstore that is full at once.")
            + SETTING.formatted(
                    "hbase.hregion.memstore.block.multiplier", "1", "And refuses writes while it is flushed.");

    private static final String RESTARTING = POLICY.formatted("restarting")
            + SETTING.formatted("hbase.regionserver.handler.count", "37", "Takes a restart of each RegionServer.");

    /** In force on every new table. */
    private static final String SATISFIED = POLICY.formatted("satisfied")
            + SETTING.formatted("hbase.hregion.memstore.block.multiplier", "4", "The default of HBase.");

    @TempDir
    Path home;

    private final Lab lab = SharedLab.get();

    @RegisterExtension
    final LabTable table = LabTable.split(TABLE, 4);

    private final ClusterConnection connection = table.connection();
    private final List<TuningEvent> told = new CopyOnWriteArrayList<>();

    @Test
    void auto_withAHarmfulPolicy_appliesItMeasuresItAndTakesItBackWithoutAFailedWrite()
            throws IOException, InterruptedException {
        Files.createDirectories(home.resolve("policies"));
        Files.writeString(home.resolve("policies").resolve("harmful.yaml"), HARMFUL);
        TableDescriptor before = descriptor();
        try (WriteClients writeClients = new WriteClients(lab.clientDirectory().toString(), TABLE, 4)) {
            writeClients.awaitBegin();
            serveUntil("test/harmful", tuningEvent -> tuningEvent.kind() == TuningEvent.Kind.ROLLED_BACK);

            assertThat(told)
                    .extracting(TuningEvent::kind)
                    .contains(TuningEvent.Kind.APPLIED, TuningEvent.Kind.ROLLED_BACK);
            assertThat(told)
                    .filteredOn(tuningEvent -> tuningEvent.kind() == TuningEvent.Kind.ROLLED_BACK)
                    .first()
                    .satisfies(
                            tuningEvent -> assertThat(tuningEvent.description()).contains("regression"));
            assertThat(descriptor()).isEqualTo(before);
            assertThat(writeClients.failures()).isEmpty();
        }
    }

    @Test
    void plan_withThePolicyInForce_carriesOutTheAdviceOfTheRules() throws IOException {
        Files.createDirectories(home.resolve("policies"));
        Files.writeString(home.resolve("policies").resolve("satisfied.yaml"), SATISFIED);
        try (Admin admin = connection.admin()) {
            // More files than one compaction may select: rule HC-R016.
            admin.modifyTable(TableDescriptorBuilder.newBuilder(descriptor())
                    .setValue("hbase.hstore.compaction.min", "12")
                    .setValue("hbase.hstore.compaction.max", "10")
                    .build());
        }
        HBaseSnapshotReader images = new HBaseSnapshotReader(connection, InstantSource.system());
        ClusterObservation observation = new ClusterObservation(images.read(), images.read(), new WorkloadClassifier());
        TuningActions actions = new HBaseTuningActions(
                        home,
                        List.of("test/satisfied"),
                        connection,
                        InstantSource.system(),
                        System::nanoTime,
                        line -> {})
                .withAdvice(() -> Optional.of(observation), () -> {}, InstantSource.system(), Optional.empty());

        Plan plan = actions.plan(
                WritingProfile.of(TABLE.getNameAsString()), List.of(), HBaseModel.INSTANCE.serversClosed("a test"));

        assertThat(plan.origin().advice()).contains("HC-R016");
        assertThat(plan.changes())
                .extracting(Change::key)
                .containsAnyOf("hbase.hstore.compaction.min", "hbase.hstore.compaction.max");
        assertThat(actions.apply(plan, StepGuard.NONE).progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(actions.plan(
                                WritingProfile.of(TABLE.getNameAsString()),
                                List.of(),
                                HBaseModel.INSTANCE.serversClosed("a test"))
                        .policy())
                .isEqualTo("test/satisfied");
    }

    /** Takes about ten minutes: run it with {@code -Dhconfig.long=true}. */
    @Test
    @EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
    void auto_withAPolicyThatTakesARollingRestart_restartsMeasuresAndDecidesWithoutAFailedWrite()
            throws IOException, InterruptedException {
        Files.createDirectories(home.resolve("policies"));
        Files.writeString(home.resolve("policies").resolve("restarting.yaml"), RESTARTING);
        Map<String, Long> before = startCodes();
        try (WriteClients writeClients = new WriteClients(lab.clientDirectory().toString(), TABLE, 4)) {
            writeClients.awaitBegin();
            serveUntil(
                    "test/restarting",
                    tuningEvent -> tuningEvent.kind() == TuningEvent.Kind.KEPT
                            || tuningEvent.kind() == TuningEvent.Kind.ROLLED_BACK
                            || tuningEvent.kind() == TuningEvent.Kind.FAILED);

            assertThat(told)
                    .extracting(TuningEvent::kind)
                    .contains(TuningEvent.Kind.APPLIED)
                    .doesNotContain(TuningEvent.Kind.FAILED);
            startCodes().forEach((server, code) -> assertThat(code).as(server).isGreaterThan(before.get(server)));
            if (told.stream().anyMatch(tuningEvent -> tuningEvent.kind() == TuningEvent.Kind.KEPT)) {
                new HBaseTuningActions(
                                home, List.of(), connection, InstantSource.system(), System::nanoTime, line -> {})
                        .rollback(told.stream()
                                .filter(tuningEvent -> tuningEvent.kind() == TuningEvent.Kind.APPLIED)
                                .flatMap(tuningEvent -> tuningEvent.run().stream())
                                .findFirst()
                                .orElseThrow());
            }
            assertThat(writeClients.failures()).isEmpty();
        }
    }

    /** Takes about five minutes: run it with {@code -Dhconfig.long=true}. */
    @Test
    @EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
    void verifiedApply_ofAHarmfulPlan_takesItBackWithoutAFailedWrite() throws IOException, InterruptedException {
        Files.createDirectories(home.resolve("policies"));
        Files.writeString(home.resolve("policies").resolve("harmful.yaml"), HARMFUL);
        TableDescriptor before = descriptor();
        HBaseTuningActions hands = new HBaseTuningActions(
                home, List.of("test/harmful"), connection, InstantSource.system(), System::nanoTime, line -> {});
        try (WriteClients writeClients = new WriteClients(lab.clientDirectory().toString(), TABLE, 4)) {
            Plan plan = hands.plan(WritingProfile.of(TABLE.getNameAsString()), List.of(), Map.of());
            VerifiedApplyResult result = VerifiedRun.of(plan, hands, home, connection, told::add);
            System.out.println(result);

            assertThat(result.outcome()).isEqualTo(VerifiedApplyResult.VerifiedApplyOutcome.ROLLED_BACK);
            assertThat(result.metrics()).isNotEmpty();
            assertThat(descriptor()).isEqualTo(before);
            assertThat(writeClients.failures()).isEmpty();
        }
    }

    private Map<String, Long> startCodes() throws IOException {
        Map<String, Long> codes = new TreeMap<>();
        try (Admin admin = connection.admin()) {
            admin.getRegionServers()
                    .forEach(server -> codes.put(server.getAddress().toString(), server.getStartCode()));
        }
        return codes;
    }

    private void serveUntil(String policy, Predicate<TuningEvent> end) throws InterruptedException {
        HBaseTuningActions hands = new HBaseTuningActions(
                home, List.of(policy), connection, InstantSource.system(), System::nanoTime, line -> {});
        HBaseSnapshotReader images = new HBaseSnapshotReader(connection, InstantSource.system());
        AutonomyLimits rules = new AutonomyLimits(
                Map.of(HBaseRoute.TABLE_ALTER, AutonomyLevel.AUTO, HBaseRoute.ROLLING_RESTART, AutonomyLevel.AUTO),
                false,
                List.of(),
                2,
                2);
        try (TuningHistoryStore tuningHistoryStore =
                TuningHistoryStore.open(home, hands.clusterId(), HBaseModel.INSTANCE)) {
            WorkloadClassifier workloadClassifier = new WorkloadClassifier();
            ControlLoop controlLoop = new ControlLoop(
                    hands,
                    () -> rules,
                    tuningHistoryStore,
                    workloadClassifier,
                    new ControlLoop.ControlLoopEnvironment(
                            images,
                            time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                            InstantSource.system(),
                            () -> false,
                            tuningEvent -> {
                                told.add(tuningEvent);
                                System.out.println(tuningEvent);
                            }));
            controlLoop.start();
            long latest = System.nanoTime() + TimeUnit.SECONDS.toNanos(CHANCES_SECONDS);
            new SnapshotPoller(
                            images,
                            time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                            System::nanoTime,
                            workloadClassifier,
                            SnapshotPoller.SnapshotListener.of(controlLoop))
                    .run(() -> told.stream().noneMatch(end) && System.nanoTime() < latest);
            controlLoop.stop();
        }
    }

    private TableDescriptor descriptor() throws IOException {
        try (Admin admin = connection.admin()) {
            return admin.getDescriptor(TABLE);
        }
    }
}
