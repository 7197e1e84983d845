package org.hconfig.hbase.advice;

import java.util.OptionalLong;
import java.util.stream.Stream;
import org.hconfig.hbase.snapshot.ServerMetric;

/**
 * Operating-system metrics reported by the JVM of a process. Missing metrics are empty.
 *
 * @param name name of the source
 * @param role the kind of process, {@code RegionServer}
 * @param openFiles its open file descriptors
 * @param openFilesMax limit of its open file descriptors
 * @param swapUsedBytes bytes of swap space in use on its host, or in its container
 * @param pauses number of pauses of 1 s or more detected by the process
 */
public record ProcessObservation(
        String name,
        String role,
        OptionalLong openFiles,
        OptionalLong openFilesMax,
        OptionalLong swapUsedBytes,
        OptionalLong pauses) {
    /** Creates the observation of a RegionServer's process. */
    static ProcessObservation of(ServerObservation server) {
        OptionalLong swap = server.gauge(ServerMetric.SWAP_BYTES);
        OptionalLong free = server.gauge(ServerMetric.SWAP_FREE_BYTES);
        return new ProcessObservation(
                server.name(),
                "RegionServer",
                server.gauge(ServerMetric.OPEN_FILES),
                server.gauge(ServerMetric.OPEN_FILES_MAX),
                swapUsed(swap, free),
                sum(server.delta(ServerMetric.PAUSES_NOTED), server.delta(ServerMetric.PAUSES_WARNED)));
    }

    /** Returns the used swap space; empty when a metric is unknown. */
    public static OptionalLong swapUsed(OptionalLong all, OptionalLong free) {
        return all.isPresent() && free.isPresent()
                ? OptionalLong.of(Math.max(0, all.getAsLong() - free.getAsLong()))
                : OptionalLong.empty();
    }

    /** Returns all process observations of the facts. */
    public static Stream<ProcessObservation> all(HBaseFacts facts) {
        return Stream.concat(
                facts.reachableServers().stream().map(ProcessObservation::of), facts.cluster().masters().stream());
    }

    /** Returns true when it has neither file descriptors nor swap metrics. */
    public boolean isEmpty() {
        return openFilesMax.isEmpty() && swapUsedBytes.isEmpty();
    }

    private static OptionalLong sum(OptionalLong one, OptionalLong other) {
        return one.isEmpty() && other.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(one.orElse(0) + other.orElse(0));
    }
}
