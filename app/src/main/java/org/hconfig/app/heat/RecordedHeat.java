package org.hconfig.app.heat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.heat.HeatError;
import org.hconfig.hbase.heat.HeatSource;
import org.hconfig.hbase.heat.map.HeatMapBuilder;
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
        try (SqliteHeatStore store = SqliteHeatStore.openExisting(home)
                .orElseThrow(() -> missing(table, "hconfig serve has not recorded traffic in this home"))) {
            // Read again for each pass: all slices of a day of a large table do not fit into memory.
            HeatSource slices = store.read(
                    clusterId, table, from, to, Duration.between(from, to).dividedBy(HeatReport.COLUMNS_MAX));
            return new HeatMapBuilder(table, HeatReport.RANGES_MAX, HeatReport.COLUMNS_MAX)
                    .build(slices, from, to)
                    .map(map -> HeatReport.of(
                            map,
                            new HeatPatternRecognizer(HeatPatternSettings.STANDARD).captions(table, slices),
                            "recorded by hconfig serve",
                            List.of()))
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
