package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.app.advice.LiveFactsReader;
import org.hconfig.app.drift.DriftDifference;
import org.hconfig.app.drift.DriftService;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.advice.AdviceService;
import org.hconfig.hbase.advice.GroupedAdvice;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ServerGroupFacts;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.execution.PlanSnippet;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabProgressListener;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.hbase.lab.LabWatchdog;
import org.hconfig.hbase.lab.ProcessRole;
import org.hconfig.hbase.lab.host.ServerHeaps;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.monitor.ClusterObserver;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.monitor.SlowCallReader;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.hbase.rebalance.BalanceRequest;
import org.hconfig.hbase.rebalance.BalanceService;
import org.hconfig.hbase.rebalance.plan.BalancePlan;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.Objective;
import org.hconfig.hbase.slowcalls.SlowCall;
import org.hconfig.hbase.slowcalls.SlowCallAnalyzer;
import org.hconfig.hbase.slowcalls.SlowCallReport;
import org.hconfig.hbase.slowcalls.SlowCallReport.Dimension;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.ValueRequest;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Balancing and restarts on five RegionServers in two groups, with a table whose regions have two replicas. */
class GroupedServersIT {
    private static final TableName GOLD = TableName.valueOf("gold_it");
    private static final TableName TWIN = TableName.valueOf("twin_it");
    private static final TableName LARGE = TableName.valueOf("large_it");

    /** Servers record each call of one millisecond or more, and each response of more than 4,000 bytes. */
    private static final Map<String, String> SITE = Map.of(
            "hbase.regionserver.slowlog.buffer.enabled", "true",
            "hbase.ipc.warn.response.time", "0",
            "hbase.ipc.warn.response.size", "4000");

    @TempDir
    static Path directory;

    private static Lab lab;
    private static LabWatchdog guard;
    private static ClusterConnection connection;
    private static LabConfigFiles configs;
    private static GroupedLab groups;
    private static List<ServerName> servers;

    @TempDir
    Path home;

    private final List<String> said = Collections.synchronizedList(new ArrayList<>());

    @BeforeAll
    static void up() throws IOException {
        guard = LabWatchdog.watch(directory.resolve("lab"));
        lab = Lab.up(
                LabSpec.defaults(directory.resolve("lab"))
                        .withRegionServers(5)
                        .withHeaps(new ServerHeaps(
                                DataSize.ofMebibytes(256),
                                List.of(DataSize.ofMebibytes(384), DataSize.ofMebibytes(384))))
                        .withHbaseSite(SITE),
                LabProgressListener.QUIET);
        connection = ClusterConnection.open(lab.clientDirectory().toString());
        configs = new LabConfigFiles(lab, connection);
        groups = new GroupedLab(connection);
        servers = inOrder(groups.servers());
        groups.create(GOLD, 8, 1, servers.get(0), List.of());
        groups.create(TWIN, 6, 2, servers.get(2), servers.subList(3, 5));
        groups.create(LARGE, 2, 1, servers.get(2), List.of());
    }

    /** Returns servers in the order of their processes: rs1 and rs2, which have the larger heaps, come first. */
    private static List<ServerName> inOrder(List<ServerName> live) {
        return lab.status().processes().stream()
                .filter(process -> process.role() == ProcessRole.REGIONSERVER)
                .map(process -> live.stream()
                        .filter(server -> server.getAddress()
                                .toString()
                                .equals(process.addresses().rpcAddress()))
                        .findFirst()
                        .orElseThrow())
                .toList();
    }

    @AfterAll
    static void down() {
        connection.close();
        lab.destroy();
        guard.close();
    }

