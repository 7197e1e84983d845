package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.util.OptionalLong;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.Checkpoint;
import org.hconfig.hbase.load.LoadMeter;

/** Compares the number of loaded and rejected rows with a second, independent count of the input's records. */
final class InputCountCheck {
    private final JobRecord job;
    private final RowSource source;

    InputCountCheck(JobRecord job, RowSource source) {
        this.job = job;
        this.source = source;
    }

    /**
     * Counts and compares.
     *
     * @throws HConfigException {@link LoadError#RECORDS_DIFFER}; {@link LoadError#INPUT_UNREADABLE} if the input has changed
     */
    void check(Checkpoint.Done done, LoadMeter meter, CancellationToken cancellationToken) {
        long known = done.total().rows() + done.rejects();
        if (!source.recounted()) {
            return;
        }
        meter.phaseWithoutRows("counting the input again");
        OptionalLong records;
        try {
            records = source.records(cancellationToken::isCancelled);
        } catch (IOException e) {
            throw new HConfigException(
                    new Problem(
                            LoadError.INPUT_UNREADABLE,
                            job.spec().source().text() + " could not be read a second time",
                            String.valueOf(e.getMessage()),
                            "all rows that were read are in the table; check that the input is complete and load with --fresh"),
                    e);
        }
        if (records.isPresent() && records.getAsLong() != known) {
            throw new HConfigException(
                    LoadError.RECORDS_DIFFER,
                    job.spec().source().text() + " has " + Count.of(records.getAsLong(), "record")
                            + " by a second count, but " + known + " were loaded or rejected",
                    Count.of(done.total().rows(), "row", "was", "were") + " loaded and " + done.rejects()
                            + " rejected; either the input was changed during the load, or HConfig read it incorrectly",
                    "keep the input; if it did not change, report a defect of HConfig with it. A load with --fresh reads"
                            + " all of it again");
        }
    }
}
