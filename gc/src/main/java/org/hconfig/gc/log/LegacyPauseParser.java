package org.hconfig.gc.log;

import org.hconfig.gc.log.event.OccupancyChange;
import org.hconfig.gc.log.event.PauseKind;
import org.jspecify.annotations.Nullable;

/** Parser of a collection with an open bracket, in lines of JDK 7 and 8. */
final class LegacyPauseParser {
    private static final int WORDS_MAX = 400;
    private static final String SECS = " secs";

    final GcPauseBuilder draft = new GcPauseBuilder();

    /** Its first line, and the number of its lines so far. */
    long firstLine;

    String firstText = "";
    long lines;
    private final StringBuilder words = new StringBuilder();
    private final String collector;
    private int depth = 1;
    private String label = "";
    private boolean inYoungWithin;
    private final LegacyPauseMarks marks = new LegacyPauseMarks();
    private @Nullable OccupancyChange young;
    private @Nullable OccupancyChange old;
    private boolean bare;

    LegacyPauseParser(double seconds, String collector) {
        draft.seconds = seconds;
        this.collector = collector;
    }

    /** Returns true for the remark pause of CMS, during which a young collection can run. */
    boolean isRemark() {
        return depth == 1 && (words.indexOf("CMS Final Remark") >= 0 || marks.isRemark());
    }

    /** Returns true for a full collection, as far as the text read until now shows. */
    boolean isFull() {
        return words.indexOf("[Full GC") == 0 || old != null || marks.failedMarking();
    }

    int depth() {
        return depth;
    }

    /** Parses text between brackets. */
    void text(String line, int from, int to) {
        if (from >= to) {
            return;
        }
        if (depth == 1) {
            if (words.length() < WORDS_MAX) {
                words.append(line, from, Math.min(to, from + WORDS_MAX)).append(' ');
            }
            int arrow = line.indexOf("->", from);
            if (arrow >= 0 && arrow < to) {
                OccupancyChange occupancyChange = JvmNumberParser.move(line, arrow);
                draft.heap = occupancyChange == null ? draft.heap : occupancyChange;
            }
        } else if (depth == 2) {
            part(line, from, to);
        } else if (depth == 3 && isCollectionWithin()) {
            youngWithin(line, from, to);
        }
    }

    /** Returns true in a young collection that CMS runs within its remark ({@code CMSScavengeBeforeRemark}). */
    private boolean isCollectionWithin() {
        return label.startsWith("GC");
    }

    /** Parses the young generation of a collection within the remark. */
    private void youngWithin(String line, int from, int to) {
        inYoungWithin |= line.startsWith("ParNew", from) || line.startsWith("DefNew", from);
        int arrow = inYoungWithin ? line.indexOf("->", from) : -1;
        OccupancyChange change = arrow < 0 || arrow >= to ? null : JvmNumberParser.move(line, arrow);
        young = change == null ? young : change;
    }

    private void part(String line, int from, int to) {
        if (label.isEmpty()) {
            int colon = line.indexOf(':', from);
            label = colon >= 0 && colon < to ? line.substring(from, colon) : line.substring(from, to);
        }
        marks.read(line, from, to);
        int arrow = line.indexOf("->", from);
        OccupancyChange occupancyChange = arrow < 0 || arrow >= to ? null : JvmNumberParser.move(line, arrow);
        if (occupancyChange == null) {
            return;
        }
        if (isCollectionWithin()) {
            draft.heap = occupancyChange;
        } else if (label.startsWith("PSYoungGen") || label.startsWith("ParNew") || label.startsWith("DefNew")) {
            young = occupancyChange;
        } else if (label.startsWith("ParOldGen")
                || label.startsWith("PSOldGen")
                || label.startsWith("Tenured")
                || (label.startsWith("CMS") && !label.startsWith("CMS Perm") && !label.startsWith("CMS-"))) {
            old = occupancyChange;
        }
    }

    /** Handles an opening bracket. */
    void down(String line, int from, int to) {
        text(line, from, to);
        depth++;
        inYoungWithin = false;
        if (depth == 2) {
            label = "";
        }
    }

    /** Handles a closing bracket that is not the collection's own. */
    void up(String line, int from, int to) {
        text(line, from, to);
        if (depth == 2 && words.length() < WORDS_MAX) {
            words.append('[').append(label).append("] ");
        }
        depth--;
    }

    /**
     * Handles the collection's own closing bracket.
     *
     * @return false when no time precedes it
     */
    boolean close(String line, int at) {
        int end = at;
        while (end > 0 && line.charAt(end - 1) == ' ') {
            end--;
        }
        if (!line.startsWith(SECS, end - SECS.length())) {
            return false;
        }
        int number = line.lastIndexOf(' ', end - SECS.length() - 1) + 1;
        draft.nanos = JvmNumberParser.scaled(line, number, end - SECS.length(), 9);
        return draft.nanos >= 0;
    }

    /** Determines kind and cause from the text. */
    void complete(LegacyHeaderParser header) {
        String said = words.toString();
        sign(said, header);
        draft.exhausted |= said.contains("to-space exhausted") || said.contains("to-space overflow");
        bare = draft.heap == null;
        draft.kind = kind(said, header);
        draft.cause = marks.cause(said);
    }

    private void sign(String said, LegacyHeaderParser header) {
        if (said.startsWith("[GC pause") || said.startsWith("[GC cleanup") || said.startsWith("[GC remark")) {
            header.parse("G1");
        } else if (young != null && said.contains("[PSYoungGen")) {
            header.parse("Parallel");
        } else if (said.contains("[ParNew") || said.contains("CMS") || marks.isRemark() || marks.isInitialMark()) {
            header.parse("CMS");
        } else if (said.contains("[DefNew")) {
            header.parseDefNew();
        }
    }

    private PauseKind kind(String said, LegacyHeaderParser header) {
        if (said.startsWith("[Full GC") || (old != null && said.startsWith("[GC"))) {
            return PauseKind
                    .FULL; // a failed promotion, or a concurrent mode failure of CMS, also collects the old generation
        } else if (said.startsWith("[GC pause")) {
            return said.contains("(initial-mark)")
                    ? PauseKind.CONCURRENT_START
                    : said.contains("(mixed)") || said.contains("(partial)") ? PauseKind.MIXED : PauseKind.YOUNG;
        } else if (said.startsWith("[GC cleanup")) {
            return PauseKind.CLEANUP;
        } else if (said.startsWith("[GC remark") || said.contains("CMS Final Remark") || marks.isRemark()) {
            return PauseKind.REMARK;
        } else if (said.contains("CMS Initial Mark") || marks.isInitialMark()) {
            return PauseKind.INITIAL_MARK;
        } else if (said.isEmpty()) {
            return collector.isEmpty() || collector.equals("G1") ? PauseKind.OTHER : PauseKind.YOUNG;
        } else if (bare && said.startsWith("[GC ")) {
            return header.nextMark();
        }
        return PauseKind.YOUNG;
    }

    /** Computes the occupancy of the old generation once the whole collection has been read. */
    void generations() {
        OccupancyChange heap = draft.heap;
        if (draft.tenured != null || heap == null) {
            return;
        }
        OccupancyChange eden = draft.eden;
        OccupancyChange survivors = draft.survivors;
        if (old != null) {
            draft.tenured = old;
            draft.eden = young;
        } else if (young != null) {
            draft.eden = young;
            draft.tenured = heap.without(young);
        } else if (eden != null && survivors != null) {
            draft.tenured = heap.without(eden).without(survivors);
        }
    }
}
