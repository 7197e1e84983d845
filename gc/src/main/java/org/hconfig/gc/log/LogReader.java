package org.hconfig.gc.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.hconfig.gc.GcError;
import org.hconfig.model.Problems;
import org.jspecify.annotations.Nullable;

/** Reads the files of one log in the order in which they were written. Memory does not grow with the log. */
public final class LogReader {
    private static final int HEAD_LINES = 500;
    private static final int CONTROL_SHARE = 20;
    private static final int RETURNS_MAX = 3;
    private static final int STRAY_SHARE = 50;
    private static final long PROGRESS_LINES = 1 << 16;
    private static final String NOT_TEXT_NEXT = "give the log itself, as text or compressed by gzip";

    private final LogSet log;
    private final GcEvents events;
    private final Problems problems;
    private final LongConsumer progress;
    private final Timeline timeline = new Timeline();
    private final Recognition recognition = new Recognition();
    private final Decorations decorations = new Decorations();
    private final Map<Family, Dialect> dialects = new EnumMap<>(Family.class);
    private long unified;
    private long old;
    private long lines;
    private long bytes;
    private boolean cut;

    /**
     * A reader for one log.
     *
     * @param events takes what is found
     * @param problems takes what is wrong with it
     * @param progress told the bytes read since it was told last
     */
    public LogReader(LogSet log, GcEvents events, Problems problems, LongConsumer progress) {
        this.log = log;
        this.events = events;
        this.problems = problems;
        this.progress = progress;
    }

    /**
     * Reads all of it.
     *
     * @return what the reading itself found out; null when nothing could be read, and then a problem says why
     */
    public @Nullable Reading read() {
        boolean any = false;
        for (Path file : ordered()) {
            try (InputStream in = LogFile.open(file)) {
                BoundedLines text = new BoundedLines(in);
                if (readable(file, text.peek())) {
                    any = true;
                    read(file, text);
                }
            } catch (IOException failed) {
                unreadable(file, failed);
            }
        }
        if (!any) {
            return null;
        }
        if (dialects.isEmpty()) {
            problems.add(
                    GcError.NOT_A_GC_LOG,
                    log.name() + " has no line of a garbage collector in its " + lines + " lines",
                    "logs of HotSpot JVMs are read, of JDK 7 to 25; those of other JVMs are not",
                    "give a log that a JVM wrote with -Xlog:gc* (JDK 9 and later) or -Xloggc (JDK 8)");
            return null;
        }
        dialects.values().forEach(Dialect::end);
        return new Reading(
                unified >= old,
                lines,
                bytes,
                cut,
                dialects.values().stream().mapToLong(Dialect::damaged).sum(),
                dialects.values().stream().mapToLong(Dialect::absent).sum(),
                recognition.understanding(),
                timeline.known(),
                timeline.first(),
                timeline.last(),
                timeline.down(),
                timeline.firstWall(),
                timeline.lastWall(),
                timeline.restarts(),
                timeline.backward(),
                mixed() || timeline.returns() > RETURNS_MAX,
                timeline.jumps());
    }

    /** True when both families have more lines than other programs' output explains. */
    private boolean mixed() {
        return Math.min(unified, old) > (unified + old) / STRAY_SHARE;
    }

    private void read(Path file, BoundedLines in) throws IOException {
        long before = 0;
        recognition.file(String.valueOf(file.getFileName()));
        LineUnwrapper unwrapper = new LineUnwrapper();
        Evidence evidence = new Evidence(recognition, decorations, this::take);
        String raw = in.next();
        while (raw != null) {
            lines++;
            recognition.next();
            String line = unwrapper.unwrap(raw);
            if (line != null) {
                evidence.take(line);
            }
            if (lines % PROGRESS_LINES == 0) {
                progress.accept(in.bytes() - before);
                before = in.bytes();
            }
            raw = in.next();
        }
        String rest = unwrapper.rest();
        if (!rest.isEmpty()) {
            evidence.take(rest);
        }
        evidence.end();
        unified += evidence.unified();
        old += evidence.old();
        progress.accept(in.bytes() - before);
        bytes += in.bytes();
        cut |= in.endsInLine() || in.broken();
    }

    private void take(Family family, String line) {
        Dialect dialect = dialects.get(family);
        if (dialect == null) {
            dialect = family == Family.UNIFIED
                    ? new UnifiedReader(events, timeline, recognition, decorations)
                    : new OldReader(events, timeline, recognition);
            dialects.put(family, dialect);
        }
        dialect.line(line);
    }

    private boolean readable(Path file, byte[] head) {
        if (head.length == 0) {
            problems.add(GcError.EMPTY, file + " is empty", "", "give a log that the JVM has written to");
            return false;
        }
        String archive = Archive.of(head);
        if (!archive.isEmpty()) {
            problems.add(
                    GcError.BINARY, file + " is compressed by " + archive, "only gzip is read", "decompress it first");
            return false;
        }
        int control = 0;
        for (byte b : head) {
            control += b != 0 && (b & 0xff) < ' ' && "\t\n\r\f\u001b".indexOf(b) < 0 ? 1 : 0;
        }
        if (control > head.length / CONTROL_SHARE) {
            problems.add(GcError.BINARY, file + " is not text", "", NOT_TEXT_NEXT);
            return false;
        }
        return true;
    }

    private void unreadable(Path file, IOException failed) {
        problems.add(
                GcError.UNREADABLE,
                file + " cannot be read" + (bytes > 0 ? " to its end" : ""),
                String.valueOf(failed.getMessage()),
                "see that the file is there, may be read, and is a log");
    }

    /** By the time of the first line; where lines say none, by the time of the last change. */
    private List<Path> ordered() {
        if (log.files().size() == 1) {
            return log.files();
        }
        List<Head> heads = log.files().stream().map(LogReader::head).toList();
        boolean walls = heads.stream().allMatch(head -> head.wall >= 0);
        boolean uptimes = heads.stream().noneMatch(head -> Double.isNaN(head.uptime));
        Comparator<Head> order = walls
                ? Comparator.comparingLong(head -> head.wall)
                : uptimes
                        ? Comparator.comparingDouble(head -> head.uptime)
                        : Comparator.comparingLong(head -> head.changed);
        return heads.stream().sorted(order).map(head -> head.file).toList();
    }

    private static Head head(Path file) {
        Stamps stamps = new Stamps();
        long changed = 0;
        try (InputStream in = LogFile.open(file)) {
            changed = Files.getLastModifiedTime(file).toMillis();
            BoundedLines text = new BoundedLines(in);
            LineUnwrapper unwrapper = new LineUnwrapper();
            Decorations decorations = new Decorations();
            String line = text.next();
            for (int i = 0; i < HEAD_LINES && line != null && Double.isNaN(stamps.uptime) && stamps.wall < 0; i++) {
                String bare = unwrapper.unwrap(line);
                if (bare != null && decorations.find(bare)) {
                    decorations.times(bare, stamps);
                } else if (bare != null) {
                    stamps.takeOldStyle(bare);
                }
                line = text.next();
            }
        } catch (IOException unreadable) {
            return new Head(file, Double.NaN, -1, changed); // reading it in earnest reports why
        }
        return new Head(file, stamps.uptime, stamps.wall, changed);
    }

    private record Head(Path file, double uptime, long wall, long changed) {}
}
