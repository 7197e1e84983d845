package org.hconfig.simulator.decision;

/**
 * The files of one store, oldest first, in HBase's order: by sequence id; bulk-loaded files without one precede all
 * others, the larger first. Indexes run from 0 to {@link #count()} − 1. Only sizes are required; properties that a
 * model does not track keep the values of a flushed file.
 */
public interface StoreFiles {
    /** Returns the number of files. */
    int count();

    /** Returns the length of a file in bytes; for a reference, of the half that it refers to. */
    long bytes(int file);

    /** Returns whether the file is in a running or queued compaction. */
    default boolean compacting(int file) {
        return false;
    }

    /** Returns whether the file is a reference to half of a parent's file, as created by splits. */
    default boolean reference(int file) {
        return false;
    }

    /** Returns whether minor compactions exclude the file, as bulk loads can request. */
    default boolean excludedFromMinor(int file) {
        return false;
    }

    /** Returns whether a major compaction wrote the file. */
    default boolean majorResult(int file) {
        return false;
    }

    /**
     * Returns when the file was written, in milliseconds of the epoch; 0 means unknown, and then no major compaction is
     * due.
     */
    default long modifiedMillis(int file) {
        return 0;
    }

    /** Returns the {@link String#hashCode} of the file's name, which seeds the jitter of major compactions. */
    default int nameHash(int file) {
        return 0;
    }

    /** Returns the oldest cell's timestamp in milliseconds; {@link Long#MIN_VALUE} when unknown. */
    default long oldestCellMillis(int file) {
        return Long.MIN_VALUE;
    }

    /** Returns the newest cell's timestamp in milliseconds; {@link Long#MAX_VALUE} when unknown. */
    default long newestCellMillis(int file) {
        return Long.MAX_VALUE;
    }

    /** Returns the number of cells in the file. */
    default long cells(int file) {
        return 1;
    }

    /** Returns the share of the file's blocks on the server's own node, 0 to 1. */
    default float locality(int file) {
        return 1;
    }

    /** Returns plain files of the given sizes, oldest first. */
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
