package org.hconfig.cli.bench;

import org.hconfig.terminal.units.IntBytesConverter;
import picocli.CommandLine.Option;

/** Options of the size of generated rows. */
final class RowSizeOptions {
    @Option(names = "--fields", paramLabel = "N", description = "Number of cells in a row. Default: ${DEFAULT-VALUE}.")
    private int fields = 10;

    @Option(
            names = "--field-length",
            paramLabel = "SIZE",
            converter = IntBytesConverter.class,
            description = "Size of a value. Default: ${DEFAULT-VALUE} bytes.")
    private int fieldLength = 100;

    int fields() {
        return fields;
    }

    /** Returns the size of a value in bytes. */
    int fieldLength() {
        return fieldLength;
    }
}
