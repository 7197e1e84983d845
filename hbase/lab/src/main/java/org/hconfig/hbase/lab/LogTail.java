package org.hconfig.hbase.lab;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The last lines of a process's log and of its JVM's output, which describe why it ended. Stack frames are omitted: a failing
 * server logs a page of them, and the exceptions that they belong to precede them.
 */
final class LogTail {
    private static final int LINES = 12;
    private static final int MOST_BYTES = 64 * 1024;
    private static final int LONGEST_LINE = 400;
    private static final Pattern FRAME = Pattern.compile("\\s*(at \\S+\\(.*\\)|\\.\\.\\. \\d+ more)\\s*");

    private LogTail() {}

    /** Returns the last lines, oldest first; those of the JVM's own output come last. Empty when there are none. */
    static List<String> of(LabLayout layout, String member) {
        List<String> lines = new ArrayList<>(tail(layout.log(member), LINES));
        lines.addAll(tail(layout.output(member), LINES));
        return List.copyOf(lines);
    }

    /** Returns the last {@code most} relevant lines of a file; none for an unreadable file. */
    static List<String> tail(Path file, int most) {
        if (!Files.isReadable(file)) {
            return List.of();
        }
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            long length = in.length();
            byte[] bytes = new byte[(int) Math.min(length, MOST_BYTES)];
            in.seek(length - bytes.length);
            in.readFully(bytes);
            List<String> lines = new String(bytes, StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !FRAME.matcher(line).matches())
                    .map(line -> line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + "…" : line)
                    .toList();
            return lines.subList(Math.max(0, lines.size() - most), lines.size());
        } catch (IOException unreadable) {
            return List.of("(" + file + " cannot be read: " + unreadable.getMessage() + ")");
        }
    }
}
