package org.hconfig.app.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.cache.curve.HitRatioReport;
import org.hconfig.hbase.cache.plan.CacheSituation;
import org.hconfig.hbase.rebalance.histogram.BlockAccessSample;

/** What to know about sampled hit ratios. */
final class SampleNotes {
    private static final String POLICY = "hfile.block.cache.policy";
    private static final double READS = 0.95;

    private SampleNotes() {}

    static List<String> of(
            CacheSituation situation,
            SampledTables tables,
            BlockAccessSample sample,
            List<HitRatioReport.SizePoint> points) {
        List<String> notes = new ArrayList<>();
        notes.add("hit ratios are those of the time of the sample: at other times of the day other data may be read");
        if (tables.readShare() < READS) {
            notes.add(String.format(
                    Locale.ROOT,
                    "the sampled tables had %.0f %% of the reads that were observed: the others also need the cache",
                    Math.floor(tables.readShare() * 100)));
        }
        if (sample.lost() > 0) {
            notes.add(String.format(
                    Locale.ROOT,
                    "%,d requests for sampled blocks were too many to be listed, and are missing in the hit ratios",
                    sample.lost()));
        }
        points.stream()
                .filter(point -> point.onHeap().ratio().isEmpty())
                .findFirst()
                .ifPresent(point -> notes.add("the sample did not fill caches of " + new DataSize(point.cacheBytes())
                        + " and more, whose hit ratios are unknown; a longer --sample fills larger ones"));
        String policy = situation.site().getOrDefault(POLICY, "LRU");
        if (!policy.equals("LRU")) {
            notes.add("the servers' on-heap cache has the policy " + policy + ", and hit ratios are those of LRU");
        }
        return notes;
    }
}
