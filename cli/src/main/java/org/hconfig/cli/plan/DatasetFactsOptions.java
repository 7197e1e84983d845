package org.hconfig.cli.plan;

import org.hconfig.xconfig.model.DatasetFacts;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that describe data nobody has looked at. */
final class DatasetFactsOptions {
    private static final double ROW_BYTES_USUAL = 1000;
    private static final double CELLS_USUAL = 10;

    @Option(names = "--rows", paramLabel = "N", description = "How many rows. Default: of the files, else unknown.")
    private @Nullable Long rows;

    @Option(
            names = "--row-bytes",
            paramLabel = "N",
            description = "Bytes of a row: its key once, and its values. Default: of the files, else 1000.")
    private @Nullable Double rowBytes;

    @Option(names = "--cells", paramLabel = "N", description = "Cells of a row. Default: of the files, else 10.")
    private @Nullable Double cells;

    /** The facts, where the options say nothing those of the data that were looked at. */
    DatasetFacts facts(@Nullable DatasetFacts seen) {
        return new DatasetFacts(
                rows != null ? rows : seen != null ? seen.rows() : 0,
                rowBytes != null ? rowBytes : seen != null ? seen.rowBytes() : ROW_BYTES_USUAL,
                cells != null ? cells : seen != null ? seen.cellsPerRow() : CELLS_USUAL);
    }
}
