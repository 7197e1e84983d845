package org.hconfig.cli.storage;

import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.app.storage.StorageService;
import org.hconfig.app.storage.StorageView;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.pages.storage.StoragePageRenderer;
import org.hconfig.pages.storage.StorageTextRenderer;
import org.hconfig.terminal.output.JsonOption;
import org.hconfig.terminal.output.ReportOrigin;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code storage plan}: predicts every sensible placement of files on media. */
@CommandLine.Command(
        name = "plan",
        description = {
            "Predict every sensible placement of logs and HFiles on RAM disks, SSDs and hard disks, and recommend one.",
            "Uses the volumes and policies of a cluster, or a description of nodes and load. Changes nothing."
        },
        footer = {
            "%nExamples:",
            "  hconfig storage plan --out storage.json         a plan file for hconfig apply",
            "  hconfig storage plan --spec 1T_SSD_HDD          a case of the report on tiered storage"
        })
final class StoragePlanCommand implements Command {
    private final CommandContext commandContext;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private ClusterOption cluster;

    @Option(
            names = "--spec",
            paramLabel = "FILE",
            description = "File or built-in case with nodes and load; no cluster is read without --cluster or --out.")
    private @Nullable String description;

    @Option(names = "--out", paramLabel = "FILE", description = "Write a plan file with the changes of the cluster.")
    private @Nullable Path out;

    @Option(names = "--html", paramLabel = "FILE", description = "Write the plan as an HTML page.")
    private @Nullable Path html;

    @Mixin
    private JsonOption json;

    StoragePlanCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        if (description != null && out == null && cluster.given() == null) {
            return show(StorageService.ofSpec(description));
        }
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            StorageView view = StorageService.ofCluster(connection, Optional.ofNullable(description));
            if (out != null) {
                StorageService.write(view, connection, commandContext.home(), commandContext.clock(), out);
                commandContext.printProgress("Plan written to " + out + "; carry it out with hconfig apply " + out);
            }
            return show(view);
        }
    }

    private ExitCode show(StorageView view) {
        if (html != null) {
            StorageService.write(
                    html,
                    StoragePageRenderer.of(
                            view.plan(), view.notes(), ReportOrigin.inputs(spec, commandContext.clock())));
            commandContext.printProgress("Page written to " + html);
        }
        StorageTextRenderer text =
                new StorageTextRenderer(commandContext.terminal().columns(), commandContext.style()::bold);
        commandContext.result(json, view, text.lines(view.plan(), view.advice(), view.notes()));
        return ExitCode.OK;
    }
}