    @Test
    void apply_ofABalanceAndARollingRestart_keepsTablesInTheirGroupsAndReplicasApart() throws IOException {
        List<ServerName> before = groups.servers();
        groups.only("gold", servers.subList(0, 1), GOLD);
        Plan restart = new ServerPlan(connection)
                .set(HBaseRoute.ROLLING_RESTART, "hfile.block.cache.size", "0.3")
                .made();
        assertThatThrownBy(() -> service().apply(restart))
                .hasMessageContaining("HC-2535")
                .hasMessageContaining("group gold")
                .hasMessageContaining("gold_it")
                .hasMessageContaining("--allow-group-outage");
        service().rollback(restart.id(), false);
        assertThat(groups.servers()).isEqualTo(before);

        groups.only("gold", servers.subList(0, 2), GOLD);
        try (PlaceWatch watch = new PlaceWatch(GroupedServersIT::misplaced)) {
            balance(GOLD);
            balance(TWIN);
            assertThat(perServer(GOLD)).hasSize(2).containsOnlyKeys(address(0), address(1));
            assertThat(perServer(GOLD).values()).containsOnly(4);
            assertThat(perServer(TWIN)).hasSize(3);
            Map<RegionInfo, String> balanced = places();

            assertThat(service().apply(restart).progress().state()).isEqualTo(RunState.APPLIED);

            assertThat(groups.servers()).doesNotContainAnyElementsOf(before);
            assertThat(places()).isEqualTo(balanced);
            assertThat(watch.looks()).isGreaterThan(100);
            assertThat(watch.wrong()).isEmpty();
        }
    }

    @Test
    void applyAndRollback_ofAChangeThatReopensRegions_onAServerAloneInItsGroup_reopenThemInPlace() throws IOException {
        groups.only("gold", servers.subList(0, 1), GOLD);
        groups.gather(GOLD, servers.get(0));
        Map<RegionInfo, Long> opened = groups.openings(GOLD);
        Plan reopen = new ServerPlan(connection)
                .set(HBaseRoute.REGION_REOPEN, "hbase.hstore.blockingStoreFiles", "21")
                .made();

        assertThat(service().apply(reopen).progress().state()).isEqualTo(RunState.APPLIED);

        Map<RegionInfo, Long> again = groups.openings(GOLD);
        assertThat(said).anyMatch(line -> line.contains("no other live RegionServer may host them"));
        assertThat(perServer(GOLD)).containsOnlyKeys(address(0));
        assertThat(again)
                .allSatisfy((region, sequence) ->
                        assertThat(sequence).isGreaterThan(opened.getOrDefault(region, Long.MAX_VALUE)));

        assertThat(service().rollback(reopen.id(), false).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);

        assertThat(perServer(GOLD)).containsOnlyKeys(address(0));
        assertThat(groups.openings(GOLD))
                .allSatisfy((region, sequence) ->
                        assertThat(sequence).isGreaterThan(again.getOrDefault(region, Long.MAX_VALUE)));
    }

    @Test
    @EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
    void apply_permittingTheOutageOfAGroup_restartsItsOnlyServer_andItsRegionsAreBack() throws IOException {
        List<ServerName> before = groups.servers();
        groups.only("gold", servers.subList(0, 1), GOLD);
        groups.gather(GOLD, servers.get(0));
        Plan restart = new ServerPlan(connection)
                .set(HBaseRoute.ROLLING_RESTART, "hfile.block.cache.size", "0.35")
                .made();

        assertThat(service()
                        .permittingGroupOutage(true)
                        .apply(restart)
                        .progress()
                        .state())
                .isEqualTo(RunState.APPLIED);

        assertThat(groups.servers()).doesNotContainAnyElementsOf(before);
        assertThat(perServer(GOLD)).containsOnlyKeys(address(0));
        assertThat(said)
                .anyMatch(line -> line.contains("is alone in group gold: 8 regions of gold_it stay on it and are"
                        + " unavailable during its restart"));
    }

