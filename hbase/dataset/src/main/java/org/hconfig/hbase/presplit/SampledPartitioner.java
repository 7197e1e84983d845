package org.hconfig.hbase.presplit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.hconfig.hbase.model.RowKey;

/**
 * Split keys from a sample of the data itself, weighted by the rows' bytes: the one that is right whatever the keys'
 * distribution. Each split key is cut to the shortest prefix that still separates the sample at the same place.
 */
public final class SampledPartitioner implements Partitioner {
    /** With so many sampled rows to a region, its share is within 5 % of the truth in two cases of three: 1/√400. */
    private static final int ROWS_PER_REGION_GOOD = 400;

    @Override
    public String name() {
        return "sampled";
    }

    @Override
    public String description() {
        return "keys of any distribution, skewed ones too: quantiles of a sample of the data, by bytes. No options";
    }

    @Override
    public SplitKeys split(PartitionRequest request) {
        new PartitionerOptions(name(), request.options()).check();
        if (request.sample().isEmpty()) {
            throw SampleExceptions.required(name());
        }
        WeightedKeys keys = WeightedKeys.of(request.sample(), UnaryOperator.identity());
        EvenPartition.Cuts cuts = EvenPartition.of(keys.weights(), request.regions());
        List<RowKey> splits = cuts.starts().stream()
                .map(start -> keys.keys().get(start).shortestAbove(keys.keys().get(start - 1)))
                .toList();
        List<String> notes =
                new ArrayList<>(RegionShortfallNote.note(request.regions(), splits.size() + 1, "keys in the sample"));
        notes.addAll(precision(request));
        return new SplitKeys(splits, cuts.largestShare(), notes);
    }

    private static List<String> precision(PartitionRequest request) {
        double rowsPerRegion = request.sample().rows().size() / (double) request.regions();
        if (request.regions() == 1 || rowsPerRegion >= ROWS_PER_REGION_GOOD) {
            return List.of();
        }
        return List.of(String.format(
                Locale.ROOT,
                "the sample has %d rows, %.0f to a region: a region's share may be off by ±%.0f %%",
                request.sample().rows().size(),
                rowsPerRegion,
                100 / Math.sqrt(rowsPerRegion)));
    }
}
