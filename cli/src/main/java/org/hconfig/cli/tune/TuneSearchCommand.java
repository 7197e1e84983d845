package org.hconfig.cli.tune;

import java.nio.file.Path;
import java.util.List;
import org.hconfig.app.sharing.PolicyInstaller;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.tuning.SearchView;
import org.hconfig.hbase.tuning.TuneRequest;
import org.hconfig.hbase.tuning.TuneService;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.tuner.search.SearchOptions;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code tune search}: model-based search. */
@CommandLine.Command(
        name = "search",
        description = {
            "Search for the best configuration with a model of the results so far, within the limits of HBase.",
            "The best configuration is measured again with new seeds. The same command continues a search that was killed."
        },
        footer = {
            "%nExamples:",
            "  hconfig tune search --cluster-spec nine.yaml --workload load.yaml --out tuned.yaml",
            "  hconfig tune search --cluster-spec nine.yaml --workload load.yaml --robust --runs 200"
        })
final class TuneSearchCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private TuneOptions options;

    @Mixin
    private SpaceOption space;

    @Option(names = "--runs", paramLabel = "N", description = "Maximum number of runs. Default: 100.")
    private int runs = 100;

    @Option(names = "--hours", paramLabel = "N", description = "Maximum duration in hours. Default: 1.")
    private double hours = 1;

    @Option(
            names = "--repeats",
            paramLabel = "N",
            description = "Maximum number of runs of a configuration, if runs differ. Default: 5.")
    private int repeats = 5;

    @Option(
            names = "--start",
            paramLabel = "POLICY",
            split = ",",
            description = "Policies whose values are tried first.")
    private List<String> start = List.of();

    @Option(
            names = "--robust",
            description = "Maximize the smallest gain over the workload and its neighbors: other numbers of rows and"
                    + " threads, other sizes or mixes.")
    private boolean robust;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Write the best configuration as a policy file, if its gain is confirmed.")
    private @Nullable Path out;

    @Mixin
    private JsonOption json;

    TuneSearchCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        TuneService service =
                new TuneService(commandContext.home(), commandContext.clock(), commandContext.nanoClock());
        TuneRequest request = options.request(space.file());
        SearchOptions budget = new SearchOptions(runs, hours, repeats, options.seed());
        SearchView view = service.search(request, budget, start, robust, trial -> {});
        commandContext.outcome(json, view, new TuneRenderer(commandContext).search(view));
        if (out != null && view.result().isConfirmed()) {
            String name = String.valueOf(out.getFileName()).replaceFirst("\\.ya?ml$", "");
            PolicyInstaller.writeFile(out, service.policy(request, name, view));
            commandContext.printProgress("Policy written to " + out);
        } else if (out != null) {
            commandContext.printProgress("No policy written: no gain was confirmed.");
        }
        return view.result().isConfirmed() ? ExitCode.OK : ExitCode.NOT_ENOUGH_DATA;
    }
}
