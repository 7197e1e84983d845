package org.hconfig.app.top;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.jspecify.annotations.Nullable;

/** What the rows of {@code top} are. */
public enum TopView {
    /** RegionServers. */
    SERVERS(List.of(
            new Column("name", "SERVER", false),
            new Column("reads", "READS/S", false),
            new Column("writes", "WRITES/S", false),
            new Column("regions", "REGIONS", false),
            new Column("heap", "HEAP %", false),
            new Column("gc", "GC %", false),
            new Column("compactions", "COMPACT", true),
            new Column("memstore", "MEMSTORE", true),
            new Column("hits", "HIT %", true),
            new Column("flushes", "FLUSH", true),
            new Column("files", "FILES", true),
            new Column("cache", "CACHE", true),
            new Column("local", "LOCAL %", true))),
    /** Tables. */
    TABLES(List.of(
            new Column("name", "TABLE", false),
            new Column("reads", "READS/S", false),
            new Column("writes", "WRITES/S", false),
            new Column("regions", "REGIONS", false),
            new Column("skew", "SKEW", false),
            new Column("size", "SIZE", true),
            new Column("memstore", "MEMSTORE", true)));

    @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable
    private final List<Column> columns;

    /**
     * A column.
     *
     * @param id name in {@code --sort}
     * @param heading heading with the unit
     * @param isOptional whether it is left out on a narrow terminal
     */
    public record Column(String id, String heading, boolean isOptional) {}

    TopView(List<Column> columns) {
        this.columns = columns;
    }

    /** Returns the columns; the first one is the name. */
    public List<Column> columns() {
        return columns;
    }

    /** Returns the names of the columns in {@code --sort}. */
    public List<String> ids() {
        return columns.stream().map(Column::id).toList();
    }

    /** Returns the rows of a report, in its order. */
    public List<TopRow> rows(TopReport report) {
        return this == SERVERS
                ? report.servers().stream().map(TopView::server).toList()
                : report.tables().stream().map(TopView::table).toList();
    }

    private static TopRow server(InspectionReport.Server server) {
        return new TopRow(
                address(server.name()) + (server.reachable() ? "" : " (silent)"),
                List.of(
                        rate(server.requests().readsPerSecond()),
                        rate(server.requests().writesPerSecond()),
                        count(server.regions()),
                        percent(heap(server.memory())),
                        percent(server.collectionPercent()),
                        count(server.queues().compactionQueue()),
                        size(server.memory().memstoreBytes()),
                        percent(server.memory().cacheHitPercent()),
                        count(server.queues().flushQueue()),
                        count(server.files().storeFiles()),
                        size(server.memory().blockCacheBytes()),
                        count(server.files().localPercent())));
    }

    private static TopRow table(InspectionReport.Table table) {
        return new TopRow(
                table.name(),
                List.of(
                        rate(table.readsPerSecond()),
                        rate(table.writesPerSecond()),
                        count((long) table.regions()),
                        cell(table.skew(), skew -> skew == 0 ? "-" : String.format(Locale.ROOT, "%.1f x", skew)),
                        size(table.storeFileBytes()),
                        size(table.memstoreBytes())));
    }

    private static @Nullable Double heap(InspectionReport.Server.Memory memory) {
        Long used = memory.heapUsedBytes();
        Long max = memory.heapMaxBytes();
        return used == null || max == null || max <= 0 ? null : 100.0 * used / max;
    }

    private static String address(String name) {
        String[] parts = name.split(",", -1);
        return parts.length == 3 ? parts[0] + ":" + parts[1] : name;
    }

    private static TopRow.Cell rate(@Nullable Double value) {
        return cell(value, ConsoleNumberFormatter::rate);
    }

    private static TopRow.Cell count(@Nullable Long value) {
        return cell(value == null ? null : value.doubleValue(), number -> ConsoleNumberFormatter.count((long) number));
    }

    private static TopRow.Cell size(@Nullable Long value) {
        return cell(value == null ? null : value.doubleValue(), number -> new DataSize((long) number).toString());
    }

    private static TopRow.Cell percent(@Nullable Double value) {
        return cell(value, number -> String.format(Locale.ROOT, "%.1f", number));
    }

    private static TopRow.Cell cell(@Nullable Double value, DoubleFunction<String> text) {
        return value == null
                ? new TopRow.Cell(OptionalDouble.empty(), "?")
                : new TopRow.Cell(OptionalDouble.of(value), text.apply(value));
    }
}