    @Test
    void groupsOnDifferentMachines_areAdvisedEachOnItsOwn_andAPlanKeepsAndRestoresWhatDiffers() throws IOException {
        groups.only("gold", servers.subList(0, 2), GOLD);
        Map<Path, String> created = configs.files("rs1", "rs2", "rs3", "rs4", "rs5");
        try {
            configs.edit("rs1", "hbase.hstore.compaction.min", "20");
            configs.edit("rs2", "hbase.hstore.compaction.min", "20");
            Map<Path, String> before = configs.files("rs1", "rs2", "rs3", "rs4", "rs5");
            HBaseFacts facts = facts();

            assertThat(heap(facts, "gold")).isEqualTo(DataSize.ofMebibytes(384));
            assertThat(heap(facts, "default")).isEqualTo(DataSize.ofMebibytes(256));
            assertThat(drift()).isEmpty();
            planOfAdvice_changesTheServersOfItsGroupOnly(facts, before);
            assertThat(new ClusterFactsReader(connection, SettingsCatalogue.standard())
                            .read()
                            .facts()
                            .differing())
                    .containsEntry("hbase.hstore.compaction.min", Set.of("20", "3"));

            Plan plan = new ServerPlan(connection)
                    .set(HBaseRoute.REGION_REOPEN, "hbase.hstore.compaction.min", "4")
                    .made();
            assertThat(service().apply(plan).progress().state()).isEqualTo(RunState.APPLIED);
            assertThat(configs.files("rs1", "rs2", "rs3", "rs4", "rs5")).allSatisfy((file, text) -> {
                if (file.endsWith("hbase-site.xml")) {
                    assertThat(text).contains("<name>hbase.hstore.compaction.min</name>");
                } else {
                    assertThat(text).isEqualTo(before.get(file));
                }
            });
            assertThat(facts().values().text("hbase.hstore.compaction.min")).contains("4");
            assertThat(drift()).isEmpty();

            assertThat(service().rollback(plan.id(), false).run().progress().state())
                    .isEqualTo(RunState.ROLLED_BACK);
            assertThat(configs.files("rs1", "rs2", "rs3", "rs4", "rs5")).isEqualTo(before);
        } finally {
            for (Map.Entry<Path, String> file : created.entrySet()) {
                Files.writeString(file.getKey(), file.getValue());
            }
            configs.update();
        }
    }

    /** Plans and applies what one group needs, and rolls it back. */
    private void planOfAdvice_changesTheServersOfItsGroupOnly(HBaseFacts facts, Map<Path, String> before)
            throws IOException {
        Advice advice = advice(facts, "HC-R016");
        assertThat(advice.proposal().target()).isEqualTo(Target.group("gold"));
        assertThat(advice.proposal().proposed()).contains("40");
        PlanService plans = PlanService.standard(home, InstantSource.system());
        Plan plan = plans.plan(
                ValueRequest.of(List.of(advice), SettingsCatalogue.standard(), "2026-11-21T12:00:00Z"), connection);
        assertThat(plan.format()).isEqualTo(PlanFile.FORMAT_OF_GROUPS);
        assertThat(plan.changes()).singleElement().satisfies(change -> {
            assertThat(change.target()).isEqualTo(Target.group("gold"));
            assertThat(change.key()).isEqualTo("hbase.hstore.compaction.max");
        });
        assertThat(plan.base().members(Target.group("gold"))).containsExactlyInAnyOrder(address(0), address(1));
        assertThat(PlanSnippet.xml(plan).get(0)).contains("RegionServers of group gold: ");

        assertThat(service().apply(plan).servers())
                .extracting(Server::name)
                .containsExactlyInAnyOrder(address(0), address(1));

        configs.files("rs1", "rs2", "rs3", "rs4", "rs5").forEach((file, text) -> {
            if (file.equals(configs.conf("rs1").resolve("hbase-site.xml"))
                    || file.equals(configs.conf("rs2").resolve("hbase-site.xml"))) {
                assertThat(text).contains("<name>hbase.hstore.compaction.max</name>");
            } else {
                assertThat(text).isEqualTo(before.get(file));
            }
        });
        assertThat(drift()).isEmpty();
        assertThat(plans.plan(
                                ValueRequest.of(List.of(advice), SettingsCatalogue.standard(), "2026-11-21T12:00:00Z"),
                                connection)
                        .isEmpty())
                .isTrue();
        configs.edit("rs2", "hbase.hstore.compaction.max", "41");
        assertThat(drift())
                .allSatisfy(difference -> assertThat(difference.key()).isEqualTo("hbase.hstore.compaction.max"));
        assertThat(drift())
                .filteredOn(difference -> difference.kind() == DriftDifference.DriftKind.PLAN)
                .flatExtracting(DriftDifference::deviations)
                .flatExtracting(DriftDifference.Deviation::servers)
                .containsOnly(address(1));
        service().rollback(plan.id(), true);
        Files.writeString(
                configs.conf("rs2").resolve("hbase-site.xml"),
                before.get(configs.conf("rs2").resolve("hbase-site.xml")));
        configs.update();
        assertThat(configs.files("rs1", "rs2", "rs3", "rs4", "rs5")).isEqualTo(before);
    }

