package org.hconfig.hbase.presplit;

import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.PresplitError;

/**
 * SPI that computes split keys for one distribution of keys. {@link java.util.ServiceLoader} finds implementations;
 * they are identified by {@link #name}, need a public constructor without arguments and are stateless.
 */
public interface Partitioner {
    /** Returns its name in commands, for example {@code ycsb-hash}. */
    String name();

    /** Returns the keys for which it is suitable, and its options, in one line. */
    String description();

    /**
     * Computes the split keys for {@code request.regions()} regions of equal shares; fewer if the keys do not allow as many.
     *
     * @throws HConfigException {@link PresplitError} with all errors of the options or the sample
     */
    SplitKeys split(PartitionRequest request);
}
