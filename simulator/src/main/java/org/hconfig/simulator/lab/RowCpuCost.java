package org.hconfig.simulator.lab;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Processor time for a row loaded, in microseconds.
 *
 * @param client the client's, with making the rows
 * @param servers that of all RegionServers together
 * @param dataNode the DataNode's
 * @param others that of HMaster, NameNode and ZooKeeper
 */
public record RowCpuCost(double client, double servers, double dataNode, double others) {
    private static final double MICROS = 1e6;

    /** No negative times. */
    public RowCpuCost {
        if (!(client >= 0 && servers >= 0 && dataNode >= 0 && others >= 0)) {
            throw new IllegalArgumentException("processor time below 0");
        }
    }

    /** Rows a second that so many processors allow when all of them share them. */
    double rowsPerSecond(double processors) {
        return MICROS * processors / (client + servers + dataNode + others);
    }

    /** The median of each part; there is at least one. */
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
