package org.hconfig.app.heat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BiFunction;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.heat.HeatError;
import org.hconfig.hbase.heat.HeatSource;
import org.hconfig.hbase.heat.map.HeatMap;
import org.hconfig.hbase.heat.map.HeatMapBuilder;
import org.hconfig.hbase.heat.pattern.HeatCaption;
import org.hconfig.hbase.heat.pattern.HeatPatternRecognizer;
import org.hconfig.hbase.heat.pattern.HeatPatternSettings;
import org.hconfig.hbase.heat.store.SqliteHeatStore;

/** Heat maps of the traffic that {@code serve} has recorded, as {@code hconfig heat TABLE --json}. */
public final class RecordedHeat {
    private final Path home;
    private final String clusterId;

    /** Creates the heat maps of a cluster. */
    public RecordedHeat(Path home, String clusterId) {
        this.home = home;
        this.clusterId = clusterId;
    }

    /**
     * Returns the heat map of a table.
     *
     * @throws HConfigException {@link HeatError#NOT_RECORDED}
     */
    public HeatReport read(String table, Instant from, Instant to) {
        return read(
                table,
                from,
                to,
                HeatReport.RANGES_MAX,
                HeatReport.COLUMNS_MAX,
                (map, captions) -> HeatReport.of(map, captions, "recorded by hconfig serve", List.of()));
    }

    /**
     * Returns the heat map of a table for the script that draws it.
     *
     * @throws HConfigException {@link HeatError#NOT_RECORDED}
     */
    public DrawnHeat draw(String table, Instant from, Instant to) {
        return read(table, from, to, DrawnHeat.RANGES_MAX, DrawnHeat.COLUMNS_MAX, DrawnHeat::of);
    }

    private <T> T read(
            String table,
            Instant from,
            Instant to,
            int ranges,
            int columns,
            BiFunction<HeatMap, List<HeatCaption>, T> document) {
        try (SqliteHeatStore store = SqliteHeatStore.openExisting(home)
                .orElseThrow(() -> missing(table, "hconfig serve has not recorded traffic in this home"))) {
            // Read again for each pass: all slices of a day of a large table do not fit into memory.
            HeatSource slices = store.read(
                    clusterId, table, from, to, Duration.between(from, to).dividedBy(columns));
            return new HeatMapBuilder(table, ranges, columns)
                    .build(slices, from, to)
                    .map(map -> document.apply(
                            map, new HeatPatternRecognizer(HeatPatternSettings.STANDARD).captions(table, slices)))
                    .orElseThrow(() ->
                            missing(table, "no counters of its regions were recorded from " + from + " to " + to));
        }
    }

    private static HConfigException missing(String table, String why) {
        return new HConfigException(
                HeatError.NOT_RECORDED,
                "there is no heat map of table '" + table + "'",
                why,
                "wait until serve has recorded some minutes, or observe the table: hconfig heat " + table
                        + " --duration 2m");
    }
}
