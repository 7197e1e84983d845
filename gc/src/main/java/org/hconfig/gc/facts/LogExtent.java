package org.hconfig.gc.facts;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The size of a log, and the time that it covers.
 *
 * @param files the number of files
 * @param jvmRuns the number of consecutive runs of the JVM
 * @param lines the number of lines
 * @param bytes the number of bytes, decompressed
 * @param from the first time of day
 * @param to the last time of day
 * @param seconds the time covered, without the gaps between runs
 */
public record LogExtent(
        int files,
        int jvmRuns,
        long lines,
        long bytes,
        Optional<Instant> from,
        Optional<Instant> to,
        OptionalDouble seconds) {}
