package org.hconfig.simulator.decision;

/**
 * The files of one store, oldest first, in the order in which HBase keeps them: by sequence id, files bulk-loaded without
 * one before all others and, among those, the larger first. Indexes run from 0 to {@link #count()} − 1. Only sizes must be
 * given; what a model does not track keeps the value of a flushed file.
 */
public interface StoreFiles {
    /** How many files there are. */
    int count();

    /** The length of a file in bytes; for a reference, of the half that it stands for. */
    long bytes(int file);

    /** Whether a running or queued compaction has the file already. */
    default boolean compacting(int file) {
        return false;
    }

    /** Whether the file is a reference to a half of a parent's file, as splits leave them. */
    default boolean reference(int file) {
        return false;
    }

    /** Whether minor compactions leave the file out, as bulk loads can ask for. */
    default boolean excludedFromMinor(int file) {
        return false;
    }

    /** Whether a major compaction wrote the file. */
    default boolean majorResult(int file) {
        return false;
    }

    /** When the file was written, in milliseconds of the epoch; 0 means unknown, and then no major compaction is due. */
    default long modifiedMillis(int file) {
        return 0;
    }

    /** The {@link String#hashCode} of the file's name, which seeds the jitter of major compactions. */
    default int nameHash(int file) {
        return 0;
    }

    /** The oldest cell's timestamp in milliseconds; {@link Long#MIN_VALUE} when the file does not tell. */
    default long oldestCellMillis(int file) {
        return Long.MIN_VALUE;
    }

    /** The newest cell's timestamp in milliseconds; {@link Long#MAX_VALUE} when the file does not tell. */
    default long newestCellMillis(int file) {
        return Long.MAX_VALUE;
    }

    /** How many cells the file holds. */
    default long cells(int file) {
        return 1;
    }

    /** The share of the file's blocks that lie on the server's own node, 0 to 1. */
    default float locality(int file) {
        return 1;
    }

    /** Plain files of the given sizes, oldest first. */
    static StoreFiles ofBytes(long... bytes) {
        long[] sizes = bytes.clone();
        return new StoreFiles() {
            @Override
            public int count() {
                return sizes.length;
            }

            @Override
            public long bytes(int file) {
                return sizes[file];
            }
        };
    }
}
