package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.hconfig.hbase.dataset.RowMetadataFlags;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.hfile.format.FamilyFormat;
import org.hconfig.hbase.load.hfile.format.HFileSink;
import org.hconfig.hbase.load.hfile.format.HFileTarget;
import org.hconfig.hbase.load.hfile.format.RegionHFiles;
import org.hconfig.hbase.load.hfile.sort.DuplicateStats;
import org.hconfig.hbase.load.hfile.sort.RowCursor;
import org.hconfig.hbase.load.hfile.sort.SortRun;
import org.hconfig.hbase.load.hfile.sort.SpillCursor;
import org.hconfig.hbase.load.hfile.sort.SpillStore;
import org.hconfig.hbase.load.hfile.sort.UniqueRowCursor;
import org.hconfig.hbase.load.hfile.sort.WorkerGroup;
import org.hconfig.hbase.load.hfile.staging.StagedFile;
import org.hconfig.hbase.load.hfile.staging.StagingDirectory;

/** Writes the sorted rows as HFiles, several regions at once, the largest first. */
final class SortedHFileWriter {
    private static final int ROWS_BETWEEN_LOOKS = 1024;

    private final TargetTable table;
    private final StagingDirectory stagingDirectory;
    private final SpillStore store;
    private final SortRun rest;
    private final long timestamp;
    private final RowMetadataFlags marks;
    private final LoadMeter meter;
    private final CancellationToken cancellationToken;
    private final DuplicateStats duplicateStats = new DuplicateStats();
    private final List<StagedFile> written = new ArrayList<>();

    SortedHFileWriter(
            LoadContext context, TargetTable table, StagingDirectory stagingDirectory, SpillStore store, SortRun rest) {
        this.table = table;
        this.stagingDirectory = stagingDirectory;
        this.store = store;
        this.rest = rest;
        this.timestamp = context.job().timestamp();
        this.marks = context.source().metadata();
        this.meter = context.meter();
        this.cancellationToken = context.cancellation();
    }

    /** Rows that had the same key. */
    DuplicateStats duplicates() {
        return duplicateStats;
    }

    /**
     * Writes all regions.
     *
     * @return the files; incomplete if the user cancelled
     */
    List<StagedFile> write(int threads) throws IOException, InterruptedException {
        Queue<Integer> regions = new ConcurrentLinkedQueue<>(IntStream.range(0, rest.regions())
                .filter(region -> bytes(region) > 0)
                .boxed()
                .sorted(Comparator.comparingLong(this::bytes).reversed())
                .toList());
        WorkerGroup.run("hconfig-hfile", threads, () -> {
            for (Integer region = regions.poll();
                    region != null && !cancellationToken.isCancelled();
                    region = regions.poll()) {
                writeRegion(region);
            }
        });
        return written;
    }

    private long bytes(int region) {
        return rest.bytes(region) + store.bytes(region);
    }

    private void writeRegion(int region) throws IOException {
        List<RowCursor> cursors = new ArrayList<>();
        store.segments(region).forEach(segment -> cursors.add(new SpillCursor(segment)));
        if (rest.rows(region) > 0) {
            cursors.add(rest.cursor(region));
        }
        long rollBytes = table.rollBytes(stagingDirectory.configuration(), bytes(region));
        try (UniqueRowCursor rows = new UniqueRowCursor(cursors, duplicateStats, marks.timestamps());
                RegionHFiles files = new RegionHFiles(table.families(), rollBytes, new StagedFileFactory(region))) {
            if (append(rows, files)) {
                files.finish();
            }
        }
    }

    /** Returns false if the user cancelled. */
    private boolean append(UniqueRowCursor rows, RegionHFiles files) throws IOException {
        long count = 0;
        long cells = 0;
        long bytes = 0;
        while (rows.next()) {
            cells += files.append(rows.bytes(), rows.start(), rows.end());
            bytes += rows.end() - rows.start();
            count++;
            if (count == ROWS_BETWEEN_LOOKS) {
                if (cancellationToken.isCancelled()) {
                    return false;
                }
                meter.finished(count, cells, bytes);
                count = 0;
                cells = 0;
                bytes = 0;
            }
        }
        meter.finished(count, cells, bytes);
        return true;
    }

    private final class StagedFileFactory implements RegionHFiles.FamilyFileFactory {
        private final int region;

        StagedFileFactory(int region) {
            this.region = region;
        }

        @Override
        public HFileSink open(FamilyFormat family, int number) throws IOException {
            return family.open(target(family, number), marks);
        }

        @Override
        public void completed(FamilyFormat family, int number) throws IOException {
            StagedFile file = stagingDirectory.staged(
                    family.text(), target(family, number).path());
            synchronized (written) {
                written.add(file);
            }
        }

        private HFileTarget target(FamilyFormat family, int number) {
            return stagingDirectory.target(family.text(), "hconfig-" + region + "-" + number, timestamp);
        }
    }
}
