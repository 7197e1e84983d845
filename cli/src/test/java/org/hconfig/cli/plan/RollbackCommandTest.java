package org.hconfig.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hconfig.app.plan.RunTextRenderer;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.xconfig.execution.Rollback;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepState;
import org.hconfig.xconfig.spi.SettingEdit;
import org.junit.jupiter.api.Test;

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
