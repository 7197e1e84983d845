package org.hconfig.hbase.balance;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.hconfig.balance.BalanceRules;
import org.hconfig.balance.Balancing;
import org.hconfig.balance.Costs;
import org.hconfig.balance.Key;
import org.hconfig.balance.Point;
import org.hconfig.balance.Proposal;
import org.hconfig.balance.RegionRows;
import org.hconfig.balance.RowHistogram;
import org.hconfig.balance.Way;

/** Tables in memory whose regions hold given numbers of rows, and plans that make them equal. */
final class FakePlans {
    private FakePlans() {}

    static Key key(long number) {
        return Key.of(ByteBuffer.allocate(8).putLong(number).array());
    }

    /** Regions of a table that hold so many rows each. */
    static FakeRegions regions(int servers, List<Long> rows) {
        return regions("t", servers, rows);
    }

    /** Regions of a table of this name. */
    static FakeRegions regions(String table, int servers, List<Long> rows) {
        return new FakeRegions(TableName.valueOf(table), servers, starts(rows).subList(1, rows.size()));
    }

    private static List<Key> starts(List<Long> rows) {
        List<Key> starts = new ArrayList<>();
        long below = 0;
        for (int i = 0; i < rows.size(); i++) {
            starts.add(i == 0 ? Key.EMPTY : key(below * 1000 + i));
            below += rows.get(i);
        }
        return starts;
    }

    /** The plan that makes so many equal regions of them. */
    static BalancePlan plan(List<Long> rows, FakeRegions regions, int wanted) {
        List<Key> starts = starts(rows);
        List<RegionRows> found = new ArrayList<>();
        long below = 0;
        for (int i = 0; i < rows.size(); i++) {
            List<Point> points = new ArrayList<>();
            for (long row = 1; row < rows.get(i); row++) {
                points.add(new Point(key((below + row) * 1000 + i), row, row * 100.0));
            }
            long count = rows.get(i);
            Layout.Place place = regions.now().regions().get(i);
            found.add(new RegionRows(
                    "r" + i,
                    starts.get(i),
                    i + 1 < rows.size() ? starts.get(i + 1) : Key.EMPTY,
                    place.address(),
                    count,
                    count,
                    count,
                    count * 100,
                    0,
                    points,
                    1));
            below += count;
        }
        RowHistogram histogram = new RowHistogram(regions.now().table().getNameAsString(), Way.EXACT, found, List.of());
        Proposal proposal =
                Balancing.of(histogram, BalanceRules.STANDARD.into(wanted), regions.others(), Costs.STANDARD);
        return new BalancePlan(
                1,
                "balance-0",
                "now",
                "lab",
                "id",
                regions.now().table().getNameAsString(),
                Way.EXACT,
                "rows",
                regions.now().boundaries(),
                proposal);
    }
}
