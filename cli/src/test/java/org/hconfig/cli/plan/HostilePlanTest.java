package org.hconfig.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.terminal.output.Terminal;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostilePlanTest {
    private static final Terminal TERMINAL = new Terminal(true, true, true, 100, true);
    private static final String HOSTILE =
            "fine\u001b[1A\u001b[2K\u001b[8m\r\u009b2J\u202e\nPlan: 0 to change. Nothing is done.";

    @TempDir
    Path home;

    @Test
    void show_ofAPlanWhoseReasonDrivesTheTerminal_showsThePlanAndTheEscapes() throws Exception {
        CommandRunner commandRunner = new CommandRunner(home, TERMINAL)
                .of("plan", "show", file(HOSTILE, "65536").toString(), "--explain");

        assertThat(commandRunner.ended(ExitCode.OK)).isTrue();
        assertThat(commandRunner.out())
                .contains("BLOCKSIZE", "fine\\u001b[1A\\u001b[2K\\u001b[8m\\u000d\\u009b2J\\u202e\\u000aPlan:")
                .contains("Plan: 1 to change")
                .doesNotContain("\u001b[1A", "\u001b[2K", "\u001b[8m", "\u009b", "\u202e");
        assertThat(commandRunner.out().lines()).noneMatch(line -> line.strip().startsWith("Plan: 0 to change"));
    }

    @Test
    void apply_ofAPlanWhoseReasonDrivesTheTerminal_asksWithTheSummaryOnly() throws Exception {
        CommandRunner commandRunner =
                answering("n\n", "apply", file(HOSTILE, "65536").toString());

        assertThat(commandRunner.ended(ExitCode.USAGE)
                        || commandRunner.ended(ExitCode.FAILED)
                        || commandRunner.ended(ExitCode.REFUSED))
                .isTrue();
        assertThat(commandRunner.err())
                .contains("Plan: 1 to change")
                .doesNotContain("\u001b[1A", "\u001b[2K", "\u001b[8m", "\u009b", "\u202e");
        assertThat(commandRunner.err().lines()).noneMatch(line -> line.strip().startsWith("Plan: 0 to change"));
    }

    @Test
    void apply_ofAPlanWithAHostileValue_refusesItAndShowsTheEscapes() throws Exception {
        CommandRunner commandRunner =
                answering("y\n", "apply", file("fine", "65536\u001b[2J").toString());

        assertThat(commandRunner.ended(ExitCode.REFUSED)).isTrue();
        assertThat(commandRunner.err()).contains("HC-2008", "65536\\u001b[2J").doesNotContain("\u001b[2J");
    }

    private CommandRunner answering(String answer, String... arguments) {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8)));
        try {
            return new CommandRunner(home, TERMINAL).of(arguments);
        } finally {
            System.setIn(before);
        }
    }

    private Path file(String reason, String value) throws Exception {
        Change change = new Change(
                "BLOCKSIZE",
                HBaseScope.FAMILY,
                Target.of("t", "cf"),
                Optional.empty(),
                "131072",
                value,
                HBaseRoute.TABLE_ALTER,
                new Change.Rationale("64 KiB", reason, "a paper"));
        Plan plan = PlanJsonCodec.sealed(new Plan(
                PlanFile.FORMAT,
                "",
                "/no/such/cluster",
                PlanOrigin.policy("2026-11-21T12:00:00Z", "hconfig/bulk-load", WorkloadKind.BULK_LOAD),
                new PlanBase(
                        List.of("t"), Map.of("cluster.id", "id"), PlanJsonCodec.revision(Map.of("cluster.id", "id"))),
                Optional.empty(),
                List.of(change),
                List.of(),
                PlanRemarks.NONE));
        return Files.writeString(home.resolve("plan.json"), PlanFile.text(plan));
    }
}
