package org.hconfig.app.drift;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.app.drift.DriftDifference.DriftKind;
import org.hconfig.app.drift.PlanDrift.AppliedChanges;
import org.hconfig.app.drift.ServerConfiguration.ConfiguredValue;
import org.hconfig.app.plan.PlanService;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.recording.RecordedCluster;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.model.TableCreation;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.plan.OperatorValues;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanDriftTest {
    private static final String HANDLERS = "hbase.regionserver.handler.count";
    private static final String COMPACTION = "hbase.hstore.compaction.min";

    @TempDir
    Path home;

    private final ClusterConnection connection = new RecordedCluster().connection("zk1:2181");

    private Plan plan(Optional<String> table, String value) {
        return PlanService.standard(home, () -> Instant.EPOCH)
                .plan(
                        OperatorValues.read(
                                SettingsCatalogue.standard(), List.of(value), table, List.of(), "2026-01-01T00:00:00Z"),
                        connection);
    }

    private static Run run(Plan plan, Server... servers) {
        return run(plan, RunState.APPLIED, servers);
    }

    private static Run run(Plan plan, RunState state, Server... servers) {
        return new Run(
                plan.id(),
                plan.id(),
                new Run.RunCluster(RecordedCluster.ID, "zk1:2181"),
                plan.table(),
                new Run.Progress(state, Instant.EPOCH, Optional.of(Instant.ofEpochSecond(60)), Optional.empty()),
                List.of(servers),
                List.of());
    }

    private static ServerConfiguration server(int number, String handlers) {
        return new ServerConfiguration(
                new Server("rs" + number + ":16020", HBaseServerKind.REGION_SERVER),
                Instant.EPOCH,
                Map.of(HANDLERS, new ConfiguredValue(handlers, "hbase-site.xml")),
                Map.of());
    }

    private static AppliedChanges applied(Plan plan, Run run) {
        return new AppliedChanges(run, plan.changesInForce(), plan.base(), Map.of());
    }

    /** Runs of earlier versions name the HMaster, too. */
    @Test
    void servers_ofAKindThatThePlanDidNotChange_areNotCompared() {
        Plan plan = plan(Optional.empty(), HANDLERS + "=60");
        Server master = new Server("m1:16000", HBaseServerKind.MASTER);
        ServerConfiguration other = new ServerConfiguration(
                master, Instant.EPOCH, Map.of(HANDLERS, new ConfiguredValue("30", "hbase-default.xml")), Map.of());

        assertThat(PlanDrift.servers(applied(plan, run(plan, server(1, "60").server(), master)), List.of(other)))
                .isEmpty();
    }

    @Test
    void newest_ofSeveralRuns_comparesEachValueWithTheNewestThatSetIt() {
        Plan newer = plan(Optional.of("orders"), COMPACTION + "=5");
        Plan older = plan(Optional.empty(), HANDLERS + "=60");
        Plan oldest = plan(Optional.empty(), HANDLERS + "=70");
        Map<Run, Plan> plans = new LinkedHashMap<>();
        List.of(newer, older, oldest).forEach(plan -> plans.put(run(plan), plan));

        assertThat(AppliedChanges.newest(plans))
                .extracting(applied -> applied.run().planId())
                .containsExactly(newer.id(), older.id());
    }

    @Test
    void newest_ofPlansForGroups_expectsOnEachServerTheNewestOfItsOwnGroup() {
        Plan everywhere = plan(Optional.empty(), HANDLERS + "=60");
        Plan ofGroup = ofGroup(everywhere, "gold", "80", "rs1:16020");
        Map<Run, Plan> plans = new LinkedHashMap<>();
        plans.put(run(ofGroup), ofGroup);
        plans.put(run(everywhere), everywhere);
        List<ServerConfiguration> servers = List.of(server(1, "80"), server(2, "60"), server(3, "60"));
        List<AppliedChanges> newest = AppliedChanges.newest(plans);

        assertThat(newest).hasSize(2);
        assertThat(newest)
                .allSatisfy(applied ->
                        assertThat(PlanDrift.servers(applied, servers)).isEmpty());
        assertThat(DriftComparer.servers(servers, PlanDrift.ofGroups(newest, servers)))
                .isEmpty();
        assertThat(DriftComparer.servers(servers, Map.of())).hasSize(1);
        List<ServerConfiguration> changed = List.of(server(1, "60"), server(2, "80"), server(3, "60"));
        assertThat(newest.stream().flatMap(applied -> PlanDrift.servers(applied, changed).stream()))
                .extracting(difference -> difference.expected() + " "
                        + difference.deviations().get(0).servers())
                .containsExactlyInAnyOrder("80 [rs1:16020]", "60 [rs2:16020]");

        Map<Run, Plan> reversed = new LinkedHashMap<>();
        reversed.put(run(everywhere), everywhere);
        reversed.put(run(ofGroup), ofGroup);
        assertThat(AppliedChanges.newest(reversed)).hasSize(1);
    }

    /** Returns a plan like another one, with its values for some servers. */
    private static Plan ofGroup(Plan other, String group, String value, String... servers) {
        Map<String, String> facts = new LinkedHashMap<>(other.facts());
        facts.put(PlanBase.membersFact(group), PlanBase.members(List.of(servers)));
        return PlanJsonCodec.sealed(new Plan(
                other.format(),
                "",
                other.cluster(),
                other.origin(),
                new PlanBase(List.of(), facts, PlanJsonCodec.revision(facts)),
                Optional.empty(),
                other.changes().stream()
                        .map(change -> new Change(
                                change.key(),
                                change.scope(),
                                Target.group(group),
                                change.current(),
                                change.effective(),
                                value,
                                change.route(),
                                change.rationale()))
                        .toList(),
                List.of(),
                other.remarks()));
    }

    @Test
    void inForce_afterTheValuesOfACreationWereRolledBack_expectsThemNoMore() {
        Plan values = plan(Optional.of("orders"), "hbase.hregion.memstore.block.multiplier=5");
        assertThat(values.changes())
                .singleElement()
                .satisfies(change -> assertThat(change.current()).isEmpty());
        Plan creation = new Plan(
                values.format(),
                "plan-0c1e",
                values.cluster(),
                values.origin(),
                values.base(),
                Optional.of(new TableCreation("orders", List.of("f"), "hex", List.of(), Map.of(), Map.of())),
                values.changes(),
                values.tasks(),
                values.remarks());
        Map<Run, Plan> plans = new LinkedHashMap<>();
        plans.put(run(values, RunState.ROLLED_BACK), values);
        plans.put(run(creation), creation);
        Map<Run, Plan> applied = new LinkedHashMap<>();
        applied.put(run(values), values);
        applied.put(run(creation), creation);

        assertThat(AppliedChanges.newest(AppliedChanges.inForce(plans))).isEmpty();
        assertThat(AppliedChanges.newest(AppliedChanges.inForce(applied))).hasSize(1);
    }

    @Test
    void servers_withAnotherValueThanThePlan_areNamed() {
        Plan plan = plan(Optional.empty(), HANDLERS + "=60");

        assertThat(PlanDrift.servers(applied(plan, run(plan)), List.of(server(1, "60"), server(2, "45"))))
                .singleElement()
                .satisfies(difference -> {
                    assertThat(difference.kind()).isEqualTo(DriftKind.PLAN);
                    assertThat(difference.expected()).isEqualTo("60");
                    assertThat(difference.expectedBy()).isEqualTo(plan.id() + ", applied at 1970-01-01T00:01:00Z");
                    assertThat(difference.deviations().get(0).servers()).containsExactly("rs2:16020");
                });
    }

    @Test
    void servers_thatThePlanDidNotChange_areNotCompared() {
        Plan plan = plan(Optional.empty(), HANDLERS + "=60");
        Run run = run(plan, new Server("rs1:16020", HBaseServerKind.REGION_SERVER));

        assertThat(PlanDrift.servers(applied(plan, run), List.of(server(1, "60"), server(2, "45"))))
                .isEmpty();
    }

    @Test
    void tables_withAnotherValueThanThePlan_areNamed() {
        Plan plan = plan(Optional.of("orders"), COMPACTION + "=5");

        assertThat(PlanDrift.tables(applied(plan, run(plan)), connection))
                .singleElement()
                .satisfies(difference -> {
                    assertThat(difference.subject()).isEqualTo("table orders");
                    assertThat(difference.key()).isEqualTo(COMPACTION);
                    assertThat(difference.expected()).isEqualTo("5");
                    assertThat(difference.deviations().get(0).value()).isEqualTo("12");
                });
    }

    @Test
    void run_withoutAnyInTheJournal_isEmpty() {
        try (Journal journal = Journal.open(home, () -> Instant.EPOCH, HBaseModel.INSTANCE)) {
            assertThat(AppliedChanges.newest(journal, RecordedCluster.ID)).isEmpty();
        }
    }
}
