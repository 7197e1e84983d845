package org.hconfig.hbase.presplit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.model.RowKey;

/**
 * Partitioner that splits at key prefixes, so that rows of one prefix stay in one region: either at given prefixes, or at those
 * of a fixed length in a sample. If there are more prefixes than regions, they are grouped, weighted by the sample's
 * bytes if there is a sample.
 */
public final class KeyPrefixPartitioner implements Partitioner {
    private static final int LENGTH_MAX = 1024;

    @Override
    public String name() {
        return "key-prefix";
    }

    @Override
    public String description() {
        return "keys whose prefixes must not be divided. Options: prefixes=A,B,C, or length=N bytes of the sampled keys";
    }

    @Override
    public SplitKeys split(PartitionRequest request) {
        PartitionerOptions partitionerOptions = new PartitionerOptions(name(), request.options());
        Optional<String> given = partitionerOptions.text("prefixes");
        Optional<Long> length = partitionerOptions.number("length", 1, LENGTH_MAX);
        boolean lengthGiven = request.options().containsKey("length");
        if (given.isPresent() && lengthGiven) {
            partitionerOptions.invalid(
                    "length", request.options().getOrDefault("length", ""), "prefixes is also specified");
        }
        if (given.isEmpty() && !lengthGiven) {
            partitionerOptions.missing("prefixes", "it splits at prefixes: specify them, or their length and a sample");
        }
        List<RowKey> prefixes =
                given.map(text -> parse(partitionerOptions, text)).orElse(List.of());
        partitionerOptions.check();
        return given.isPresent()
                ? atGiven(request, prefixes)
                : atLength(request, length.orElseThrow().intValue());
    }

    private static List<RowKey> parse(PartitionerOptions partitionerOptions, String text) {
        List<String> words =
                Arrays.stream(text.split(",", -1)).map(String::strip).toList();
        if (words.contains("")) {
            partitionerOptions.invalid("prefixes", text, "an empty prefix matches every key");
        }
        return words.stream().distinct().map(RowKey::ofText).sorted().toList();
    }

    static SplitKeys atGiven(PartitionRequest request, List<RowKey> prefixes) {
        // At least one byte each, so that a prefix missing from the sample does not count as empty.
        List<Long> weights = new ArrayList<>(Collections.nCopies(prefixes.size(), 1L));
        request.sample().rows().forEach(row -> {
            int found = Collections.binarySearch(prefixes, row.key());
            int prefix = Math.max(0, found >= 0 ? found : -found - 2);
            weights.set(prefix, weights.get(prefix) + row.rowBytes());
        });
        return cut(request, prefixes, weights);
    }

    private SplitKeys atLength(PartitionRequest request, int length) {
        if (request.sample().isEmpty()) {
            throw SampleExceptions.required(name());
        }
        WeightedKeys keys = WeightedKeys.of(request.sample(), key -> key.prefix(length));
        return cut(request, keys.keys(), keys.weights());
    }

    private static SplitKeys cut(PartitionRequest request, List<RowKey> prefixes, List<Long> weights) {
        EvenPartition.Cuts cuts = EvenPartition.of(weights, request.regions());
        List<RowKey> splits = cuts.starts().stream().map(prefixes::get).toList();
        return new SplitKeys(
                splits,
                cuts.largestShare(),
                RegionShortfallNote.note(request.regions(), splits.size() + 1, "prefixes"));
    }
}
