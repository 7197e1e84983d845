package org.hconfig.xconfig.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.testkit.PropertyCheck;
import org.hconfig.testkit.ValueGenerator;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.policy.SettingProposal;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.FakeRoute;
import org.hconfig.xconfig.spi.FakeWorkload;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;

class PlannerTest {
    private static final SmallCatalogue CATALOGUE = new SmallCatalogue();

    @Test
    void plan_ofAnyProposals_neverChangesWhatHoldsAlready() {
        PropertyCheck.forAll(500, anyInput(), input -> {
            Plan plan = new Planner(CATALOGUE).plan(input);

            List<Change> all = new ArrayList<>(plan.changes());
            all.addAll(plan.deferred());
            for (Change change : all) {
                Setting setting = CATALOGUE.find(change.key()).orElseThrow();
                assertThat(CATALOGUE.canonical(setting, change.proposed()))
                        .isNotEqualTo(CATALOGUE.canonical(setting, change.effective()));
            }
            long spokenFor = input.values().stream()
                    .map(ProposedValue::proposal)
                    .filter(settingProposal -> all.stream()
                                    .anyMatch(change -> change.key().equals(settingProposal.key()))
                            || plan.kept().stream().anyMatch(line -> line.startsWith(settingProposal.key() + " = "))
                            || plan.notes().stream().anyMatch(line -> line.startsWith(settingProposal.key())))
                    .count();
            assertThat(spokenFor).isEqualTo(input.values().size());
        });
    }

    @Test
    void plan_ofAnyProposals_isTheSameEveryTime() {
        PropertyCheck.forAll(
                50,
                anyInput(),
                input -> assertThat(new Planner(CATALOGUE).plan(input)).isEqualTo(new Planner(CATALOGUE).plan(input)));
    }

    @Test
    void plan_ofAValueThatTheGuardHoldsBack_leavesItOnServersTableAndFamilies_andSaysWhy() {
        ChangeGuard guard = (key, effective, proposed) -> Optional.of("the servers are short of heap");
        PropertyCheck.forAll(200, anyInput(), input -> {
            Plan plan = new Planner(CATALOGUE, guard).plan(input);
            Plan unguarded = new Planner(CATALOGUE).plan(input);

            assertThat(plan.changes()).allMatch(change -> change.route() == FakeRoute.CLIENT_HINT);
            assertThat(plan.deferred()).isEmpty();
            plan.creation().ifPresent(creation -> {
                assertThat(creation.settings()).isEmpty();
                assertThat(creation.partSettings()).isEmpty();
            });
            assertThat(unguarded.changes())
                    .filteredOn(change -> change.route() != FakeRoute.CLIENT_HINT)
                    .allSatisfy(change -> assertThat(plan.notes())
                            .anyMatch(note -> note.startsWith(change.key() + " stays ")
                                    && note.endsWith("the servers are short of heap")));
        });
    }

    @Test
    void plan_ofAValueThatOnlySomeServersHave_changesItOnAllAndSaysSo() {
        ClusterFacts same = PlannerFixtures.cluster(Map.of("handlers", "60"));
        ClusterFacts mixed = new ClusterFacts(
                same.name(),
                same.version(),
                same.servers(),
                same.node(),
                same.siteSettings(),
                ClusterFacts.differing(List.of(Map.of("handlers", "60"), Map.of())));
        ObjectFacts table = PlannerFixtures.table(Map.of(), Map.of());
        List<SettingProposal> wanted = List.of(PlannerFixtures.proposal("handlers", "60"));

        assertThat(PlannerFixtures.serverPlan(same, table, Map.of(), wanted).isEmpty())
                .isTrue();
        Plan plan = PlannerFixtures.serverPlan(mixed, table, Map.of(), wanted);

        assertThat(plan.kept()).isEmpty();
        assertThat(plan.changes()).singleElement().satisfies(change -> {
            assertThat(change.proposed()).isEqualTo("60");
            assertThat(change.effective()).isEqualTo("30");
            assertThat(change.current()).isEmpty();
        });
        assertThat(plan.notes())
                .contains(
                        "handlers differs between the servers now: 60, 30. A rollback restores the former value of each"
                                + " server");
        assertThat(plan.base().facts()).containsEntry("site.setting.handlers", "(not set) | 60");
    }

    @Test
    void plan_ofAnotherWriting_isNoChange() {
        ObjectFacts table = PlannerFixtures.table(Map.of("flush", "256m"), Map.of());

        Plan plan = PlannerFixtures.plan(
                PlannerFixtures.cluster(Map.of("files", " 20 ")),
                table,
                Map.of("buffer", "4m"),
                List.of(
                        PlannerFixtures.proposal("flush", "268435456"),
                        PlannerFixtures.proposal("files", "20"),
                        PlannerFixtures.proposal("policy", "stepping"),
                        PlannerFixtures.proposal("buffer", "4194304")));

        assertThat(plan.isEmpty()).isTrue();
        assertThat(plan.kept())
                .containsExactly("flush = 268435456", "files = 20", "policy = stepping", "buffer = 4194304");
    }

