package org.hconfig.cli.collect;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.collect.ArchivedCluster;
import org.hconfig.app.drift.DriftDifference;
import org.hconfig.app.drift.DriftDifference.Deviation;
import org.hconfig.app.drift.DriftReport;
import org.hconfig.app.drift.DriftService;
import org.hconfig.app.drift.DriftService.DriftRequest;
import org.hconfig.app.drift.DriftService.PolicyTarget;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.cli.plan.PlanCommand;
import org.hconfig.core.Count;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.terminal.output.JsonOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code drift}: shows where the configuration in force differs. */
@CommandLine.Command(
        name = "drift",
        description = {
            "Show where the configuration in force differs: between servers, from site files and from plans.",
            "Compares the /conf page and the JVM options of every server with the other servers of its role and group,"
                    + " with its site file and hbase-env.sh where access is configured, with the applied plans,"
                    + " and with a policy if given. Exits with 2 if anything differs, with 6 if nothing differs and a server or its"
                    + " site file could not be compared. Changes nothing."
        },
        footer = {
            "%nExamples:",
            "  hconfig drift",
            "  hconfig drift --plan plan-0123456789ab",
            "  hconfig drift --offline hconfig-collect.zip",
            "  hconfig drift --policy hconfig/mixed --table usertable --json"
        })
public final class DriftCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private ClusterOption cluster;

    @Option(
            names = "--plan",
            paramLabel = "ID",
            description = "Compare with this applied plan, by its id or file. Default: each value with the newest plan"
                    + " that set it, of those that were applied to the cluster and not rolled back.")
    private @Nullable String plan;

    @Option(
            names = "--policy",
            paramLabel = "POLICY",
            description = "Also compare with this policy, for the table of --table.")
    private @Nullable String policy;

    @Option(names = "--table", paramLabel = "TABLE", description = "The table that the policy is for.")
    private @Nullable String table;

    @Option(
            names = "--offline",
            paramLabel = "ARCHIVE",
            description = "Compare what an archive of hconfig collect contains instead of a live cluster.")
    private @Nullable Path offline;

    @Mixin
    private JsonOption json;

    DriftCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        if ((policy == null) != (table == null)) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--policy and --table must be used together",
                    "a policy tunes a table",
                    "hconfig drift --policy hconfig/mixed --table usertable");
        }
        DriftRequest request = new DriftRequest(
                Optional.ofNullable(plan).map(PlanCommand::runId),
                policy == null || table == null ? Optional.empty() : Optional.of(new PolicyTarget(policy, table)));
        DriftReport report = read(request);
        commandContext.result(json, report, lines(report));
        if (report.differs()) {
            return ExitCode.CHANGES;
        }
        return report.incomplete() ? ExitCode.NOT_ENOUGH_DATA : ExitCode.OK;
    }

    private DriftReport read(DriftRequest request) {
        DriftService service = new DriftService(commandContext.home(), commandContext.clock());
        cluster.requireNoneWith(offline);
        if (offline != null) {
            try (ArchivedCluster archive = ArchivedCluster.open(offline)) {
                commandContext.printProgress(archive.label());
                return service.read(archive, request);
            }
        }
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            return service.read(connection, request);
        }
    }

    private List<String> lines(DriftReport report) {
        List<String> lines = new ArrayList<>();
        report.differences().forEach(difference -> lines.addAll(lines(difference)));
        if (!lines.isEmpty()) {
            lines.add("");
        }
        lines.addAll(commandContext.wrapped(
                (report.differs()
                                ? Count.of(report.differences().size(), "difference")
                                : "No difference" + (report.incomplete() ? " in what could be compared" : ""))
                        + ". Compared: " + String.join("; ", report.compared()) + ".",
                0));
        report.unread().forEach(what -> lines.addAll(commandContext.wrapped("Not compared: " + what + ".", 0)));
        return lines;
    }

    private List<String> lines(DriftDifference difference) {
        List<String> lines = new ArrayList<>(commandContext.wrapped(
                commandContext.style().bold(difference.key()) + " (" + difference.subject() + "): expected "
                        + difference.expected() + " by " + difference.expectedBy(),
                0));
        for (Deviation deviation : difference.deviations()) {
            lines.addAll(commandContext.wrapped(
                    String.join(", ", deviation.servers()) + ": " + deviation.value()
                            + source(deviation)
                            + (deviation.since().isEmpty() ? "" : ", " + deviation.since()),
                    2));
        }
        return lines;
    }

    private static String source(Deviation deviation) {
        return switch (deviation.source()) {
            case "" -> "";
            case "set", "default" -> " (" + deviation.source() + ")";
            default -> " from " + deviation.source();
        };
    }
}
