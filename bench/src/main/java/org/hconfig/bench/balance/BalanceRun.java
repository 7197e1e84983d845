package org.hconfig.bench.balance;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.bench.experiment.PairedRun;

/**
 * Run of one method on recreated tables.
 *
 * @param method the method
 * @param repeat the number of the repeat, from 1
 * @param seconds duration of the method, under load by clients
 * @param bytesRewritten bytes that compactions wrote from its start until the cluster was idle
 * @param during client statistics during the method; absent for unbalanced tables
 * @param after client statistics of the measured time after the method
 * @param tables final state of the tables
 */
public record BalanceRun(
        BalanceMethod method,
        int repeat,
        double seconds,
        long bytesRewritten,
        Optional<ClientStats> during,
        ClientStats after,
        List<FinalTable> tables)
        implements PairedRun<BalanceMethod> {
    /** Tables with fewer rows cannot be divided evenly and are ignored. */
    private static final long ROWS_THAT_COUNT = 1000;

    private static final double MIB = 1 << 20;

    /** Makes defensive copies. */
    public BalanceRun {
        tables = List.copyOf(tables);
    }

    /**
     * Client statistics.
     *
     * @param transactions number of successful transactions
     * @param opsPerSecond transactions per second
     * @param p99Millis 99th percentile of their duration
     * @param failed transactions in which an operation failed after the retries of HBase's client
     * @param firstFailure the first failure; empty if there was none
     */
    public record ClientStats(
            long transactions, double opsPerSecond, double p99Millis, long failed, String firstFailure) {}

    /**
     * Final state of a table, by a count of all rows.
     *
     * @param name the name of the table
     * @param rows the number of its rows
     * @param regions the number of its regions
     * @param maxOverMean largest region / mean
     * @param spread (largest - smallest) / mean
     */
    public record FinalTable(
            @JsonProperty("table") String name, long rows, int regions, double maxOverMean, double spread) {}

    /**
     * Returns the largest region divided by the mean, of the most uneven table of 1,000 rows or more; 1 if all regions
     * are equal.
     */
    @JsonProperty
    public double maxOverMean() {
        return tables.stream()
                .filter(table -> table.rows() >= ROWS_THAT_COUNT)
                .mapToDouble(FinalTable::maxOverMean)
                .max()
                .orElse(1);
    }

    /** Returns the number of failed operations, during the method and afterwards. */
    @JsonProperty
    public long failedOperations() {
        return after.failed() + during.map(ClientStats::failed).orElse(0L);
    }

    /** Returns the transactions per second after the method. */
    @JsonProperty
    double opsPerSecond() {
        return after.opsPerSecond();
    }

    /** Returns the 99th percentile of the transactions' duration after the method. */
    @JsonProperty
    double p99Millis() {
        return after.p99Millis();
    }

    @Override
    public BalanceMethod variant() {
        return method;
    }

    /** Returns the run in a line. */
    String label() {
        return String.format(
                Locale.ROOT,
                "%,.0f transactions/s, p99 %,.0f ms, largest region %.2f x the mean; %.1f s, %,.0f MiB rewritten,"
                        + " %d failed",
                after.opsPerSecond(),
                after.p99Millis(),
                maxOverMean(),
                seconds,
                bytesRewritten / MIB,
                failedOperations());
    }
}
