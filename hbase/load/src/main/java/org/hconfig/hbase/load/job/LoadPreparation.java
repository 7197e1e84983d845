package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.dataset.SourceOptions;
import org.hconfig.hbase.dataset.files.SampledKeyReader;
import org.hconfig.hbase.dataset.files.SourceOpener;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadEngine;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.presplit.HotKeyDetector;

/** Preparation of a load: opens source and table, checks that they match, and selects the engine. Changes nothing. */
final class LoadPreparation {
    /** Sample size with which a share of one half is estimated with an error of at most 5 percentage points. */
    private static final int SAMPLE_ROWS = 500;

    private final Configuration configuration;
    private final JobStore jobs;
    private final Map<EngineKind, LoadEngine> engines;
    private final InstantSource clock;

    LoadPreparation(
            Configuration configuration, JobStore jobs, Map<EngineKind, LoadEngine> engines, InstantSource clock) {
        this.configuration = configuration;
        this.jobs = jobs;
        this.engines = engines;
        this.clock = clock;
    }

    SourceOptions options(long chunkBytes) {
        SourceOptions usual = SourceOptions.of(configuration);
        return chunkBytes > 0 ? new SourceOptions(chunkBytes, usual.maxCellBytes(), configuration) : usual;
    }

    /**
     * A dataset and its target table.
     *
     * @param source the rows
     * @param table the table
     */
    record OpenedLoad(RowSource source, LoadableTable table) {}

    /** Opens source and table; reports the errors of both together. */
    OpenedLoad open(LoadSpec spec, SourceOptions options, RegionWait.Patience patience) {
        return open(spec, options, false, patience);
    }

    /**
     * Opens both.
     *
     * @param missing true if a missing table counts as an empty, suitable one
     */
    private OpenedLoad open(LoadSpec spec, SourceOptions options, boolean missing, RegionWait.Patience patience) {
        List<Problem> ofTable = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        LoadableTable table = null;
        RowSource source = null;
        if (spec.rejection().rejectFile() != null) {
            RejectFileGuard.problem(Path.of(spec.rejection().rejectFile()), jobs)
                    .ifPresent(problems::add);
        }
        try {
            table = look(spec.table(), missing, patience);
        } catch (HConfigException e) {
            ofTable.addAll(e.problems());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ofTable.add(new Problem(
                    LoadError.INTERRUPTED,
                    "the load was interrupted before it began",
                    "it was stopped by a user",
                    "run it again"));
        }
        try {
            source = SourceOpener.open(spec.source(), table == null ? options : table.limited(options));
            if (table != null) {
                check(spec, source, table);
            }
        } catch (HConfigException e) {
            problems.addAll(e.problems());
        }
        problems.addAll(MissingTable.withFamilies(ofTable, source == null ? List.of() : source.families()));
        if (source == null || table == null || !problems.isEmpty()) {
            throw new HConfigException(problems);
        }
        return new OpenedLoad(source, table);
    }

    private LoadableTable look(String table, boolean missing, RegionWait.Patience patience)
            throws InterruptedException {
        try {
            return new LoadableTableReader(configuration, patience).read(table);
        } catch (HConfigException e) {
            if (missing && e.problems().get(0).code() == LoadError.TABLE_MISSING) {
                return LoadableTable.toBeCreated(table);
            }
            throw e;
        }
    }

    private void check(LoadSpec spec, RowSource source, LoadableTable table) {
        table.check(source.families());
        if (source.metadata().mayExpire()) {
            sample(source).ifPresent(sample -> table.checkAges(ages(sample, table, spec)));
        }
        Long timestamp = spec.cells().timestamp();
        if (timestamp != null) {
            table.checkAge(source.families(), timestamp, clock.instant());
        }
    }

