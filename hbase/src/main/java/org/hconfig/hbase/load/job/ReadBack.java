package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.load.Cancellation;
import org.hconfig.hbase.load.LoadError;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.RowChecksum.Total;
import org.hconfig.hbase.load.RowSource;
import org.hconfig.hbase.load.verify.RepeatedKeys;
import org.hconfig.hbase.load.verify.TableVerifier;
import org.hconfig.hbase.load.verify.TableVerifier.Counted;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;

/**
 * Reads a table back after a load and compares. Where it holds fewer rows or cells than were loaded, keys that the input
 * repeats are looked for: then all other rows have to agree, and every repeated key has to be there once.
 */
final class ReadBack {
    /** Share of the heap for the hashes of keys, eight bytes each and as much again while their list grows. */
    private static final int HEAP_SHARE = 4 * 16;

    private final JobRecord job;
    private final RowSource source;
    private final LoadMeter meter;
    private final Cancellation cancellation;
    private final TableVerifier verifier;

    ReadBack(Configuration configuration, JobRecord job, RowSource source, LoadMeter meter, Cancellation cancellation) {
        this.job = job;
        this.source = source;
        this.meter = meter;
        this.cancellation = cancellation;
        this.verifier = new TableVerifier(configuration, Runtime.getRuntime().availableProcessors());
    }

    /**
     * What reading back found.
     *
     * @param total all rows of the load in the table
     * @param repeats rows of the input whose key came before
     */
    record Found(Total total, long repeats) {}

    /** Reads and compares. */
    Found check(Total written) throws InterruptedException {
        try {
            Counted all = read("reading back", (bytes, offset, length) -> false);
            Total read = all.counted();
            boolean fewer =
                    read.rows() < written.rows() || (read.rows() == written.rows() && read.cells() != written.cells());
            if (fewer) {
                Optional<Found> explained = explain(written, read);
                if (explained.isPresent()) {
                    return explained.get();
                }
            }
            TableVerifier.compare(job.spec().table(), written, read);
            return new Found(read, 0);
        } catch (IOException e) {
            throw new HConfigException(
                    new Problem(
                            LoadError.VERIFY_FAILED,
                            "table " + job.spec().table() + " could not be read back",
                            String.valueOf(e),
                            "all rows were acknowledged; run hconfig load --resume " + job.id()
                                    + " to read back again"),
                    e);
        }
    }

    private Optional<Found> explain(Total written, Total read) throws IOException, InterruptedException {
        if (source.once()) {
            return Optional.empty();
        }
        meter.phase("looking for repeated keys", 0);
        long rowsMax = Runtime.getRuntime().maxMemory() / HEAP_SHARE;
        Optional<RepeatedKeys> found = RepeatedKeys.find(source, (int) Math.min(rowsMax, 1 << 30));
        if (found.isEmpty() || found.get().keys() == 0) {
            return Optional.empty();
        }
        RepeatedKeys repeated = found.get();
        boolean sameInput = repeated.others().rows() + repeated.keys() + repeated.repeats() == written.rows();
        Counted others = read("reading back without repeated keys", repeated::contains);
        return sameInput && others.counted().equals(repeated.others()) && others.leftOutRows() == repeated.keys()
                ? Optional.of(new Found(read, repeated.repeats()))
                : Optional.empty();
    }

    private Counted read(String phase, TableVerifier.KeyTest leftOut) throws IOException, InterruptedException {
        meter.phase(phase, 0);
        Counted counted = verifier.read(
                job.spec().table(),
                job.timestamp(),
                leftOut,
                rows -> meter.finished(rows, 0, 0),
                cancellation::requested);
        if (cancellation.requested()) {
            throw new HConfigException(
                    LoadError.INTERRUPTED,
                    "load " + job.id() + " was stopped while reading back",
                    "all rows were acknowledged",
                    "read back with hconfig load --resume " + job.id());
        }
        return counted;
    }
}
