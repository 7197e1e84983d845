package org.hconfig.hbase.lab;

import java.util.List;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;

/** Why a process of a lab ended, as far as its last words tell. */
final class ExitReason {
    private static final Pattern PORT_TAKEN = Pattern.compile(
            "BindException|Address already in use|Port in use|Problem binding", Pattern.CASE_INSENSITIVE);
    private static final Pattern DISK_FULL = Pattern.compile(
            "No space left on device|Disk quota exceeded|low on available disk space", Pattern.CASE_INSENSITIVE);
    private static final Pattern NO_MEMORY = Pattern.compile(
            "insufficient memory for the Java Runtime|Could not reserve enough space|Cannot allocate memory",
            Pattern.CASE_INSENSITIVE);

    private ExitReason() {}

    /** What a full disk did to the lab. */
    static HConfigException diskFull(LabLayout layout, String what) {
        return new HConfigException(
                LabError.DISK_FULL,
                what,
                "The file system of " + layout.directory() + " has no room left.",
                "Free some room or choose another directory with --dir, then bring the lab up again.");
    }

    /** True when the process could not have the port it was given. */
    static boolean ofTakenPort(LabLayout layout, ManagedProcess managedProcess) {
        return says(LogTail.of(layout, managedProcess.name()), PORT_TAKEN);
    }

    /** The error that names the process, what it was doing, and its last words. */
    static HConfigException error(LabLayout layout, ManagedProcess managedProcess, String when) {
        List<String> words = LogTail.of(layout, managedProcess.name());
        String what = "The process " + managedProcess.name() + " ("
                + managedProcess.role().title() + ") ended " + when + ". Its last words:\n" + text(words);
        // A process on a full disk cannot even write down that it is full.
        if (says(words, DISK_FULL) || LabFiles.isFull(layout)) {
            return diskFull(layout, what);
        }
        String why = says(words, NO_MEMORY) ? "The machine has not enough memory left for its heap." : "";
        return new HConfigException(
                LabError.PROCESS_DIED, what, why, "Read its whole log: " + layout.log(managedProcess.name()));
    }

    /** Last words as an indented block. */
    static String text(List<String> words) {
        return words.isEmpty() ? "    (it left none)" : "    " + String.join("\n    ", words);
    }

    private static boolean says(List<String> words, Pattern pattern) {
        return words.stream().anyMatch(line -> pattern.matcher(line).find());
    }
}
