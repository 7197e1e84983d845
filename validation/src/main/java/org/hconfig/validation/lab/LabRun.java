package org.hconfig.validation.lab;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.ServerSettingsReader;

/**
 * The measurements of {@code bench workload} or {@code bench load} for one mix or one load path, over its repeats.
 *
 * @param name its name
 * @param kind traffic or a load
 * @param what the mix, or the load path
 * @param place the lab
 * @param table the table
 * @param clients the clients
 * @param repeats what was measured
 * @param use its use in the fit
 */
public record LabRun(
        String name,
        Kind kind,
        String what,
        LabEnvironment place,
        TestTable table,
        TestClients clients,
        Repeats repeats,
        Use use) {

    /** Kinds of runs. */
    public enum Kind {
        /** Requests of clients that wait for each response. */
        TRAFFIC,
        /** A load of rows. */
        LOAD
    }

    /** The use of a run in the fit. */
    public enum Use {
        /** Used for the fit. */
        FIT,
        /** Only predicted. */
        CHECK,
        /** Used for the fit when it is among the first of its mix or load path. */
        OPEN
    }

    /**
     * A lab.
     *
     * @param servers number of RegionServers
     * @param cores cores of each; without a CPU limit, an equal part of the machine's
     * @param limited whether they have a CPU limit
     * @param heap heap of each
     * @param machineCores cores of the machine
     * @param replication copies of each block
     */
    public record LabEnvironment(
            int servers, double cores, boolean limited, DataSize heap, double machineCores, int replication) {}

    /**
     * The table of a run.
     *
     * @param planned whether HConfig planned it
     * @param rows its rows
     * @param form their shape
     * @param regions its regions, at the start of a load
     * @param settings its settings
     */
    public record TestTable(
            boolean planned, double rows, RowShapeSpec form, int regions, Map<String, String> settings) {
        /** Copies the settings. */
        public TestTable {
            settings = Map.copyOf(settings);
        }
    }

    /**
     * The clients of a run.
     *
     * @param threads their threads
     * @param zipfian whether rows differ in popularity
     */
    public record TestClients(int threads, boolean zipfian) {}

    /**
     * What was measured in the repeats of a run.
     *
     * @param seconds approximate duration of updates by the middle of the run; 0 for a load
     * @param measured the rate of each repeat, in operations/s or rows/s
     * @param works CPU time per row in each repeat of a load; empty for traffic, and when unknown
     */
    public record Repeats(double seconds, List<Double> measured, List<RowCpuCost> works) {
        /** Copies the lists. */
        public Repeats {
            measured = measured.stream().sorted().toList();
            works = List.copyOf(works);
        }

        private Repeats and(Repeats more) {
            List<Double> all = new ArrayList<>(measured);
            all.addAll(more.measured);
            List<RowCpuCost> allWorks = new ArrayList<>(works);
            allWorks.addAll(more.works);
            return new Repeats(seconds, all, allWorks);
        }
    }

    /** Returns the settings of the lab's servers, with those of the table. */
    ServerSettings serverSettings() {
        Map<String, String> all = new LinkedHashMap<>(table.settings());
        all.put("dfs.replication", Integer.toString(place.replication()));
        return ServerSettingsReader.read(HBaseReleaseLine.V2_6, place.heap(), all);
    }

    /** Returns whether the CPU time per row is known. */
    boolean hasCpuCost() {
        return !repeats.works().isEmpty();
    }

    /** Returns the median CPU time per row. */
    RowCpuCost cpuCost() {
        return RowCpuCost.median(repeats.works());
    }

    /** Returns the median of the repeats. */
    public double median() {
        return Median.of(repeats.measured().stream().mapToDouble(Double::doubleValue));
    }

    /** Returns this run with the repeats of another one added. */
    LabRun and(LabRun more) {
        return new LabRun(name, kind, what, place, table, clients, repeats.and(more.repeats), use);
    }
}
