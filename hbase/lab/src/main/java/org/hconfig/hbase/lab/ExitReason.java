package org.hconfig.hbase.lab;

import java.util.List;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;

/** Determines from the end of its log why a process of a lab ended. */
final class ExitReason {
    private static final Pattern PORT_TAKEN = Pattern.compile(
            "BindException|Address already in use|Port in use|Problem binding", Pattern.CASE_INSENSITIVE);
    private static final Pattern DISK_FULL = Pattern.compile(
            "No space left on device|Disk quota exceeded|low on available disk space", Pattern.CASE_INSENSITIVE);
    private static final Pattern NO_MEMORY = Pattern.compile(
            "insufficient memory for the Java Runtime|Could not reserve enough space|Cannot allocate memory",
            Pattern.CASE_INSENSITIVE);

    private ExitReason() {}

    /** Returns the error of a full disk. */
    static HConfigException diskFull(LabLayout layout, String what) {
        return new HConfigException(
                LabError.DISK_FULL,
                what,
                "The file system of " + layout.directory() + " has no space left.",
                "Free disk space or choose another directory with --dir, then bring the lab up again.");
    }

    /** True when the process could not bind its port. */
    static boolean ofTakenPort(LabLayout layout, ManagedProcess managedProcess) {
        return says(LogTail.of(layout, managedProcess.name()), PORT_TAKEN);
    }

    /** Returns the error that names the process, its activity, and the end of its log. */
    static HConfigException error(LabLayout layout, ManagedProcess managedProcess, String when) {
        List<String> words = LogTail.of(layout, managedProcess.name());
        String what = "The process " + managedProcess.name() + " ("
                + managedProcess.role().title() + ") ended " + when + ". The end of its log:\n" + text(words);
        // A process on a full disk cannot log that the disk is full.
        if (says(words, DISK_FULL) || LabFiles.isFull(layout)) {
            return diskFull(layout, what);
        }
        String why = says(words, NO_MEMORY) ? "The machine does not have enough free memory for its heap." : "";
        return new HConfigException(
                LabError.PROCESS_DIED, what, why, "Read its full log: " + layout.log(managedProcess.name()));
    }

    /** Formats the last log lines as an indented block. */
    static String text(List<String> words) {
        return words.isEmpty() ? "    (empty)" : "    " + String.join("\n    ", words);
    }

    private static boolean says(List<String> words, Pattern pattern) {
        return words.stream().anyMatch(line -> pattern.matcher(line).find());
    }
}
