package org.hconfig.validation.lab;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The CPU time per loaded row, in µs.
 *
 * @param client of the client, including row generation
 * @param servers of all RegionServers together
 * @param dataNode of the DataNode
 * @param others of HMaster, NameNode and ZooKeeper
 */
public record RowCpuCost(double client, double servers, double dataNode, double others) {
    private static final double MICROS = 1e6;

    /** Rejects negative times. */
    public RowCpuCost {
        if (!(client >= 0 && servers >= 0 && dataNode >= 0 && others >= 0)) {
            throw new IllegalArgumentException("CPU time below 0");
        }
    }

    /** Returns the rate in rows/s on this number of processors shared by all processes. */
    double rowsPerSecond(double processors) {
        return MICROS * processors / (client + servers + dataNode + others);
    }

    /** Returns the median of each part; requires at least one. */
    static RowCpuCost median(List<RowCpuCost> repeats) {
        return new RowCpuCost(
                median(repeats, RowCpuCost::client),
                median(repeats, RowCpuCost::servers),
                median(repeats, RowCpuCost::dataNode),
                median(repeats, RowCpuCost::others));
    }

    private static double median(List<RowCpuCost> repeats, ToDoubleFunction<RowCpuCost> part) {
        return Median.of(repeats.stream().mapToDouble(part));
    }
}
