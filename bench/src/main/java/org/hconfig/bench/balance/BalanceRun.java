package org.hconfig.bench.balance;

import java.util.List;
import java.util.Optional;

/**
 * One method on tables made anew.
 *
 * @param method what was done
 * @param repeat which repeat, from 1
 * @param seconds from the beginning to the end of it, while clients were at work
 * @param bytesRewritten bytes that compactions wrote from then until the cluster was quiet
 * @param meanwhile what clients saw in that time; absent when nothing was done
 * @param after what clients saw afterwards, in the measured time
 * @param tables how even the tables were in the end
 */
public record BalanceRun(
        BalanceMethod method,
        int repeat,
        double seconds,
        long bytesRewritten,
        Optional<ClientStats> meanwhile,
        ClientStats after,
        List<FinalTable> tables) {
    /** Tables with fewer rows cannot be cut finely, and count for nothing. */
    private static final long ROWS_THAT_COUNT = 1000;

    /** Copies what it is given. */
    public BalanceRun {
        tables = List.copyOf(tables);
    }

    /**
     * What clients saw.
     *
     * @param transactions that succeeded
     * @param opsPerSecond transactions per second
     * @param p99Millis how long they took
     * @param failed transactions in which an operation failed, after HBase's client had tried it again
     * @param firstFailure what the first one met; empty when there was none
     */
    public record ClientStats(
            long transactions, double opsPerSecond, double p99Millis, long failed, String firstFailure) {}

    /**
     * A table in the end, each row counted.
     *
     * @param name the table
     * @param rows its rows
     * @param regions its regions
     * @param maxOverMean largest region / mean
     * @param spread (largest - smallest) / mean
     */
    public record FinalTable(String name, long rows, int regions, double maxOverMean, double spread) {}

    /** The largest region over the mean, in the most uneven table of 1,000 rows or more; 1 when all are equal. */
    public double maxOverMean() {
        return tables.stream()
                .filter(table -> table.rows() >= ROWS_THAT_COUNT)
                .mapToDouble(FinalTable::maxOverMean)
                .max()
                .orElse(1);
    }

    /** Operations that failed, while it was done and after. */
    public long failedOperations() {
        return after.failed() + meanwhile.map(ClientStats::failed).orElse(0L);
    }
}
