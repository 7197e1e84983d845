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
import org.hconfig.hbase.dataset.files.SampledKeys;
import org.hconfig.hbase.dataset.files.SourceOptions;
import org.hconfig.hbase.dataset.files.Sources;
import org.hconfig.hbase.load.Engine;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.presplit.HotKeys;

/** What precedes a load: opens source and table, checks that they fit, and chooses the engine. Changes nothing. */
final class Preparation {
    /** A share of one half is then known to within 5 of 100. */
    private static final int SAMPLE_ROWS = 500;

    private final Configuration configuration;
    private final JobStore jobs;
    private final Map<EngineKind, Engine> engines;
    private final InstantSource clock;

    Preparation(Configuration configuration, JobStore jobs, Map<EngineKind, Engine> engines, InstantSource clock) {
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
     * A dataset and the table that it goes to.
     *
     * @param source the rows
     * @param table the table
     */
    record Opened(RowSource source, TableView table) {}

    /** Opens source and table; reports what is wrong with both at once. */
    Opened open(LoadSpec spec, SourceOptions options, RegionWait.Patience patience) {
        return open(spec, options, false, patience);
    }

    /**
     * Opens both.
     *
     * @param missing true when a table that does not exist is taken for an empty one that fits
     */
    private Opened open(LoadSpec spec, SourceOptions options, boolean missing, RegionWait.Patience patience) {
        List<Problem> ofTable = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        TableView table = null;
        RowSource source = null;
        if (spec.rejectFile() != null) {
            RejectFile.problem(Path.of(spec.rejectFile()), jobs).ifPresent(problems::add);
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
                    "somebody stopped it",
                    "run it again"));
        }
        try {
            source = Sources.open(spec.source(), table == null ? options : table.limited(options));
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
        return new Opened(source, table);
    }

    private TableView look(String table, boolean missing, RegionWait.Patience patience) throws InterruptedException {
        try {
            return new TableInspector(configuration, patience).look(table);
        } catch (HConfigException e) {
            if (missing && e.problems().get(0).code() == LoadError.TABLE_MISSING) {
                return TableView.toBeCreated(table);
            }
            throw e;
        }
    }

    private void check(LoadSpec spec, RowSource source, TableView table) {
        table.check(source.families());
        if (source.marks().aged()) {
            sample(source).ifPresent(sample -> table.checkAges(ages(sample, table, spec)));
        }
        Long timestamp = spec.timestamp();
        if (timestamp != null) {
            table.checkAge(source.families(), timestamp, clock.instant());
        }
    }

    EngineChooser.Choice choose(LoadSpec spec, RowSource source, TableView table) {
        EngineKind asked = spec.engine();
        if (asked == EngineKind.MAPREDUCE && source.once()) {
            throw new HConfigException(
                    LoadError.ENGINE,
                    "MapReduce cannot read a pipe",
                    "each task opens the input for itself, and a pipe can be read once only",
                    "write its data to a file, or choose another engine");
        }
        if (asked == EngineKind.MAPREDUCE && spec.rate() != null) {
            throw new HConfigException(
                    LoadError.ENGINE,
                    "MapReduce cannot keep to a rate",
                    "its tasks do not know of each other",
                    "leave --rate out, or choose another engine");
        }
        boolean attributes = source.marks().attributes();
        if (attributes && (asked == EngineKind.MAPREDUCE || asked == EngineKind.HFILES)) {
            throw new HConfigException(
                    LoadError.PUTS_ONLY,
                    "engine " + asked.word() + " cannot carry rows with attributes of their own",
                    "the column mapping names HBASE_ATTRIBUTES_KEY: attributes are for the coprocessors of the servers"
                            + " that a put passes, and HFiles hold none",
                    "load with --engine puts, or leave the engine out");
        }
        if (asked != null) {
            return asked(asked);
        }
        if (attributes) {
            return new EngineChooser.Choice(
                    EngineKind.PUTS, "rows have attributes of their own, which only puts carry");
        }
        try {
            return EngineChooser.choose(new EngineChooser.Facts(
                    source.facts(),
                    table.empty(),
                    spec.tableServes(),
                    spec.keepWal() || table.replicated(),
                    spec.durability(),
                    freeBytes(),
                    suitable(spec)));
        } catch (IOException e) {
            throw Failures.word(e, spec);
        }
    }

    /** The timestamp of the load's cells, in milliseconds. */
    long timestamp(LoadSpec spec) {
        Long asked = spec.timestamp();
        return asked != null ? asked : clock.millis();
    }

    private static Optional<RowBatch> sample(RowSource source) {
        if (!source.cheapToSample()) {
            return Optional.empty();
        }
        try {
            return Optional.of(source.sample(SAMPLE_ROWS));
        } catch (IOException | HConfigException unreadable) {
            // The load will say so, and how far it came.
            return Optional.empty();
        }
    }

    private RowAges ages(RowBatch sample, TableView table, LoadSpec spec) {
        return new RowAges(sample, table.timesToLive(), clock.instant(), timestamp(spec));
    }

    /** What people should know of the rows before the first one is written: hot keys, and timestamps that readers will not see. */
    List<String> notes(LoadSpec spec, Opened opened) {
        Long asked = spec.timestamp();
        List<String> notes = new ArrayList<>(asked == null ? List.of() : RowAges.notes(asked, clock.instant()));
        sample(opened.source()).ifPresent(sample -> {
            notes.addAll(HotKeys.of(SampledKeys.of(sample), opened.table().boundaries()));
            if (opened.source().marks().aged()) {
                notes.addAll(ages(sample, opened.table(), spec).notes());
            }
        });
        return notes;
    }

    private EngineChooser.Choice asked(EngineKind engine) {
        if (!engines.containsKey(engine)) {
            throw new HConfigException(
                    LoadError.ENGINE,
                    "engine " + engine.word() + " is not installed",
                    "",
                    "choose one of "
                            + engines.keySet().stream().map(EngineKind::word).toList());
        }
        return new EngineChooser.Choice(engine, "asked for");
    }

    private Set<EngineKind> suitable(LoadSpec spec) {
        return engines.values().stream()
                .filter(engine -> spec.rate() == null || engine.kind() != EngineKind.MAPREDUCE)
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

    /** How the load would begin. */
    DryRun dryRun(LoadSpec spec, boolean missing) {
        Opened opened = open(spec, options(spec.chunkBytes()), missing, RegionWait.Patience.NONE);
        EngineChooser.Choice choice = choose(spec, opened.source(), opened.table());
        try {
            return DryRun.of(
                            spec,
                            opened.source(),
                            choice,
                            timestamp(spec),
                            opened.table().exists())
                    .withNotes(notes(spec, opened));
        } catch (IOException e) {
            throw Failures.word(e, spec);
        }
    }
}
