package org.hconfig.xconfig.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.FakeDatabase;
import org.hconfig.xconfig.spi.ObjectFacts;
import org.junit.jupiter.api.Test;

class PlanTextRendererTest {
    private static final List<org.hconfig.xconfig.policy.SettingProposal> PROPOSALS = List.of(
            PlannerFixtures.proposal("flush", "268435456"),
            PlannerFixtures.proposal("files", "16"),
            PlannerFixtures.proposal("buffer", "8388608"),
            PlannerFixtures.proposal("handlers", "60"),
            PlannerFixtures.proposal("threads", "4"));

    @Test
    void lines_ofAChange_sayFromToHowAndWhy() {
        Plan plan = PlannerFixtures.plan(
                PlannerFixtures.cluster(Map.of()), PlannerFixtures.table(Map.of(), Map.of()), Map.of(), PROPOSALS);

        assertThat(String.join("\n", lines(plan, 100)))
                .contains("""
                    ~ flush
                          t: 128 MiB (not set) → 256 MiB, by table alter
                          why:  because flush matters
                          calc: x = 268435456
                          from: a paper
                    """)
                .contains("""
                    ! handlers
                          cluster: 30 (not set) → 60, by rolling restart
                          why:  because handlers matters
                          calc: x = 60
                          from: a paper
                          DEFERRED: requires a rolling restart
                    """)
                .contains("DEFERRED: requires a change of the servers' site file (online update)")
                .contains("= files is 16 already")
                .endsWith("\nPlan: 2 to change (1 client hint, 1 table alter), 1 deferred (requires a restart),"
                        + " 1 deferred (requires the"
                        + " servers' site file). Nothing has been changed.");
    }

    @Test
    void lines_ofAValueWithWhichServersWouldNotStart_giveThisReasonAndNotTheRoute() {
        Plan plan = PlannerFixtures.serverPlan(
                PlannerFixtures.cluster(Map.of("handlers", "60")),
                PlannerFixtures.table(Map.of("files", "99"), Map.of()),
                Map.of(),
                List.of(PlannerFixtures.proposal("handlers", "30"), PlannerFixtures.proposal("<heap>", "1073741824")));

        assertThat(String.join("\n", lines(plan, 160)))
                .contains("DEFERRED: with the other values in force, 99 files need more handlers than 30")
                .contains("DEFERRED: not a key of a site file: set it in hbase-env.sh yourself")
                .doesNotContain("DEFERRED: requires")
                .contains("No changes: 2 deferred (for the reasons that are shown)");
        assertThat(new PlanTextRenderer(new SmallCatalogue(), 80).brief(plan))
                .contains("! cluster: handlers 60 → 30, DEFERRED: with the other values in force, 99 files need more"
                        + " handlers than 30");
    }

    @Test
    void lines_ofACreation_showRegionsAndSplitKeys() {
        Plan plan =
                PlannerFixtures.plan(PlannerFixtures.cluster(Map.of()), ObjectFacts.absent("t"), Map.of(), PROPOSALS);

        assertThat(lines(plan, 160))
                .contains("      t: 128 MiB (not set) → 256 MiB, set at creation")
                .contains("+ create table t with 2 regions", "      families cf, dg", "      split by hex at 38")
                .last()
                .asString()
                .startsWith("Plan: 1 to create (2 regions, 1 setting), 1 to change (1 client hint), 1 deferred");
    }

    @Test
    void lines_ofValuesThatTheCreationDoesNotContain_areSetByTheirRoute() {
        Plan whole =
                PlannerFixtures.plan(PlannerFixtures.cluster(Map.of()), ObjectFacts.absent("t"), Map.of(), PROPOSALS);
        Plan afterwards = new Plan(
                whole.format(),
                whole.id(),
                whole.cluster(),
                whole.origin(),
                whole.base(),
                whole.creation().map(creation -> creation.withSettings(Map.of(), Map.of())),
                whole.changes(),
                whole.tasks(),
                whole.remarks());

        assertThat(lines(afterwards, 160))
                .contains("+ create table t with 2 regions", "      t: 128 MiB (not set) → 256 MiB, by table alter")
                .noneMatch(line -> line.contains("set at creation"));
    }

    @Test
    void brief_isALineForTheTableAndForEachValue_andTheSummary() {
        Plan plan =
                PlannerFixtures.plan(PlannerFixtures.cluster(Map.of()), ObjectFacts.absent("t"), Map.of(), PROPOSALS);

        List<String> brief = new PlanTextRenderer(new SmallCatalogue(), 80).brief(plan);

        assertThat(brief)
                .hasSize(2 + plan.changes().size())
                .contains("~ t: flush 128 MiB (not set) → 256 MiB, set at creation")
                .startsWith("+ create table t with 2 regions")
                .last()
                .isEqualTo(new PlanTextRenderer(new SmallCatalogue(), 80).summary(plan));
    }

