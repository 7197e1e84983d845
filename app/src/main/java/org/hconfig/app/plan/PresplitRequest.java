package org.hconfig.app.plan;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.hconfig.hbase.presplit.KeySample;

/**
 * Request to pre-split a new table.
 *
 * @param partitioner name of the partitioner; empty to split by the sample
 * @param options options of the partitioner
 * @param sample keys of the data to load; can be empty
 * @param regionsPerServer number of regions per server; empty to let HConfig decide
 */
public record PresplitRequest(
        Optional<String> partitioner, Map<String, String> options, KeySample sample, OptionalInt regionsPerServer) {
    /** Makes defensive copies. */
    public PresplitRequest {
        options = java.util.Collections.unmodifiableMap(new TreeMap<>(options));
    }

    /** Returns an empty request, for existing tables. */
    public static PresplitRequest none() {
        return new PresplitRequest(Optional.empty(), Map.of(), KeySample.none(), OptionalInt.empty());
    }

    /** Returns a request to split by a named partitioner. */
    public static PresplitRequest withPartitioner(String partitioner, Map<String, String> options) {
        return new PresplitRequest(Optional.of(partitioner), options, KeySample.none(), OptionalInt.empty());
    }

    /** Returns a request to split by the quantiles of a sample. */
    public static PresplitRequest sampled(KeySample sample) {
        return new PresplitRequest(Optional.of("sampled"), Map.of(), sample, OptionalInt.empty());
    }

    /** Returns the request with the given number of regions per server. */
    public PresplitRequest withRegionsPerServer(int count) {
        return new PresplitRequest(partitioner, options, sample, OptionalInt.of(count));
    }
}
