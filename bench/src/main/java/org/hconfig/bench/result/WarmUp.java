package org.hconfig.bench.result;

import java.util.List;

/**
 * What was loaded before the first run, so that neither the RegionServers' nor the client's compilers are cold.
 *
 * @param rows rows loaded into a table spread over all servers, and dropped again
 * @param seconds how long that took
 * @param waveRowsPerSecond rows per second of each wave, in order
 * @param stable whether the last two waves differed little
 * @param compilersShare part of the RegionServers' processor time that their compilers took in the last wave
 */
public record WarmUp(long rows, double seconds, List<Double> waveRowsPerSecond, boolean stable, double compilersShare) {
    /** The part of the servers' processor time that compilers may still take in the last wave. */
    public static final double COMPILING = 0.1;

    /** Copies what it is given. */
    public WarmUp {
        waveRowsPerSecond = List.copyOf(waveRowsPerSecond);
    }

    /** Whether compilers had little to do when it ended. */
    public boolean compilersRest() {
        return compilersShare <= COMPILING;
    }
}