    @Test
    void plan_forATable_takesTheCheapestRouteForEach() {
        Plan plan = PlannerFixtures.plan(
                PlannerFixtures.cluster(Map.of()),
                PlannerFixtures.table(Map.of("files", "10"), Map.of()),
                Map.of(),
                List.of(
                        PlannerFixtures.proposal("files", "40"),
                        PlannerFixtures.proposal("bloom", "rowcol"),
                        PlannerFixtures.proposal("buffer", "8388608"),
                        PlannerFixtures.proposal("handlers", "60"),
                        PlannerFixtures.proposal("threads", "4"),
                        PlannerFixtures.proposal("record", "512")));

        assertThat(plan.changes())
                .extracting(Change::key, Change::target, Change::current, Change::effective, Change::route)
                .containsExactly(
                        tuple("files", Target.of("t"), Optional.of("10"), "10", FakeRoute.TABLE_ALTER),
                        tuple("bloom", Target.of("t", "cf"), Optional.empty(), "row", FakeRoute.TABLE_ALTER),
                        tuple("bloom", Target.of("t", "dg"), Optional.empty(), "row", FakeRoute.TABLE_ALTER),
                        tuple("buffer", Target.of("t"), Optional.empty(), "2097152", FakeRoute.CLIENT_HINT));
        assertThat(plan.deferred()).extracting(Change::key).containsExactly("handlers", "threads");
        assertThat(plan.notes())
                .hasSize(2)
                .contains("server-side changes are deferred: nobody knows the way to them")
                .anyMatch(note -> note.contains("record should be 512 B"));
    }

    @Test
    void plan_whereAFamilyHasItsOwnValue_changesItThereToo() {
        Plan plan = PlannerFixtures.plan(
                PlannerFixtures.cluster(Map.of()),
                PlannerFixtures.table(Map.of("files", "40"), Map.of("files", "12")),
                Map.of(),
                List.of(PlannerFixtures.proposal("files", "40")));

        assertThat(plan.changes()).extracting(Change::target).containsExactly(Target.of("t", "cf"));
        assertThat(plan.changes().get(0).current()).contains("12");
        assertThat(plan.kept()).isEmpty();
    }

    @Test
    void plan_ofARange_keepsAValueInside() {
        ObjectFacts table = PlannerFixtures.table(Map.of("files", "30"), Map.of());

        assertThat(PlannerFixtures.plan(
                                PlannerFixtures.cluster(Map.of()),
                                table,
                                Map.of(),
                                List.of(PlannerFixtures.proposal("files", "20", "40")))
                        .kept())
                .containsExactly("files = 30");
        assertThat(PlannerFixtures.plan(
                                PlannerFixtures.cluster(Map.of()),
                                table,
                                Map.of(),
                                List.of(PlannerFixtures.proposal("files", "31", "40")))
                        .changes())
                .hasSize(1);
    }

    @Test
    void plan_ofARangeOnAFamily_namesTheValueInForce() {
        Plan plan = new Planner(new SmallCatalogue())
                .plan(new PlannerInput(
                        "id",
                        PlannerFixtures.cluster(Map.of()),
                        List.of(new PlannedTable(PlannerFixtures.table(Map.of(), Map.of("files", "30")), Map.of())),
                        new PlanOrigin(
                                "2026-01-01T12:00:00Z", PlanOrigin.Kind.VALUES, "a test", Optional.empty(), List.of()),
                        List.of(new ProposedValue(Target.of("t", "cf"), PlannerFixtures.proposal("files", "20", "40"))),
                        Optional.empty(),
                        ServerRoutes.ALL,
                        List.of()));

        assertThat(plan.changes()).isEmpty();
        assertThat(plan.kept()).containsExactly("files = 30");
    }

    @Test
    void plan_ofServersThatReadTheirFilesAtAStart_restartsThemAndSaysWhy() {
        ServerRoutes routes = new ServerRoutes(Map.of(), Optional.of("a manager writes their files"));
        Plan plan = new Planner(CATALOGUE)
                .plan(PlannerFixtures.input(
                        PlannerFixtures.cluster(Map.of()),
                        PlannerFixtures.table(Map.of(), Map.of()),
                        Map.of(),
                        List.of(PlannerFixtures.proposal("threads", "4"), PlannerFixtures.proposal("files", "40")),
                        routes));

        assertThat(plan.changes())
                .extracting(Change::key, Change::route)
                .containsExactly(tuple("files", FakeRoute.TABLE_ALTER), tuple("threads", FakeRoute.ROLLING_RESTART));
        assertThat(plan.notes()).contains("changes of servers take a restart: a manager writes their files");
        PlanValidator.check(CATALOGUE, plan);
    }

