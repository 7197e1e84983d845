package org.hconfig.simulator.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.hconfig.model.DataSize;
import org.hconfig.simulator.spec.RowForm;

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
 * @param use whether it may be fitted on
 */
public record LabRun(
        String name,
        Kind kind,
        String what,
        boolean planned,
        Place place,
        double rows,
        RowForm form,
        int threads,
        boolean zipfian,
        int regions,
        double seconds,
        Map<String, String> settings,
        List<Double> measured,
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
     * @param cores processors of each
     * @param heap heap of each
     * @param machineCores processors of the machine
     * @param replication copies of each block
     */
    public record Place(int servers, double cores, DataSize heap, double machineCores, int replication) {}

    /** Copies what it is given. */
    public LabRun {
        settings = Map.copyOf(settings);
        measured = measured.stream().sorted().toList();
    }

    /** The median of the repeats. */
    public double median() {
        int n = measured.size();
        return (measured.get((n - 1) / 2) + measured.get(n / 2)) / 2;
    }

    /** The same with more repeats. */
    LabRun and(List<Double> more) {
        List<Double> all = new ArrayList<>(measured);
        all.addAll(more);
        return new LabRun(
                name, kind, what, planned, place, rows, form, threads, zipfian, regions, seconds, settings, all, use);
    }
}
