package org.hconfig.simulator.decision;

import java.util.Arrays;

/** The files that one compaction takes, and what kind of compaction it is. May be empty: then there is none. */
public final class CompactionSelection {
    private static final int[] NO_FILES = {};

    private final int[] files;
    private final long bytes;
    private final boolean major;
    private final boolean allFiles;
    private final boolean offPeak;
    private final boolean afterSplit;

    private CompactionSelection(
            int[] files, long bytes, boolean major, boolean allFiles, boolean offPeak, boolean afterSplit) {
        this.files = files;
        this.bytes = bytes;
        this.major = major;
        this.allFiles = allFiles;
        this.offPeak = offPeak;
        this.afterSplit = afterSplit;
    }

    /** {@code chosen} is kept, not copied. */
    static CompactionSelection of(
            StoreFiles store, int[] chosen, boolean major, boolean allFiles, boolean offPeak, boolean afterSplit) {
        long bytes = 0;
        for (int file : chosen) {
            bytes += store.bytes(file);
        }
        return new CompactionSelection(
                chosen.length == 0 ? NO_FILES : chosen, bytes, major, allFiles, offPeak, afterSplit);
    }

    /** Whether nothing is to be compacted. */
    public boolean isEmpty() {
        return files.length == 0;
    }

    /** How many files are taken. */
    public int count() {
        return files.length;
    }

    /** The index in the store of the {@code position}-th file taken, oldest first. */
    public int file(int position) {
        return files[position];
    }

    /** What has to be read, in bytes. */
    public long bytes() {
        return bytes;
    }

    /** Whether deletes and old versions may go: a major compaction. */
    public boolean major() {
        return major;
    }

    /** Whether all files of the store are taken. */
    public boolean allFiles() {
        return allFiles;
    }

    /** Whether it uses the off-peak ratio, of which a server runs one at a time. */
    public boolean offPeak() {
        return offPeak;
    }

    /** Whether it rewrites references that a split left, and so goes first. */
    public boolean afterSplit() {
        return afterSplit;
    }

    /** A copy of the files' indexes. */
    public int[] toArray() {
        return files.clone();
    }

    @Override
    public String toString() {
        return (major ? "major" : allFiles ? "all files" : "minor") + Arrays.toString(files) + " " + bytes + " B"
                + (offPeak ? ", off-peak" : "") + (afterSplit ? ", after a split" : "");
    }
}
