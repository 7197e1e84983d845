package org.hconfig.hbase.load.hfile.sort;

import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.load.HFileError;

/**
 * Options of the HFile engine: its use of memory, disk and threads of this machine.
 *
 * @param memoryBytes memory for rows being sorted, at least {@link #MEMORY_MIN_BYTES}; what does not fit goes to disk
 * @param tempDir directory on a local disk for rows that exceed the memory
 * @param readers threads that read rows
 * @param writers threads that write HFiles
 */
public record HFileOptions(long memoryBytes, Path tempDir, int readers, int writers) {
    /** Configuration key of the sort memory, a size; default: six tenths of the heap. */
    public static final String MEMORY = "hconfig.load.hfile.memory";

    /** Configuration key of the directory for rows that exceed the memory; default: the job's directory. */
    public static final String TEMP_DIR = "hconfig.load.hfile.temp.dir";

    /** Configuration key of the number of threads that write HFiles; default: processors + 1. */
    public static final String WRITERS = "hconfig.load.hfile.writers";

    /** Minimum sort memory. */
    public static final long MEMORY_MIN_BYTES = 256 << 10;

    private static final int SLAB_MAX_BYTES = 8 << 20;
    private static final int BLOCK_MAX_BYTES = 128 << 10;
    private static final int BLOCK_MIN_BYTES = 4 << 10;
    private static final int THREADS_MAX = 256;

    /** Checks the ranges. */
    public HFileOptions {
        if (memoryBytes < MEMORY_MIN_BYTES || readers < 1 || writers < 1) {
            throw new IllegalArgumentException(
                    "memoryBytes=" + memoryBytes + ", readers=" + readers + ", writers=" + writers);
        }
    }

    /**
     * Reads the options.
     *
     * @param configuration may hold {@link #MEMORY}, {@link #TEMP_DIR} and {@link #WRITERS}
     * @param jobDir the job's directory
     * @param readers threads requested by the user; 0 for the number of processors
     * @param heapBytes the largest size of this process's heap
     * @param processors processors this process may use
     * @throws org.hconfig.core.HConfigException with all invalid options
     */
    public static HFileOptions of(
            Configuration configuration, Path jobDir, int readers, long heapBytes, int processors) {
        ProblemCollector problemCollector = new ProblemCollector();
        long memory = Math.max(MEMORY_MIN_BYTES, heapBytes / 10 * 6);
        String memoryText = configuration.get(MEMORY);
        if (memoryText != null) {
            memory = memory(memoryText, heapBytes, problemCollector);
        }
        int writers = processors + 1;
        String writersText = configuration.get(WRITERS);
        if (writersText != null) {
            writers = threads(writersText, problemCollector);
        }
        problemCollector.throwIfAny();
        String temp = configuration.get(TEMP_DIR);
        return new HFileOptions(
                memory,
                temp == null ? jobDir.resolve("sort") : Path.of(temp),
                readers > 0 ? readers : processors,
                writers);
    }

    private static long memory(String text, long heapBytes, ProblemCollector problemCollector) {
        long bytes = -1;
        try {
            bytes = DataSize.parse(text).bytes();
        } catch (IllegalArgumentException e) {
            problemCollector.add(
                    HFileError.OPTION, MEMORY + "=" + text, String.valueOf(e.getMessage()), "Specify a size.");
            return MEMORY_MIN_BYTES;
        }
        if (bytes < MEMORY_MIN_BYTES || bytes > heapBytes / 10 * 9) {
            problemCollector.add(
                    HFileError.OPTION,
                    MEMORY + "=" + text,
                    "It must be between " + new DataSize(MEMORY_MIN_BYTES) + " and nine tenths of the heap of "
                            + new DataSize(heapBytes) + ".",
                    "Specify another size, or increase the heap of this process.");
            return MEMORY_MIN_BYTES;
        }
        return bytes;
    }

    private static int threads(String text, ProblemCollector problemCollector) {
        int count = text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : 0;
        if (count < 1 || count > THREADS_MAX) {
            problemCollector.add(
                    HFileError.OPTION,
                    WRITERS + "=" + text,
                    "It must be a number from 1 to " + THREADS_MAX + ".",
                    "Specify another number, or remove the option.");
            return 1;
        }
        return count;
    }

    /** Returns the size of a slab in bytes: small enough that partly filled slabs waste little, large enough for rare allocation. */
    public int slabBytes() {
        return (int) Math.min(SLAB_MAX_BYTES, memoryBytes / (8L * readers));
    }

    /** Bytes of a block on the local disk. */
    public int blockBytes() {
        return (int) Math.max(BLOCK_MIN_BYTES, Math.min(BLOCK_MAX_BYTES, memoryBytes / 64));
    }

    /** Returns the number of runs that can be merged at once if all memory is used for reading them. */
    long runsMax() {
        return memoryBytes / ((long) blockBytes() * writers);
    }
}
