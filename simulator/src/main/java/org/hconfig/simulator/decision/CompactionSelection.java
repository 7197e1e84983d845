package org.hconfig.simulator.decision;

import java.util.Arrays;

/** The files selected for a compaction, and the kind of compaction. When it is empty, there is no compaction. */
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

    /** Returns whether no file is selected. */
    public boolean isEmpty() {
        return files.length == 0;
    }

    /** Returns the number of selected files. */
    public int count() {
        return files.length;
    }

    /** Returns the index in the store of the {@code position}-th selected file, oldest first. */
    public int file(int position) {
        return files[position];
    }

    /** Returns the bytes to read. */
    public long bytes() {
        return bytes;
    }

    /** Returns whether it is a major compaction, which drops deletes and old versions. */
    public boolean major() {
        return major;
    }

    /** Returns whether all files of the store are selected. */
    public boolean allFiles() {
        return allFiles;
    }

    /** Returns whether it uses the off-peak ratio, which a server allows for one compaction at a time. */
    public boolean offPeak() {
        return offPeak;
    }

    /** Returns whether it rewrites the references left by a split, and therefore has priority. */
    public boolean afterSplit() {
        return afterSplit;
    }

    /** Returns a copy of the files' indexes. */
    public int[] toArray() {
        return files.clone();
    }

    @Override
    public String toString() {
        return (major ? "major" : allFiles ? "all files" : "minor") + Arrays.toString(files) + " " + bytes + " B"
                + (offPeak ? ", off-peak" : "") + (afterSplit ? ", after a split" : "");
    }
}
