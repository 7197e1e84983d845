package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.load.LoadContext;

/** Makes HFiles in this process: reads, sorts in memory and on the local disk, writes to the cluster. */
final class LocalHFiles implements HFileMaker {
    private final LoadContext context;
    private final HFileOptions options;
    private final List<String> notes;

    /**
     * A maker for a load.
     *
     * @param notes where it says how it went about it
     */
    LocalHFiles(LoadContext context, HFileOptions options, List<String> notes) {
        this.context = context;
        this.options = options;
        this.notes = notes;
    }

    @Override
    public Optional<Made> make(Staging staging, TargetTable table) throws IOException, InterruptedException {
        new SpaceCheck(context.source().facts(), options).check();
        staging.create(context.source().families());
        try (SpillStore store =
                new SpillStore(sortDir(), table.bounds().count(), options.blockBytes(), options.readers())) {
            return make(staging, table, store);
        }
    }

    private Optional<Made> make(Staging staging, TargetTable table, SpillStore store)
            throws IOException, InterruptedException {
        boolean tags = context.source().marks().timesToLive();
        SortMemory memory = new SortMemory(
                table.bounds(),
                () -> new RowBatch(context.timestamp(), options.slabBytes(), tags),
                options.memoryBytes(),
                options.slabBytes(),
                store);
        context.rejects().forgetChunks();
        context.meter().phase("sorting", 0);
        RowIntake intake = new RowIntake(
                context.source(), context.rejects(), context.meter(), context.cancellation(), table.bounds(), memory);
        List<ChunkRead> chunks = intake.read(options.readers());
        if (context.cancellation().requested()) {
            return Optional.empty();
        }
        Generation rest = MergePlan.rest(memory, store, table.bounds(), options);
        context.meter().phase("writing HFiles", 0);
        HFileWriting writing = new HFileWriting(context, table, staging, store, rest);
        List<StagedFile> files = writing.write(options.writers());
        if (context.cancellation().requested()) {
            return Optional.empty();
        }
        notes.add(String.format(
                Locale.ROOT,
                "%d readers, %d writers, %s sort memory, %d runs on disk",
                options.readers(),
                options.writers(),
                new DataSize(options.memoryBytes()),
                store.runs()));
        Duplicates duplicates = writing.duplicates();
        return Optional.of(new Made(chunks, files, duplicates.merged(), duplicates.correction()));
    }

    @Override
    public void cleanUp() throws IOException {
        SpillStore.clean(sortDir());
    }

    private Path sortDir() {
        return options.tempDir().resolve("hconfig-sort-" + context.jobId());
    }
}
