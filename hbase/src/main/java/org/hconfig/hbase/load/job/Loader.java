package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.hbase.load.Cancellation;
import org.hconfig.hbase.load.Engine;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadError;
import org.hconfig.hbase.load.LoadProgress;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.RowSource;
import org.hconfig.hbase.load.sources.SourceOptions;
import org.hconfig.hbase.load.sources.Sources;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;

/** Loads datasets: checks first, chooses an engine, runs it as a job that can be resumed, and reads the table back. */
public final class Loader {
    private final Configuration configuration;
    private final JobStore jobs;
    private final Map<EngineKind, Engine> engines = new EnumMap<>(EngineKind.class);
    private final InstantSource clock;
    private final LongSupplier nanoClock;

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
    }

    /** The engines on the class path. */
    public static List<Engine> installedEngines() {
        return ServiceLoader.load(Engine.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
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
        SourceOptions options = options(spec.chunkBytes());
        Opened opened = open(spec, options);
        Optional<JobRecord> unfinished = spec.fresh() || opened.source().once()
                ? Optional.empty()
                : jobs.unfinished(
                        opened.table().cluster(), spec, opened.source().fingerprint());
        if (unfinished.isPresent() && unfinished.get().chunkBytes() == options.chunkBytes()) {
            JobRecord job = unfinished.get().withSpec(spec);
            progress.note("resuming load " + job.id() + " of the same dataset, begun " + job.started());
            return run(job, opened, progress, cancellation);
        }
        EngineChooser.Choice choice = choose(spec, opened);
        String id = jobs.newId(clock.instant());
        Long asked = spec.timestamp();
        JobRecord job = new JobRecord(
                id,
                opened.table().cluster(),
                spec,
                choice.engine(),
                choice.why(),
                asked != null ? asked : clock.millis(),
                opened.source().fingerprint(),
                options.chunkBytes(),
                clock.instant().toString(),
                false);
        return run(job, opened, progress, cancellation);
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
        Opened opened = open(spec, options(job.chunkBytes()));
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
                    "then: " + job.fingerprint() + "; now: " + opened.source().fingerprint(),
                    "start it anew with --fresh, or bring the input back as it was");
        }
        return run(job.withSpec(spec), opened, progress, cancellation);
    }

    private SourceOptions options(long chunkBytes) {
        SourceOptions usual = SourceOptions.of(configuration);
        return chunkBytes > 0 ? new SourceOptions(chunkBytes, usual.maxCellBytes(), configuration) : usual;
    }

    /** Opens source and table; reports what is wrong with both at once. */
    private Opened open(LoadSpec spec, SourceOptions options) {
        List<Problem> problems = new ArrayList<>();
        RowSource source = null;
        TableView table = null;
        try {
            source = Sources.open(spec.source(), options);
        } catch (HConfigException e) {
            problems.addAll(e.problems());
        }
        try {
            table = new TableInspector(configuration).look(spec.table());
            if (source != null) {
                table.check(source.families());
                Long timestamp = spec.timestamp();
                if (timestamp != null) {
                    table.checkAge(source.families(), timestamp, clock.instant());
                }
            }
        } catch (HConfigException e) {
            problems.addAll(e.problems());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            problems.add(interrupted("the load", "before it began"));
        }
        if (source == null || table == null || !problems.isEmpty()) {
            throw new HConfigException(problems);
        }
        return new Opened(source, table);
    }

    private EngineChooser.Choice choose(LoadSpec spec, Opened opened) {
        EngineKind asked = spec.engine();
        if (asked == EngineKind.MAPREDUCE && opened.source().once()) {
            throw new HConfigException(
                    LoadError.ENGINE,
                    "MapReduce cannot read a pipe",
                    "each task opens the input for itself, and a pipe can be read once only",
                    "write its data to a file, or choose another engine");
        }
        if (asked != null) {
            if (!engines.containsKey(asked)) {
                throw new HConfigException(
                        LoadError.ENGINE,
                        "engine " + asked.word() + " is not installed",
                        "",
                        "choose one of "
                                + engines.keySet().stream()
                                        .map(EngineKind::word)
                                        .toList());
            }
            return new EngineChooser.Choice(asked, "asked for");
        }
        try {
            return EngineChooser.choose(new EngineChooser.Facts(
                    opened.source().facts(),
                    opened.table().empty(),
                    spec.tableServes(),
                    spec.keepWal() || opened.table().replicated(),
                    spec.durability(),
                    freeBytes(),
                    suitable(spec)));
        } catch (IOException e) {
            throw Failures.word(e, spec);
        }
    }

    private Set<EngineKind> suitable(LoadSpec spec) {
        return engines.values().stream()
                .filter(engine -> engine.suits(spec.source(), configuration))
                .map(Engine::kind)
                .collect(Collectors.toSet());
    }

    private long freeBytes() throws IOException {
        Path existing = jobs.directory(".").toAbsolutePath().normalize();
        while (!Files.exists(existing) && existing.getParent() != null) {
            existing = existing.getParent();
        }
        return Files.getFileStore(existing).getUsableSpace();
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
            JobRun run = new JobRun(configuration, job, jobs.directory(job.id()), engine, nanoClock);
            LoadResult result = run.run(opened.source(), progress, cancellation);
            jobs.write(job.completed());
            return result;
        }
    }

    static Problem interrupted(String what, String when) {
        return new Problem(
                LoadError.INTERRUPTED, what + " was interrupted " + when, "somebody stopped it", "run it again");
    }

    private record Opened(RowSource source, TableView table) {}
}