    EngineChooser.Choice choose(LoadSpec spec, RowSource source, LoadableTable table) {
        EngineKind asked = spec.engine();
        if (asked == EngineKind.MAPREDUCE && source.isReadOnce()) {
            throw new HConfigException(
                    LoadError.ENGINE,
                    "MapReduce cannot read a pipe",
                    "each task opens the input independently, but a pipe can be read only once",
                    "write its data to a file, or select another engine");
        }
        if (asked == EngineKind.MAPREDUCE && spec.execution().rate() != null) {
            throw new HConfigException(
                    LoadError.ENGINE,
                    "MapReduce does not support a rate limit",
                    "its tasks run independently of each other",
                    "omit --rate, or select another engine");
        }
        boolean attributes = source.metadata().attributes();
        if (attributes && (asked == EngineKind.MAPREDUCE || asked == EngineKind.HFILES)) {
            throw new HConfigException(
                    LoadError.PUTS_ONLY,
                    "engine " + asked.id() + " cannot load rows with their own attributes",
                    "the column mapping contains HBASE_ATTRIBUTES_KEY: attributes are for the coprocessors of the servers"
                            + " that process a put, and HFiles cannot contain them",
                    "load with --engine puts, or omit --engine");
        }
        if (asked != null) {
            return asked(asked);
        }
        if (attributes) {
            return new EngineChooser.Choice(EngineKind.PUTS, "rows have their own attributes, which only puts support");
        }
        try {
            return EngineChooser.choose(new EngineChooser.Facts(
                    source.facts(),
                    table.empty(),
                    spec.tableUse().tableServes(),
                    spec.tableUse().keepWal() || table.replicated(),
                    spec.cells().durability(),
                    freeBytes(),
                    suitable(spec)));
        } catch (IOException e) {
            throw LoadExceptions.wrap(e, spec);
        }
    }

    /** The timestamp of the load's cells, in milliseconds. */
    long timestamp(LoadSpec spec) {
        Long asked = spec.cells().timestamp();
        return asked != null ? asked : clock.millis();
    }

    private static Optional<RowBatch> sample(RowSource source) {
        if (!source.isCheapToSample()) {
            return Optional.empty();
        }
        try {
            return Optional.of(source.sample(SAMPLE_ROWS));
        } catch (IOException | HConfigException unreadable) {
            // The load reports the error and its position.
            return Optional.empty();
        }
    }

    private RowAgeCheck ages(RowBatch sample, LoadableTable table, LoadSpec spec) {
        return new RowAgeCheck(sample, table.timesToLive(), clock.instant(), timestamp(spec));
    }

    /** Returns warnings about the rows before the first one is written: hot keys, and timestamps invisible to readers. */
    List<String> notes(LoadSpec spec, OpenedLoad openedLoad) {
        Long asked = spec.cells().timestamp();
        List<String> notes = new ArrayList<>(asked == null ? List.of() : RowAgeCheck.notes(asked, clock.instant()));
        sample(openedLoad.source()).ifPresent(sample -> {
            notes.addAll(HotKeyDetector.of(
                    SampledKeyReader.of(sample), openedLoad.table().boundaries()));
            if (openedLoad.source().metadata().mayExpire()) {
                notes.addAll(ages(sample, openedLoad.table(), spec).notes());
            }
        });
        return notes;
    }

    private EngineChooser.Choice asked(EngineKind engine) {
        if (!engines.containsKey(engine)) {
            throw new HConfigException(
                    LoadError.ENGINE,
                    "engine " + engine.id() + " is not installed",
                    "",
                    "select one of "
                            + engines.keySet().stream().map(EngineKind::id).toList());
        }
        return new EngineChooser.Choice(engine, "requested");
    }

    private Set<EngineKind> suitable(LoadSpec spec) {
        return engines.values().stream()
                .filter(loadEngine -> spec.execution().rate() == null || loadEngine.kind() != EngineKind.MAPREDUCE)
                .filter(loadEngine -> loadEngine.supports(spec.source(), configuration))
                .map(LoadEngine::kind)
                .collect(Collectors.toSet());
    }

    private long freeBytes() throws IOException {
        Path existing = jobs.directory(".").toAbsolutePath().normalize();
        while (!Files.exists(existing) && existing.getParent() != null) {
            existing = existing.getParent();
        }
        return Files.getFileStore(existing).getUsableSpace();
    }

    /** Performs a dry run. */
    DryRun dryRun(LoadSpec spec, boolean missing) {
        OpenedLoad openedLoad = open(spec, options(spec.sizing().chunkBytes()), missing, RegionWait.Patience.NONE);
        EngineChooser.Choice choice = choose(spec, openedLoad.source(), openedLoad.table());
        try {
            return DryRun.of(
                            spec,
                            openedLoad.source(),
                            choice,
                            timestamp(spec),
                            openedLoad.table().exists())
                    .withNotes(notes(spec, openedLoad));
        } catch (IOException e) {
            throw LoadExceptions.wrap(e, spec);
        }
    }
}
