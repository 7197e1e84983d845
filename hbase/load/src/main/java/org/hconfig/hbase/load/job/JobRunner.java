package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSError;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.LoadRateLimit;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.files.ThrottledSource;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.Checkpoint;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.EngineResult;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.LoadEngine;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;

/** Runner of one run of a job, from its checkpoint to its result. */
final class JobRunner {
    private final Configuration configuration;
    private final JobRecord job;
    private final LoadSpec spec;
    private final Path directory;
    private final LoadEngine loadEngine;
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final LoadMeter meter = new LoadMeter();
    private final LoadableTable table;
    private final boolean unlogged;

    /**
     * A run.
     *
     * @param table state of the table before the load
     */
    JobRunner(
            Configuration configuration,
            JobRecord job,
            Path directory,
            LoadEngine loadEngine,
            LoadableTable table,
            InstantSource clock,
            LongSupplier nanoClock) {
        this.clock = clock;
        this.table = table;
        this.unlogged = table.skipsWal(job.spec().cells().durability())
                && puts(job.choice().engine());
        this.configuration = new Configuration(configuration);
        job.spec().sizing().clientHints().forEach(this.configuration::set);
        this.job = job;
        this.spec = job.spec();
        this.directory = directory;
        this.loadEngine = loadEngine;
        this.nanoClock = nanoClock;
    }

    LoadResult run(RowSource opened, LoadProgressListener progress, CancellationToken cancellationToken) {
        LoadRateLimit rate = spec.execution().rate();
        RowSource source =
                rate == null ? opened : new ThrottledSource(opened, rate, nanoClock, TimeUnit.NANOSECONDS::sleep);
        try (FileCheckpoint checkpoint = FileCheckpoint.open(directory.resolve("checkpoint.log"))) {
            Checkpoint.Done before = checkpoint.done();
            RegionWait wait =
                    new RegionWait(spec.table(), RegionWait.Patience.of(spec, nanoClock, progress, cancellationToken));
            if (puts(job.choice().engine())) {
                wait.read(() -> ResumeCheck.check(configuration, job, source, checkpoint), this::closedRegions);
            }
            Path rejectFile = spec.rejection().rejectFile() == null
                    ? directory.resolve("rejects.jsonl")
                    : Path.of(spec.rejection().rejectFile());
            FileRejectStore rejects = new FileRejectStore(
                    directory.resolve("rejects"),
                    spec.rejection().rejectLimit(),
                    before.rejects(),
                    meter,
                    rejectFile,
                    job.id());
            LoadContext context = new LoadContext(
                    new LoadContext.Job(job.id(), job.timestamp(), directory),
                    spec,
                    source,
                    configuration,
                    checkpoint,
                    rejects,
                    meter,
                    cancellationToken,
                    nanoClock);
            try (ProgressSampler progressSampler =
                    new ProgressSampler(meter, progress, source.facts().rows(), nanoClock)) {
                return run(context, wait, progressSampler, before, rejects, rejectFile);
            } finally {
                rejects.join();
            }
        } catch (IOException e) {
            throw LoadExceptions.wrap(e, spec);
        } catch (FSError e) {
            throw LoadExceptions.wrap(LoadExceptions.io(e), spec);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw interrupted("");
        }
    }

    private Optional<String> closedRegions() throws IOException, InterruptedException {
        return RegionWait.count(configuration, spec.table());
    }

