package org.hconfig.hbase.load.hfile.sort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.model.DatasetFacts;

/** Checks in advance whether memory and local disk are sufficient for a dataset. */
public final class SpaceCheck {
    /** Assumed length of family name and qualifier in bytes. */
    private static final int COLUMN_NAME_BYTES = 8;

    private final DatasetFacts facts;
    private final HFileOptions options;

    public SpaceCheck(DatasetFacts facts, HFileOptions options) {
        this.facts = facts;
        this.options = options;
    }

    /** Bytes of the rows in KeyValue layout, roughly; 0 when the number of rows is unknown. */
    long keyValueBytes() {
        double perCell = RowBatch.CELL_OVERHEAD_BYTES + COLUMN_NAME_BYTES;
        return Math.round(facts.rows() * (facts.rowBytes() + facts.cellsPerRow() * perCell));
    }

    /** Throws an error if memory or disk is certainly too small. */
    public void check() throws IOException {
        long bytes = keyValueBytes();
        if (bytes <= options.memoryBytes()) {
            return;
        }
        long runs = bytes / options.memoryBytes() + 1;
        if (runs > options.runsMax()) {
            throw new HConfigException(
                    HFileError.MEMORY,
                    "sorting " + new DataSize(bytes) + " with " + new DataSize(options.memoryBytes())
                            + " of memory requires " + runs + " runs",
                    "With this memory and " + Count.of(options.writers(), "writer") + " at most " + options.runsMax()
                            + " runs can be merged at once.",
                    "Increase " + HFileOptions.MEMORY + ", or load with --engine mapreduce.");
        }
        SpillStore.requireSpace(existing(options.tempDir()), bytes);
    }

    private static Path existing(Path directory) {
        Path at = directory.toAbsolutePath();
        while (!Files.exists(at) && at.getParent() != null) {
            at = at.getParent();
        }
        return at;
    }
}