    @Test
    void plan_ofServersThatReadTheirFilesAtAStart_isDeferredWithoutRestarts() {
        ServerRoutes routes = new ServerRoutes(
                Map.of(FakeRoute.ROLLING_RESTART, "restarts are not allowed"),
                Optional.of("a manager writes their files"));
        Plan plan = new Planner(CATALOGUE)
                .plan(PlannerFixtures.input(
                        PlannerFixtures.cluster(Map.of()),
                        PlannerFixtures.table(Map.of(), Map.of()),
                        Map.of(),
                        List.of(PlannerFixtures.proposal("threads", "4")),
                        routes));

        assertThat(plan.changes()).isEmpty();
        assertThat(plan.notes()).contains("restarts are not allowed");
    }

    @Test
    void plan_forAnAbsentTable_createsItWithItsSettings() {
        Plan plan = PlannerFixtures.plan(
                PlannerFixtures.cluster(Map.of("flush", "256m")),
                ObjectFacts.absent("t"),
                Map.of(),
                List.of(
                        PlannerFixtures.proposal("flush", "268435456"),
                        PlannerFixtures.proposal("files", "40"),
                        PlannerFixtures.proposal("bloom", "rowcol")));

        assertThat(plan.creation()).hasValueSatisfying(creation -> {
            assertThat(creation.settings()).isEqualTo(Map.of("files", "40"));
            assertThat(creation.partSettings()).isEqualTo(Map.of("bloom", "rowcol"));
            assertThat(creation.size()).isEqualTo("2 regions");
        });
        assertThat(plan.changes())
                .extracting(Change::target)
                .containsExactly(Target.of("t"), Target.of("t", "cf"), Target.of("t", "dg"));
        assertThat(plan.kept()).containsExactly("flush = 268435456");
    }

    @Test
    void plan_whoseAppliedHalfBreaksALimit_saysSo() {
        Plan plan = PlannerFixtures.plan(
                PlannerFixtures.cluster(Map.of()),
                PlannerFixtures.table(Map.of(), Map.of()),
                Map.of(),
                List.of(PlannerFixtures.proposal("files", "99"), PlannerFixtures.proposal("handlers", "60")));

        assertThat(plan.notes()).contains("until the deferred changes are made: 99 files need more handlers than 30");
    }

    @Test
    void plan_ofUnknownKeys_namesThemAll() {
        assertThatThrownBy(() -> PlannerFixtures.plan(
                        PlannerFixtures.cluster(Map.of()),
                        PlannerFixtures.table(Map.of(), Map.of()),
                        Map.of(),
                        List.of(PlannerFixtures.proposal("flash", "1"), PlannerFixtures.proposal("zzz", "1"))))
                .hasMessageContaining("HC-2005")
                .hasMessageContaining("flash")
                .hasMessageContaining("did you mean flush or files?")
                .hasMessageContaining("zzz");
    }

    @Test
    void input_withACreationForATableThatExists_isRefused() {
        assertThatThrownBy(() -> new PlannerInput(
                        "id",
                        PlannerFixtures.cluster(Map.of()),
                        List.of(new PlannedTable(PlannerFixtures.table(Map.of(), Map.of()), Map.of())),
                        PlanOrigin.policy(PlannerFixtures.NOON.toString(), "test/scans", FakeWorkload.SCANS),
                        List.of(),
                        Optional.of(PlannerFixtures.creation()),
                        ServerRoutes.ALL,
                        List.of()))
                .hasMessageContaining("absent tables [], and a creation of Optional[t]");
    }

    private static ValueGenerator<PlannerInput> anyInput() {
        List<String> keys = CATALOGUE.all().stream().map(Setting::key).toList();
        Map<String, List<String>> values = Map.of(
                "flush", List.of("64m", "67108864", "128m", "134217728", "1g", "rubbish"),
                "files", List.of("16", "16.0", "40", "99"),
                "policy", List.of("stepping", "Constant"),
                "bloom", List.of("row", "ROW", "none"),
                "buffer", List.of("2m", "2097152", "8m"),
                "handlers", List.of("30", "60"),
                "threads", List.of("1", "4"),
                "record", List.of("1k", "100"));
        return random -> {
            List<Map<String, String>> places = new ArrayList<>();
            for (int place = 0; place < 4; place++) {
                Map<String, String> map = new HashMap<>();
                keys.stream()
                        .filter(key -> random.nextInt(3) == 0)
                        .forEach(key -> map.put(
                                key, values.getOrDefault(key, List.of("1", "2")).get(random.nextInt(2))));
                places.add(map);
            }
            List<SettingProposal> settingProposals = keys.stream()
                    .filter(key -> random.nextInt(4) > 0)
                    .map(key -> {
                        List<String> choices = values.getOrDefault(key, List.of("1"));
                        String value = choices.get(random.nextInt(Math.min(choices.size(), 5)));
                        Setting setting = CATALOGUE.find(key).orElseThrow();
                        return PlannerFixtures.proposal(key, CATALOGUE.canonical(setting, value));
                    })
                    .toList();
            ObjectFacts table = random.nextInt(4) == 0
                    ? ObjectFacts.absent("t")
                    : PlannerFixtures.table(places.get(0), places.get(1));
            return PlannerFixtures.input(
                    PlannerFixtures.cluster(places.get(2)), table, places.get(3), settingProposals);
        };
    }
}
