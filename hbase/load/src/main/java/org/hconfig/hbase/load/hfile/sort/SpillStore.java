package org.hconfig.hbase.load.hfile.sort;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.load.job.LocalDiskExceptions;

/** Store of sorted runs on the local disk. Its content is not used after a crash, and is deleted when it is closed. */
public final class SpillStore implements SortMemory.SpillHandler, Closeable {
    private final Path directory;
    private final int blockBytes;
    private final int threads;
    private final SpillFile.Disk disk;
    private final List<SpillFile> files = new ArrayList<>();
    private final List<List<SpillFile.Segment>> regions = new ArrayList<>();
    private int runs;

    /**
     * A store without runs.
     *
     * @param directory made when the first run is written
     * @param threads threads that sort and write a run
     */
    public SpillStore(Path directory, int regionCount, int blockBytes, int threads) {
        this(directory, regionCount, blockBytes, threads, SpillFile::create);
    }

    /** A store without runs, on the given disk. */
    public SpillStore(Path directory, int regionCount, int blockBytes, int threads, SpillFile.Disk disk) {
        this.directory = directory;
        this.blockBytes = blockBytes;
        this.threads = threads;
        this.disk = disk;
        for (int region = 0; region < regionCount; region++) {
            regions.add(new ArrayList<>());
        }
    }

    @Override
    public void spill(SortRun sortRun) throws IOException, InterruptedException {
        try {
            PrivateFiles.directories(directory);
            requireSpace(directory, sortRun.bytes());
            int run = runs++;
            Queue<int[]> parts = new ConcurrentLinkedQueue<>(parts(sortRun));
            WorkerGroup.run("hconfig-spill", Math.max(1, parts.size()), () -> {
                for (int[] part = parts.poll(); part != null; part = parts.poll()) {
                    writePart(sortRun, run, part[0], part[1]);
                }
            });
        } catch (IOException e) {
            throw worded(e);
        }
    }

    /** Divides the regions into one contiguous group for each thread, of about the same size. */
    private List<int[]> parts(SortRun sortRun) {
        long share = sortRun.bytes() / threads + 1;
        List<int[]> parts = new ArrayList<>();
        int from = 0;
        long bytes = 0;
        for (int region = 0; region < sortRun.regions(); region++) {
            bytes += sortRun.bytes(region);
            if (bytes >= share || region == sortRun.regions() - 1) {
                parts.add(new int[] {from, region + 1});
                from = region + 1;
                bytes = 0;
            }
        }
        return parts;
    }

    private void writePart(SortRun sortRun, int run, int from, int to) throws IOException {
        Path path = directory.resolve(String.format(Locale.ROOT, "run-%05d-%05d.rows", run, from));
        SpillFile file = new SpillFile(path, blockBytes, disk);
        synchronized (this) {
            files.add(file);
        }
        for (int region = from; region < to; region++) {
            if (sortRun.rows(region) > 0) {
                // Every region is in one part of a run, so no other thread adds to this list now.
                regions.get(region).add(file.append(sortRun.cursor(region)));
            }
        }
        file.finish();
    }

    /** Throws an error if the directory has no space for {@code bytes} of rows. */
    static void requireSpace(Path directory, long bytes) throws IOException {
        long usable = Files.getFileStore(directory).getUsableSpace();
        long needed = bytes + bytes / 32;
        if (usable < needed) {
            throw new HConfigException(
                    HFileError.TEMP_SPACE,
                    directory + " has " + new DataSize(usable) + " free, sorting needs " + new DataSize(needed)
                            + " more",
                    "Rows that exceed the sort memory are spilled to disk until they are written.",
                    "Free space, specify another directory with " + HFileOptions.TEMP_DIR
                            + ", or specify more memory with " + HFileOptions.MEMORY + ".");
        }
    }

    private HConfigException worded(IOException cause) {
        boolean full = LocalDiskExceptions.full(cause);
        return new HConfigException(
                new org.hconfig.core.Problem(
                        full ? HFileError.TEMP_SPACE : HFileError.TEMP_WRITE,
                        "cannot write rows to " + directory,
                        String.valueOf(cause.getMessage()),
                        "Free space there, or specify another directory with " + HFileOptions.TEMP_DIR
                                + "; then resume the load."),
                cause);
    }

    /** Runs written so far. */
    public int runs() {
        return runs;
    }

    /** The region's rows on disk, a segment for each run that has some. */
    public List<SpillFile.Segment> segments(int region) {
        return regions.get(region);
    }

    /** Bytes of a region's rows on disk. */
    public long bytes(int region) {
        return regions.get(region).stream()
                .mapToLong(segment -> segment.to() - segment.from())
                .sum();
    }

    /** Deletes a store's directory with the files of a killed process. */
    public static void clean(Path directory) throws IOException {
        if (Files.isDirectory(directory)) {
            try (DirectoryStream<Path> left = Files.newDirectoryStream(directory, "run-*.rows")) {
                for (Path file : left) {
                    Files.delete(file);
                }
            }
            Files.delete(directory);
        }
    }

    /** Closes and deletes all files and the directory. */
    @Override
    public void close() throws IOException {
        IOException failure = null;
        for (SpillFile file : files) {
            try {
                file.close();
            } catch (IOException e) {
                failure = e;
            }
        }
        if (failure != null) {
            throw failure;
        }
        if (Files.isDirectory(directory)) {
            Files.delete(directory);
        }
    }
}
