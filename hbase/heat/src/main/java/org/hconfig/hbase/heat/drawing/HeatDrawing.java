package org.hconfig.hbase.heat.drawing;

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
import org.hconfig.hbase.heat.pattern.HeatCaption;

/**
 * Data of a heat map for the script that draws it, {@code heat-map.js}, except the cells.
 *
 * @param from begin of the first observed column, in milliseconds since 1970
 * @param step length of a column in milliseconds
 * @param columns number of columns
 * @param keys first key of each bucket, as HBase prints keys
 * @param gaps columns that were not observed
 * @param regions all regions that are referred to
 * @param layouts changes of the regions, in order of time
 * @param metrics the metrics, in the order of tabs
 * @param marks the captions, with their key ranges
 */
public record HeatDrawing(
        long from,
        long step,
        int columns,
        List<String> keys,
        List<Integer> gaps,
        List<RegionView> regions,
        List<LayoutView> layouts,
        List<MetricView> metrics,
        List<MarkView> marks) {
    /** Copies the lists. */
    public HeatDrawing {
        keys = List.copyOf(keys);
        gaps = List.copyOf(gaps);
        regions = List.copyOf(regions);
        layouts = List.copyOf(layouts);
        metrics = List.copyOf(metrics);
        marks = List.copyOf(marks);
    }

    /**
     * A region on a server.
     *
     * @param name encoded name
     * @param server {@code host:port} of its server
     * @param start first key as HBase prints keys
     * @param end first key after it
     */
    public record RegionView(String name, String server, String start, String end) {}

    /**
     * Buckets whose regions changed.
     *
     * @param column first column
     * @param changes bucket, number of the region that contains its first key or -1, and number of regions, for each of them
     */
    public record LayoutView(int column, List<Integer> changes) {
        /** Copies the list. */
        public LayoutView {
            changes = List.copyOf(changes);
        }
    }

    /**
     * A metric with the bounds of its scale.
     *
     * @param id its name in options
     * @param label its display text
     * @param unit unit of its values
     * @param low smallest positive value; 0 if there is none
     * @param high largest value
     */
    public record MetricView(String id, String label, String unit, double low, double high) {}

    /**
     * A caption on the map.
     *
     * @param first first bucket of its key range
     * @param after the bucket after its last
     * @param title the pattern with its evidence
     */
    public record MarkView(int first, int after, String title) {
        private static MarkView of(HeatMap map, HeatCaption caption) {
            int first = 0;
            int after = map.axis().size();
            for (int bucket = 0; bucket < map.axis().size(); bucket++) {
                String key = map.axis().start(bucket).toString();
                first = !caption.startKey().isEmpty() && key.equals(caption.startKey()) ? bucket : first;
                after = !caption.endKey().isEmpty() && key.equals(caption.endKey()) ? bucket : after;
            }
            return new MarkView(first, Math.max(first + 1, after), caption.title());
        }
    }

    /** Returns the data of a map with the cells of some metrics, which become its tabs. */
    public static HeatDrawing of(HeatMap map, Map<HeatMetric, HeatCells> cells, List<HeatCaption> captions) {
        List<String> keys = new ArrayList<>();
        for (int bucket = 0; bucket < map.axis().size(); bucket++) {
            keys.add(map.axis().start(bucket).toString());
        }
        int skipped = HeatCells.skipped(map);
        List<Integer> gaps = new ArrayList<>();
        for (int column = skipped; column < map.columns().count(); column++) {
            if (!map.isObserved(column)) {
                gaps.add(column - skipped);
            }
        }
        Map<RegionPlace, Integer> numbers = new HashMap<>();
        List<RegionView> regions = new ArrayList<>();
        List<LayoutView> layouts = layouts(map, skipped, numbers, regions);
        List<MetricView> metrics = new ArrayList<>();
        cells.forEach((metric, of) ->
                metrics.add(new MetricView(metric.id(), metric.label(), metric.unit(), of.low(), of.high())));
        return new HeatDrawing(
                map.columns().from().toEpochMilli()
                        + skipped * map.columns().step().toMillis(),
                map.columns().step().toMillis(),
                map.columns().count() - skipped,
                keys,
                gaps,
                regions,
                layouts,
                metrics,
                captions.stream().map(caption -> MarkView.of(map, caption)).toList());
    }

    private static List<LayoutView> layouts(
            HeatMap map, int skipped, Map<RegionPlace, Integer> numbers, List<RegionView> regions) {
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
            layouts.add(new LayoutView(Math.max(0, layout.column() - skipped), changes));
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