    @Test
    void groupsOfEqualHeaps_getTheirOwnSettingsAndOptionsByOneRollingRestart_andTheirFilesBack() throws IOException {
        groups.only("gold", servers.subList(0, 2), GOLD);
        Map<Path, String> before = configs.files("rs1", "rs2", "rs3", "rs4", "rs5");
        JvmPlanner planner = new JvmPlanner(home, InstantSource.system());
        Plan alike = planner.plan(JvmPlanIT.advice(JvmPlanIT.FLAGS), connection);
        assertThat(alike.changes())
                .extracting(Change::target)
                .containsExactly(Target.group("heap-256m"), Target.group("heap-384m"));
        assertThat(alike.changes().get(0).proposed()).contains("-Xmx256m");
        assertThat(alike.changes().get(1).proposed()).contains("-Xmx384m");
        Map<Target, RestartRequest> requests = Map.of(
                Target.group("heap-256m"), JvmPlanIT.request("-XX:MaxGCPauseMillis=60", "0.31"),
                Target.group("heap-384m"), JvmPlanIT.request("-XX:MaxGCPauseMillis=70", "0.35"));
        Plan plan = planner.plan(requests, connection);
        assertThat(plan.changes()).hasSize(4);

        Run run = service().apply(plan);

        assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(run.steps()).hasSize(5);
        for (String name : List.of("rs1", "rs2", "rs3", "rs4", "rs5")) {
            boolean large = name.equals("rs1") || name.equals("rs2");
            assertThat(Files.readString(configs.conf(name).resolve("hbase-env.sh")))
                    .contains("MaxGCPauseMillis=" + (large ? 70 : 60))
                    .contains(large ? "-Xmx384m" : "-Xmx256m");
            assertThat(Files.readString(configs.conf(name).resolve("hbase-site.xml")))
                    .contains("<value>" + (large ? "0.35" : "0.31") + "</value>");
        }
        assertThat(new ClusterFactsReader(connection, SettingsCatalogue.standard())
                        .read()
                        .facts()
                        .differing())
                .containsEntry("hfile.block.cache.size", Set.of("0.31", "0.35"));
        assertThat(drift()).isEmpty();
        assertThat(planner.plan(requests, connection).isEmpty()).isTrue();
        assertThat(misplaced()).isEmpty();

        assertThat(service().rollback(plan.id(), false).run().progress().state())
                .isEqualTo(RunState.ROLLED_BACK);
        assertThat(configs.files("rs1", "rs2", "rs3", "rs4", "rs5")).isEqualTo(before);
        assertThat(drift()).isEmpty();
    }

    private static HBaseFacts facts() {
        return new LiveFactsReader(connection, SettingsCatalogue.standard())
                .read(new ClusterObserver(
                                new HBaseSnapshotReader(connection, InstantSource.system()),
                                time -> LockSupport.parkNanos(time.toNanos()),
                                System::nanoTime)
                        .observe(Duration.ofSeconds(1)));
    }

    private static DataSize heap(HBaseFacts facts, String group) {
        return Optional.ofNullable(facts.cluster().groupFacts().get(group))
                .flatMap(ServerGroupFacts::node)
                .orElseThrow()
                .heap();
    }

    /** Returns the advice of a rule. */
    private static Advice advice(HBaseFacts facts, String rule) {
        SettingsCatalogue catalogue = SettingsCatalogue.standard();
        return new GroupedAdvice(new AdviceService(catalogue, PolicyRepository.standard(catalogue)))
                .advise(facts).advice().stream()
                        .filter(advice -> advice.id().equals(rule))
                        .findFirst()
                        .orElseThrow();
    }

    private List<DriftDifference> drift() {
        return new DriftService(home, InstantSource.system())
                .read(connection, new DriftService.DriftRequest(Optional.empty(), Optional.empty()))
                .differences();
    }

