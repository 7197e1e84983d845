package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.hconfig.hbase.load.Engine;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.EngineResult;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.model.DataSize;

/**
 * Loads rows as HFiles: reads, sorts, writes one file for each region and family, and has the RegionServers move the files
 * in. Rows whose key comes up more than once are laid over each other, the last one on top.
 */
public final class HFileEngine implements Engine {
    /** Loads that lose files twice in a row have a problem that another attempt does not mend. */
    private static final int ATTEMPTS_PER_RUN = 2;

    @Override
    public EngineKind kind() {
        return EngineKind.HFILES;
    }

    @Override
    public EngineResult run(LoadContext context) throws IOException, InterruptedException {
        return new Run(context).run();
    }

    /** One run of one load. */
    private static final class Run {
        private final LoadContext context;
        private final LoadSpec spec;
        private final HFileOptions options;
        private final List<String> notes = new ArrayList<>();
        private HFileState state;

        Run(LoadContext context) {
            this.context = context;
            this.spec = context.spec();
            this.options = HFileOptions.of(
                    context.configuration(),
                    context.directory(),
                    spec.threads(),
                    Runtime.getRuntime().maxMemory(),
                    Runtime.getRuntime().availableProcessors());
            this.state = HFileState.read(context.checkpoint());
        }

        EngineResult run() throws IOException, InterruptedException {
            for (int attempt = 1; state.stage() != HFileState.Stage.LOADED; attempt++) {
                if (state.stage() == HFileState.Stage.GENERATING && !generate()) {
                    return result(false);
                }
                if (context.cancellation().requested()) {
                    notes.add("all HFiles are written; resuming moves them in");
                    return result(false);
                }
                if (!move() && attempt == ATTEMPTS_PER_RUN) {
                    throw StagingFailures.lost(state.staging());
                }
            }
            return result(true);
        }

        private EngineResult result(boolean complete) {
            return new EngineResult(complete, notes, state.duplicateRows(), state.correction());
        }

        /** Makes the files; false when the user asked to stop. */
        private boolean generate() throws IOException, InterruptedException {
            cleanUp(state);
            context.checkpoint().forgetChunks();
            String directory = Staging.directory(context.configuration(), context.jobId(), state.attempt() + 1);
            state = state.attempt(directory).write(context.checkpoint());
            boolean done = false;
            try (Staging staging = Staging.open(context.configuration(), directory)) {
                done = generate(staging);
            } finally {
                if (!done) {
                    cleanUpQuietly();
                }
            }
            return done;
        }

        private boolean generate(Staging staging) throws IOException, InterruptedException {
            TargetTable table;
            try (Connection connection = ConnectionFactory.createConnection(context.configuration())) {
                table = TargetTable.read(
                        connection,
                        context.configuration(),
                        spec.table(),
                        context.source().families(),
                        spec.keepWal());
            }
            new SpaceCheck(context.source().facts(), options).check(staging);
            staging.create(context.source().families());
            try (SpillStore store =
                    new SpillStore(sortDir(), table.bounds().count(), options.blockBytes(), options.readers())) {
                return generate(staging, table, store);
            }
        }

        private boolean generate(Staging staging, TargetTable table, SpillStore store)
                throws IOException, InterruptedException {
            SortMemory memory = new SortMemory(
                    table.bounds(), context.timestamp(), options.memoryBytes(), options.slabBytes(), store);
            context.meter().phase("sorting", 0);
            RowIntake intake = new RowIntake(
                    context.source(),
                    context.rejects(),
                    context.meter(),
                    context.cancellation(),
                    table.bounds(),
                    memory);
            List<RowIntake.ChunkRead> chunks = intake.read(options.readers());
            if (context.cancellation().requested()) {
                return false;
            }
            Generation rest = MergePlan.rest(memory, store, table.bounds(), options);
            context.meter().phase("writing HFiles", 0);
            HFileWriting writing = new HFileWriting(
                    table, staging, store, rest, context.timestamp(), context.meter(), context.cancellation());
            List<StagedFile> files = writing.write(options.writers());
            if (context.cancellation().requested()) {
                return false;
            }
            for (RowIntake.ChunkRead chunk : chunks) {
                context.checkpoint().done(chunk.chunk(), chunk.total(), chunk.rejects());
            }
            state = state.written(files, writing.duplicates()).write(context.checkpoint());
            noteWritten(store, table, files);
            return true;
        }

        private void noteWritten(SpillStore store, TargetTable table, List<StagedFile> files) {
            long bytes = files.stream().mapToLong(StagedFile::bytes).sum();
            notes.add(String.format(
                    Locale.ROOT,
                    "%d HFiles of %s for %d regions; %d readers, %d writers, %s sort memory, %d runs on disk",
                    files.size(),
                    new DataSize(bytes),
                    table.bounds().count(),
                    options.readers(),
                    options.writers(),
                    new DataSize(options.memoryBytes()),
                    store.runs()));
            if (state.duplicateRows() > 0) {
                notes.add(state.duplicateRows()
                        + " rows had a key that came before; the last value of each column counts");
            }
        }

        /** Moves the files in; false when some got lost and all has to be written again. */
        private boolean move() throws IOException, InterruptedException {
            context.meter().phase("moving HFiles in", 0);
            try (Staging staging = Staging.open(context.configuration(), state.staging())) {
                Staging.Located located = staging.locate(state.files());
                List<StagedFile> lost = new ArrayList<>(located.lost());
                if (lost.isEmpty()) {
                    lost.addAll(move(staging, located.waiting()));
                }
                if (!lost.isEmpty()) {
                    notes.add(
                            lost.size() + " HFiles were neither waiting nor in the table; all rows were written again,"
                                    + " which does no harm because they carry the same timestamp");
                    state = state.attempt(state.staging()).write(context.checkpoint());
                    return false;
                }
                state = state.loaded().write(context.checkpoint());
                staging.delete();
            }
            return true;
        }

        private List<StagedFile> move(Staging staging, List<StagedFile> waiting)
                throws IOException, InterruptedException {
            if (!staging.renames()) {
                notes.add("the file system is no HDFS: RegionServers copy each HFile instead of renaming it");
            }
            BulkMove move = new BulkMove(
                    staging,
                    org.apache.hadoop.hbase.TableName.valueOf(spec.table()),
                    spec.timeout(),
                    context.nanoClock(),
                    TimeUnit.MILLISECONDS::sleep);
            List<StagedFile> lost = move.move(waiting);
            if (move.retries() > 0) {
                notes.add("moving HFiles in took " + (move.retries() + 1) + " attempts");
            }
            return lost;
        }

        private Path sortDir() {
            return options.tempDir().resolve("hconfig-sort-" + context.jobId());
        }

        /** Removes what an attempt left behind, here and on the cluster. */
        private void cleanUp(HFileState left) throws IOException {
            SpillStore.clean(sortDir());
            if (!left.staging().isEmpty()) {
                try (Staging staging = Staging.open(context.configuration(), left.staging())) {
                    staging.delete();
                }
            }
        }

        private void cleanUpQuietly() {
            try {
                cleanUp(state);
            } catch (IOException e) {
                // What ended the attempt is what the user must hear of; the next attempt cleans up first.
                notes.add("could not clean up " + state.staging() + ": " + e.getMessage());
            }
        }
    }
}
