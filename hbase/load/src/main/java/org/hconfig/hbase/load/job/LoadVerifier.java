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
 * Read-back verification of a table after a load. If the table contains fewer rows or cells than were loaded, duplicate keys of the
 * input are searched for: then all other rows must match, and every duplicate key must exist once.
 */
final class LoadVerifier {
    /** Divisor of the heap for the hashes of keys, eight bytes each and the same again while their list grows. */
    private static final int HEAP_SHARE = 4 * 16;

    private final Configuration configuration;
    private final JobRecord job;
    private final RowSource source;
    private final LoadMeter meter;
    private final CancellationToken cancellationToken;
    private final InstantSource clock;
    private final TableChecksumReader verifier;
    private long expectedRows;

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
     * Result of the verification.
     *
     * @param total all rows of the load in the table
     * @param repeats rows of the input with a duplicate key
     * @param examples some of these keys
     */
    record VerificationFindings(Total total, long repeats, List<String> examples) {}

    /**
     * Reads and compares.
     *
     * @param before content of the verified part of the table before the load
     * @param rejects number of rejected rows, which the error of a difference contains
     */
    VerificationFindings check(Total written, Total before, long rejects) throws InterruptedException {
        try {
            expectedRows = written.rows() + before.rows();
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

    /** Returns the number of rows of the load hidden from readers by newer cells in the table; 0 if that is impossible. */
    long newerRows() throws InterruptedException {
        if (job.spec().cells().timestamp() == null || source.metadata().timestamps() || source.isReadOnce()) {
            return 0;
        }
        String table = job.spec().table();
        try {
            meter.phaseWithoutRows("searching for newer cells");
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

    /** Returns the maximum number of rows whose key hashes fit into memory. */
    private static int rowsMax() {
        return (int) Math.min(Runtime.getRuntime().maxMemory() / HEAP_SHARE, 1 << 30);
    }

    private HConfigException unreadable(IOException e) {
        return new HConfigException(
                new Problem(
                        LoadError.VERIFY_FAILED,
                        "table " + job.spec().table() + " could not be read back",
                        org.hconfig.hbase.cluster.HBaseExceptions.text(e),
                        "all rows were acknowledged; run hconfig load --resume " + job.id()
                                + " to repeat the verification"),
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
                        "use later timestamps, remove delete markers with a major compaction, or raise TTL, according to the"
                                + " reasons above; then load with --fresh");
            }
        }
        return TableChecksumReader.mismatch(table, written, before, read);
    }

    private static String rejected(long rows) {
        return rows == 0
                ? ""
                : "; in addition, " + Count.of(rows, "row", "was", "were") + " rejected, see the reject file";
    }

    /** Compares rows by their keys: duplicate keys must exist once, the others as written. */
    private Optional<VerificationFindings> explain(Total written, Total read, Total before)
            throws IOException, InterruptedException {
        boolean fewer =
                read.rows() < written.rows() || (read.rows() == written.rows() && read.cells() != written.cells());
        if (source.isReadOnce() || (!fewer && before.rows() == 0)) {
            return Optional.empty();
        }
        meter.phaseWithoutRows("searching for duplicate keys");
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
        meter.phaseOfRows(phase, expectedRows);
        TableCount tableCount = verifier.read(
                job.spec().table(),
                PreLoadContents.timestamp(job, source),
                leftOut,
                rows -> meter.finished(rows, 0, 0),
                cancellationToken::isCancelled);
        if (cancellationToken.isCancelled()) {
            throw new HConfigException(
                    LoadError.INTERRUPTED,
                    "load " + job.id() + " was stopped during the read-back verification",
                    "all rows were acknowledged",
                    "verify with hconfig load --resume " + job.id());
        }
        return tableCount;
    }
}
