package org.hconfig.gc.log;

import org.hconfig.gc.log.event.GcEventListener;
import org.hconfig.gc.log.event.OccupancyChange;
import org.jspecify.annotations.Nullable;

/** Parser of the detail lines of a collection in unified logs: regions, generations, ages, phases, decisions. */
final class UnifiedDetailParser {
    private static final double REGION_SLACK = 0.98;
    private static final String[] YOUNG_PARTS = {"PSYoungGen: ", "DefNew: ", "ParNew: "};
    private static final String[] OLD_PARTS = {"ParOldGen: ", "PSOldGen: ", "Tenured: ", "CMS: "};
    private static final String[] PARTS_OF = {"Parallel", "Parallel", "Serial", "CMS"};

    private final GcEventListener events;
    private final UnifiedHeaderParser header;
    /** True after the end of a concurrent phase: CMS also logs the CPU times of such a phase. */
    private boolean concurrently;

    UnifiedDetailParser(GcEventListener events, UnifiedHeaderParser header) {
        this.events = events;
        this.header = header;
    }

    /** Returns true when the text belongs to the current pause. */
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

    void parse(GcPauseBuilder draft, String line, int at) {
        if (draft.takesAge(line, at)) {
            return;
        }
        if (line.startsWith("To-space exhausted", at)) {
            draft.exhausted = true;
        } else if (line.startsWith("Scan ", at)) {
            if (line.startsWith("Scan RS (ms)", at) || line.startsWith("Scan Heap Roots (ms)", at)) {
                double max = JvmNumberParser.decimalAfter(line, "Max:");
                draft.scanMillis = Double.isNaN(draft.scanMillis) ? max : Math.max(max, draft.scanMillis);
            }
        } else {
            OccupancyChange occupancyChange = arrow(line, at);
            if (occupancyChange == null) {
                return;
            }
            switch (line.charAt(at)) {
                case 'E' -> draft.eden = occupancyChange;
                case 'S' -> draft.survivors = occupancyChange;
                case 'H' -> draft.humongous = occupancyChange;
                case 'O', 'A' -> draft.tenured = sum(draft.tenured, occupancyChange);
                default -> generation(draft, line, at, occupancyChange);
            }
        }
    }

    private static @Nullable OccupancyChange arrow(String line, int at) {
        int arrow = line.indexOf("->", at);
        return arrow < 0 ? null : JvmNumberParser.move(line, arrow);
    }

    private void generation(GcPauseBuilder draft, String line, int at, OccupancyChange occupancyChange) {
        for (int i = 0; i < YOUNG_PARTS.length; i++) {
            if (line.startsWith(YOUNG_PARTS[i], at)) {
                draft.eden = occupancyChange;
                header.seenPart(i == 0 ? "Parallel" : i == 1 ? "Serial" : "CMS");
            }
        }
        for (int i = 0; i < OLD_PARTS.length; i++) {
            if (line.startsWith(OLD_PARTS[i], at)) {
                draft.tenured = occupancyChange;
                header.seenPart(PARTS_OF[i]);
            }
        }
    }

    private static OccupancyChange sum(@Nullable OccupancyChange a, @Nullable OccupancyChange b) {
        if (a == null || b == null) {
            return a == null ? (b == null ? new OccupancyChange(0, 0, -1) : b) : a;
        }
        return new OccupancyChange(a.before() + b.before(), a.after() + b.after(), -1);
    }

    /** Converts region counts to bytes, once the last line of the pause has given the occupancy of the heap. */
    void complete(GcPauseBuilder draft) {
        if (!header.isG1() || draft.eden == null || draft.tenured == null) {
            return;
        }
        long region = header.regionBytes();
        OccupancyChange old = sum(draft.tenured, draft.humongous);
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

    /** Returns the smallest power of two for which the regions in use hold the occupancy of the heap. */
    private static long guess(GcPauseBuilder draft, OccupancyChange old) {
        OccupancyChange eden = draft.eden;
        OccupancyChange heap = draft.heap;
        OccupancyChange survivors = draft.survivors;
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

    private static @Nullable OccupancyChange times(@Nullable OccupancyChange regions, long bytes) {
        return regions == null
                ? null
                : new OccupancyChange(
                        regions.before() * bytes,
                        regions.after() * bytes,
                        regions.room() < 0 ? -1 : regions.room() * bytes);
    }

    /** Handles the end of a pause; the CPU times in one of the next lines belong to it. */
    void paused() {
        concurrently = false;
    }

    /** Parses messages between pauses. */
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
                header.parse(line.substring(at));
                header.generations(line, at);
                events.collected(GcEventListener.ConcurrentCycleKind.of(line, at), "");
            }
        } else if (line.startsWith("Garbage Collection (", at)
                || line.startsWith("Minor Collection (", at)
                || line.startsWith("Major Collection (", at)) {
            header.parse(line.substring(at));
            header.generations(line, at);
            if (line.indexOf("->", at) > 0) {
                int open = line.indexOf('(', at);
                int close = line.indexOf(')', open);
                events.collected(
                        GcEventListener.ConcurrentCycleKind.of(line, at),
                        close < 0 ? "" : line.substring(open + 1, close));
                freed(line, at, now);
            }
        } else if (line.startsWith("User=", at)) {
            if (!concurrently) {
                events.cpuTimes(
                        JvmNumberParser.decimalAfter(line, "User="),
                        JvmNumberParser.decimalAfter(line, "Sys="),
                        JvmNumberParser.decimalAfter(line, "Real="));
            }
        } else if (line.startsWith("equest concurrent cycle", at + 1)) {
            MarkingRequestParser.parse(events, line, now);
        } else if (line.contains("reclaimable: ")) {
            events.reclaimable(now, JvmNumberParser.numberAfter(line, "reclaimable: "));
        } else if (line.startsWith("Humongous region ", at)) {
            long bytes = JvmNumberParser.numberAfter(line, "(object size ");
            if (bytes > 0) {
                events.humongous(bytes);
            }
        }
    }

    private void marked(String line) {
        int number = line.lastIndexOf(' ') + 1;
        long nanos = JvmNumberParser.scaled(line, number, line.length() - 2, 6);
        if (nanos > 0) {
            events.marked(nanos);
        }
    }

    private void freed(String line, int at, double now) {
        OccupancyChange occupancyChange = arrow(line, at);
        if (occupancyChange != null) {
            events.freed(now, occupancyChange);
        }
    }
}
