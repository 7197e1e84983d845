package org.hconfig.bench.result;

import java.util.List;

/**
 * What was loaded before the first run, so that neither the RegionServers' nor the client's compilers are cold.
 *
 * @param rows rows loaded into a table spread over all servers, and dropped again
 * @param seconds how long that took
 * @param waveRowsPerSecond rows per second of each wave, in order
 * @param stable true when the last waves differed little; false when the limit of rows ended the warm-up
 */
public record WarmUp(long rows, double seconds, List<Double> waveRowsPerSecond, boolean stable) {
    /** Copies what it is given. */
    public WarmUp {
        waveRowsPerSecond = List.copyOf(waveRowsPerSecond);
    }
}
