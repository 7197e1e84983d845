package org.hconfig.app.plan;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.hconfig.hbase.presplit.KeySample;

/**
 * How a table that does not exist yet shall be split.
 *
 * @param partitioner the partitioner's name; absent to go by the sample
 * @param options the partitioner's options
 * @param sample keys of the data to come; may be empty
 * @param regionsPerServer N; absent to let HConfig decide
 */
public record PresplitRequest(
        Optional<String> partitioner, Map<String, String> options, KeySample sample, OptionalInt regionsPerServer) {
    /** Copies what it is given. */
    public PresplitRequest {
        options = java.util.Collections.unmodifiableMap(new TreeMap<>(options));
    }

    /** Nothing asked for: right for tables that exist. */
    public static PresplitRequest none() {
        return new PresplitRequest(Optional.empty(), Map.of(), KeySample.none(), OptionalInt.empty());
    }

    /** By a named partitioner. */
    public static PresplitRequest withPartitioner(String partitioner, Map<String, String> options) {
        return new PresplitRequest(Optional.of(partitioner), options, KeySample.none(), OptionalInt.empty());
    }

    /** By the quantiles of a sample. */
    public static PresplitRequest sampled(KeySample sample) {
        return new PresplitRequest(Optional.of("sampled"), Map.of(), sample, OptionalInt.empty());
    }

    /** The same with N regions on each server. */
    public PresplitRequest withRegionsPerServer(int count) {
        return new PresplitRequest(partitioner, options, sample, OptionalInt.of(count));
    }
}
