package org.hconfig.simulator.whatif;

import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.profile.YamlFields;
import org.hconfig.simulator.spec.LoadClient;
import org.hconfig.simulator.spec.RowShapeSpec;

/**
 * The description of a load with uniformly distributed keys.
 *
 * @param rows rows of each table
 * @param tables number of tables, each with clients of its own
 * @param row the shape of the rows
 * @param client the clients that write each table
 * @param regions initial regions of each table without tuning
 * @param preSplit initial regions under a policy; 0 means one per server
 */
public record UniformLoadSpec(double rows, int tables, RowShapeSpec row, LoadClient client, int regions, int preSplit) {
    static final Set<String> NAMES = Set.of(
            "rows",
            "tables",
            "cells",
            "valueBytes",
            "keyBytes",
            "familyBytes",
            "regions",
            "preSplit",
            "clients",
            "threads",
            "buffer",
            "pauseSeconds",
            "targetRowsPerSecond");

    /**
     * Parses a description such as {@code rows: 10000000}, {@code cells: 10}, {@code valueBytes: 100}, {@code threads:
     * 4}.
     *
     * @param name the file name, for messages
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_WORKLOAD}
     */
    public static UniformLoadSpec read(String name, String text) {
        YamlFields yamlFields = YamlFields.of(name, text, SimulatorError.BAD_WORKLOAD);
        yamlFields.only(NAMES);
        UniformLoadSpec load = of(yamlFields);
        yamlFields.throwIfAny();
        return load;
    }

    /** Reads a description from fields, which collect the problems. */
    public static UniformLoadSpec of(YamlFields yamlFields) {
        double rows = yamlFields.positive("rows");
        int tables = yamlFields.whole("tables", 1, 1, 64);
        RowShapeSpec form = row(yamlFields);
        int regions = yamlFields.whole("regions", 1, 1, 10_000_000);
        int preSplit = yamlFields.whole("preSplit", 0, 0, 10_000_000);
        LoadClient loadClient = new LoadClient(
                yamlFields.whole("clients", 1, 1, 100_000),
                yamlFields.whole("threads", 4, 1, 100_000),
                yamlFields.size("buffer", DataSize.ofMebibytes(2)),
                yamlFields.positive("pauseSeconds", 0.1),
                yamlFields.positive("targetRowsPerSecond", Double.POSITIVE_INFINITY));
        return new UniformLoadSpec(rows, tables, form, loadClient, regions, preSplit);
    }

    /** Reads the row shape from a description of a load or of traffic. */
    static RowShapeSpec row(YamlFields yamlFields) {
        return new RowShapeSpec(
                yamlFields.positive("cells", 10),
                yamlFields.positive("valueBytes", 100),
                yamlFields.positive("keyBytes", 23),
                yamlFields.whole("familyBytes", 2, 1, 127),
                6);
    }
}
