package org.hconfig.cli.plan;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.serve.TuningEventRenderer;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.RetentionRule;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.xconfig.execution.PruningSummary;
import org.hconfig.xconfig.execution.Run;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code history}: lists runs, or the events of the control loop. */
@CommandLine.Command(
        name = "history",
        description = {
            "List applied and rolled-back plans, newest first; with an id, the steps of one run.",
        },
        footer = {"%nExamples:", "  hconfig history", "  hconfig history plan-0123456789ab"})
public final class HistoryCommand implements Command {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneOffset.UTC);

    private final CommandContext commandContext;

    @Parameters(
            paramLabel = "ID",
            arity = "0..1",
            description =
                    "The id of a run, or the id or file of a plan for its newest run: show its steps and the values before them.")
    private @Nullable String id;

    @Option(
            names = {"--events", "--cycle"},
            description = "Show the observations, decisions and actions of hconfig serve instead.")
    private boolean events;

    @Option(
            names = "--last",
            paramLabel = "N",
            defaultValue = "50",
            description = "Number of runs, or of lines with --events, newest first. Default: ${DEFAULT-VALUE}.")
    private int last;

    @Mixin
    private JsonOption json;

    HistoryCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        if (last < 1) {
            throw new HConfigException(
                    CliError.USAGE, "--last " + last + " is less than 1", "", "for example hconfig history --last 10");
        }
        if (events) {
            List<TuningEvent> entries = TuningHistoryStore.newest(commandContext.home(), last);
            TuningEventRenderer text = new TuningEventRenderer(commandContext);
            commandContext.result(
                    json,
                    entries,
                    entries.isEmpty()
                            ? List.of("There are no events of hconfig serve yet.")
                            : entries.stream()
                                    .flatMap(tuningEvent -> text.lines(tuningEvent).stream())
                                    .toList());
            return ExitCode.OK;
        }
        ApplyService service = new ApplyService(
                commandContext.home(),
                commandContext.clock(),
                commandContext.nanoClock(),
                commandContext::printProgress);
        if (id != null) {
            Run run = service.run(PlanCommand.runId(id));
            commandContext.result(json, run, commandContext.runText().lines(run));
            return ExitCode.OK;
        }
        List<Run> runs = service.newest(last);
        commandContext.result(
                json,
                runs,
                runs.isEmpty()
                        ? List.of("No plan has been applied yet.")
                        : commandContext.runText().lines(runs));
        for (PruningSummary pruningSummary : service.pruned()) {
            commandContext.printProgress("Pruned: " + pruningSummary.count() + " " + pruningSummary.kind() + " from "
                    + TIME.format(pruningSummary.oldest())
                    + " to " + TIME.format(pruningSummary.newest()) + " UTC. Of each kind "
                    + RetentionRule.STANDARD.label() + ".");
        }
        return ExitCode.OK;
    }
}
