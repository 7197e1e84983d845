package org.hconfig.cli.context;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.app.context.ClusterChoice;
import org.hconfig.app.context.ClusterContext;
import org.hconfig.app.context.ContextStore;
import org.hconfig.app.context.SavedContexts;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.terminal.output.JsonOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Command {@code context list}: lists the saved contexts, and the cluster that commands use. */
@CommandLine.Command(
        name = "list",
        description = "List the saved contexts, and the cluster that commands use without --cluster.",
        footer = {"Example:", "  hconfig context list"})
public final class ContextListCommand implements Command {
    /**
     * The contexts of a user.
     *
     * @param contexts the saved contexts, by name
     * @param current name of the context in use; null if none is
     * @param cluster the cluster that commands use without {@code --cluster}; null if there is none
     * @param origin where this cluster was given; null if there is none
     */
    public record ContextReport(
            List<ClusterContext> contexts,
            @Nullable String current,
            @Nullable String cluster,
            @Nullable String origin) {}

    private final CommandContext commandContext;

    @Mixin
    private JsonOption json;

    ContextListCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        SavedContexts saved = new ContextStore(commandContext.home()).read();
        ClusterChoice choice = choice();
        ContextReport report = new ContextReport(
                saved.contexts(),
                saved.current(),
                choice == null ? null : choice.cluster(),
                choice == null ? null : choice.origin().label());
        List<String> lines = new ArrayList<>();
        if (saved.contexts().isEmpty()) {
            lines.add("No context is saved.");
        } else {
            TextTable table = new TextTable(Column.token("NAME"), Column.token("CLUSTER"), Column.text("STATE"));
            saved.contexts()
                    .forEach(context -> table.row(
                            context.name(), context.cluster(), context.name().equals(saved.current()) ? "in use" : ""));
            lines.addAll(commandContext.lines(table));
        }
        lines.add(
                choice == null
                        ? "Without --cluster, there is no cluster to use."
                        : "Without --cluster: " + choice.line());
        commandContext.result(json, report, lines);
        return ExitCode.OK;
    }

    private @Nullable ClusterChoice choice() {
        try {
            return new ClusterOption().choose(commandContext);
        } catch (HConfigException none) {
            return null;
        }
    }
}
