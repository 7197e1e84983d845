package org.hconfig.xconfig.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.core.DataSize;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanImpact;
import org.hconfig.xconfig.plan.PlanTextRenderer;
import org.hconfig.xconfig.plan.PlanValidator;
import org.hconfig.xconfig.plan.Planner;
import org.hconfig.xconfig.plan.PlannerFixtures;
import org.hconfig.xconfig.plan.PlannerInput;
import org.hconfig.xconfig.plan.ProposedValue;
import org.hconfig.xconfig.plan.ServerRoutes;
import org.hconfig.xconfig.plan.SmallCatalogue;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.ClusterFacts.ServerGroup;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.FakeServerKind;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.SettingEdit;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans with values for groups of servers, executed and rolled back. */
class GroupedServerRunTest {
    private static final NodeFacts NODE = new NodeFacts(DataSize.ofGibibytes(8), DataSize.ofGibibytes(4), 2);
    private static final Target FIRST = Target.group("one");
    private static final Target SECOND = Target.group("two");

    @TempDir
    Path home;

    @Test
    void apply_ofAValueForEachGroup_setsTheOwnOneOnEachServer_andRollbackRemovesThem() {
        ExecutorFixture fixture = grouped(Map.of());
        Plan plan = plan(fixture, value(FIRST, "handlers", "60"), value(SECOND, "handlers", "70"));

        Run run = fixture.apply(plan);

        assertThat(run.progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(fixture.hands().servers().moves()).containsExactly("rolling restart a:1", "rolling restart b:1");
        assertThat(fixture.hands().servers().effective().get("a:1")).containsEntry("handlers", "60");
        assertThat(fixture.hands().servers().effective().get("b:1")).containsEntry("handlers", "70");
        assertThat(fixture.hands().servers().effective().get("m:1")).doesNotContainKey("handlers");

        assertThat(fixture.rollback(plan.id(), false).run().progress().state()).isEqualTo(RunState.ROLLED_BACK);
        assertThat(fixture.hands().servers().sites().values()).allMatch(Map.of("own", "x")::equals);
    }

    @Test
    void apply_ofARestartOfOneGroup_updatesTheOthersWithoutARestart() {
        ExecutorFixture fixture = grouped(Map.of());
        Plan plan = plan(fixture, value(FIRST, "handlers", "60"), value(Target.CLUSTER, "size", "2048"));

        fixture.apply(plan);

        assertThat(fixture.hands().servers().moves())
                .containsExactlyInAnyOrder("region reopen b:1", "online update m:1", "rolling restart a:1");
        assertThat(fixture.hands().servers().effective().get("a:1"))
                .containsEntry("handlers", "60")
                .containsEntry("size", "2048");
        assertThat(fixture.hands().servers().effective().get("b:1"))
                .doesNotContainKey("handlers")
                .containsEntry("size", "2048");
    }

    @Test
    void apply_ofAGroupWithOtherServersThanPlanned_isRefused() {
        ExecutorFixture fixture = grouped(Map.of());
        Plan plan = plan(fixture, value(FIRST, "handlers", "60"));
        fixture.hands().cluster(fixture.hands().cluster().withGroups(Map.of("one", group(Map.of(), "a:1", "b:1"))));

        assertThatThrownBy(() -> fixture.apply(plan))
                .hasMessageContaining("HC-2107")
                .hasMessageContaining("group[one].servers was a:1 and is a:1,b:1");
        fixture.hands().cluster(fixture.hands().cluster().withGroups(Map.of()));
        assertThatThrownBy(() -> fixture.apply(plan))
                .hasMessageContaining("group[one].servers was a:1 and is (no such");
        assertThat(fixture.hands().servers().moves()).isEmpty();
    }

    @Test
    void apply_ofTheOtherGroupsPlan_isNotStaleAfterTheFirst() {
        ExecutorFixture fixture = grouped(Map.of());
        Plan one = plan(fixture, value(FIRST, "threads", "3"));
        Plan two = plan(fixture, value(SECOND, "threads", "4"));
        fixture.apply(one);
        fixture.hands()
                .cluster(PlannerFixtures.cluster(Map.of("threads", "3"))
                        .withGroups(
                                Map.of("one", group(Map.of("threads", "3"), "a:1"), "two", group(Map.of(), "b:1"))));

        assertThat(fixture.apply(two).progress().state()).isEqualTo(RunState.APPLIED);
        assertThat(fixture.hands().servers().effective().get("a:1")).containsEntry("threads", "3");
        assertThat(fixture.hands().servers().effective().get("b:1")).containsEntry("threads", "4");
    }

    @Test
    void apply_killedAtAnyPoint_resumesAndSetsEachValueOnItsServersOnly() {
        for (int point = 0; ; point++) {
            Path own = home.resolve("p" + point);
            ExecutorFixture fixture = grouped(own, Map.of());
            Plan plan = plan(fixture, value(FIRST, "handlers", "60"), value(SECOND, "size", "2048"));
            boolean finished = fixture.survives(point, () -> fixture.apply(plan));
            fixture.apply(plan);
            assertThat(fixture.hands().servers().sites().get("a:1"))
                    .as("killed at point %s", point)
                    .isEqualTo(Map.of("own", "x", "handlers", "60"));
            assertThat(fixture.hands().servers().sites().get("b:1")).isEqualTo(Map.of("own", "x", "size", "2048"));
            assertThat(fixture.hands().servers().sites().get("m:1")).isEqualTo(Map.of("own", "x"));
            if (finished) {
                return;
            }
        }
    }

    @Test
    void plan_ofAnUnknownGroupOrServersInCommonOrASettingOfTheCluster_isRefused() {
        ExecutorFixture fixture = grouped(Map.of());

        assertThatThrownBy(() -> plan(fixture, value(Target.group("three"), "handlers", "60")))
                .hasMessageContaining("HC-2007")
                .hasMessageContaining("there is no group three of servers")
                .hasMessageContaining("the groups are one, two");
        assertThatThrownBy(() -> plan(fixture, value(FIRST, "handlers", "60"), value(Target.CLUSTER, "handlers", "70")))
                .hasMessageContaining("they have servers in common");
        assertThatThrownBy(() -> plan(fixture, value(FIRST, "period", "6")))
                .hasMessageContaining("period cannot be set on group one");
    }

    @Test
    void file_ofAPlanWithGroups_hasItsOwnFormat_andATamperedOneIsRefused() {
        ExecutorFixture fixture = grouped(Map.of("one", "45"));
        Plan plan = plan(fixture, value(FIRST, "handlers", "60"), value(SECOND, "handlers", "60"));

        assertThat(plan.format()).isEqualTo(PlanFile.FORMAT_OF_GROUPS);
        assertThat(PlanFile.parse(PlanFile.text(plan), "here", FakeDatabase.INSTANCE))
                .isEqualTo(plan);
        assertThat(PlanFile.text(plan)).contains("\"target\" : [ \"\", \"one\" ]");
        Plan other = plan.withFormat(PlanFile.FORMAT);
        assertThatThrownBy(() -> PlanFile.parse(PlanFile.text(other), "here", FakeDatabase.INSTANCE))
                .hasMessageContaining("it names groups of servers, which plans of format 2 do not have");
        assertThat(new PlanTextRenderer(new SmallCatalogue(), 100).brief(plan))
                .contains(
                        "~ group one: handlers 45 → 60, by rolling restart",
                        "~ group two: handlers 30 (not set) → 60, by rolling restart");
        assertThat(PlanImpact.restarts(plan)).isEqualTo(2);
        assertThat(PlanImpact.restarts(plan(fixture, value(FIRST, "handlers", "60"))))
                .isEqualTo(1);
    }

    @Test
    void steps_ofAnyPlanForAnyGroups_setEachValueOnTheServersOfItsTargetOnly() {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            List<Server> servers = servers(2 + random.nextInt(8));
            ClusterFacts cluster = cluster(servers, random);
            List<ProposedValue> values = values(cluster, random);
            Plan plan = planner().plan(input(cluster, values));
            PlanValidator.check(new SmallCatalogue(), plan);
            assertThat(PlanFile.parse(PlanFile.text(plan), "seed " + seed, FakeDatabase.INSTANCE))
                    .isEqualTo(plan);

            Map<Server, Map<String, String>> set = new HashMap<>();
            Map<Server, Integer> restarts = new HashMap<>();
            for (Step step : StepPlanner.of(plan, servers, FakeDatabase.INSTANCE)) {
                Server server = step.server().orElseThrow();
                for (SettingEdit edit : step.edits()) {
                    assertThat(set.computeIfAbsent(server, one -> new TreeMap<>())
                                    .put(edit.key(), edit.value().orElseThrow()))
                            .as("seed %s: set twice", seed)
                            .isNull();
                }
                if (((Step.ConfigureServer) step).route() == FakeRoute.ROLLING_RESTART) {
                    restarts.merge(server, 1, Integer::sum);
                }
            }
            for (Server server : servers) {
                Map<String, String> expected = new TreeMap<>();
                boolean restart = false;
                for (Change change : plan.changes()) {
                    Set<String> members = change.target().group().isEmpty()
                            ? Set.of()
                            : Set.copyOf(cluster.within(change.target())
                                    .orElseThrow()
                                    .servers());
                    boolean data = server.kind() == FakeServerKind.REGION_SERVER;
                    if (change.target().isCluster()
                            ? data || change.route() != FakeRoute.ROLLING_RESTART
                            : members.contains(server.name())) {
                        expected.put(change.key(), change.proposed());
                        restart |= data && change.route() == FakeRoute.ROLLING_RESTART;
                    }
                }
                assertThat(set.getOrDefault(server, Map.of()))
                        .as("seed %s: %s", seed, server)
                        .isEqualTo(expected);
                assertThat(restarts.getOrDefault(server, 0))
                        .as("seed %s: %s", seed, server)
                        .isEqualTo(restart ? 1 : 0);
            }
        }
    }

