package org.hconfig.cli.inspect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.app.collect.ArchivedCluster;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.offline.OfflineFactsReader;
import org.hconfig.hbase.advice.offline.OfflineObservationReader;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.ServerGroupReader;
import org.hconfig.hbase.execution.ClusterRunStatus;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.workload.WorkloadBoundsFile;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.units.SecondsConverter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code inspect}: observes a cluster for some seconds and shows its state and activity. */
@CommandLine.Command(
        name = "inspect",
        description = {
            "Show the state of a cluster, and the activity of its servers and tables.",
            "Reads the cluster every five seconds and shows the activity in between; after about 40 seconds also the"
                    + " workload of each table. Changes nothing."
        },
        footer = {
            "%nExamples:",
            "  hconfig inspect",
            "  hconfig inspect --duration 1m              include the workload of each table",
            "  hconfig inspect --cluster /etc/hbase/conf --duration 1m --json"
        })
public final class InspectCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private ClusterOption cluster;

    @Option(
            names = {"--duration", "--seconds"},
            paramLabel = "DURATION",
            converter = SecondsConverter.class,
            defaultValue = "10s",
            description = "Time to observe the cluster. By default, servers update their figures every ten seconds."
                    + " Default: ${DEFAULT-VALUE}.")
    private int seconds;

    @Option(
            names = "--offline",
            paramLabel = "DIR|ARCHIVE",
            description = "Show an archive of hconfig collect instead, or the copied /jmx pages of RegionServers"
                    + " (*.json) in a directory, with figures since their start.")
    private @Nullable Path offline;

    @Mixin
    private JsonOption json;

    InspectCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        cluster.requireNoneWith(offline);
        if (offline != null && Files.isRegularFile(offline)) {
            return archived(offline);
        }
        if (offline != null) {
            List<Problem> warnings = new ArrayList<>();
            HBaseFacts facts = new OfflineFactsReader(SettingsCatalogue.standard()).read(offline, warnings::add);
            commandContext.problems(warnings);
            InspectionReport copied =
                    OfflineObservationReader.of(facts, commandContext.clock().instant());
            commandContext.result(json, copied, new InspectionRenderer(commandContext).lines(copied));
            return ExitCode.OK;
        }
        Duration length = ObservationRunner.length(seconds, "hconfig inspect --duration 10s");
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            InspectionReport inspectionReport = grouped(
                    InspectionReport.of(ObservationRunner.observe(connection, commandContext, length)), connection);
            commandContext.result(
                    json, inspectionReport, new InspectionRenderer(commandContext).lines(inspectionReport));
            unfinished(connection);
        }
        return ExitCode.OK;
    }

    private ExitCode archived(Path file) {
        try (ArchivedCluster archive = ArchivedCluster.open(file)) {
            commandContext.printProgress(archive.label());
            InspectionReport then = InspectionReport.of(
                            archive.observation(WorkloadBoundsFile.read(commandContext.home())))
                    .withGroups(archive.groups());
            commandContext.result(json, then, new InspectionRenderer(commandContext).lines(then));
        }
        return ExitCode.OK;
    }

    /** Adds the groups of servers, as far as this user may read them. */
    private InspectionReport grouped(InspectionReport report, ClusterConnection connection) {
        try (Admin admin = connection.admin()) {
            return report.withGroups(ServerGroupReader.read(connection.hbase(), admin));
        } catch (HConfigException unread) {
            commandContext.problems(unread.problems());
        } catch (IOException failure) {
            commandContext.problems(HBaseExceptions.unread("the groups of servers of " + connection.name(), failure)
                    .problems());
        }
        return report;
    }

    /** Prints one line about a run that is in progress or unfinished. */
    private void unfinished(ClusterConnection connection) {
        try {
            ClusterRunStatus now = ClusterRunStatus.of(connection);
            now.mark()
                    .ifPresent(
                            mark -> commandContext.printProgress((now.holder().isPresent()
                                            ? "A run is in progress: "
                                            : "A run is unfinished, see hconfig recover: ")
                                    + mark.label()));
        } catch (HConfigException unread) {
            commandContext.problems(unread.problems());
        }
    }
}
