package org.hconfig.bench.result;

import java.util.List;

/**
 * Result of the warm-up before the first run, in which the JIT compilers of RegionServers and client compile the hot
 * code.
 *
 * @param rows number of rows loaded into a table distributed over all servers, which is then dropped
 * @param seconds duration
 * @param waveRowsPerSecond rows per second of each wave, in order
 * @param stable true if the rate was stable over the last two waves
 * @param compilersShare share of JIT compilers in the RegionServers' CPU time in the last wave
 */
public record WarmUp(long rows, double seconds, List<Double> waveRowsPerSecond, boolean stable, double compilersShare) {
    /** Maximum share of JIT compilers in the servers' CPU time at the end of the warm-up. */
    public static final double COMPILING = 0.1;

    /** Makes defensive copies. */
    public WarmUp {
        waveRowsPerSecond = List.copyOf(waveRowsPerSecond);
    }

    /** Returns true if JIT compilation had subsided at its end. */
    public boolean compilersRest() {
        return compilersShare <= COMPILING;
    }
}
