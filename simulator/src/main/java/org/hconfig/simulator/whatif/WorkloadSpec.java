package org.hconfig.simulator.whatif;

import java.util.Set;
import org.hconfig.core.DataSize;
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
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_WORKLOAD}
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
        double rows = fields.positive("rows");
        int tables = fields.whole("tables", 1, 1, 64);
        RowForm form = row(fields);
        int regions = fields.whole("regions", 1, 1, 10_000_000);
        int preSplit = fields.whole("preSplit", 0, 0, 10_000_000);
        Client client = new Client(
                fields.whole("clients", 1, 1, 100_000),
                fields.whole("threads", 4, 1, 100_000),
                fields.size("buffer", DataSize.ofMebibytes(2)),
                fields.positive("pauseSeconds", 0.1),
                fields.positive("targetRowsPerSecond", Double.POSITIVE_INFINITY));
        return new WorkloadSpec(rows, tables, form, client, regions, preSplit);
    }

    /** The form of rows in a description of a load or of traffic. */
    static RowForm row(Fields fields) {
        return new RowForm(
                fields.positive("cells", 10),
                fields.positive("valueBytes", 100),
                fields.positive("keyBytes", 23),
                2,
                6);
    }
}
