package org.hconfig.hbase.presplit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.hconfig.hbase.model.RowKey;

/**
 * Partitioner that splits at quantiles of a sample of the data, weighted by the rows' bytes; it is suitable for any distribution of
 * keys. Each split key is shortened to the shortest prefix that separates the sample at the same position.
 */
public final class SampledPartitioner implements Partitioner {
    /** With this number of sampled rows per region, the standard error of its share is 5 %: 1/√400. */
    private static final int ROWS_PER_REGION_GOOD = 400;

    @Override
    public String name() {
        return "sampled";
    }

    @Override
    public String description() {
        return "keys of any distribution, including skewed ones: quantiles of a sample of the data, by bytes. No options";
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
                "the sample has %d rows, %.0f per region: the share of a region can deviate by ±%.0f %%",
                request.sample().rows().size(),
                rowsPerRegion,
                100 / Math.sqrt(rowsPerRegion)));
    }
}
