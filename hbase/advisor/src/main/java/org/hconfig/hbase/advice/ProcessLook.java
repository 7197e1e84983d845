package org.hconfig.hbase.advice;

import java.util.OptionalLong;
import java.util.stream.Stream;
import org.hconfig.xconfig.model.Vital;

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
public record ProcessLook(
        String name,
        String role,
        OptionalLong openFiles,
        OptionalLong openFilesMax,
        OptionalLong swapUsedBytes,
        OptionalLong pauses) {
    /** The process of a RegionServer. */
    static ProcessLook of(ServerLook server) {
        OptionalLong swap = server.gauge(Vital.SWAP_BYTES);
        OptionalLong free = server.gauge(Vital.SWAP_FREE_BYTES);
        return new ProcessLook(
                server.name(),
                "RegionServer",
                server.gauge(Vital.OPEN_FILES),
                server.gauge(Vital.OPEN_FILES_MAX),
                used(swap, free),
                sum(server.grown(Vital.PAUSES_NOTED), server.grown(Vital.PAUSES_WARNED)));
    }

    /** Swap space in use; empty when one of the figures is not known. */
    public static OptionalLong used(OptionalLong all, OptionalLong free) {
        return all.isPresent() && free.isPresent()
                ? OptionalLong.of(Math.max(0, all.getAsLong() - free.getAsLong()))
                : OptionalLong.empty();
    }

    /** The processes of the facts. */
    public static Stream<ProcessLook> all(HBaseFacts facts) {
        return Stream.concat(facts.answered().stream().map(ProcessLook::of), facts.cluster().masters().stream());
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
