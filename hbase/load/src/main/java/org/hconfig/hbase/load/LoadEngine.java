package org.hconfig.hbase.load;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.dataset.SourceSpec;

/**
 * SPI of an engine that loads a source's rows into a table. {@link java.util.ServiceLoader} finds implementations; they keep
 * no state between runs.
 */
public interface LoadEngine {
    /** Returns the kind of this engine. */
    EngineKind kind();

    /**
     * Loads every chunk that is not complete in the checkpoint, and returns when all rows are durable in the table or
     * the user cancelled.
     *
     * @return the result: whether all rows were loaded, and notes
     * @throws IOException if the cluster or a disk fails; the caller converts it to an error
     * @throws org.hconfig.core.HConfigException for failures that the engine can describe itself
     * @throws InterruptedException if the thread was interrupted; acknowledged rows are not lost
     */
    EngineResult run(LoadContext context) throws IOException, InterruptedException;

    /**
     * Returns whether it can load such a dataset with such a client, so that it can be selected automatically.
     *
     * @param configuration HBase's client configuration
     */
    default boolean supports(SourceSpec source, Configuration configuration) {
        return true;
    }
}
