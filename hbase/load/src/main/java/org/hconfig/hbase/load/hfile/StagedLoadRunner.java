package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.load.EngineResult;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.hfile.staging.HBaseBulkLoadTool;
import org.hconfig.hbase.load.hfile.staging.HFileMover;
import org.hconfig.hbase.load.hfile.staging.StagedFile;
import org.hconfig.hbase.load.hfile.staging.StagingCleaner;
import org.hconfig.hbase.load.hfile.staging.StagingDirectory;
import org.hconfig.hbase.load.hfile.staging.StagingExceptions;
import org.hconfig.hbase.load.hfile.staging.StagingHeartbeat;
import org.hconfig.hbase.load.hfile.staging.StagingMark;

/**
 * Runs the stages of a load by HFiles for any builder: build, move in, clean up. The checkpoint is written after each
 * stage, so that a load killed at any point can be resumed safely: it builds the files again, or moves in
 * the remaining files.
 */
public final class StagedLoadRunner {
    /** Maximum number of attempts: a load that loses files twice has a problem that another attempt does not fix. */
    private static final int ATTEMPTS_PER_RUN = 2;

    private final LoadContext context;
    private final HFileBuilder maker;
    private final List<String> notes;
    private HFileState state;

    /**
     * Creates a runner that continues from the checkpoint.
     *
     * @param notes notes for the user, to which builder and runner add
     */
    public StagedLoadRunner(LoadContext context, HFileBuilder maker, List<String> notes) {
        this.context = context;
        this.maker = maker;
        this.notes = notes;
        this.state = HFileState.read(context.checkpoint());
    }

    /**
     * Runs until all rows are in the table.
     *
     * @throws HConfigException with {@link org.hconfig.hbase.dataset.LoadError#INTERRUPTED} if the user cancelled
     */
    public EngineResult run() throws IOException, InterruptedException {
        beginAnewInAnotherTable();
        boolean done = state.stage() == HFileState.Stage.LOADED;
        for (int attempt = 1; state.stage() != HFileState.Stage.LOADED; attempt++) {
            if (state.stage() == HFileState.Stage.GENERATING && !make()) {
                throw StagingExceptions.stoppedWriting(context.job().id(), state.attempt());
            }
            if (!move() && attempt == ATTEMPTS_PER_RUN) {
                throw StagingExceptions.lost(state.staging());
            }
        }
        return new EngineResult(
                true,
                notes,
                done ? 0 : state.bytes(),
                state.merged().duplicateRows(),
                state.merged().correction());
    }

    /** Restarts if the table was recreated: files moved into the dropped table are lost. */
    private void beginAnewInAnotherTable() throws IOException {
        if (state.stage() == HFileState.Stage.GENERATING) {
            return;
        }
        boolean another;
        try (Connection connection = ConnectionFactory.createConnection(context.configuration())) {
            another = TargetTable.isRecreated(connection, context.spec().table(), state.newestRegion());
        }
        if (another) {
            notes.add("after its HFiles were written, the table was recreated, or all its regions were split or merged;"
                    + " all rows were written again with the same timestamp, so no row is duplicated");
            state = state.attempt(state.staging()).write(context.checkpoint());
        }
    }

    /** Checks for other loads and remains of killed ones; a failure of this check does not stop the load. */
    private void lookAround(StagingDirectory stagingDirectory, StagingHeartbeat claim) {
        try {
            notes.addAll(new StagingCleaner(
                            stagingDirectory.fileSystem(),
                            stagingDirectory.directory(),
                            claim.mark(),
                            claim.touchTime())
                    .clean());
        } catch (IOException e) {
            notes.add("could not check for staging directories of other loads: " + e.getMessage());
        }
    }

    /** Builds the files; returns false if the user cancelled. */
    @SuppressWarnings("try") // the claim is there to be held
    private boolean make() throws IOException, InterruptedException {
        cleanUp();
        context.checkpoint().forgetChunks();
        String directory = StagingDirectory.directory(
                context.configuration(), context.job().id(), state.attempt() + 1);
        state = state.attempt(directory).write(context.checkpoint());
        boolean done = false;
        try (StagingDirectory stagingDirectory = StagingDirectory.open(context.configuration(), directory);
                StagingHeartbeat claim = new StagingHeartbeat(stagingDirectory, StagingMark.of(context))) {
            done = make(stagingDirectory);
        } finally {
            if (!done) {
                cleanUpQuietly();
            }
        }
        return done;
    }

