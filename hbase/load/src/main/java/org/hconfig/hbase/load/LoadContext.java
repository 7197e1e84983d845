package org.hconfig.hbase.load;

import java.nio.file.Path;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.dataset.RowSource;

/**
 * Context of an engine's run: specification, source, configuration and collaborators.
 *
 * @param jobId the load's ID, unique on this machine; unchanged when the load is resumed
 * @param spec the user's request
 * @param source the rows
 * @param timestamp timestamp of every cell in milliseconds; unchanged when the load is resumed
 * @param configuration HBase's client configuration with the user's hints applied; the engine opens its own connections
 * @param directory the job's directory: private to this load, kept until it completes
 * @param checkpoint completed work that must not be repeated
 * @param rejects store of rejected rows
 * @param meter counts rows, bytes, latencies and waits
 * @param cancellation the user's cancellation token
 * @param nanoClock a clock for durations, in nanoseconds
 */
public record LoadContext(
        String jobId,
        LoadSpec spec,
        RowSource source,
        long timestamp,
        Configuration configuration,
        Path directory,
        Checkpoint checkpoint,
        RejectStore rejects,
        LoadMeter meter,
        CancellationToken cancellation,
        LongSupplier nanoClock) {}
