package org.hconfig.app.heat;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.heat.HeatError;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.map.HeatMapBuilder;
import org.hconfig.hbase.heat.pattern.HeatPatternRecognizer;
import org.hconfig.hbase.heat.pattern.HeatPatternSettings;
import org.hconfig.hbase.heat.store.SqliteHeatStore;

/** Heat maps of the traffic that {@code serve} has recorded, as {@code hconfig heat TABLE --json}. */
public final class RecordedHeat {
    private static final int STEPS = 240;

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
            List<HeatSlice> slices = new ArrayList<>();
            store.read(clusterId, table, from, to, Duration.between(from, to).dividedBy(STEPS))
                    .forEach(slices::add);
            return new HeatMapBuilder(table, HeatReport.RANGES_MAX, HeatReport.COLUMNS_MAX)
                    .build(slices::forEach, from, to)
                    .map(map -> HeatReport.of(
                            map,
                            new HeatPatternRecognizer(HeatPatternSettings.STANDARD).captions(table, slices::forEach),
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
