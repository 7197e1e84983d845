package org.hconfig.cli.tune;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.tuning.TuneService;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.tuner.ranking.SettingRanking;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code tune rank}: ranks settings by their importance. */
@CommandLine.Command(
        name = "rank",
        description = "Rank the settings by their share of the variance of the simulated result (Sobol indices).",
        footer = {"%nExamples:", "  hconfig tune rank --cluster-spec nine.yaml --workload load.yaml"})
final class TuneRankCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private TuneOptions options;

    @Mixin
    private SpaceOption space;

    @Option(
            names = "--samples",
            paramLabel = "N",
            description = "Rows of the sample; each needs a run for every setting and two more. Default: 64.")
    private int samples = 64;

    @Mixin
    private JsonOption json;

    TuneRankCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        TuneService service =
                new TuneService(commandContext.home(), commandContext.clock(), commandContext.nanoClock());
        SettingRanking ranking = service.rank(options.request(space.file()), samples, options.seed());
        commandContext.result(json, ranking, new TuneRenderer(commandContext).ranking(ranking));
        return ExitCode.OK;
    }
}
