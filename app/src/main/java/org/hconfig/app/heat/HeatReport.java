package org.hconfig.app.heat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.map.HeatMap;
import org.hconfig.hbase.heat.pattern.HeatCaption;
import org.hconfig.hbase.rebalance.plan.RequestedRange;

/**
 * Heat map as a document: at most 100 key ranges and 120 columns.
 *
 * @param table name of the table
 * @param source where the traffic comes from
 * @param from begin of the first column
 * @param stepSeconds length of a column
 * @param observed for each column, true if it was observed
 * @param captions the patterns
 * @param ranges the key ranges, in the order of keys
 * @param sampled with {@code --sample}, the requested ranges inside regions, the hottest first
 */
public record HeatReport(
        String table,
        String source,
        Instant from,
        long stepSeconds,
        List<Boolean> observed,
        List<HeatCaption> captions,
        List<HeatRange> ranges,
        List<SampledRange> sampled) {
    /**
     * A key range inside a region, and the requests to it that were sampled.
     *
     * @param startKey first key as HBase prints keys
     * @param endKey first key after it
     * @param row true if it is one row
     * @param requests estimated number of requests
     * @param share their share of the requests to the table, 0 to 1
     * @param region encoded name of the region
     * @param server its server
     */
    public record SampledRange(
            String startKey, String endKey, boolean row, double requests, double share, String region, String server) {
        static SampledRange of(RequestedRange range) {
            return new SampledRange(
                    range.start().toString(),
                    range.end().toString(),
                    range.isRow(),
                    range.requests(),
                    range.share(),
                    range.region(),
                    range.server());
        }
    }

    /**
     * A key range.
     *
     * @param startKey first key as HBase prints keys; empty at the table's start
     * @param endKey first key after it; empty at the table's end
     * @param readsPerSecond rows read per second by column
     * @param writesPerSecond rows written per second by column
     * @param filteredPerSecond rows per second by column that filters discarded
     * @param bytes bytes stored by column
     */
    public record HeatRange(
            String startKey,
            String endKey,
            List<Double> readsPerSecond,
            List<Double> writesPerSecond,
            List<Double> filteredPerSecond,
            List<Double> bytes) {}

    /** Maximum number of key ranges of a document. */
    public static final int RANGES_MAX = 100;

    /** Maximum number of columns of a document. */
    public static final int COLUMNS_MAX = 120;

    /** Returns the document of a map and of the keys that were sampled. */
    public static HeatReport of(HeatMap map, List<HeatCaption> captions, String source, List<RequestedRange> sampled) {
        List<HeatRange> ranges = new ArrayList<>();
        for (int bucket = 0; bucket < map.axis().size(); bucket++) {
            ranges.add(new HeatRange(
                    map.axis().start(bucket).toString(),
                    map.axis().end(bucket).toString(),
                    values(map, HeatMetric.READS, bucket),
                    values(map, HeatMetric.WRITES, bucket),
                    values(map, HeatMetric.FILTERED, bucket),
                    values(map, HeatMetric.BYTES, bucket)));
        }
        return new HeatReport(
                map.table(),
                source,
                map.columns().from(),
                map.columns().step().toSeconds(),
                IntStream.range(0, map.columns().count())
                        .mapToObj(map::isObserved)
                        .toList(),
                captions,
                ranges,
                sampled.stream().map(SampledRange::of).toList());
    }

    private static List<Double> values(HeatMap map, HeatMetric metric, int bucket) {
        return IntStream.range(0, map.columns().count())
                .mapToObj(column -> Math.round(map.value(metric, bucket, column) * 100) / 100.0)
                .toList();
    }
}
