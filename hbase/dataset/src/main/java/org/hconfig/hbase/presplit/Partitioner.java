package org.hconfig.hbase.presplit;

import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.PresplitError;

/**
 * Chooses split keys for one distribution of keys. Implementations are found by {@link java.util.ServiceLoader} and
 * named by {@link #name}; they need a public constructor without arguments and keep no state.
 */
public interface Partitioner {
    /** The word it is asked for by, for example {@code ycsb-hash}. */
    String name();

    /** For which keys it is the right one, and its options, in one line. */
    String description();

    /**
     * The split keys for {@code request.regions()} regions of equal shares; fewer when the keys do not allow as many.
     *
     * @throws HConfigException {@link PresplitError} with all that is wrong with the options or the sample
     */
    SplitKeys split(PartitionRequest request);
}
