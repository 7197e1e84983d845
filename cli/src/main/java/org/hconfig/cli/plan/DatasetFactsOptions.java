package org.hconfig.cli.plan;

import org.hconfig.hbase.model.DatasetFacts;
import org.hconfig.terminal.units.BytesConverter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that describe data that is not sampled. */
final class DatasetFactsOptions {
    private static final double ROW_BYTES_USUAL = 1000;
    private static final double CELLS_USUAL = 10;

    @Option(names = "--rows", paramLabel = "N", description = "Number of rows. Default: from the files, else unknown.")
    private @Nullable Long rows;

    @Option(
            names = "--row-bytes",
            paramLabel = "SIZE",
            converter = BytesConverter.class,
            description = "Size of a row: its key once, and its values. Default: from the files, else 1000.")
    private @Nullable Double rowBytes;

    @Option(
            names = "--cells",
            paramLabel = "N",
            description = "Number of cells in a row. Default: from the files, else 10.")
    private @Nullable Double cells;

    /** Returns the given facts; those that are not given are taken from the sampled data, else from defaults. */
    DatasetFacts facts(@Nullable DatasetFacts seen) {
        return new DatasetFacts(
                rows != null ? rows : seen != null ? seen.rows() : 0,
                rowBytes != null ? rowBytes : seen != null ? seen.rowBytes() : ROW_BYTES_USUAL,
                cells != null ? cells : seen != null ? seen.cellsPerRow() : CELLS_USUAL);
    }
}
