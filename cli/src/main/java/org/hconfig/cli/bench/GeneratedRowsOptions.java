package org.hconfig.cli.bench;

import org.hconfig.bench.DatasetShape;
import org.hconfig.terminal.units.IntBytesConverter;
import picocli.CommandLine.Option;

/** Options of the rows that a benchmark of loads generates, except for their number. */
final class GeneratedRowsOptions {
    @Option(names = "--fields", paramLabel = "N", description = "Number of cells in a row. Default: 10.")
    private int fields = 10;

    @Option(
            names = "--field-length",
            paramLabel = "SIZE",
            converter = IntBytesConverter.class,
            description = "Size of a value. Default: ${DEFAULT-VALUE} bytes.")
    private int fieldLength = 100;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed of the generator. Default: 1.")
    private long seed = 1;

    /** Returns the shape of a dataset with a number of rows. */
    DatasetShape shape(long rows) {
        return new DatasetShape(rows, fields, fieldLength, seed);
    }
}
