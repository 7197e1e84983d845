package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.verify.HiddenRowFinder;
import org.hconfig.hbase.load.verify.RepeatedKeys;
import org.hconfig.hbase.load.verify.TableChecksumReader;
import org.hconfig.hbase.load.verify.TableChecksumReader.TableCount;

/**
 * Reads a table back after a load and compares. Where it holds fewer rows or cells than were loaded, keys that the input
 * repeats are looked for: then all other rows have to agree, and every repeated key has to be there once.
 */
final class LoadVerifier {
    /** Share of the heap for the hashes of keys, eight bytes each and as much again while their list grows. */
    private static final int HEAP_SHARE = 4 * 16;

    private final Configuration configuration;
    private final JobRecord job;
    private final RowSource source;
    private final LoadMeter meter;
    private final CancellationToken cancellationToken;
    private final InstantSource clock;
    private final TableChecksumReader verifier;

    LoadVerifier(
            Configuration configuration,
            JobRecord job,
            RowSource source,
            LoadMeter meter,
            CancellationToken cancellationToken,
            InstantSource clock) {
        this.clock = clock;
        this.configuration = configuration;
        this.job = job;
        this.source = source;
        this.meter = meter;
        this.cancellationToken = cancellationToken;
        this.verifier = verifier(configuration);
    }

    /** Reads tables with as many threads as there are processors. */
    static TableChecksumReader verifier(Configuration configuration) {
        return new TableChecksumReader(configuration, Runtime.getRuntime().availableProcessors());
    }

    /**
     * What reading back found.
     *
     * @param total all rows of the load in the table
     * @param repeats rows of the input whose key came before
     * @param examples some of these keys
     */
    record VerificationFindings(Total total, long repeats, List<String> examples) {}

    /**
     * Reads and compares.
     *
     * @param before what the table held before the load where it is read
     * @param rejects rows that were rejected: a difference is reported with their number
     */
    VerificationFindings check(Total written, Total before, long rejects) throws InterruptedException {
        try {
            Total read = read("reading back", (bytes, offset, length) -> false).counted();
            if (read.equals(written) || read.equals(before.plus(written))) {
                return new VerificationFindings(written, 0, List.of());
            }
            Optional<VerificationFindings> explained = explain(written, read, before);
            if (explained.isPresent()) {
                return explained.get();
            }
            throw unexplained(written, before, read, rejects);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Rows of the load that have newer cells in the table, which readers get instead; 0 where that cannot be. */
    long newerRows() throws InterruptedException {
        if (job.spec().timestamp() == null || source.metadata().timestamps() || source.isReadOnce()) {
            return 0;
        }
        String table = job.spec().table();
        try {
            meter.phaseWithoutRows("looking for newer cells");
            TableChecksumReader.KeyFilter none = (bytes, offset, length) -> false;
            if (verifier.newerRows(table, job.timestamp(), none, cancellationToken::isCancelled) == 0) {
                return 0;
            }
            Optional<RepeatedKeys> keys = RepeatedKeys.find(source, rowsMax());
            return keys.isEmpty()
                    ? 0
                    : verifier.newerRows(
                            table,
                            job.timestamp(),
                            (bytes, offset, length) -> !keys.get().anywhere(bytes, offset, length),
                            cancellationToken::isCancelled);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Rows for whose keys' hashes there is memory. */
    private static int rowsMax() {
        return (int) Math.min(Runtime.getRuntime().maxMemory() / HEAP_SHARE, 1 << 30);
    }

    private HConfigException unreadable(IOException e) {
        return new HConfigException(
                new Problem(
                        LoadError.VERIFY_FAILED,
                        "table " + job.spec().table() + " could not be read back",
                        org.hconfig.hbase.cluster.HBaseExceptions.text(e),
                        "all rows were acknowledged; run hconfig load --resume " + job.id() + " to read back again"),
                e);
    }

    private HConfigException unexplained(Total written, Total before, Total read, long rejects) throws IOException {
        String table = job.spec().table();
        boolean fewer = read.rows() < before.plus(written).rows();
        if (!source.isReadOnce() && (fewer || source.metadata().timesToLive())) {
            List<String> hidden =
                    new HiddenRowFinder(source, job.timestamp(), clock.instant()).find(configuration, table, !fewer);
            if (!hidden.isEmpty()) {
                return new HConfigException(
                        LoadError.ROWS_HIDDEN,
                        "rows of load " + job.id() + " are not visible in table " + table,
                        String.join("; ", hidden) + rejected(rejects),
                        "give rows later timestamps, remove delete markers by a major compaction, or raise TTL, as the lines"
                                + " above ask for; then load with --fresh");
            }
        }
        return TableChecksumReader.mismatch(table, written, before, read);
    }

    private static String rejected(long rows) {
        return rows == 0 ? "" : "; besides, " + Count.of(rows, "row", "was", "were") + " rejected, see the reject file";
    }

    /** Compares rows by their keys: repeated ones have to be there once, the others as they were written. */
    private Optional<VerificationFindings> explain(Total written, Total read, Total before)
            throws IOException, InterruptedException {
        boolean fewer =
                read.rows() < written.rows() || (read.rows() == written.rows() && read.cells() != written.cells());
        if (source.isReadOnce() || (!fewer && before.rows() == 0)) {
            return Optional.empty();
        }
        meter.phaseWithoutRows("looking for repeated keys");
        Optional<RepeatedKeys> found = RepeatedKeys.find(source, rowsMax());
        if (found.isEmpty() || (found.get().keys() == 0 && before.rows() == 0)) {
            return Optional.empty();
        }
        RepeatedKeys keys = found.get();
        long unique = keys.others().rows() + keys.keys();
        boolean sameInput = unique + keys.repeats() == written.rows() || unique == written.rows();
        LongAdder repeatedRows = new LongAdder();
        TableCount others = read("reading back by key", (bytes, offset, length) -> {
            boolean repeated = keys.contains(bytes, offset, length);
            if (repeated) {
                repeatedRows.increment();
            }
            return repeated || !keys.anywhere(bytes, offset, length);
        });
        if (!sameInput || !others.counted().equals(keys.others()) || repeatedRows.sum() != keys.keys()) {
            return Optional.empty();
        }
        Total ofLoad = before.rows() == 0
                ? read
                : read("reading back by key", (bytes, offset, length) -> !keys.anywhere(bytes, offset, length))
                        .counted();
        return Optional.of(new VerificationFindings(ofLoad, keys.repeats(), keys.examples()));
    }

    private TableCount read(String phase, TableChecksumReader.KeyFilter leftOut)
            throws IOException, InterruptedException {
        meter.phase(phase, 0);
        TableCount tableCount = verifier.read(
                job.spec().table(),
                PreLoadContents.timestamp(job, source),
                leftOut,
                rows -> meter.finished(rows, 0, 0),
                cancellationToken::isCancelled);
        if (cancellationToken.isCancelled()) {
            throw new HConfigException(
                    LoadError.INTERRUPTED,
                    "load " + job.id() + " was stopped while reading back",
                    "all rows were acknowledged",
                    "read back with hconfig load --resume " + job.id());
        }
        return tableCount;
    }
}
