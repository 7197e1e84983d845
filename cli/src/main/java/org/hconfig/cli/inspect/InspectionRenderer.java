package org.hconfig.cli.inspect;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.jspecify.annotations.Nullable;

/** Renderer of an inspection report as text. */
final class InspectionRenderer {
    private static final String UNKNOWN = "?";

    private final CommandContext commandContext;
    private final ConsoleStyle consoleStyle;

    InspectionRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
        this.consoleStyle = commandContext.style();
    }

    List<String> lines(InspectionReport look) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "HBase %s, %d RegionServer%s, over %s",
                look.hbaseVersion(),
                look.servers().size(),
                look.servers().size() == 1 ? "" : "s",
                ConsoleNumberFormatter.time(look.seconds())));
        lines.add("");
        lines.addAll(commandContext.lines(servers(look)));
        lines.add("");
        lines.addAll(commandContext.lines(collectors(look)));
        lines.add("");
        lines.addAll(look.tables().isEmpty() ? List.of("No table has regions.") : commandContext.lines(tables(look)));
        lines.addAll(new GroupRenderer(commandContext).lines(look));
        lines.addAll(new WorkloadRenderer(commandContext).lines(look.workloads()));
        List<String> remarks = remarks(look);
        if (!remarks.isEmpty()) {
            lines.add("");
            remarks.forEach(
                    remark -> lines.addAll(commandContext.wrapped(consoleStyle.warning("!") + " " + remark, 0)));
        }
        return lines;
    }

    private static TextTable servers(InspectionReport look) {
        TextTable table = new TextTable(
                Column.token("SERVER"),
                Column.number("REGIONS"),
                Column.number("READS/S"),
                Column.number("WRITES/S"),
                Column.number("HEAP"),
                Column.number("MEMSTORE"),
                Column.number("CACHE"),
                Column.number("HIT %"),
                Column.number("FILES"),
                Column.number("GC %"));
        for (InspectionReport.Server server : look.servers()) {
            table.row(
                    address(server.name()),
                    count(server.regions()),
                    rate(server.requests().readsPerSecond()),
                    rate(server.requests().writesPerSecond()),
                    size(server.memory().heapUsedBytes()),
                    size(server.memory().memstoreBytes()),
                    size(server.memory().blockCacheBytes()),
                    percent(server.memory().cacheHitPercent()),
                    count(server.files().storeFiles()),
                    percent(server.collectionPercent()));
        }
        return table;
    }

    private static TextTable collectors(InspectionReport look) {
        TextTable table = new TextTable(
                Column.token("SERVER"),
                Column.token("COLLECTOR"),
                Column.number("COUNT"),
                Column.number("TIME MS"),
                Column.number("LAST MS"),
                Column.number("HEAP AFTER"),
                Column.number(">1 S"));
        for (InspectionReport.Server server : look.servers()) {
            InspectionReport.Gc gc = server.gc();
            List<InspectionReport.Collector> busy = gc.collectors().stream()
                    .filter(collector -> collector.collections() > 0)
                    .toList();
            String idle = gc.collectors().isEmpty() ? UNKNOWN : "-";
            for (int i = 0; i < Math.max(1, busy.size()); i++) {
                boolean none = busy.isEmpty();
                table.row(
                        i == 0 ? address(server.name()) : "",
                        none ? idle : busy.get(i).name(),
                        none ? idle : ConsoleNumberFormatter.count(busy.get(i).collections()),
                        none ? idle : ConsoleNumberFormatter.count(busy.get(i).millis()),
                        i == 0 ? count(gc.lastPauseMillis()) : "",
                        i == 0 ? size(gc.heapAfterBytes()) : "",
                        i == 0 ? count(gc.pausesOverSecond()) : "");
            }
        }
        return table;
    }

    private static TextTable tables(InspectionReport look) {
        TextTable table = new TextTable(
                Column.token("TABLE"),
                Column.number("REGIONS"),
                Column.number("READS/S"),
                Column.number("WRITES/S"),
                Column.number("SKEW"),
                Column.number("SIZE"),
                Column.number("MEMSTORE"));
        for (InspectionReport.Table one : look.tables()) {
            table.row(
                    one.name(),
                    ConsoleNumberFormatter.count(one.regions()),
                    ConsoleNumberFormatter.rate(one.readsPerSecond()),
                    ConsoleNumberFormatter.rate(one.writesPerSecond()),
                    one.skew() == 0 ? "-" : String.format(Locale.ROOT, "%.1f x", one.skew()),
                    new DataSize(one.storeFileBytes()).toString(),
                    new DataSize(one.memstoreBytes()).toString());
        }
        return table;
    }

    private static List<String> remarks(InspectionReport look) {
        List<String> remarks = new ArrayList<>();
        look.availability().dead().forEach(server -> remarks.add(server + " is dead."));
        for (InspectionReport.Server server : look.servers()) {
            if (!server.reachable()) {
                remarks.add(server.name() + " is live according to the HMaster, but did not respond.");
            }
            Long stalled = server.gc().pausesWithoutCollection();
            if (stalled != null && stalled > 0) {
                remarks.add(server.name() + " detected " + Count.of(stalled, "pause")
                        + " of 1 s or more without a collection:"
                        + " its machine had no processor time or no memory available.");
            }
            Long together = server.gc().synchronizedCollections();
            if (together != null) {
                remarks.add(server.name() + " performed " + ConsoleNumberFormatter.count(together)
                        + " synchronized collections, and skipped "
                        + count(server.gc().synchronizedSkipped()) + " (hconfig gc sync).");
            }
            if (server.queues().updatesBlockedMillis() != null
                    && server.queues().updatesBlockedMillis() > 0) {
                remarks.add(server.name() + " blocked updates for "
                        + ConsoleNumberFormatter.time(server.queues().updatesBlockedMillis() / 1000.0)
                        + ": its memstores were full.");
            }
        }
        if (look.availability().regionsInTransition() > 0) {
            remarks.add("Regions in transition: " + look.availability().regionsInTransition() + ".");
        }
        remarks.addAll(GroupRenderer.remarks(look));
        return remarks;
    }

    private static String address(String name) {
        String[] parts = name.split(",", -1);
        return parts.length == 3 ? parts[0] + ":" + parts[1] : name;
    }

    private static String count(@Nullable Long value) {
        return value == null ? UNKNOWN : ConsoleNumberFormatter.count(value);
    }

    private static String rate(@Nullable Double value) {
        return value == null ? UNKNOWN : ConsoleNumberFormatter.rate(value);
    }

    private static String size(@Nullable Long bytes) {
        return bytes == null ? UNKNOWN : new DataSize(bytes).toString();
    }

    private static String percent(@Nullable Double value) {
        return value == null ? "-" : String.format(Locale.ROOT, "%.1f", value);
    }
}