    @Test
    void read_ofCallsThatServersRecorded_namesTablesMethodsUsersAndKeys() throws IOException {
        try (Table table = connection.hbase().getTable(LARGE)) {
            byte[] family = Bytes.toBytes("f");
            List<Get> gets = new ArrayList<>();
            for (int row = 0; row < 30; row++) {
                Get get = new Get(Bytes.toBytes("big-" + row));
                table.put(new Put(get.getRow()).addColumn(family, family, new byte[5000]));
                assertThat(table.get(get).isEmpty()).isFalse();
                gets.add(get);
            }
            table.get(gets);
            try (ResultScanner rows = table.getScanner(new Scan().withStartRow(Bytes.toBytes("big-")))) {
                assertThat(rows).hasSizeGreaterThanOrEqualTo(30);
            }
        }

        List<SlowCall> calls = new SlowCallReader(connection).read(1000);

        assertThat(large(calls, "Get")).hasSize(30).allSatisfy(call -> {
            assertThat(call.request().table()).isEqualTo("large_it");
            assertThat(call.request().key()).startsWith("big-");
            assertThat(call.cost().responseBytes()).isGreaterThan(5000);
            assertThat(call.caller().user()).isEqualTo(System.getProperty("user.name"));
            assertThat(call.caller().host()).isNotEmpty().doesNotContain(":");
        });
        assertThat(large(calls, "Multi")).singleElement().satisfies(call -> {
            assertThat(call.request().table()).isEqualTo("large_it");
            assertThat(call.request().actions()).isEqualTo(30);
        });
        assertThat(large(calls, "Scan"))
                .anySatisfy(call -> assertThat(call.request().key()).isEqualTo("big-"));
        SlowCallReport report = SlowCallAnalyzer.analyze(calls, List.of(), 1000);
        assertThat(report.groups())
                .anySatisfy(group -> {
                    assertThat(group.dimension()).isEqualTo(Dimension.KEY_PREFIX);
                    assertThat(group.name()).isEqualTo("big-");
                })
                .anySatisfy(group -> {
                    assertThat(group.dimension()).isEqualTo(Dimension.TABLE);
                    assertThat(group.name()).isEqualTo("large_it");
                });
    }

    private static List<SlowCall> large(List<SlowCall> calls, String method) {
        return calls.stream()
                .filter(call -> call.kind() == SlowCall.Kind.LARGE
                        && call.request().method().equals(method)
                        && call.request().table().equals("large_it"))
                .toList();
    }

    private static List<String> misplaced() throws IOException {
        List<String> wrong = new ArrayList<>(groups.misplaced(GOLD, List.of(address(0), address(1))));
        wrong.addAll(groups.misplaced(TWIN, List.of(address(2), address(3), address(4))));
        return wrong;
    }

    private void balance(TableName table) {
        BalanceService service = new BalanceService(home, InstantSource.system(), said::add);
        BalancePlan plan = service.plan(
                connection,
                new BalanceRequest(
                        table.getNameAsString(),
                        Objective.ROWS,
                        HistogramMethod.EXACT,
                        OptionalInt.empty(),
                        0.05,
                        0.05));
        service().apply(connection, service.save(connection, List.of(plan), BalanceService.AWAY_PERCENT));
    }

    /** Returns the places of all regions by address, which restarts do not change. */
    private static Map<RegionInfo, String> places() throws IOException {
        Map<RegionInfo, String> places = new HashMap<>();
        groups.places(GOLD)
                .forEach((region, server) ->
                        places.put(region, server.getAddress().toString()));
        groups.places(TWIN)
                .forEach((region, server) ->
                        places.put(region, server.getAddress().toString()));
        return places;
    }

    private static Map<String, Integer> perServer(TableName table) throws IOException {
        Map<String, Integer> counts = new HashMap<>();
        groups.places(table).forEach((region, server) -> {
            if (region.getReplicaId() == RegionInfo.DEFAULT_REPLICA_ID) {
                counts.merge(server.getAddress().toString(), 1, Integer::sum);
            }
        });
        return counts;
    }

    private static String address(int server) {
        return servers.get(server).getAddress().toString();
    }

    private ApplyService service() {
        return new ApplyService(home, InstantSource.system(), System::nanoTime, said::add);
    }
}
