package org.hconfig.hbase.load;

import java.nio.file.Path;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.dataset.RowSource;

/**
 * All that an engine is given.
 *
 * @param jobId the load's id, unique on this machine; stays the same when the load is resumed
 * @param spec what the user asked for
 * @param source the rows
 * @param timestamp milliseconds, on every cell; stays the same when the load is resumed
 * @param configuration HBase's client configuration with the user's hints applied; the engine opens its own connections
 * @param directory the job's directory: private to this load, kept until it completes
 * @param checkpoint what is done and must not be done again
 * @param rejects where unusable rows go
 * @param meter counts rows, bytes, latencies and waits
 * @param cancellation whether the user asked to stop
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
