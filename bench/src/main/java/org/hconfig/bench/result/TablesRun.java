package org.hconfig.bench.result;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One run of a bench of tables: all of them loaded at once by one path, each read back.
 *
 * @param path how they were loaded
 * @param repeat which repeat it belongs to, from 1
 * @param order its place among all runs, from 1
 * @param tables what each of them took, in order
 * @param quietSeconds from the beginning of the loads until everything was readable and quiet
 * @param cpuSeconds processor time of each process until quiet
 */
public record TablesRun(
        RunPath path,
        int repeat,
        int order,
        List<TableLoad> tables,
        double quietSeconds,
        Map<String, Double> cpuSeconds) {
    /** Copies what it is given and checks the ranges. */
    public TablesRun {
        tables = List.copyOf(tables);
        cpuSeconds = Map.copyOf(new TreeMap<>(cpuSeconds));
        if (tables.isEmpty() || repeat < 1 || order < 1 || !(quietSeconds > 0)) {
            throw new IllegalArgumentException(
                    "tables=" + tables + ", repeat=" + repeat + ", order=" + order + ", quietSeconds=" + quietSeconds);
        }
    }

    /**
     * The load of one of the tables.
     *
     * @param table its name
     * @param blockBytes its BLOCKSIZE
     * @param regions its regions when the load ended
     * @param servers RegionServers that carried any of them
     * @param rows its rows, all read back
     * @param ackedSeconds from the beginning of all loads until its last row was acknowledged
     * @param settings what table and client differ in from HBase's defaults, by key
     */
    public record TableLoad(
            String table,
            long blockBytes,
            int regions,
            int servers,
            long rows,
            double ackedSeconds,
            Map<String, String> settings) {
        /** Copies what it is given and checks the ranges. */
        public TableLoad {
            settings = Map.copyOf(settings);
            if (regions < 1 || servers < 1 || rows < 1 || !(ackedSeconds > 0)) {
                throw new IllegalArgumentException("regions=" + regions + ", servers=" + servers + ", rows=" + rows
                        + ", ackedSeconds=" + ackedSeconds);
            }
        }

        /** Rows per second of this table alone. */
        public double rowsPerSecond() {
            return rows / ackedSeconds;
        }
    }

    /** {@code puts-2}: the path and the repeat. */
    public String name() {
        return path.id() + "-" + repeat;
    }

    /** Seconds until the last row of the slowest table was acknowledged. */
    public double ackedSeconds() {
        return tables.stream().mapToDouble(TableLoad::ackedSeconds).max().orElseThrow();
    }

    /** Rows of all tables. */
    public long rows() {
        return tables.stream().mapToLong(TableLoad::rows).sum();
    }

    /** Rows of all tables per second, until the last was acknowledged. */
    public double rowsPerSecond() {
        return rows() / ackedSeconds();
    }

    /** Rows of all tables per second, until everything was readable and quiet. */
    public double quietRowsPerSecond() {
        return rows() / quietSeconds;
    }
}
