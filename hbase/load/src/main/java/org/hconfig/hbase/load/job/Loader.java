package org.hconfig.hbase.load.job;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.CellLimitException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadEngine;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.LoadPreparation.OpenedLoad;

/** Facade for loads: checks, selects an engine, runs it as a resumable job, and verifies the table. */
public final class Loader {
    private final Configuration configuration;
    private final JobStore jobs;
    private final Map<EngineKind, LoadEngine> engines = new EnumMap<>(EngineKind.class);
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final LoadPreparation loadPreparation;

    /**
     * A loader for one cluster.
     *
     * @param configuration HBase's client configuration
     * @param home HConfig's home directory, which contains the jobs
     * @param loadEngines see {@link #installedEngines}
     * @param clock for timestamps
     * @param nanoClock for durations
     */
    public Loader(
            Configuration configuration,
            Path home,
            List<LoadEngine> loadEngines,
            InstantSource clock,
            LongSupplier nanoClock) {
        this.configuration = configuration;
        this.jobs = new JobStore(home);
        loadEngines.forEach(loadEngine -> this.engines.put(loadEngine.kind(), loadEngine));
        this.clock = clock;
        this.nanoClock = nanoClock;
        this.loadPreparation = new LoadPreparation(configuration, jobs, this.engines, clock);
    }