    private ExecutorFixture grouped(Map<String, String> handlers) {
        return grouped(home, handlers);
    }

    private static ExecutorFixture grouped(Path home, Map<String, String> handlers) {
        ExecutorFixture fixture = new ExecutorFixture(home, PlannerFixtures.table(Map.of(), Map.of()));
        fixture.hands()
                .cluster(fixture.hands()
                        .cluster()
                        .withGroups(Map.of(
                                "one", group(site(handlers, "one"), "a:1"),
                                "two", group(site(handlers, "two"), "b:1"))));
        return fixture;
    }

    private static Map<String, String> site(Map<String, String> handlers, String group) {
        return Optional.ofNullable(handlers.get(group))
                .map(value -> Map.of("handlers", value))
                .orElse(Map.of());
    }

    private static ServerGroup group(Map<String, String> site, String... servers) {
        return new ServerGroup(List.of(servers), NODE, site, Map.of());
    }

    private static Plan plan(ExecutorFixture fixture, ProposedValue... values) {
        return planner().plan(input(fixture.hands().cluster(), List.of(values)));
    }

    private static Planner planner() {
        return new Planner(new SmallCatalogue());
    }

    private static PlannerInput input(ClusterFacts cluster, List<ProposedValue> values) {
        return new PlannerInput(
                "id",
                cluster,
                List.of(),
                new PlanOrigin(
                        PlannerFixtures.NOON.toString(), PlanOrigin.Kind.VALUES, "a test", Optional.empty(), List.of()),
                values,
                Optional.empty(),
                ServerRoutes.ALL,
                List.of());
    }

