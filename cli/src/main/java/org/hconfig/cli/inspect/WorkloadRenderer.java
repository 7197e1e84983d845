package org.hconfig.cli.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.workload.WorkloadProfile;
import org.hconfig.hbase.workload.WorkloadProfile.State;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renderer of workload profiles as text. */
final class WorkloadRenderer {
    private static final String NONE = "-";

    private final CommandContext commandContext;

    WorkloadRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    /** Returns the workloads of tables, after an empty line; empty if there are only system tables. */
    List<String> lines(List<WorkloadProfile> workloads) {
        List<WorkloadProfile> shown = workloads.stream()
                .filter(profile -> !TableFacts.internal(profile.table()))
                .toList();
        List<String> lines = new ArrayList<>();
        if (shown.stream().allMatch(profile -> profile.table().equals(WorkloadProfile.CLUSTER))) {
            return lines;
        }
        lines.add("");
        lines.addAll(commandContext.lines(table(shown)));
        if (shown.stream().anyMatch(profile -> profile.state() == State.NOT_ENOUGH_DATA)) {
            lines.add("");
            shown.forEach(profile -> lines.addAll(missing(profile)));
        }
        return lines;
    }

    private static TextTable table(List<WorkloadProfile> workloads) {
        TextTable table = new TextTable(
                Column.token("TABLE"),
                Column.token("WORKLOAD"),
                Column.number("CONFIDENCE"),
                Column.number("GETS"),
                Column.number("MULTI"),
                Column.number("SCANS"),
                Column.number("WRITES"),
                Column.number("RECORD"));
        for (WorkloadProfile profile : workloads) {
            WorkloadProfile.Shares shares = profile.traffic().shares();
            boolean any = profile.observation().requests() > 0;
            table.row(
                    profile.table().equals(WorkloadProfile.CLUSTER) ? "all" : profile.table(),
                    label(profile),
                    profile.kind().isPresent() ? String.format(Locale.ROOT, "%.2f", profile.confidence()) : NONE,
                    any ? percent(shares.gets() + shares.otherReads()) : NONE,
                    any ? percent(shares.multiGets()) : NONE,
                    any ? percent(shares.scans()) : NONE,
                    any ? percent(shares.writes()) : NONE,
                    profile.record()
                            .map(record -> new DataSize(record.bytes()).toString())
                            .orElse(NONE));
        }
        return table;
    }

    private static String label(WorkloadProfile profile) {
        return profile.kind().map(kind -> kind.id()).orElseGet(() -> profile.state() == State.IDLE ? "idle" : "?");
    }

    private List<String> missing(WorkloadProfile profile) {
        if (profile.state() != State.NOT_ENOUGH_DATA || profile.table().equals(WorkloadProfile.CLUSTER)) {
            return List.of();
        }
        String text = "Not enough data for " + profile.table() + ": "
                + String.join("; ", profile.observation().missing());
        String more = profile.observation()
                .secondsUntilEnoughData()
                .map(seconds -> "; enough in about " + ConsoleNumberFormatter.time(seconds))
                .orElse("");
        return commandContext.wrapped(text + more + ".", 0);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", share * 100);
    }
}
