package org.hconfig.cli.tune;

import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.tuning.StepsView;
import org.hconfig.hbase.tuning.TuneService;
import org.hconfig.terminal.output.JsonOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code tune steps}: the stepwise search of HConfig 2015. */
@CommandLine.Command(
        name = "steps",
        description = "Carry out the stepwise search of HConfig (2015): one setting after the other, keeping the best"
                + " value, with the gain of each step.",
        footer = {"%nExamples:", "  hconfig tune steps --cluster-spec nine.yaml --workload load.yaml"})
final class TuneStepsCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private TuneOptions options;

    @Option(
            names = "--steps",
            paramLabel = "FILE",
            description = "Steps in YAML. Default: the pre-split and steps 1 to 4 of the paper.")
    private @Nullable Path steps;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "Runs of each configuration, whose median counts. Default: 3.")
    private int runs = 3;

    @Mixin
    private JsonOption json;

    TuneStepsCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        TuneService service =
                new TuneService(commandContext.home(), commandContext.clock(), commandContext.nanoClock());
        StepsView view = service.steps(options.request(Optional.ofNullable(steps)), runs, options.seed());
        commandContext.outcome(json, view, new TuneRenderer(commandContext).steps(view));
        return ExitCode.OK;
    }
}
