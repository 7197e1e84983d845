package org.hconfig.simulator.lab;

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
 * What {@code bench workload} or {@code bench load} measured of one mix or one way to load, over its repeats.
 *
 * @param name what it is called
 * @param kind traffic or a load
 * @param what the mix, or the way to load
 * @param planned whether HConfig planned the table
 * @param place the lab
 * @param rows rows of the table
 * @param form their form
 * @param threads clients' threads
 * @param zipfian whether rows differ in popularity
 * @param regions regions of the table, at the beginning of a load
 * @param seconds for how long rows had been updated when the run was half over, about; 0 for a load
 * @param settings what was set on the table
 * @param measured operations or rows a second of each repeat
 * @param works processor time for a row in each repeat of a load; empty for traffic, and where nobody told
 * @param use whether it may be fitted on
 */
public record LabRun(
        String name,
        Kind kind,
        String what,
        boolean planned,
        LabEnvironment place,
        double rows,
        RowShapeSpec form,
        int threads,
        boolean zipfian,
        int regions,
        double seconds,
        Map<String, String> settings,
        List<Double> measured,
        List<RowCpuCost> works,
        Use use) {

    /** What was measured. */
    public enum Kind {
        /** Requests, each waited for. */
        TRAFFIC,
        /** Rows loaded. */
        LOAD
    }

    /** What a run is for. */
    public enum Use {
        /** Fitted on. */
        FIT,
        /** Predicted. */
        CHECK,
        /** Fitted on when it is among the first that tell something new. */
        OPEN
    }

    /**
     * A lab.
     *
     * @param servers RegionServers
     * @param cores processors of each; where they have no budget, an even part of the machine's
     * @param limited whether they have a budget
     * @param heap heap of each
     * @param machineCores processors of the machine
     * @param replication copies of each block
     */
    public record LabEnvironment(
            int servers, double cores, boolean limited, DataSize heap, double machineCores, int replication) {}

    /** Copies what it is given. */
    public LabRun {
        settings = Map.copyOf(settings);
        measured = measured.stream().sorted().toList();
        works = List.copyOf(works);
    }

    /** The settings of the lab's servers, with what was set on the table. */
    ServerSettings serverSettings() {
        Map<String, String> all = new LinkedHashMap<>(settings);
        all.put("dfs.replication", Integer.toString(place.replication()));
        return ServerSettingsReader.read(HBaseReleaseLine.V2_6, place.heap(), all);
    }

    /** Whether it tells what processor time a row took. */
    boolean hasCpuCost() {
        return !works.isEmpty();
    }

    /** The median of what processor time a row took. */
    RowCpuCost cpuCost() {
        return RowCpuCost.median(works);
    }

    /** The median of the repeats. */
    public double median() {
        return Median.of(measured.stream().mapToDouble(Double::doubleValue));
    }

    /** The same with the repeats of another. */
    LabRun and(LabRun more) {
        List<Double> all = new ArrayList<>(measured);
        all.addAll(more.measured());
        List<RowCpuCost> allWorks = new ArrayList<>(works);
        allWorks.addAll(more.works());
        return new LabRun(
                name, kind, what, planned, place, rows, form, threads, zipfian, regions, seconds, settings, all,
                allWorks, use);
    }
}
