package org.hconfig.hbase.load;

import java.nio.file.Path;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.dataset.RowSource;

/**
 * Context of an engine's run: specification, source, configuration and collaborators.
 *
 * @param job what identifies the load; unchanged when it is resumed
 * @param spec the user's request
 * @param source the rows
 * @param configuration HBase's client configuration with the user's hints applied; the engine opens its own connections
 * @param checkpoint completed work that must not be repeated
 * @param rejects store of rejected rows
 * @param meter counts rows, bytes, latencies and waits
 * @param cancellation the user's cancellation token
 * @param nanoClock a clock for durations, in nanoseconds
 */
public record LoadContext(
        Job job,
        LoadSpec spec,
        RowSource source,
        Configuration configuration,
        Checkpoint checkpoint,
        RejectStore rejects,
        LoadMeter meter,
        CancellationToken cancellation,
        LongSupplier nanoClock) {
    /**
     * What remains the same in all runs of a load.
     *
     * @param id the load's ID, unique on this machine
     * @param timestamp timestamp of every cell in milliseconds
     * @param directory the job's directory: private to this load, kept until it completes
     */
    public record Job(String id, long timestamp, Path directory) {}
}
