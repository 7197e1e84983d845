package org.hconfig.hbase.load.hfile.staging;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.security.UserGroupInformation;
import org.hconfig.hbase.load.OverlappingLoadNote;

/**
 * Cleaner of the staging directories of this user's other loads: running loads, resumable loads, and killed ones
 * whose home directory is lost. A directory unused for a week is removed: if its load is resumed later,
 * it finds its files missing and writes them again from the input.
 */
public final class StagingCleaner {
    /** Retention time of an unused directory; a running load renews its mark every 30 s. */
    static final Duration KEPT = Duration.ofDays(7);

    /** Age from which directories without a mark are reported. */
    private static final Duration UNMARKED = Duration.ofDays(1);

    private final FileSystem files;
    private final Path own;
    private final StagingMark mark;
    private final long now;

    /**
     * Creates a cleaner.
     *
     * @param own the staging directory of the current load
     * @param mark its mark
     * @param now milliseconds by the clock of the file system
     */
    public StagingCleaner(FileSystem files, Path own, StagingMark mark, long now) {
        this.files = files;
        this.own = own;
        this.mark = mark;
        this.now = now;
    }

    /** Removes unused directories; returns a note for each relevant directory. */
    public List<String> clean() throws IOException {
        List<String> notes = new ArrayList<>();
        String user = UserGroupInformation.getCurrentUser().getShortUserName();
        FileStatus[] found = files.globStatus(new Path(own.getParent(), StagingDirectory.PREFIX + "*"));
        for (FileStatus directory : found == null ? new FileStatus[0] : found) {
            boolean others = !directory.isDirectory()
                    || !directory.getOwner().equals(user)
                    || directory.getPath().getName().equals(own.getName());
            if (!others) {
                look(directory).ifPresent(notes::add);
            }
        }
        return notes;
    }

    private Optional<String> look(FileStatus directory) throws IOException {
        Path path = directory.getPath();
        Optional<StagingMark> found = StagingMark.read(files, path);
        if (found.isEmpty()) {
            Duration idle = Duration.ofMillis(now - directory.getModificationTime());
            return idle.compareTo(UNMARKED) < 0
                    ? Optional.empty()
                    : Optional.of(
                            path + " was left by a load " + label(idle) + " ago, and contains no mark of its owner; if"
                                    + " no load will be resumed with it, remove it with hdfs dfs -rm -r");
        }
        Duration idle;
        try {
            idle = Duration.ofMillis(
                    now - files.getFileStatus(new Path(path, StagingMark.FILE)).getModificationTime());
        } catch (FileNotFoundException endedNow) {
            return Optional.empty();
        }
        StagingMark other = found.get();
        if (idle.toMillis() < StagingHeartbeat.AT_WORK_MILLIS) {
            return other.sameTable(mark)
                    ? Optional.of(OverlappingLoadNote.of(mark.table(), other.label()))
                    : Optional.empty();
        }
        if (idle.compareTo(KEPT) >= 0) {
            files.delete(path, true);
            return Optional.of(
                    "removed " + path + " of " + other.label() + ", which no load had used for " + label(idle));
        }
        return Optional.of(path + " of " + other.label() + " has been idle for " + label(idle)
                + "; resume that load, otherwise the first load after " + KEPT.toDays() + " days removes it");
    }

    private static String label(Duration idle) {
        return idle.toHours() < 48 ? idle.toMinutes() + " min" : idle.toDays() + " days";
    }
}
