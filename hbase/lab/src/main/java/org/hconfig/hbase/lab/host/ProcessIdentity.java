package org.hconfig.hbase.lab.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Identity of a process, which distinguishes it from any later process with the same PID: the kernel's boot id, the PID, and
 * its start time in clock ticks since that boot.
 *
 * @param pid the PID
 * @param boot the kernel's boot id at its start
 * @param startTicks field 22 of {@code /proc/PID/stat}
 */
public record ProcessIdentity(long pid, String boot, long startTicks) {
    private static final int FIELDS_BEFORE_STATE = 2;
    private static final int STATE = 3 - FIELDS_BEFORE_STATE - 1;
    private static final int THREADS = 20 - FIELDS_BEFORE_STATE - 1;
    private static final int START_TICKS = 22 - FIELDS_BEFORE_STATE - 1;

    /**
     * Reads the identity that a process recorded in the file; empty when there is none or it is incomplete. The first line of
     * the file is the boot id, the second the process's own {@code /proc/PID/stat}.
     */
    public static Optional<ProcessIdentity> read(Path file) throws IOException {
        List<String> lines;
        try {
            lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
        return lines.size() < 2 ? Optional.empty() : parse(lines.get(0).strip(), lines.get(1));
    }

    private static Optional<ProcessIdentity> parse(String boot, String stat) {
        int blank = stat.indexOf(' ');
        List<String> fields = fields(stat);
        if (boot.isEmpty() || blank < 0 || fields.size() <= START_TICKS) {
            return Optional.empty();
        }
        try {
            return Optional.of(new ProcessIdentity(
                    Long.parseLong(stat.substring(0, blank)), boot, Long.parseLong(fields.get(START_TICKS))));
        } catch (NumberFormatException torn) {
            return Optional.empty();
        }
    }

    /** True while this process is running. A zombie is not running, except one whose first thread ended before the others. */
    public boolean isAlive(Path proc) {
        try {
            String running =
                    Files.readString(proc.resolve("sys/kernel/random/boot_id")).strip();
            List<String> fields = fields(
                    Files.readString(proc.resolve(Long.toString(pid)).resolve("stat"), StandardCharsets.ISO_8859_1));
            return boot.equals(running)
                    && fields.size() > START_TICKS
                    && !(fields.get(STATE).equals("Z") && Integer.parseInt(fields.get(THREADS)) <= 1)
                    && !fields.get(STATE).equals("X")
                    && Long.toString(startTicks).equals(fields.get(START_TICKS));
        } catch (IOException gone) {
            return false;
        }
    }

    /** Returns the fields after the command's name, which is in parentheses and may contain blanks and parentheses. */
    private static List<String> fields(String stat) {
        int end = stat.lastIndexOf(')');
        return end < 0 ? List.of() : List.of(stat.substring(end + 1).strip().split("\\s+"));
    }
}