    private LoadResult run(
            LoadContext context,
            RegionWait wait,
            ProgressSampler progressSampler,
            Checkpoint.Done before,
            FileRejectStore rejects,
            Path rejectFile)
            throws IOException, InterruptedException {
        UnloggedRowFlusher unloggedRowFlusher = new UnloggedRowFlusher(configuration, job);
        if (unlogged) {
            unloggedRowFlusher.recordServers(context.checkpoint());
        }
        Total held = spec.execution().verify() ? wait.read(() -> held(context), this::closedRegions) : Total.NONE;
        long began = nanoClock.getAsLong();
        EngineResult ended = loadEngine.run(context);
        Optional<String> unsafe = Optional.empty();
        if (unlogged && ended.complete()) {
            meter.phaseWithoutRows("flushing the table");
            unsafe = unloggedRowFlusher.flushAndVerify(context.checkpoint());
        }
        double acked = seconds(began);
        LoadMeter.Sending sending = meter.counts().sending();
        Checkpoint.Done done = context.checkpoint().done();
        if (!ended.complete()) {
            throw interrupted("; recorded: " + Count.of(done.total().rows(), "row") + " of completed chunks");
        }
        checkNotEmpty(done, context.source());
        Total total = done.total().plus(ended.correction());
        Verified verified = verify(total, held, done, context);
        progressSampler.sample();
        List<String> notes = new ArrayList<>(ended.notes());
        notes.addAll(context.source().notes());
        unsafe.ifPresent(notes::add);
        if (verified.newerRows() > 0) {
            notes.add(Count.of(verified.newerRows(), "row", "has", "have")
                    + " cells in the table that are newer than this load's timestamp:"
                    + " readers get the newer values of those columns");
        }
        long duplicates = Math.max(ended.duplicateRows(), verified.repeats());
        DuplicateNote.of(duplicates, verified.examples(), duplicateFacts(context.source()))
                .ifPresent(notes::add);
        if (done.rejects() > 0) {
            notes.add(Count.of(done.rejects(), "row", "was", "were") + " rejected: " + rejectFile);
        }
        return new LoadResult(
                new LoadResult.Job(
                        job.id(),
                        spec.table(),
                        spec.source().text(),
                        job.choice().engine(),
                        job.choice().why(),
                        job.timestamp()),
                verified.total() == null ? total : verified.total(),
                new LoadResult.ThisRun(rowsThisRun(ended, done, before), ended.bytes(), acked, before.chunks() > 0),
                new LoadResult.Rejected(done.rejects(), rejects.join() ? rejectFile.toString() : null),
                duplicates,
                new LoadResult.Verification(verified.total(), verified.seconds()),
                new LoadResult.Sending(
                        meter.latency(), sending.blockedMillis(), sending.overloads(), sending.resentRows()),
                progressSampler.samples(),
                notes);
    }

    private DuplicateNote.Facts duplicateFacts(RowSource source) {
        return new DuplicateNote.Facts(
                !puts(job.choice().engine()), source.metadata().timestamps(), table.versions(source.families()));
    }

    /** Returns the rows of this run; for HFiles all rows, which become visible together regardless of when they were read. */
    private long rowsThisRun(EngineResult ended, Checkpoint.Done done, Checkpoint.Done before) {
        if (!puts(job.choice().engine())) {
            return ended.bytes() == 0 ? 0 : done.total().rows();
        }
        return done.total().rows() - before.total().rows();
    }

    private void checkNotEmpty(Checkpoint.Done done, RowSource source) {
        if (done.total().rows() == 0 && done.rejects() == 0) {
            throw new HConfigException(
                    LoadError.INPUT_EMPTY,
                    spec.source().text() + " has no rows",
                    "nothing was loaded from " + Count.of(source.chunks().size(), "part"),
                    "check that it is the right file");
        }
    }

    private static boolean puts(EngineKind engine) {
        return engine == EngineKind.PUTS || engine == EngineKind.DEFAULT_CLIENT;
    }

    private Total held(LoadContext context) throws IOException, InterruptedException {
        return PreLoadContents.of(
                LoadVerifier.verifier(configuration),
                job,
                context.source(),
                context.checkpoint(),
                meter,
                context.cancellation()::isCancelled);
    }

    private Verified verify(Total total, Total held, Checkpoint.Done done, LoadContext context)
            throws InterruptedException {
        if (!spec.execution().verify()) {
            return new Verified(null, 0, 0);
        }
        long began = nanoClock.getAsLong();
        RowSource source = ThrottledSource.unthrottled(context.source());
        LoadVerifier loadVerifier = new LoadVerifier(configuration, job, source, meter, context.cancellation(), clock);
        LoadVerifier.VerificationFindings verificationFindings = loadVerifier.check(total, held, done.rejects());
        long newer = loadVerifier.newerRows();
        new InputCountCheck(job, source).check(done, meter, context.cancellation());
        return new Verified(verificationFindings, seconds(began), newer);
    }

    private HConfigException interrupted(String when) {
        return new HConfigException(
                LoadError.INTERRUPTED,
                "load " + job.id() + " was stopped" + when,
                puts(job.choice().engine())
                        ? "rows of incomplete chunks can also be in the table; resuming sends them again, which"
                                + " does not change the result"
                        : "HFiles that were moved in remain in the table; resuming moves in the others, or writes all again,"
                                + " which does not change the result",
                "continue with hconfig load --resume " + job.id());
    }

    private double seconds(long since) {
        return (nanoClock.getAsLong() - since) / 1e9;
    }
}