    private static ProposedValue value(Target target, String key, String value) {
        return new ProposedValue(target, PlannerFixtures.proposal(key, value));
    }

    private static List<Server> servers(int count) {
        List<Server> servers = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            servers.add(new Server("s" + number + ":1", FakeServerKind.REGION_SERVER));
        }
        servers.add(new Server("m:1", FakeServerKind.MASTER));
        return servers;
    }

    /** Any division of the data servers, and a group that overlaps with others. */
    private static ClusterFacts cluster(List<Server> servers, Random random) {
        Map<String, Set<String>> members = new TreeMap<>();
        for (Server server : servers) {
            if (server.kind() == FakeServerKind.REGION_SERVER) {
                members.computeIfAbsent("g" + random.nextInt(3), name -> new TreeSet<>())
                        .add(server.name());
                if (random.nextBoolean()) {
                    members.computeIfAbsent("all-over", name -> new TreeSet<>()).add(server.name());
                }
            }
        }
        Map<String, ServerGroup> groups = new TreeMap<>();
        members.forEach((name, own) -> groups.put(
                name,
                new ServerGroup(
                        List.copyOf(own),
                        NODE,
                        random.nextBoolean() ? Map.of("threads", "5") : Map.of(),
                        random.nextInt(4) == 0 ? Map.of("handlers", Set.of("31", "")) : Map.of())));
        return PlannerFixtures.cluster(Map.of()).withGroups(groups);
    }

    /** Each setting for all servers, for one group, or for all groups that have no server in common. */
    private static List<ProposedValue> values(ClusterFacts cluster, Random random) {
        List<ProposedValue> values = new ArrayList<>();
        for (String key : List.of("handlers", "threads", "size")) {
            List<String> names = new ArrayList<>(cluster.groups().keySet());
            Collections.shuffle(names, random);
            int way = random.nextInt(3);
            if (way == 0) {
                values.add(value(Target.CLUSTER, key, number(random)));
                continue;
            }
            Set<String> reached = new HashSet<>();
            for (String name : names.subList(0, way == 1 ? 1 : names.size())) {
                List<String> own =
                        cluster.within(Target.group(name)).orElseThrow().servers();
                if (Collections.disjoint(own, reached)) {
                    reached.addAll(own);
                    values.add(value(Target.group(name), key, number(random)));
                }
            }
        }
        return values;
    }

    private static String number(Random random) {
        return Integer.toString(5 + random.nextInt(60));
    }
}
