package org.hconfig.hbase.execution.server;

import java.io.ByteArrayOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.core.io.BoundedFileReader;

/**
 * Undo delta of a changed file, which restores its former content byte for byte: ranges copied from the changed file, and the words
 * that the change removed. It contains no word that is still in the changed file, and so no password of a file whose
 * passwords were not changed.
 */
final class FileUndoDelta {
    private static final Pattern COPY = Pattern.compile("(\\d{1,9})\\+(\\d{1,9})");

    private final String sum;
    private final List<String> parts;

    private FileUndoDelta(String sum, List<String> parts) {
        this.sum = sum;
        this.parts = List.copyOf(parts);
    }

    /**
     * Computes the delta between two contents.
     *
     * @param before the content to restore
     * @param after the content it is restored from
     */
    static FileUndoDelta between(byte[] before, byte[] after) {
        Writer writer = new Writer(before, after);
        writer.write();
        return new FileUndoDelta(sum(after), writer.parts);
    }

    /** Parses the output of {@link #text}. */
    static FileUndoDelta parse(String text) {
        List<String> words = List.of(text.split(" ", -1));
        return new FileUndoDelta(words.get(0), words.subList(1, words.size()));
    }

    /** Returns the SHA-256 of the changed file, and the parts: {@code FROM+LENGTH} for a copy, {@code =BASE64} for removed words. */
    String text() {
        return sum + (parts.isEmpty() ? "" : " " + String.join(" ", parts));
    }

    /**
     * Returns the former content; empty when the present content is not the one that the change made, or the delta is damaged.
     */
    Optional<byte[]> before(byte[] now) {
        if (!sum.equals(sum(now))) {
            return Optional.empty();
        }
        ByteArrayOutputStream before = new ByteArrayOutputStream();
        for (String part : parts) {
            if (!(part.startsWith("=") ? removed(part, before) : copied(part, now, before))
                    || before.size() > BoundedFileReader.BYTES_MAX) {
                return Optional.empty();
            }
        }
        return Optional.of(before.toByteArray());
    }

    private static boolean removed(String part, ByteArrayOutputStream before) {
        try {
            before.writeBytes(Base64.getDecoder().decode(part.substring(1)));
            return true;
        } catch (IllegalArgumentException damaged) {
            return false;
        }
    }

    private static boolean copied(String part, byte[] now, ByteArrayOutputStream before) {
        Matcher range = COPY.matcher(part);
        if (!range.matches()) {
            return false;
        }
        int from = Integer.parseInt(range.group(1));
        int length = Integer.parseInt(range.group(2));
        if (from > now.length || length > now.length - from) {
            return false;
        }
        before.write(now, from, length);
        return true;
    }

    private static String sum(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Computes the parts: the common prefix and suffix, and between them word by word. */
    private static final class Writer {
        private final byte[] before;
        private final byte[] after;
        private final List<String> parts = new ArrayList<>();
        private int copyFrom;
        private int copyEnd;
        private int removedFrom;
        private int at;

        Writer(byte[] before, byte[] after) {
            this.before = before;
            this.after = after;
        }

        void write() {
            int common = Math.min(before.length, after.length);
            int head = Arrays.mismatch(before, after);
            head = head < 0 ? common : head;
            int tail = 0;
            while (tail < common - head && before[before.length - 1 - tail] == after[after.length - 1 - tail]) {
                tail++;
            }
            copyEnd = head;
            at = head;
            removedFrom = head;
            int end = before.length - tail;
            // A word that the common prefix or suffix cuts is matched as a whole.
            while (at < end) {
                word(wordEnd(end));
            }
            flushRemoved();
            flushCopy();
            if (tail > 0) {
                parts.add((after.length - tail) + "+" + tail);
            }
        }

        private int wordEnd(int end) {
            int next = at + 1;
            while (next < end && isWord(before[next]) && isWord(before[at])) {
                next++;
            }
            return next;
        }

        private void word(int end) {
            int found = matches(copyEnd, end) ? copyEnd : find(end);
            if (found < 0) {
                flushCopy();
                at = end;
                return;
            }
            flushRemoved();
            if (found != copyEnd) {
                flushCopy();
                copyFrom = found;
            }
            copyEnd = found + end - at;
            at = end;
            removedFrom = end;
        }

        private int find(int end) {
            for (int from = 0; from + end - at <= after.length; from++) {
                if (matches(from, end)) {
                    return from;
                }
            }
            return -1;
        }

        private boolean matches(int from, int end) {
            int length = end - at;
            return from + length <= after.length && Arrays.equals(before, at, end, after, from, from + length);
        }

        private void flushCopy() {
            if (copyEnd > copyFrom) {
                parts.add(copyFrom + "+" + (copyEnd - copyFrom));
                copyFrom = copyEnd;
            }
        }

        private void flushRemoved() {
            if (at > removedFrom) {
                parts.add("=" + Base64.getEncoder().encodeToString(Arrays.copyOfRange(before, removedFrom, at)));
            }
            removedFrom = at;
        }

        /** Returns true for bytes that are neither white space nor punctuation of XML or a shell; bytes above ASCII belong to words. */
        private static boolean isWord(byte value) {
            return value < 0 || (value > ' ' && "<>\"'=&;:,/@$(){}".indexOf(value) < 0) || value == 0;
        }
    }
}
