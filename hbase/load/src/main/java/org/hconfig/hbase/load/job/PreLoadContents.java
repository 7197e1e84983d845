package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.load.Checkpoint;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.verify.TableChecksumReader;
import org.jspecify.annotations.Nullable;

/**
 * Totals of the verified part of a table before a load: usually empty, because a load's cells have a unique timestamp.
 * With {@code --timestamp}, or timestamps of the rows, another load can have written the same timestamps.
 */
final class PreLoadContents {
    private static final String KEY = "table before";

    private PreLoadContents() {}

    /** Returns the timestamp at which a load's cells are read; null for the newest versions. */
    static @Nullable Long timestamp(JobRecord job, RowSource source) {
        return source.metadata().timestamps() ? null : Long.valueOf(job.timestamp());
    }

    /** Reads the totals before the first row is written; later runs of a load use those of the first run. */
    static Total of(
            TableChecksumReader verifier,
            JobRecord job,
            RowSource source,
            Checkpoint checkpoint,
            LoadMeter meter,
            BooleanSupplier stop)
            throws IOException, InterruptedException {
        if (job.spec().cells().timestamp() == null && !source.metadata().timestamps()) {
            return Total.NONE;
        }
        String known = checkpoint.value(KEY).orElse("");
        if (!known.isEmpty()) {
            return parsed(known);
        }
        if (checkpoint.done().chunks() > 0) {
            return Total.NONE;
        }
        meter.phaseOfRows("reading the table before the load", 0);
        Total before =
                verifier.read(job.spec().table(), timestamp(job, source), rows -> meter.finished(rows, 0, 0), stop);
        if (stop.getAsBoolean()) {
            return Total.NONE;
        }
        checkpoint.value(KEY, before.rows() + " " + before.cells() + " " + before.checksum());
        return before;
    }

    private static Total parsed(String known) {
        try {
            String[] numbers = known.split(" ", -1);
            return new Total(
                    Long.parseLong(numbers[0]), Long.parseLong(numbers[1]), Long.parseUnsignedLong(numbers[2], 16));
        } catch (NumberFormatException | IndexOutOfBoundsException garbled) {
            throw new HConfigException(
                    LoadError.JOB_DAMAGED,
                    "the load's checkpoint has an invalid state of the table before the load: " + known,
                    "it must be the numbers of rows and cells and a checksum",
                    "restart the load with --fresh; rows loaded before are overwritten, not duplicated");
        }
    }
}