    /** The engines on the class path. */
    public static List<LoadEngine> installedEngines() {
        return ServiceLoader.load(LoadEngine.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /**
     * Performs a dry run: shows the start of a load and changes nothing.
     *
     * @param missing true if the table need not exist, because it will be created
     */
    public DryRun dryRun(LoadSpec spec, boolean missing) {
        return loadPreparation.dryRun(spec, missing);
    }

    /** The loads known on this machine. */
    public JobStore jobs() {
        return jobs;
    }

    /**
     * Runs a load. If an unfinished load of the same, unchanged dataset into the same table exists, it is resumed,
     * unless the specification is {@code fresh}.
     *
     * @throws HConfigException with all errors; {@link LoadError#INTERRUPTED} after a cancellation
     */
    public LoadResult load(LoadSpec spec, LoadProgressListener progress, CancellationToken cancellationToken) {
        SourceOptions options = loadPreparation.options(spec.sizing().chunkBytes());
        OpenedLoad openedLoad = loadPreparation.open(
                spec, options, RegionWait.Patience.of(spec, nanoClock, progress, cancellationToken));
        loadPreparation.notes(spec, openedLoad).forEach(progress::note);
        return run(job(spec, openedLoad, options, progress), openedLoad, progress, cancellationToken);
    }

    /** The unfinished load of the same dataset, or a new one. Of two concurrent commands the second one finds the load of the first. */
    @SuppressWarnings("try") // the lock is there to be held
    private JobRecord job(LoadSpec spec, OpenedLoad openedLoad, SourceOptions options, LoadProgressListener progress) {
        try (JobLock begin = jobs.lockForStart()) {
            Optional<JobRecord> unfinished =
                    spec.execution().fresh() || openedLoad.source().isReadOnce()
                            ? Optional.empty()
                            : jobs.unfinished(
                                    openedLoad.table().cluster(),
                                    spec,
                                    openedLoad.source().fingerprint());
            if (unfinished.isPresent() && unfinished.get().chunkBytes() == options.chunkBytes()) {
                JobRecord job = unfinished.get().withSpec(spec);
                progress.note("resuming load " + job.id() + " of the same dataset, started " + job.started());
                return job;
            }
            JobRecord job = begun(spec, openedLoad, options);
            jobs.write(job);
            return job;
        }
    }

    private JobRecord begun(LoadSpec spec, OpenedLoad openedLoad, SourceOptions options) {
        EngineChooser.Choice choice = loadPreparation.choose(spec, openedLoad.source(), openedLoad.table());
        jobs.prune(clock);
        return new JobRecord(
                jobs.newId(clock.instant()),
                openedLoad.table().cluster(),
                spec,
                choice,
                loadPreparation.timestamp(spec),
                openedLoad.source().fingerprint(),
                options.chunkBytes(),
                clock.instant().toString(),
                false);
    }

    /**
     * Resumes an interrupted load.
     *
     * @param changes to options that do not change what is loaded, such as the reject limit; use identity for none
     */
    public LoadResult resume(
            String id,
            UnaryOperator<LoadSpec> changes,
            LoadProgressListener progress,
            CancellationToken cancellationToken) {
        JobRecord job = jobs.get(id);
        if (job.complete()) {
            throw new HConfigException(
                    LoadError.JOB_UNKNOWN, "load " + id + " is complete", "", "no action is required");
        }
        if (SourceOpener.readOnce(job.fingerprint())) {
            throw new HConfigException(
                    LoadError.JOB_CHANGED,
                    "load " + id + " cannot be resumed: it read a pipe",
                    "the data of a pipe cannot be read again",
                    "start a new load with all of its data; rows that are already in the table are overwritten");
        }
        LoadSpec spec = changes.apply(job.spec());
        OpenedLoad openedLoad = loadPreparation.open(
                spec,
                loadPreparation.options(job.chunkBytes()),
                RegionWait.Patience.of(spec, nanoClock, progress, cancellationToken));
        if (!openedLoad.table().cluster().equals(job.cluster())) {
            throw new HConfigException(
                    LoadError.JOB_CHANGED,
                    "load " + id + " cannot be resumed: it belongs to another cluster",
                    "it began in cluster " + job.cluster() + ", this is cluster "
                            + openedLoad.table().cluster(),
                    "specify the cluster in which it began with --cluster, or restart it here with --fresh");
        }
        if (!openedLoad.source().fingerprint().equals(job.fingerprint())
                || !spec.table().equals(job.spec().table())) {
            throw new HConfigException(
                    LoadError.JOB_CHANGED,
                    "load " + id + " cannot be resumed: its input or table has changed",
                    "a file's size or modification time, an option that defines the loaded data, or the table differs",
                    "restart it with --fresh, or restore the input");
        }
        return run(job.withSpec(spec), openedLoad, progress, cancellationToken);
    }

    @SuppressWarnings("try") // the lock is there to be held
    private LoadResult run(
            JobRecord job, OpenedLoad openedLoad, LoadProgressListener progress, CancellationToken cancellationToken) {
        LoadEngine loadEngine = engines.get(job.choice().engine());
        if (loadEngine == null) {
            throw new HConfigException(
                    LoadError.ENGINE,
                    "engine " + job.choice().engine().id() + " is not installed",
                    "load " + job.id() + " began with it",
                    "install it, or restart with --fresh");
        }
        try (JobLock lock = JobLock.acquire(jobs.directory(job.id()), job.id())) {
            jobs.write(job);
            progress.note(
                    "engine " + job.choice().engine().id() + ": " + job.choice().why());
            ConcurrentLoadTracker others = new ConcurrentLoadTracker(jobs, job, clock.instant()).refresh();
            others.notes().forEach(progress::note);
            LoadResult result = run(job, loadEngine, openedLoad, progress, cancellationToken);
            jobs.write(job.completed());
            return result.withNotes(others.refresh().notes());
        }
    }

    /** Runs the load; if servers accept only smaller cells than configured, it continues and rejects larger cells. */
    private LoadResult run(
            JobRecord job,
            LoadEngine loadEngine,
            OpenedLoad openedLoad,
            LoadProgressListener progress,
            CancellationToken cancellationToken) {
        OpenedLoad now = openedLoad;
        long limit = Long.MAX_VALUE;
        while (true) {
            try {
                return new JobRunner(
                                configuration, job, jobs.directory(job.id()), loadEngine, now.table(), clock, nanoClock)
                        .run(now.source(), progress, cancellationToken);
            } catch (CellLimitException refused) {
                if (openedLoad.source().isReadOnce() || refused.limitBytes() >= limit) {
                    throw refused;
                }
                limit = refused.limitBytes();
                progress.note("RegionServers accept cells of up to " + limit
                        + " bytes (hbase.server.keyvalue.maxsize): rows with larger ones are rejected");
                LoadableTable limited = openedLoad.table().withCellBytesMax(limit);
                RowSource source = SourceOpener.open(
                        job.spec().source(), limited.limited(loadPreparation.options(job.chunkBytes())));
                now = new OpenedLoad(source, limited);
            }
        }
    }
}
