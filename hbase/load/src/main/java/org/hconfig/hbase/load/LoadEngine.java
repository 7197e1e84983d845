package org.hconfig.hbase.load;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.dataset.SourceSpec;

/**
 * One way to bring a source's rows into a table. Implementations are found with {@link java.util.ServiceLoader} and keep
 * no state between runs.
 */
public interface LoadEngine {
    /** Which way it is. */
    EngineKind kind();

    /**
     * Loads every chunk that the checkpoint does not name as done, and returns when all of it is safe in the table or
     * the user cancelled.
     *
     * @return whether all was loaded, and what is worth telling
     * @throws IOException when the cluster or a disk fails; the caller words it
     * @throws org.hconfig.core.HConfigException for everything the engine can word itself
     * @throws InterruptedException when the thread was interrupted; nothing acknowledged is lost
     */
    EngineResult run(LoadContext context) throws IOException, InterruptedException;

    /**
     * Whether it can load such a dataset with such a client, so that it may be chosen where the user did not ask for it.
     *
     * @param configuration HBase's client configuration
     */
    default boolean supports(SourceSpec source, Configuration configuration) {
        return true;
    }
}
