package org.hconfig.gc.log;

import org.jspecify.annotations.Nullable;

/** What unified logs say of a collection before its last line: regions, generations, ages, phases, decisions. */
final class UnifiedDetails {
    private static final double REGION_SLACK = 0.98;
    private static final String[] YOUNG_PARTS = {"PSYoungGen: ", "DefNew: ", "ParNew: "};
    private static final String[] OLD_PARTS = {"ParOldGen: ", "PSOldGen: ", "Tenured: ", "CMS: "};
    private static final String[] PARTS_OF = {"Parallel", "Parallel", "Serial", "CMS"};

    private final GcEvents events;
    private final UnifiedHeader header;
    /** True after the end of a concurrent phase: CMS says what such a phase costs of the processors, too. */
    private boolean concurrently;

    UnifiedDetails(GcEvents events, UnifiedHeader header) {
        this.events = events;
        this.header = header;
    }

    /** True when the text belongs to the pause that is under way. */
    boolean wanted(String line, int at) {
        if (at >= line.length()) {
            return false;
        }
        return switch (line.charAt(at)) {
            case 'E' -> line.startsWith("Eden regions: ", at);
            case 'S' -> line.startsWith("Survivor regions: ", at) || line.startsWith("Scan ", at);
            case 'O' -> line.startsWith("Old regions: ", at);
            case 'H' -> line.startsWith("Humongous regions: ", at);
            case 'A' -> line.startsWith("Archive regions: ", at);
            case 'T' -> line.startsWith("To-space exhausted", at) || line.startsWith("Tenured: ", at);
            case 'D' -> line.startsWith("Desired survivor size ", at) || line.startsWith("DefNew: ", at);
            case '-' -> line.startsWith("- age", at);
            case 'P' ->
                line.startsWith("PSYoungGen: ", at)
                        || line.startsWith("ParOldGen: ", at)
                        || line.startsWith("PSOldGen: ", at)
                        || line.startsWith("ParNew: ", at);
            case 'C' -> line.startsWith("CMS: ", at);
            default -> false;
        };
    }

    void take(PauseDraft draft, String line, int at) {
        if (draft.takesAge(line, at)) {
            return;
        }
        if (line.startsWith("To-space exhausted", at)) {
            draft.exhausted = true;
        } else if (line.startsWith("Scan ", at)) {
            if (line.startsWith("Scan RS (ms)", at) || line.startsWith("Scan Heap Roots (ms)", at)) {
                double max = Texts.decimalAfter(line, "Max:");
                draft.scanMillis = Double.isNaN(draft.scanMillis) ? max : Math.max(max, draft.scanMillis);
            }
        } else {
            Move move = arrow(line, at);
            if (move == null) {
                return;
            }
            switch (line.charAt(at)) {
                case 'E' -> draft.eden = move;
                case 'S' -> draft.survivors = move;
                case 'H' -> draft.humongous = move;
                case 'O', 'A' -> draft.tenured = sum(draft.tenured, move);
                default -> generation(draft, line, at, move);
            }
        }
    }

    private static @Nullable Move arrow(String line, int at) {
        int arrow = line.indexOf("->", at);
        return arrow < 0 ? null : Texts.move(line, arrow);
    }

    private void generation(PauseDraft draft, String line, int at, Move move) {
        for (int i = 0; i < YOUNG_PARTS.length; i++) {
            if (line.startsWith(YOUNG_PARTS[i], at)) {
                draft.eden = move;
                header.seenPart(i == 0 ? "Parallel" : i == 1 ? "Serial" : "CMS");
            }
        }
        for (int i = 0; i < OLD_PARTS.length; i++) {
            if (line.startsWith(OLD_PARTS[i], at)) {
                draft.tenured = move;
                header.seenPart(PARTS_OF[i]);
            }
        }
    }

    private static Move sum(@Nullable Move a, @Nullable Move b) {
        if (a == null || b == null) {
            return a == null ? (b == null ? new Move(0, 0, -1) : b) : a;
        }
        return new Move(a.before() + b.before(), a.after() + b.after(), -1);
    }

    /** Turns numbers of regions into bytes, once the pause's last line has said how full the heap was. */
    void complete(PauseDraft draft) {
        if (!header.isG1() || draft.eden == null || draft.tenured == null) {
            return;
        }
        long region = header.regionBytes();
        Move old = sum(draft.tenured, draft.humongous);
        if (region <= 0) {
            region = guess(draft, old);
            if (region <= 0) {
                draft.eden = null;
                draft.survivors = null;
                draft.tenured = null;
                draft.humongous = null;
                return;
            }
            header.regionBytes(region);
        }
        draft.eden = times(draft.eden, region);
        draft.survivors = times(draft.survivors, region);
        draft.humongous = times(draft.humongous, region);
        draft.tenured = times(old, region);
    }