    @Test
    void lines_ofAnyWidth_areNotLongerThanIt() {
        Plan plan =
                PlannerFixtures.plan(PlannerFixtures.cluster(Map.of()), ObjectFacts.absent("t"), Map.of(), PROPOSALS);

        for (int width : new int[] {60, 80, 120, 160}) {
            List<String> lines = lines(plan, width);
            assertThat(lines.subList(0, lines.size() - 1)).allMatch(line -> line.length() <= width);
        }
    }

    @Test
    void summary_ofNothing_saysThatThereIsNothing() {
        Plan plan = PlannerFixtures.plan(
                PlannerFixtures.cluster(Map.of()),
                PlannerFixtures.table(Map.of(), Map.of()),
                Map.of(),
                List.of(PlannerFixtures.proposal("files", "16")));

        assertThat(new PlanTextRenderer(new SmallCatalogue(), 80).summary(plan))
                .isEqualTo(
                        "No changes: all values of policy test/bulk-load are set on table t already. Nothing has been"
                                + " changed.");
    }

    private static List<String> lines(Plan plan, int width) {
        return new PlanTextRenderer(new SmallCatalogue(), width).lines(plan);
    }

    @Test
    void lines_ofAPlanThatChangesServers_sayWhatItDisturbs() {
        Plan plan = PlannerFixtures.serverPlan(
                PlannerFixtures.cluster(Map.of()),
                PlannerFixtures.table(Map.of(), Map.of()),
                Map.of(),
                List.of(
                        PlannerFixtures.proposal("handlers", "60"),
                        PlannerFixtures.proposal("threads", "3"),
                        PlannerFixtures.proposal("period", "6")));

        List<String> lines = new PlanTextRenderer(new SmallCatalogue(), 160).lines(plan);

        assertThat(lines)
                .anyMatch(line -> line.startsWith("reach: the site files of 2 RegionServers and of the HMasters"))
                .anyMatch(line -> line.startsWith("reach: 2 RegionServers are restarted one at a time"))
                .anyMatch(line -> line.startsWith("reach: the HMasters are restarted"));
        assertThat(lines.get(lines.size() - 1))
                .isEqualTo("Plan: 3 to change (1 online update, 1 rolling restart, 1 master restart),"
                        + " 2 RegionServers to restart. Nothing has been changed.");
    }

    @Test
    void decision_onAPlan_isItsSummaryAndReach_withoutItsValues() {
        Plan plan = PlannerFixtures.serverPlan(
                PlannerFixtures.cluster(Map.of()),
                PlannerFixtures.table(Map.of(), Map.of()),
                Map.of(),
                List.of(PlannerFixtures.proposal("handlers", "60"), PlannerFixtures.proposal("flush", "268435456")));

        PlanTextRenderer renderer = new PlanTextRenderer(new SmallCatalogue(), 160);
        List<String> decision = renderer.decision(plan, "my.plan");

        assertThat(decision)
                .hasSizeLessThan(6)
                .contains(renderer.summary(plan), "All values: hconfig plan show my.plan")
                .anyMatch(line -> line.startsWith("reach: 2 RegionServers are restarted one at a time"))
                .noneMatch(line -> line.contains("60") || line.contains("256 MiB"));
        assertThat(decision.get(0)).startsWith(plan.id() + ": policy test/bulk-load on table t, cluster ");
    }

    @Test
    void question_ofAPlan_namesWhatIsRestartedOrReopened() {
        assertThat(PlanImpact.question("Apply it", serverPlan("handlers", "60"), FakeDatabase.INSTANCE))
                .isEqualTo("Apply it (1 value)? 2 RegionServers will be restarted, one at a time.");
        assertThat(PlanImpact.question("Apply it", serverPlan("size", "2048"), FakeDatabase.INSTANCE))
                .isEqualTo("Apply it (1 value)? Every region of every table will be reopened.");
        assertThat(PlanImpact.question("Apply it", serverPlan("period", "9"), FakeDatabase.INSTANCE))
                .isEqualTo("Apply it (1 value)? The HMasters will be restarted.");
        assertThat(PlanImpact.question("Apply it", serverPlan("flush", "268435456"), FakeDatabase.INSTANCE))
                .isEqualTo("Apply it (1 value)?");
    }

    private static Plan serverPlan(String key, String value) {
        return PlannerFixtures.serverPlan(
                PlannerFixtures.cluster(Map.of()),
                PlannerFixtures.table(Map.of(), Map.of()),
                Map.of(),
                List.of(PlannerFixtures.proposal(key, value)));
    }
}
