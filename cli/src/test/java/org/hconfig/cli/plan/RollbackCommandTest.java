package org.hconfig.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hconfig.app.plan.RunTextRenderer;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepState;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.model.PlanTask;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.spi.SettingEdit;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

class RollbackCommandTest {
    private static final ConsoleStyle PLAIN = new ConsoleStyle(false);

    @Test
    void lines_ofARollbackOfValues_nameEachAndTheState() {
        assertThat(lines(RunState.ROLLED_BACK, List.of("t files: 10"), List.of()))
                .containsExactly("undone  t files: 10", "plan-1 is rolled back.");
    }

    @Test
    void lines_ofStepsThatStay_nameTenAndHowToSeeTheOthers() {
        List<String> steps =
                IntStream.range(0, 12).mapToObj(step -> "t: split at " + step).toList();

        List<String> lines = lines(RunState.PARTLY_ROLLED_BACK, List.of(), steps);

        assertThat(lines)
                .startsWith("stays   t: split at 0")
                .contains("stays   2 more steps: hconfig history plan-1")
                .endsWith("plan-1 is partly rolled back. What stays cannot be undone by HConfig.")
                .hasSize(12);
    }

    @Test
    void undone_ofARun_namesStepsAndFormerValues() {
        Run run = new Run(
                "plan-1",
                "plan-1",
                new Run.RunCluster("id", "lab"),
                "t",
                new Run.Progress(RunState.APPLIED, Instant.EPOCH, Optional.empty(), Optional.empty()),
                List.of(),
                List.of(
                        new Run.StepRecord(
                                0,
                                "alter table t: 2 settings",
                                StepState.DONE,
                                List.of(
                                        new SettingEdit(Optional.of("cf"), "BLOCKSIZE", Optional.of("65536")),
                                        new SettingEdit(Optional.empty(), "FLUSH", Optional.empty()))),
                        new Run.StepRecord(1, "not begun", StepState.PENDING, List.of())));

        assertThat(RunTextRenderer.undone(run, Optional.empty(), HBaseModel.INSTANCE))
                .containsExactly("undo: alter table t: 2 settings", "  cf BLOCKSIZE = 65536", "  FLUSH = (not set)");
    }

    @Test
    void undone_ofARunOfMoves_namesThemAsStepsThatStay() {
        PlanTask moves = new PlanTask(
                "restore-locations",
                Target.of("t"),
                List.of("move a", "move b"),
                JsonNodeFactory.instance.objectNode().put("table", "t"));
        Plan plan = new Plan(
                PlanFile.FORMAT,
                "plan-1",
                "lab",
                new PlanOrigin("2026-01-01T12:00:00Z", PlanOrigin.Kind.TASK, "a test", Optional.empty(), List.of()),
                new PlanBase(List.of("t"), Map.of("cluster.id", "id"), ""),
                Optional.empty(),
                List.of(),
                List.of(moves),
                PlanRemarks.NONE);
        Run run = new Run(
                "plan-1",
                "plan-1",
                new Run.RunCluster("id", "lab"),
                "t",
                new Run.Progress(RunState.STOPPED, Instant.EPOCH, Optional.empty(), Optional.empty()),
                List.of(),
                List.of(
                        new Run.StepRecord(0, "t: move a", StepState.DONE, List.of()),
                        new Run.StepRecord(1, "t: move b", StepState.PENDING, List.of())));

        assertThat(RunTextRenderer.undone(run, Optional.of(plan), HBaseModel.INSTANCE))
                .containsExactly("stays, cannot be undone: t: move a");
    }

    private static List<String> lines(RunState state, List<String> restored, List<String> stays) {
        Run run = new Run(
                "plan-1",
                "plan-1",
                new Run.RunCluster("id", "lab"),
                "t",
                new Run.Progress(state, Instant.EPOCH, Optional.empty(), Optional.empty()),
                List.of(),
                List.of());
        return RunTextRenderer.lines(new Rollback.RollbackReport(run, restored, stays, List.of()), PLAIN);
    }
}