    /** The smallest power of two that makes the regions in use hold what the heap held. */
    private static long guess(PauseDraft draft, Move old) {
        Move eden = draft.eden;
        Move heap = draft.heap;
        Move survivors = draft.survivors;
        if (eden == null || heap == null) {
            return -1;
        }
        long regions = eden.before() + old.before() + (survivors == null ? 0 : survivors.before());
        if (regions < 8 || heap.before() <= 0) {
            return -1;
        }
        double least = REGION_SLACK * heap.before() / regions;
        long size = 1 << 20;
        while (size < least) {
            size <<= 1;
        }
        return size;
    }

    private static @Nullable Move times(@Nullable Move regions, long bytes) {
        return regions == null
                ? null
                : new Move(
                        regions.before() * bytes,
                        regions.after() * bytes,
                        regions.room() < 0 ? -1 : regions.room() * bytes);
    }

    /** A pause came to its end; the processor time on one of the next lines is of it. */
    void paused() {
        concurrently = false;
    }

    /** What is said between pauses. */
    void other(String line, int at, double now) {
        if (line.startsWith("Concurrent ", at)) {
            concurrently |= line.endsWith("ms");
            if (line.endsWith("ms")
                    && (line.startsWith("Concurrent Cycle", at)
                            || line.startsWith("Concurrent Mark Cycle", at)
                            || line.startsWith("Concurrent Undo Cycle", at))) {
                events.cycle(now, false);
                marked(line);
            } else if (line.startsWith("Concurrent Mark Abort", at)) {
                events.cycle(now, true);
            } else if (line.startsWith("Concurrent cleanup ", at)) {
                freed(line, at, now);
            } else if (line.startsWith("Concurrent reset", at)
                    && line.endsWith("ms")
                    && !line.startsWith(" after", at + "Concurrent reset".length())) {
                header.seen(line.substring(at));
                header.generations(line, at);
                events.collected(GcEvents.Cycle.of(line, at), "");
            }
        } else if (line.startsWith("Garbage Collection (", at)
                || line.startsWith("Minor Collection (", at)
                || line.startsWith("Major Collection (", at)) {
            header.seen(line.substring(at));
            header.generations(line, at);
            if (line.indexOf("->", at) > 0) {
                int open = line.indexOf('(', at);
                int close = line.indexOf(')', open);
                events.collected(GcEvents.Cycle.of(line, at), close < 0 ? "" : line.substring(open + 1, close));
                freed(line, at, now);
            }
        } else if (line.startsWith("User=", at)) {
            if (!concurrently) {
                events.work(
                        Texts.decimalAfter(line, "User="),
                        Texts.decimalAfter(line, "Sys="),
                        Texts.decimalAfter(line, "Real="));
            }
        } else if (line.startsWith("equest concurrent cycle", at + 1)) {
            threshold(events, line, now);
        } else if (line.contains("reclaimable: ")) {
            events.reclaimable(now, Texts.numberAfter(line, "reclaimable: "));
        } else if (line.startsWith("Humongous region ", at)) {
            long bytes = Texts.numberAfter(line, "(object size ");
            if (bytes > 0) {
                events.humongous(bytes);
            }
        }
    }

    private void marked(String line) {
        int number = line.lastIndexOf(' ') + 1;
        long nanos = Texts.scaled(line, number, line.length() - 2, 6);
        if (nanos > 0) {
            events.marked(nanos);
        }
    }

    private void freed(String line, int at, double now) {
        Move move = arrow(line, at);
        if (move != null) {
            events.freed(now, move);
        }
    }

    /** {@code occupancy: 143654912B allocation request: 0B threshold: 120795955B (45.00) source: end of GC}. */
    static void threshold(GcEvents events, String line, double now) {
        long bytes = Texts.numberAfter(line, "threshold: ");
        int bracket = bytes < 0 ? -1 : line.indexOf('(', line.indexOf("threshold: "));
        double percent = bracket < 0 ? Double.NaN : Texts.decimalAfter(line.substring(bracket), "(");
        if (bytes > 0 && percent > 0) {
            events.threshold(now, bytes, percent);
        }
        long asked = Texts.numberAfter(line, "allocation request: ");
        if (asked > 0 && line.contains("humongous")) {
            events.humongous(asked);
        }
    }
}
