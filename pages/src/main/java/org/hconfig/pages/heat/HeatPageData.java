package org.hconfig.pages.heat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.heat.map.BucketRegions;
import org.hconfig.hbase.heat.map.HeatMap;
import org.hconfig.hbase.heat.map.LayoutPeriod;

/**
 * Data of a heat map for the script of its page, except the cells.
 *
 * @param from begin of the first column, in milliseconds since 1970
 * @param step length of a column in milliseconds
 * @param columns number of columns
 * @param keys first key of each bucket, as HBase prints keys
 * @param gaps columns that were not observed
 * @param regions all regions that are referred to
 * @param layouts changes of the regions, in order of time
 * @param metrics the metrics, in the order of tabs
 * @param marks key ranges of the captions
 */
record HeatPageData(
        long from,
        long step,
        int columns,
        List<String> keys,
        List<Integer> gaps,
        List<RegionView> regions,
        List<LayoutView> layouts,
        List<MetricView> metrics,
        List<MarkView> marks) {
    /** A region on a server. */
    record RegionView(String name, String server, String start, String end) {}

    /**
     * Buckets whose regions changed.
     *
     * @param column first column
     * @param changes bucket, number of the region that contains its first key or -1, and number of regions, for each of them
     */
    record LayoutView(int column, List<Integer> changes) {}

    /** A metric with the bounds of its scale. */
    record MetricView(String id, String label, String unit, double low, double high) {}

    /** First bucket of a range, and the one after its last. */
    record MarkView(int first, int after) {}

    static HeatPageData of(HeatMap map, Map<HeatMetric, HeatCells> cells, List<MarkView> marks) {
        List<String> keys = new ArrayList<>();
        for (int bucket = 0; bucket < map.axis().size(); bucket++) {
            keys.add(map.axis().start(bucket).toString());
        }
        List<Integer> gaps = new ArrayList<>();
        for (int column = 0; column < map.columns().count(); column++) {
            if (!map.isObserved(column)) {
                gaps.add(column);
            }
        }
        Map<RegionPlace, Integer> numbers = new HashMap<>();
        List<RegionView> regions = new ArrayList<>();
        List<LayoutView> layouts = layouts(map, numbers, regions);
        List<MetricView> metrics = new ArrayList<>();
        cells.forEach((metric, of) ->
                metrics.add(new MetricView(metric.id(), metric.label(), metric.unit(), of.low(), of.high())));
        return new HeatPageData(
                map.columns().from().toEpochMilli(),
                map.columns().step().toMillis(),
                map.columns().count(),
                keys,
                gaps,
                regions,
                layouts,
                metrics,
                marks);
    }

    private static List<LayoutView> layouts(HeatMap map, Map<RegionPlace, Integer> numbers, List<RegionView> regions) {
        List<LayoutView> layouts = new ArrayList<>();
        List<Optional<BucketRegions>> before = new ArrayList<>();
        for (int bucket = 0; bucket < map.axis().size(); bucket++) {
            before.add(Optional.empty());
        }
        for (LayoutPeriod layout : map.layouts()) {
            List<Integer> changes = new ArrayList<>();
            for (int bucket = 0; bucket < before.size(); bucket++) {
                Optional<BucketRegions> now = layout.regions(bucket);
                if (!now.equals(before.get(bucket))) {
                    before.set(bucket, now);
                    changes.add(bucket);
                    changes.add(now.map(found -> number(found.first(), numbers, regions))
                            .orElse(-1));
                    changes.add(now.map(BucketRegions::count).orElse(0));
                }
            }
            layouts.add(new LayoutView(layout.column(), changes));
        }
        return layouts;
    }

    private static int number(RegionPlace place, Map<RegionPlace, Integer> numbers, List<RegionView> regions) {
        return numbers.computeIfAbsent(place, added -> {
            regions.add(new RegionView(
                    place.region(),
                    place.address(),
                    place.start().toString(),
                    place.end().toString()));
            return regions.size() - 1;
        });
    }
}
