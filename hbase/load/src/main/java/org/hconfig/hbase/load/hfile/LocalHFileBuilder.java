package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.hfile.sort.DuplicateStats;
import org.hconfig.hbase.load.hfile.sort.FinalMergePolicy;
import org.hconfig.hbase.load.hfile.sort.HFileOptions;
import org.hconfig.hbase.load.hfile.sort.SortMemory;
import org.hconfig.hbase.load.hfile.sort.SortRun;
import org.hconfig.hbase.load.hfile.sort.SpaceCheck;
import org.hconfig.hbase.load.hfile.sort.SpillStore;
import org.hconfig.hbase.load.hfile.staging.StagedFile;
import org.hconfig.hbase.load.hfile.staging.StagingDirectory;

/** Builder of HFiles in this process: reads rows, sorts them in memory and on the local disk, and writes to the cluster. */
final class LocalHFileBuilder implements HFileBuilder {
    private final LoadContext context;
    private final HFileOptions options;
    private final List<String> notes;

    /**
     * Creates a builder for a load.
     *
     * @param notes receives notes on the method
     */
    LocalHFileBuilder(LoadContext context, HFileOptions options, List<String> notes) {
        this.context = context;
        this.options = options;
        this.notes = notes;
    }

    @Override
    public Optional<BuiltHFiles> build(StagingDirectory stagingDirectory, TargetTable table)
            throws IOException, InterruptedException {
        new SpaceCheck(context.source().facts(), options).check();
        stagingDirectory.create(context.source().families());
        try (SpillStore store =
                new SpillStore(sortDir(), table.bounds().count(), options.blockBytes(), options.readers())) {
            return build(stagingDirectory, table, store);
        }
    }

    private Optional<BuiltHFiles> build(StagingDirectory stagingDirectory, TargetTable table, SpillStore store)
            throws IOException, InterruptedException {
        boolean tags = context.source().metadata().timesToLive();
        SortMemory memory = new SortMemory(
                table.bounds(),
                () -> new RowBatch(context.job().timestamp(), options.slabBytes(), tags),
                options.memoryBytes(),
                options.slabBytes(),
                store);
        context.rejects().forgetChunks();
        context.meter().phase("sorting", 0);
        ChunkIngester intake = new ChunkIngester(
                context.source(), context.rejects(), context.meter(), context.cancellation(), table.bounds(), memory);
        List<ChunkRead> chunks = intake.read(options.readers());
        if (context.cancellation().isCancelled()) {
            return Optional.empty();
        }
        SortRun rest = FinalMergePolicy.lastRun(memory, store, table.bounds(), options);
        context.meter().phaseOfRows("writing HFiles", context.meter().counts().rows());
        SortedHFileWriter writing = new SortedHFileWriter(context, table, stagingDirectory, store, rest);
        List<StagedFile> files = writing.write(options.writers());
        if (context.cancellation().isCancelled()) {
            return Optional.empty();
        }
        notes.add(String.format(
                Locale.ROOT,
                "%s, %s, %s sort memory, %s on disk",
                Count.of(options.readers(), "reader"),
                Count.of(options.writers(), "writer"),
                new DataSize(options.memoryBytes()),
                Count.of(store.runs(), "run")));
        DuplicateStats duplicateStats = writing.duplicates();
        return Optional.of(new BuiltHFiles(chunks, files, duplicateStats.merged(), duplicateStats.correction()));
    }

    @Override
    public void cleanUp() throws IOException {
        SpillStore.clean(sortDir());
    }

    private Path sortDir() {
        return options.tempDir().resolve("hconfig-sort-" + context.job().id());
    }
}
