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
import org.hconfig.hbase.dataset.files.SourceOptions;
import org.hconfig.hbase.dataset.files.Sources;
import org.hconfig.hbase.load.Cancellation;
import org.hconfig.hbase.load.Engine;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadProgress;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.Preparation.Opened;

/** Loads datasets: checks first, chooses an engine, runs it as a job that can be resumed, and reads the table back. */
public final class Loader {
    private final Configuration configuration;
    private final JobStore jobs;
    private final Map<EngineKind, Engine> engines = new EnumMap<>(EngineKind.class);
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final Preparation preparation;

    /**
     * A loader for one cluster.
     *
     * @param configuration HBase's client configuration
     * @param home HConfig's home directory, where jobs are kept
     * @param engines see {@link #installedEngines}
     * @param clock for timestamps
     * @param nanoClock for durations
     */
    public Loader(
            Configuration configuration, Path home, List<Engine> engines, InstantSource clock, LongSupplier nanoClock) {
        this.configuration = configuration;
        this.jobs = new JobStore(home);
        engines.forEach(engine -> this.engines.put(engine.kind(), engine));
        this.clock = clock;
        this.nanoClock = nanoClock;
        this.preparation = new Preparation(configuration, jobs, this.engines, clock);
    }

    /** The engines on the class path. */
    public static List<Engine> installedEngines() {
        return ServiceLoader.load(Engine.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /**
     * Shows how a load would begin, and changes nothing.
     *
     * @param missing true when the table need not exist, because it is to be created
     */
    public DryRun dryRun(LoadSpec spec, boolean missing) {
        return preparation.dryRun(spec, missing);
    }

    /** The loads known on this machine. */
    public JobStore jobs() {
        return jobs;
    }

    /**
     * Loads. When an unfinished load of the same, unchanged dataset into the same table exists, that one is resumed,
     * unless the specification says {@code fresh}.
     *
     * @throws HConfigException naming all that is wrong; {@link LoadError#INTERRUPTED} after a cancellation
     */
    public LoadResult load(LoadSpec spec, LoadProgress progress, Cancellation cancellation) {
        SourceOptions options = preparation.options(spec.chunkBytes());
        Opened opened =
                preparation.open(spec, options, RegionWait.Patience.of(spec, nanoClock, progress, cancellation));
        preparation.notes(spec, opened).forEach(progress::note);
        return run(job(spec, opened, options, progress), opened, progress, cancellation);
    }

    /** The unfinished load of the same dataset, or a new one. Of two commands that begin together the second finds the first one's. */
    @SuppressWarnings("try") // the lock is there to be held
    private JobRecord job(LoadSpec spec, Opened opened, SourceOptions options, LoadProgress progress) {
        try (JobLock begin = jobs.begin()) {
            Optional<JobRecord> unfinished = spec.fresh() || opened.source().once()
                    ? Optional.empty()
                    : jobs.unfinished(
                            opened.table().cluster(), spec, opened.source().fingerprint());
            if (unfinished.isPresent() && unfinished.get().chunkBytes() == options.chunkBytes()) {
                JobRecord job = unfinished.get().withSpec(spec);
                progress.note("resuming load " + job.id() + " of the same dataset, begun " + job.started());
                return job;
            }
            JobRecord job = begun(spec, opened, options);
            jobs.write(job);
            return job;
        }
    }

    private JobRecord begun(LoadSpec spec, Opened opened, SourceOptions options) {
        EngineChooser.Choice choice = preparation.choose(spec, opened.source(), opened.table());
        jobs.prune(clock);
        return new JobRecord(
                jobs.newId(clock.instant()),
                opened.table().cluster(),
                spec,
                choice.engine(),
                choice.why(),
                preparation.timestamp(spec),
                opened.source().fingerprint(),
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
            String id, UnaryOperator<LoadSpec> changes, LoadProgress progress, Cancellation cancellation) {
        JobRecord job = jobs.get(id);
        if (job.complete()) {
            throw new HConfigException(
                    LoadError.JOB_UNKNOWN, "load " + id + " is complete", "", "nothing is left to do");
        }
        if (Sources.readOnce(job.fingerprint())) {
            throw new HConfigException(
                    LoadError.JOB_CHANGED,
                    "load " + id + " cannot go on: it read a pipe",
                    "what came out of a pipe cannot be read again",
                    "start it again with the data from its beginning; rows that are there already are overwritten");
        }
        LoadSpec spec = changes.apply(job.spec());
        Opened opened = preparation.open(
                spec,
                preparation.options(job.chunkBytes()),
                RegionWait.Patience.of(spec, nanoClock, progress, cancellation));
        if (!opened.table().cluster().equals(job.cluster())) {
            throw new HConfigException(
                    LoadError.JOB_CHANGED,
                    "load " + id + " cannot go on: it belongs to another cluster",
                    "it began in cluster " + job.cluster() + ", this is cluster "
                            + opened.table().cluster(),
                    "name the cluster in which it began with --cluster, or start it anew here with --fresh");
        }
        if (!opened.source().fingerprint().equals(job.fingerprint())
                || !spec.table().equals(job.spec().table())) {
            throw new HConfigException(
                    LoadError.JOB_CHANGED,
                    "load " + id + " cannot go on: its input or table is another now",
                    "a file's size or time of last change, an option that says what is loaded, or the table differs",
                    "start it anew with --fresh, or bring the input back as it was");
        }
        return run(job.withSpec(spec), opened, progress, cancellation);
    }

    @SuppressWarnings("try") // the lock is there to be held
    private LoadResult run(JobRecord job, Opened opened, LoadProgress progress, Cancellation cancellation) {
        Engine engine = engines.get(job.engine());
        if (engine == null) {
            throw new HConfigException(
                    LoadError.ENGINE,
                    "engine " + job.engine().word() + " is not installed",
                    "load " + job.id() + " began with it",
                    "install it, or start anew with --fresh");
        }
        try (JobLock lock = JobLock.take(jobs.directory(job.id()), job.id())) {
            jobs.write(job);
            progress.note("engine " + job.engine().word() + ": " + job.why());
            OtherLoads others = new OtherLoads(jobs, job, clock.instant()).look();
            others.notes().forEach(progress::note);
            LoadResult result = run(job, engine, opened, progress, cancellation);
            jobs.write(job.completed());
            return result.withNotes(others.look().notes());
        }
    }

    /** Runs it; where servers take smaller cells than was known, it goes on and rejects those above their limit. */
    private LoadResult run(
            JobRecord job, Engine engine, Opened opened, LoadProgress progress, Cancellation cancellation) {
        Opened now = opened;
        long limit = Long.MAX_VALUE;
        while (true) {
            try {
                return new JobRun(configuration, job, jobs.directory(job.id()), engine, now.table(), clock, nanoClock)
                        .run(now.source(), progress, cancellation);
            } catch (CellLimitException refused) {
                if (opened.source().once() || refused.limitBytes() >= limit) {
                    throw refused;
                }
                limit = refused.limitBytes();
                progress.note("RegionServers take cells of up to " + limit
                        + " bytes (hbase.server.keyvalue.maxsize): rows with larger ones are rejected");
                TableView limited = opened.table().withCellBytesMax(limit);
                RowSource source =
                        Sources.open(job.spec().source(), limited.limited(preparation.options(job.chunkBytes())));
                now = new Opened(source, limited);
            }
        }
    }
}
