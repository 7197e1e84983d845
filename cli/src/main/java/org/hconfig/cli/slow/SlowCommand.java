package org.hconfig.cli.slow;

import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.monitor.SlowCallLogReader;
import org.hconfig.hbase.monitor.SlowCallReader;
import org.hconfig.hbase.slowcalls.SlowCallAnalyzer;
import org.hconfig.hbase.slowcalls.SlowCallReport;
import org.hconfig.terminal.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code slow}: shows who and what causes slow and large calls. */
@CommandLine.Command(
        name = "slow",
        description = {
            "Show who and what causes slow calls and large responses.",
            "Reads the calls that the RegionServers recorded, which requires hbase.regionserver.slowlog.buffer.enabled."
                    + " Changes nothing."
        },
        footer = {"Examples:", "  hconfig slow", "  hconfig slow --cluster /etc/hbase/conf --last 5000 --json"})
public final class SlowCommand implements Command {
    private static final int LAST_MAX = 100_000;

    private final CommandContext commandContext;

    @Mixin
    private ClusterOption cluster;

    @Option(
            names = "--last",
            paramLabel = "N",
            defaultValue = "1000",
            description = "Maximum number of slow and of large calls of each server. Default: ${DEFAULT-VALUE}.")
    private int last;

    @Mixin
    private JsonOption json;

    SlowCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        if (last < 1 || last > LAST_MAX) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--last " + last + " is not a number from 1 to " + LAST_MAX,
                    "",
                    "for example --last 1000");
        }
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            SlowCallReport report = SlowCallAnalyzer.analyze(
                    new SlowCallReader(connection).read(last), new SlowCallLogReader(connection).read(), last);
            commandContext.result(json, report, new SlowCallRenderer(commandContext).lines(report));
        }
        return ExitCode.OK;
    }
}
