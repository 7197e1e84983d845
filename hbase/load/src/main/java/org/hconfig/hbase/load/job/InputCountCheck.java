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

/** Compares what was loaded and rejected with a second count of the input, which the readers of rows have no part in. */
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
     * @throws HConfigException {@link LoadError#RECORDS_DIFFER}; {@link LoadError#INPUT_UNREADABLE} when the input is not what it was
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
                            "all rows that were read are in the table; see that the input is whole and load with --fresh"),
                    e);
        }
        if (records.isPresent() && records.getAsLong() != known) {
            throw new HConfigException(
                    LoadError.RECORDS_DIFFER,
                    job.spec().source().text() + " has " + Count.of(records.getAsLong(), "record")
                            + " by a second count, and " + known + " were loaded or rejected",
                    Count.of(done.total().rows(), "row", "was", "were") + " loaded and " + done.rejects()
                            + " rejected; either the input was changed meanwhile, or HConfig read it wrongly",
                    "keep the input; when it did not change, report a defect of HConfig with it. A load with --fresh reads"
                            + " all of it again");
        }
    }
}
