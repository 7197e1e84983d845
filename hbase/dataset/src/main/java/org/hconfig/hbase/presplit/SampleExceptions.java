package org.hconfig.hbase.presplit;

import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.PresplitError;

/** Errors of partitioners about a missing sample. */
final class SampleExceptions {
    private SampleExceptions() {}

    static HConfigException required(String partitioner) {
        return new HConfigException(
                PresplitError.SAMPLE_NEEDED,
                "partitioner " + partitioner + " has no sampled keys",
                "it derives the split keys from a sample of the data, and the sample is empty",
                "specify an input that is not empty, or select another partitioner");
    }
}
