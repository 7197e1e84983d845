package org.hconfig.bench.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.bench.experiment.PairedRun;

/**
 * Run of a tables benchmark: all tables loaded concurrently by one path, and each verified.
 *
 * @param path the path of the loads
 * @param repeat the number of its repeat, from 1
 * @param order its position among all runs, from 1
 * @param tables the load of each table, in order
 * @param quietSeconds from the beginning of the loads until all rows were readable and the cluster was idle
 * @param cpuSeconds CPU time of each process until idle, in seconds
 */
public record TablesRun(
        RunPath path,
        int repeat,
        int order,
        List<TableLoad> tables,
        double quietSeconds,
        Map<String, Double> cpuSeconds)
        implements PairedRun<RunPath> {
    /** Makes defensive copies and checks the ranges. */
    public TablesRun {
        tables = List.copyOf(tables);
        cpuSeconds = Map.copyOf(new TreeMap<>(cpuSeconds));
        if (tables.isEmpty() || repeat < 1 || order < 1 || !(quietSeconds > 0)) {
            throw new IllegalArgumentException(
                    "tables=" + tables + ", repeat=" + repeat + ", order=" + order + ", quietSeconds=" + quietSeconds);
        }
    }

    /**
     * Load of one table.
     *
     * @param table its name
     * @param blockBytes its BLOCKSIZE
     * @param regions its number of regions at the end of the load
     * @param servers number of RegionServers with any of them
     * @param rows its number of rows, all verified
     * @param ackedSeconds from the beginning of all loads until its last row was acknowledged
     * @param settings settings of table and client that differ from HBase's defaults, by key
     */
    public record TableLoad(
            String table,
            long blockBytes,
            int regions,
            int servers,
            long rows,
            double ackedSeconds,
            Map<String, String> settings) {
        /** Makes defensive copies and checks the ranges. */
        public TableLoad {
            settings = Map.copyOf(settings);
            if (regions < 1 || servers < 1 || rows < 1 || !(ackedSeconds > 0)) {
                throw new IllegalArgumentException("regions=" + regions + ", servers=" + servers + ", rows=" + rows
                        + ", ackedSeconds=" + ackedSeconds);
            }
        }

        /** Returns the rows per second of this table. */
        @JsonProperty
        public double rowsPerSecond() {
            return rows / ackedSeconds;
        }
    }

    @Override
    public RunPath variant() {
        return path;
    }

    /** Returns the path and the repeat: {@code puts-2}. */
    @JsonProperty
    public String name() {
        return path.id() + "-" + repeat;
    }

    /** Returns the seconds until the last row of the slowest table was acknowledged. */
    @JsonProperty
    public double ackedSeconds() {
        return tables.stream().mapToDouble(TableLoad::ackedSeconds).max().orElseThrow();
    }

    /** Returns the number of rows of all tables. */
    public long rows() {
        return tables.stream().mapToLong(TableLoad::rows).sum();
    }

    /** Returns the rows of all tables per second, until the last was acknowledged. */
    @JsonProperty
    public double rowsPerSecond() {
        return rows() / ackedSeconds();
    }

    /** Returns the rows of all tables per second, until readable and idle. */
    public double quietRowsPerSecond() {
        return rows() / quietSeconds;
    }

    /** Returns the run in a line. */
    public String label() {
        return String.format(
                Locale.ROOT,
                "%,.0f rows/s in total, acknowledged after %.1f s, idle after %.1f s",
                rowsPerSecond(),
                ackedSeconds(),
                quietSeconds);
    }
}
