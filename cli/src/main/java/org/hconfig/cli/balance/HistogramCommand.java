package org.hconfig.cli.balance;

import java.nio.file.Path;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.rebalance.histogram.HistogramReport;
import org.hconfig.hbase.rebalance.histogram.HistogramService;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.terminal.output.JsonOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code histogram}: shows the distribution of a table's rows over its regions. */
@CommandLine.Command(
        name = "histogram",
        description = {
            "Show the distribution of a table's rows, bytes and requests over its regions.",
            "By default from the indexes of its HFiles, without reading rows and without changes."
        },
        footer = {
            "%nExamples:",
            "  hconfig histogram orders",
            "  hconfig histogram orders --by requests",
            "  hconfig histogram orders --method exact --json"
        })
public final class HistogramCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "TABLE", description = "Name of the table.")
    private String table;

    @Mixin
    private ClusterOption cluster;

    @Option(
            names = {"--method", "--way"},
            paramLabel = "METHOD",
            defaultValue = "index",
            description =
                    "Method: index (HFile indexes, no row is read), servers (the same with a coprocessor, for which the"
                            + " table's regions reopen twice), sampled (some rows of each region), exact (the key of every"
                            + " row). Default: ${DEFAULT-VALUE}.")
    private HistogramMethod histogramMethod;

    @Option(
            names = "--by",
            paramLabel = "QUANTITY",
            defaultValue = "rows",
            description = "Quantity in the chart: rows, bytes or requests. Default: ${DEFAULT-VALUE}.")
    private BalanceMeasure by;

    @Option(
            names = "--offline",
            paramLabel = "ARCHIVE",
            description = "Refused: rows are counted in the files of a cluster, which an archive does not contain.")
    private @Nullable Path offline;

    @Mixin
    private JsonOption json;

    HistogramCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        if (offline != null) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--offline is not available for histogram",
                    "rows are counted in HFiles or in regions, which an archive does not contain; the size, requests and"
                            + " first key of each region are in its cluster/metrics files",
                    "run hconfig histogram where the cluster can be reached");
        }
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            long start = commandContext.nanoClock().getAsLong();
            RowHistogram histogram =
                    new HistogramService(connection, commandContext::printProgress).read(table, histogramMethod);
            double seconds = (commandContext.nanoClock().getAsLong() - start) / 1e9;
            HistogramReport report = HistogramReport.of(histogram, seconds);
            commandContext.result(json, report, new HistogramRenderer(commandContext, by).lines(report));
        }
        return ExitCode.OK;
    }
}
