package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.hconfig.hbase.dataset.RowMarks;
import org.hconfig.hbase.load.Cancellation;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.hbase.load.LoadMeter;

/** Writes the sorted rows as HFiles, several regions at once, the largest first. */
final class HFileWriting {
    private static final int ROWS_BETWEEN_LOOKS = 1024;

    private final TargetTable table;
    private final Staging staging;
    private final SpillStore store;
    private final Generation rest;
    private final long timestamp;
    private final RowMarks marks;
    private final LoadMeter meter;
    private final Cancellation cancellation;
    private final Duplicates duplicates = new Duplicates();
    private final List<StagedFile> written = new ArrayList<>();

    HFileWriting(LoadContext context, TargetTable table, Staging staging, SpillStore store, Generation rest) {
        this.table = table;
        this.staging = staging;
        this.store = store;
        this.rest = rest;
        this.timestamp = context.timestamp();
        this.marks = context.source().marks();
        this.meter = context.meter();
        this.cancellation = context.cancellation();
    }

    /** Rows that had the same key. */
    Duplicates duplicates() {
        return duplicates;
    }

    /**
     * Writes all regions.
     *
     * @return the files; of no use when the user asked to stop meanwhile
     */
    List<StagedFile> write(int threads) throws IOException, InterruptedException {
        Queue<Integer> regions = new ConcurrentLinkedQueue<>(IntStream.range(0, rest.regions())
                .filter(region -> bytes(region) > 0)
                .boxed()
                .sorted(Comparator.comparingLong(this::bytes).reversed())
                .toList());
        Crew.run("hconfig-hfile", threads, () -> {
            for (Integer region = regions.poll();
                    region != null && !cancellation.requested();
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
        long rollBytes = table.rollBytes(staging.configuration(), bytes(region));
        try (UniqueRows rows = new UniqueRows(cursors, duplicates, marks.timestamps());
                RegionFiles files = new RegionFiles(table.families(), rollBytes, new Maker(region))) {
            if (append(rows, files)) {
                files.finish();
            }
        }
    }

    /** Returns false when the user asked to stop. */
    private boolean append(UniqueRows rows, RegionFiles files) throws IOException {
        long count = 0;
        long cells = 0;
        long bytes = 0;
        while (rows.next()) {
            cells += files.append(rows.bytes(), rows.start(), rows.end());
            bytes += rows.end() - rows.start();
            count++;
            if (count == ROWS_BETWEEN_LOOKS) {
                if (cancellation.requested()) {
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

    private final class Maker implements RegionFiles.Maker {
        private final int region;

        Maker(int region) {
            this.region = region;
        }

        @Override
        public HFileSink open(FamilyFormat family, int number) throws IOException {
            return family.open(target(family, number), marks);
        }

        @Override
        public void completed(FamilyFormat family, int number) throws IOException {
            StagedFile file =
                    staging.staged(family.text(), target(family, number).path());
            synchronized (written) {
                written.add(file);
            }
        }

        private HFileTarget target(FamilyFormat family, int number) {
            return staging.target(family.text(), "hconfig-" + region + "-" + number, timestamp);
        }
    }
}
