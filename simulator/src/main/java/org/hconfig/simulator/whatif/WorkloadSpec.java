package org.hconfig.simulator.whatif;

import java.util.Set;
import org.hconfig.model.DataSize;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.profile.Fields;
import org.hconfig.simulator.spec.Client;
import org.hconfig.simulator.spec.RowForm;

/**
 * A load of rows with keys that lie evenly.
 *
 * @param rows rows of each table
 * @param tables tables, each with clients of its own
 * @param row the rows' form
 * @param client who writes each table
 * @param regions regions that each table begins with when nothing is tuned
 * @param preSplit regions that it begins with under a policy; 0 means one for each server
 */
public record WorkloadSpec(double rows, int tables, RowForm row, Client client, int regions, int preSplit) {
    static final Set<String> NAMES = Set.of(
            "rows",
            "tables",
            "cells",
            "valueBytes",
            "keyBytes",
            "regions",
            "preSplit",
            "clients",
            "threads",
            "buffer",
            "pauseSeconds",
            "targetRowsPerSecond");

    /**
     * Reads a description such as {@code rows: 10000000}, {@code cells: 10}, {@code valueBytes: 100}, {@code threads: 4}.
     *
     * @param name the file's name, for messages
     * @throws org.hconfig.model.HConfigException {@link SimulatorError#BAD_WORKLOAD}
     */
    public static WorkloadSpec read(String name, String text) {
        Fields fields = Fields.of(name, text, SimulatorError.BAD_WORKLOAD);
        fields.only(NAMES);
        WorkloadSpec load = of(fields);
        fields.throwIfAny();
        return load;
    }

    /** Reads the same from fields; what is wrong is gathered there. */
    static WorkloadSpec of(Fields fields) {
        double rows = fields.number("rows");
        int tables = whole(fields, "tables", 1, 1, 64);
        RowForm form = new RowForm(
                fields.number("cells", 10), fields.number("valueBytes", 100), fields.number("keyBytes", 23), 2, 6);
        int regions = whole(fields, "regions", 1, 1, 10_000_000);
        int preSplit = whole(fields, "preSplit", 0, 0, 10_000_000);
        Client client = new Client(
                whole(fields, "clients", 1, 1, 100_000),
                whole(fields, "threads", 4, 1, 100_000),
                fields.size("buffer", DataSize.ofMebibytes(2)),
                fields.number("pauseSeconds", 0.1),
                fields.number("targetRowsPerSecond", Double.POSITIVE_INFINITY));
        return new WorkloadSpec(rows, tables, form, client, regions, preSplit);
    }

    private static int whole(Fields fields, String name, int otherwise, int low, int high) {
        double value = fields.number(name, otherwise);
        if (value != Math.rint(value) || value < low || value > high) {
            fields.problem(name + "=" + value + " is no whole number from " + low + " to " + high, "", "Correct it.");
            return otherwise;
        }
        return (int) value;
    }
}
