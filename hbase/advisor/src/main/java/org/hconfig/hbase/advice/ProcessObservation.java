package org.hconfig.hbase.advice;

import java.util.OptionalLong;
import java.util.stream.Stream;
import org.hconfig.xconfig.model.ServerMetric;

/**
 * What the JVM of a process shows of its operating system. What it does not show is empty.
 *
 * @param name where the figures are from
 * @param role the kind of process, {@code RegionServer}
 * @param openFiles its open file descriptors
 * @param openFilesMax how many it may have open
 * @param swapUsedBytes bytes of swap space in use on its host, or in its container
 * @param pauses pauses of a second or more that the process noticed
 */
public record ProcessObservation(
        String name,
        String role,
        OptionalLong openFiles,
        OptionalLong openFilesMax,
        OptionalLong swapUsedBytes,
        OptionalLong pauses) {
    /** The process of a RegionServer. */
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

    /** Swap space in use; empty when one of the figures is not known. */
    public static OptionalLong swapUsed(OptionalLong all, OptionalLong free) {
        return all.isPresent() && free.isPresent()
                ? OptionalLong.of(Math.max(0, all.getAsLong() - free.getAsLong()))
                : OptionalLong.empty();
    }

    /** The processes of the facts. */
    public static Stream<ProcessObservation> all(HBaseFacts facts) {
        return Stream.concat(
                facts.reachableServers().stream().map(ProcessObservation::of), facts.cluster().masters().stream());
    }

    /** True when it shows neither file descriptors nor swap space. */
    public boolean isEmpty() {
        return openFilesMax.isEmpty() && swapUsedBytes.isEmpty();
    }

    private static OptionalLong sum(OptionalLong one, OptionalLong other) {
        return one.isEmpty() && other.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(one.orElse(0) + other.orElse(0));
    }
}