    private boolean make(StagingDirectory stagingDirectory) throws IOException, InterruptedException {
        TargetTable table;
        try (Connection connection = ConnectionFactory.createConnection(context.configuration())) {
            table = TargetTable.read(
                    connection,
                    context.configuration(),
                    context.spec().table(),
                    context.source().families(),
                    context.spec().tableUse().keepWal());
        }
        // The compression ratio is unknown, so only half of the raw bytes is required in advance.
        stagingDirectory.requireSpace(context.source().facts().bytes() / 2);
        Optional<HFileBuilder.BuiltHFiles> result = maker.build(stagingDirectory, table);
        if (result.isEmpty()) {
            return false;
        }
        HFileBuilder.BuiltHFiles builtHFiles = result.get();
        for (HFileBuilder.ChunkRead chunk : builtHFiles.chunks()) {
            context.checkpoint().done(chunk.chunk(), chunk.total(), chunk.rejects());
        }
        state = state.written(
                        builtHFiles,
                        table.newestRegion(),
                        context.meter().counts().thisRun().bytes())
                .write(context.checkpoint());
        note(builtHFiles, table);
        return true;
    }

    private void note(HFileBuilder.BuiltHFiles builtHFiles, TargetTable table) {
        long bytes = builtHFiles.files().stream().mapToLong(StagedFile::bytes).sum();
        notes.add(String.format(
                Locale.ROOT,
                "%s of %s for %s",
                Count.of(builtHFiles.files().size(), "HFile"),
                new DataSize(bytes),
                Count.of(table.bounds().count(), "region")));
    }

    /** Moves the files in; returns false if files were lost and all must be built again. */
    private boolean move() throws IOException, InterruptedException {
        try (StagingDirectory stagingDirectory = StagingDirectory.open(context.configuration(), state.staging());
                StagingHeartbeat claim = new StagingHeartbeat(stagingDirectory, StagingMark.of(context))) {
            lookAround(stagingDirectory, claim);
            context.meter().phaseWithoutRows("moving HFiles in");
            StagingDirectory.Located located = stagingDirectory.locate(state.files());
            List<StagedFile> lost = new ArrayList<>(located.lost());
            if (lost.isEmpty()) {
                lost.addAll(move(stagingDirectory, located.waiting()));
            }
            if (!lost.isEmpty()) {
                notes.add(Count.of(lost.size(), "HFile", "was", "were")
                        + " neither in the staging directory nor in the table; all rows were written again"
                        + " with the same timestamp, so no row is duplicated");
                state = state.attempt(state.staging()).write(context.checkpoint());
                return false;
            }
            state = state.loaded().write(context.checkpoint());
            stagingDirectory.delete();
        }
        return true;
    }

    private List<StagedFile> move(StagingDirectory stagingDirectory, List<StagedFile> waiting)
            throws IOException, InterruptedException {
        if (!stagingDirectory.renames()) {
            notes.add("the file system is not HDFS: RegionServers copy each HFile instead of renaming it");
        }
        HFileMover move = new HFileMover(
                stagingDirectory,
                new HBaseBulkLoadTool(
                        stagingDirectory,
                        TableName.valueOf(context.spec().table()),
                        context.spec().execution().timeout()),
                context,
                TimeUnit.MILLISECONDS::sleep);
        List<StagedFile> lost = move.move(waiting);
        if (move.retries() > 0) {
            notes.add("moving HFiles in took " + (move.retries() + 1) + " attempts");
        }
        return lost;
    }

    /** Removes the remains of an attempt, locally and on the cluster. */
    private void cleanUp() throws IOException {
        maker.cleanUp();
        if (!state.staging().isEmpty()) {
            try (StagingDirectory stagingDirectory = StagingDirectory.open(context.configuration(), state.staging())) {
                stagingDirectory.delete();
            }
        }
    }

    private void cleanUpQuietly() {
        try {
            cleanUp();
        } catch (IOException e) {
            // The error that ended the attempt is more important for the user; the next attempt cleans up first.
            notes.add("could not clean up " + state.staging() + ": " + e.getMessage());
        }
    }
}
