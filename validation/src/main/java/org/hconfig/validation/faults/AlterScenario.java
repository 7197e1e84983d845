package org.hconfig.validation.faults;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.PlanRequest;
import org.hconfig.app.plan.PlanService;
import org.hconfig.app.plan.PresplitRequest;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.validation.faults.CommandRun.CommandPurpose;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;

/**
 * Scenario of a plan that alters a table with rows: its {@code apply}, or its {@code rollback} after an apply without a
 * fault.
 */
final class AlterScenario extends FaultScenario {
    private final Path file;
    private final boolean undone;
    private String run = "";

    AlterScenario(FaultTestBed faultTestBed, TableName table, Path file, boolean undone) {
        super(faultTestBed, table);
        this.file = file;
        this.undone = undone;
    }

    @Override
    void prepare(Path home) throws IOException {
        create("40000000", "80000000", "c0000000");
        fill();
        Plan plan = plan(home);
        PlanFile.write(file, plan);
        run = plan.id();
        if (undone) {
            new ApplyService(home, stage.clock(), stage.nanoClock(), line -> {}).apply(plan);
        }
    }

    private Plan plan(Path home) {
        try (ClusterConnection cluster = ClusterConnection.open(stage.cluster())) {
            return PlanService.standard(home, stage.clock())
                    .tablesOnly()
                    .plan(
                            new PlanRequest(
                                    cluster.name(),
                                    table.getNameAsString(),
                                    List.of("f"),
                                    WorkloadKind.BULK_LOAD,
                                    Optional.empty(),
                                    new DatasetFacts(stage.rows().count(), 100, 2),
                                    2,
                                    PresplitRequest.none()),
                            cluster);
        }
    }

    @Override
    Optional<List<String>> arguments(CommandPurpose commandPurpose, Path home) {
        return switch (commandPurpose) {
            case GIVE_BACK, FINISH -> recover(commandPurpose);
            case NEW_PLAN -> {
                PlanFile.write(file, plan(home));
                yield Optional.of(apply());
            }
            default -> Optional.of(undone ? command("rollback", run, "--yes") : apply());
        };
    }

    private List<String> apply() {
        return List.of("apply", file.toString(), "--yes", "--json");
    }

    @Override
    List<String> differences(ScenarioEnding scenarioEnding) throws IOException {
        return switch (scenarioEnding) {
            case BEFORE -> differencesFromBefore();
            case EITHER -> List.of();
            case PLANNED -> {
                List<String> unplanned = plan(file.resolveSibling("planner")).changes().stream()
                        .filter(change -> change.scope() == HBaseScope.TABLE || change.scope() == HBaseScope.FAMILY)
                        .map(change -> change.key() + " is " + change.current() + ", not " + change.proposed())
                        .toList();
                yield unplanned;
            }
        };
    }
}
