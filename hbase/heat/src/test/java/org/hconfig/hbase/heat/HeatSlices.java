package org.hconfig.hbase.heat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hconfig.hbase.model.RowKey;

/** Slices of tables with many regions. */
public final class HeatSlices {
    private HeatSlices() {}

    /** Returns the places of a table of equal regions on a hundred servers. */
    public static List<RegionPlace> places(int regions) {
        List<RegionPlace> places = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(regions);
        for (int i = 0; i < regions; i++) {
            places.add(new RegionPlace(
                    String.format("%016x%016x", random.nextLong(), random.nextLong()),
                    "server" + random.nextInt(100) + ".example.org,16020,1764150000000",
                    i == 0 ? RowKey.EMPTY : RowKey.ofText(String.format("user%012d", i)),
                    i == regions - 1 ? RowKey.EMPTY : RowKey.ofText(String.format("user%012d", i + 1))));
        }
        return places;
    }

    /** Returns a minute in which a tenth of the regions is busy and a third has a few requests. */
    public static HeatSlice minute(String table, Instant from, List<RegionPlace> places, SplittableRandom random) {
        long[][] amounts = new long[HeatMetric.values().length][places.size()];
        for (int i = 0; i < places.size(); i++) {
            double busy = i % 10 == 0 ? 20_000 : i % 3 == 0 ? 60 : 0;
            amounts[0][i] = Math.round(busy * random.nextDouble(0.7, 1.3));
            amounts[1][i] = Math.round(busy / 4 * random.nextDouble(0.7, 1.3));
            amounts[2][i] = i % 50 == 0 ? Math.round(busy * random.nextDouble()) : 0;
            amounts[3][i] = 5_000_000_000L + i * 1_000_003L + (i % 10 == 0 ? random.nextLong(100_000_000) : 0);
        }
        return new HeatSlice(table, from, Duration.ofMinutes(1), 60, places, amounts);
    }
}
