package org.hconfig.gc.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.function.ToLongFunction;
import org.hconfig.core.Count;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcError;
import org.hconfig.gc.log.event.GcEventListener;
import org.hconfig.gc.log.file.BoundedLineReader;
import org.hconfig.gc.log.file.LineUnwrapper;
import org.hconfig.gc.log.file.LogFileOpener;
import org.hconfig.gc.log.file.RotatedLog;
import org.hconfig.gc.log.file.UnsupportedArchive;
import org.jspecify.annotations.Nullable;

/**
 * Reads the files of one log in the order in which they were written. Memory use does not depend on the size of the
 * log.
 */
public final class GcLogReader {
    private static final int CONTROL_SHARE = 20;
    private static final int RETURNS_MAX = 3;
    private static final int STRAY_SHARE = 50;
    private static final long PROGRESS_LINES = 1 << 16;
    private static final String NOT_TEXT_NEXT = "give the log itself, as text or compressed with gzip";

    private final RotatedLog log;
    private final GcEventListener events;
    private final ProblemCollector problemCollector;
    private final LongConsumer progress;
    private final LogClock logClock = new LogClock();
    private final ParseCoverageCounter parseCoverageCounter = new ParseCoverageCounter();
    private final DecorationParser decorationParser = new DecorationParser();
    private final DuplicateLineDetector duplicateLineDetector = new DuplicateLineDetector();
    private final Map<LogFormat, LogLineParser> dialects = new EnumMap<>(LogFormat.class);
    private final List<String> unread = new ArrayList<>();
    private final Map<Path, Long> foreign = new LinkedHashMap<>();
    private long unified;
    private long old;
    private long lines;
    private long bytes;
    private boolean cut;

    /**
     * Creates a reader for one log.
     *
     * @param events receives the events
     * @param problemCollector receives the problems of the log
     * @param progress receives the number of bytes read since its previous call
     */
    public GcLogReader(
            RotatedLog log, GcEventListener events, ProblemCollector problemCollector, LongConsumer progress) {
        this.log = log;
        this.events = events;
        this.problemCollector = problemCollector;
        this.progress = progress;
    }

    /**
     * Reads the whole log.
     *
     * @return the summary of reading; null when nothing could be read, with a problem that gives the reason
     */
    public @Nullable LogReadSummary read() {
        boolean any = false;
        List<Path> files = RotationOrder.of(log.files());
        for (Path file : files) {
            try (InputStream in = LogFileOpener.open(file)) {
                BoundedLineReader text = new BoundedLineReader(in);
                if (readable(file, text.peek())) {
                    any = true;
                    read(file, text, file.equals(files.get(files.size() - 1)));
                }
            } catch (IOException failed) {
                unreadable(file, failed);
            }
        }
        if (!any) {
            return null;
        }
        if (dialects.isEmpty()) {
            problemCollector.add(
                    GcError.NOT_A_GC_LOG,
                    log.name() + " contains no garbage collection line in its " + Count.of(lines, "line"),
                    "only logs of HotSpot JVMs, JDK 7 to 25, are supported",
                    "give a log that a JVM wrote with -Xlog:gc* (JDK 9 and later) or -Xloggc (JDK 8)");
            return null;
        }
        foreign.forEach((file, count) -> problemCollector.add(
                GcError.NOT_A_GC_LOG,
                file + " contains no garbage collection line in its " + Count.of(count, "line"),
                "it was considered a part of " + log.name() + " because of its name",
                "remove it, or give the files of the log by their names"));
        dialects.values().forEach(LogLineParser::end);
        return new LogReadSummary(
                unified >= old,
                mixed() || logClock.returns() > RETURNS_MAX,
                parseCoverageCounter.understanding(),
                new FileReadSummary(lines, bytes, cut, unread),
                new CollectionCounts(
                        sum(LogLineParser::present),
                        sum(LogLineParser::absent),
                        sum(LogLineParser::damaged),
                        duplicateLineDetector.collections()),
                logClock.timeLine());
    }

    private long sum(ToLongFunction<LogLineParser> count) {
        return dialects.values().stream().mapToLong(count).sum();
    }

    /** Returns true when both formats have more lines than stray output of other programs can explain. */
    private boolean mixed() {
        return Math.min(unified, old) > (unified + old) / STRAY_SHARE;
    }

    private void read(Path file, BoundedLineReader in, boolean last) throws IOException {
        long before = 0;
        long first = lines;
        parseCoverageCounter.file(String.valueOf(file.getFileName()));
        LineUnwrapper unwrapper = new LineUnwrapper();
        LogFormatDetector logFormatDetector =
                new LogFormatDetector(parseCoverageCounter, decorationParser, this::readLine);
        String raw = in.next();
        while (raw != null) {
            lines++;
            parseCoverageCounter.next();
            String line = unwrapper.unwrap(raw);
            if (line != null) {
                logFormatDetector.add(line);
            }
            if (lines % PROGRESS_LINES == 0) {
                progress.accept(in.bytes() - before);
                before = in.bytes();
            }
            raw = in.next();
        }
        String rest = unwrapper.rest();
        if (!rest.isEmpty()) {
            logFormatDetector.add(rest);
        }
        logFormatDetector.end();
        unified += logFormatDetector.unified();
        old += logFormatDetector.old();
        progress.accept(in.bytes() - before);
        bytes += in.bytes();
        cut |= in.endsInLine() || in.broken();
        if (logFormatDetector.unified() + logFormatDetector.old() == 0) {
            foreign.put(file, lines - first);
            unread(file);
        } else if (in.broken() && !last) {
            unread(file); // the rest of this file is missing between two files
        }
    }

    private void readLine(LogFormat logFormat, String line) {
        LogLineParser logLineParser = dialects.get(logFormat);
        if (logLineParser == null) {
            logLineParser = logFormat == LogFormat.UNIFIED
                    ? new UnifiedLogParser(
                            events, logClock, parseCoverageCounter, decorationParser, duplicateLineDetector)
                    : new LegacyLogParser(events, logClock, parseCoverageCounter, duplicateLineDetector);
            dialects.put(logFormat, logLineParser);
        }
        logLineParser.line(line);
    }

    private void unread(Path file) {
        unread.add(String.valueOf(file.getFileName()));
    }

    private boolean readable(Path file, byte[] head) {
        if (head.length == 0) {
            problemCollector.add(GcError.EMPTY, file + " is empty", "", "give a log that is not empty");
            return false;
        }
        String archive = UnsupportedArchive.of(head);
        if (!archive.isEmpty()) {
            problemCollector.add(
                    GcError.BINARY,
                    file + " is compressed with " + archive,
                    "only gzip is supported",
                    "decompress it first");
            unread(file);
            return false;
        }
        int control = 0;
        for (byte b : head) {
            control += b != 0 && (b & 0xff) < ' ' && "\t\n\r\f\u001b".indexOf(b) < 0 ? 1 : 0;
        }
        if (control > head.length / CONTROL_SHARE) {
            problemCollector.add(GcError.BINARY, file + " is not a text file", "", NOT_TEXT_NEXT);
            unread(file);
            return false;
        }
        return true;
    }

    private void unreadable(Path file, IOException failed) {
        unread(file);
        problemCollector.add(
                GcError.UNREADABLE,
                file + " cannot be read" + (bytes > 0 ? " completely" : ""),
                String.valueOf(failed.getMessage()),
                "check that the file exists, is readable and is a log");
    }
}
