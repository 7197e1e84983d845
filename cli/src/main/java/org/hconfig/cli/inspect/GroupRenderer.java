package org.hconfig.cli.inspect;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.cli.CommandContext;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renderer of the groups of RegionServers as text; nothing where none are in use. */
final class GroupRenderer {
    private final CommandContext commandContext;

    GroupRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    List<String> lines(InspectionReport look) {
        List<InspectionReport.Group> groups = groups(look);
        if (groups.isEmpty()) {
            return List.of();
        }
        TextTable table = new TextTable(
                Column.token("GROUP"), Column.number("SERVERS"), Column.number("TABLES"), Column.text("SERVERS OF IT"));
        for (InspectionReport.Group group : groups) {
            table.row(
                    group.name(),
                    ConsoleNumberFormatter.count(group.servers().size()),
                    ConsoleNumberFormatter.count(group.tables().size()),
                    group.servers().isEmpty() ? "-" : String.join(", ", group.servers()));
        }
        List<String> lines = new ArrayList<>(List.of(""));
        lines.addAll(commandContext.lines(table));
        return lines;
    }

    /** Returns what the groups mean for availability. */
    static List<String> remarks(InspectionReport look) {
        List<String> remarks = new ArrayList<>();
        for (InspectionReport.Group group : groups(look)) {
            String tables = String.join(", ", group.tables());
            if (!tables.isEmpty() && group.servers().isEmpty()) {
                remarks.add("Group " + group.name() + " has no live server: the regions of " + tables
                        + " cannot be opened.");
            } else if (!tables.isEmpty() && group.servers().size() == 1) {
                remarks.add("Group " + group.name() + " has one live server, "
                        + group.servers().get(0) + ": while it restarts, " + tables + " would be unavailable.");
            }
        }
        return remarks;
    }

    private static List<InspectionReport.Group> groups(InspectionReport look) {
        List<InspectionReport.Group> groups = look.availability().groups();
        return groups == null ? List.of() : groups;
    }
}
