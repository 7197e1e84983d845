package org.hconfig.cli.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Figures;
import org.hconfig.cli.output.Style;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.inspection.Inspection;
import org.jspecify.annotations.Nullable;

/** A look at a cluster, for people. */
final class InspectView {
    private static final String UNKNOWN = "?";

    private final Session session;
    private final Style style;

    InspectView(Session session) {
        this.session = session;
        this.style = session.style();
    }

    List<String> lines(Inspection look) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "HBase %s, %d RegionServer%s, over %s",
                look.hbaseVersion(),
                look.servers().size(),
                look.servers().size() == 1 ? "" : "s",
                Figures.time(look.seconds())));
        lines.add("");
        lines.addAll(session.lines(servers(look)));
        lines.add("");
        lines.addAll(session.lines(collectors(look)));
        lines.add("");
        lines.addAll(look.tables().isEmpty() ? List.of("No table has regions.") : session.lines(tables(look)));
        lines.addAll(new WorkloadView(session).lines(look.workloads()));
        List<String> remarks = remarks(look);
        if (!remarks.isEmpty()) {
            lines.add("");
            remarks.forEach(remark -> lines.addAll(session.wrapped(style.notable("!") + " " + remark, 0)));
        }
        return lines;
    }

    private static TextTable servers(Inspection look) {
        TextTable table = new TextTable(
                Column.word("SERVER"),
                Column.number("REGIONS"),
                Column.number("READS/S"),
                Column.number("WRITES/S"),
                Column.number("HEAP"),
                Column.number("MEMSTORE"),
                Column.number("CACHE"),
                Column.number("HIT %"),
                Column.number("FILES"),
                Column.number("GC %"));
        for (Inspection.Server server : look.servers()) {
            table.row(
                    address(server.name()),
                    count(server.regions()),
                    rate(server.readsPerSecond()),
                    rate(server.writesPerSecond()),
                    size(server.heapUsedBytes()),
                    size(server.memstoreBytes()),
                    size(server.blockCacheBytes()),
                    percent(server.cacheHitPercent()),
                    count(server.storeFiles()),
                    percent(server.collectionPercent()));
        }
        return table;
    }

    private static TextTable collectors(Inspection look) {
        TextTable table = new TextTable(
                Column.word("SERVER"),
                Column.word("COLLECTOR"),
                Column.number("TIMES"),
                Column.number("MS"),
                Column.number("LAST MS"),
                Column.number("HEAP AFTER"),
                Column.number(">1 S"));
        for (Inspection.Server server : look.servers()) {
            Inspection.Gc gc = server.gc();
            List<Inspection.Collector> busy = gc.collectors().stream()
                    .filter(collector -> collector.collections() > 0)
                    .toList();
            String idle = gc.collectors().isEmpty() ? UNKNOWN : "-";
            for (int i = 0; i < Math.max(1, busy.size()); i++) {
                boolean none = busy.isEmpty();
                table.row(
                        i == 0 ? address(server.name()) : "",
                        none ? idle : busy.get(i).name(),
                        none ? idle : Figures.count(busy.get(i).collections()),
                        none ? idle : Figures.count(busy.get(i).millis()),
                        i == 0 ? count(gc.lastPauseMillis()) : "",
                        i == 0 ? size(gc.heapAfterBytes()) : "",
                        i == 0 ? count(gc.pausesOverSecond()) : "");
            }
        }
        return table;
    }

    private static TextTable tables(Inspection look) {
        TextTable table = new TextTable(
                Column.word("TABLE"),
                Column.number("REGIONS"),
                Column.number("READS/S"),
                Column.number("WRITES/S"),
                Column.number("HOTTEST"),
                Column.number("FILES"),
                Column.number("MEMSTORE"));
        for (Inspection.Table one : look.tables()) {
            table.row(
                    one.name(),
                    Figures.count(one.regions()),
                    Figures.rate(one.readsPerSecond()),
                    Figures.rate(one.writesPerSecond()),
                    one.skew() == 0 ? "-" : String.format(Locale.ROOT, "%.1f x", one.skew()),
                    new DataSize(one.storeFileBytes()).toString(),
                    new DataSize(one.memstoreBytes()).toString());
        }
        return table;
    }

    private static List<String> remarks(Inspection look) {
        List<String> remarks = new ArrayList<>();
        look.dead().forEach(server -> remarks.add(server + " is dead."));
        for (Inspection.Server server : look.servers()) {
            if (!server.answered()) {
                remarks.add(server.name() + " lives by the HMaster's word but did not show its figures.");
            }
            Long stalled = server.gc().pausesWithoutCollection();
            if (stalled != null && stalled > 0) {
                remarks.add(server.name() + " noticed " + stalled + " pauses of a second or more without a collection:"
                        + " its machine had no time or no memory for it.");
            }
            Long together = server.gc().synchronizedCollections();
            if (together != null) {
                remarks.add(server.name() + " made " + Figures.count(together)
                        + " collections at the same moment as others, and skipped "
                        + count(server.gc().synchronizedSkipped()) + " (hconfig gc together).");
            }
            if (server.updatesBlockedMillis() != null && server.updatesBlockedMillis() > 0) {
                remarks.add(server.name() + " blocked updates for "
                        + Figures.time(server.updatesBlockedMillis() / 1000.0) + ": its memstores were full.");
            }
        }
        if (look.regionsInTransition() > 0) {
            remarks.add("Regions in transition: " + look.regionsInTransition() + ".");
        }
        return remarks;
    }

    private static String address(String name) {
        String[] parts = name.split(",", -1);
        return parts.length == 3 ? parts[0] + ":" + parts[1] : name;
    }

    private static String count(@Nullable Long value) {
        return value == null ? UNKNOWN : Figures.count(value);
    }

    private static String rate(@Nullable Double value) {
        return value == null ? UNKNOWN : Figures.rate(value);
    }

    private static String size(@Nullable Long bytes) {
        return bytes == null ? UNKNOWN : new DataSize(bytes).toString();
    }

    private static String percent(@Nullable Double value) {
        return value == null ? "-" : String.format(Locale.ROOT, "%.1f", value);
    }
}
