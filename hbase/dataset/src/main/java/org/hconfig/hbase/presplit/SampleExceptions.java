package org.hconfig.hbase.presplit;

import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.PresplitError;

/** What partitioners say about a sample they need and did not get. */
final class SampleExceptions {
    private SampleExceptions() {}

    static HConfigException required(String partitioner) {
        return new HConfigException(
                PresplitError.SAMPLE_NEEDED,
                "partitioner " + partitioner + " has no keys to work with",
                "it derives the split keys from a sample of the data, and the sample is empty",
                "name an input that is not empty, or choose another partitioner");
    }
}
