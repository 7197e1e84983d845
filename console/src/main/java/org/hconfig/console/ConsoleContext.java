package org.hconfig.console;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.hconfig.app.advice.ErrorCodeView;
import org.hconfig.app.operations.ClusterOperations;
import org.hconfig.app.serve.LiveState;
import org.hconfig.controlloop.AutonomyLevel;
import org.hconfig.metrics.MetricSampleStore;

/**
 * What a console shows and controls.
 *
 * @param process the process that it belongs to
 * @param live the newest observed state
 * @param operations operations on the cluster
 * @param samples opens the stored samples for reading
 * @param errors descriptions of error codes
 */
public record ConsoleContext(
        ConsoleProcess process,
        LiveState live,
        ClusterOperations operations,
        Supplier<MetricSampleStore> samples,
        Function<String, Optional<ErrorCodeView>> errors) {
    /**
     * The process of a console.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param clusterId id of the cluster
     * @param clusterName name of the cluster as it was given
     * @param version version of HConfig
     * @param automation highest autonomy level of the process for any route
     * @param clock wall clock
     * @param nanoClock monotonic clock
     * @param random returns as many random bytes as requested, from a secure source
     */
    public record ConsoleProcess(
            Path home,
            String clusterId,
            String clusterName,
            String version,
            AutonomyLevel automation,
            InstantSource clock,
            LongSupplier nanoClock,
            IntFunction<byte[]> random) {}
}
