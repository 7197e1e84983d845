package org.hconfig.gc.facts;

import java.util.Map;
import java.util.TreeMap;

/** Paused time per minute; per two, four, … minutes when there are more than 200,000 with pauses. */
public final class PauseTimeline {
    private static final double MINUTE = 60;
    private static final double PART_MIN = 10;
    private static final int KEPT_MAX = 200_000;
    private static final int SPLIT_MAX = 10_000;

    private TreeMap<Long, Double> paused = new TreeMap<>();
    private double width = MINUTE;

    /** Adds a pause; one that spans the end of a minute is split between both. */
    void add(double from, double seconds) {
        double start = from;
        double left = seconds;
        for (int i = 0; left > 0 && i < SPLIT_MAX; i++) {
            long cell = (long) Math.floor(start / width);
            double part = Math.min(left, (cell + 1) * width - start);
            if (part <= 0) {
                return; // too far from zero for double precision to resolve a minute
            }
            paused.merge(cell, part, Double::sum);
            left -= part;
            start += part;
        }
        if (paused.size() > KEPT_MAX) {
            TreeMap<Long, Double> halved = new TreeMap<>();
            paused.forEach((cell, time) -> halved.merge(Math.floorDiv(cell, 2), time, Double::sum));
            paused = halved;
            width *= 2;
        }
    }

    /** Returns the width of an interval in seconds. */
    public double width() {
        return width;
    }

    /**
     * Returns the paused share of each interval, by its start in seconds on the time line. The first and the last one
     * are relative to the part covered by the log; when that is less than 10 s, they are merged with the adjacent one.
     */
    public Map<Double, Double> shares(double first, double last) {
        long begin = (long) Math.floor(first / width);
        long end = Math.max(begin, (long) Math.ceil(last / width) - 1);
        long head = end > begin && (begin + 1) * width - first < PART_MIN ? begin + 1 : begin;
        long tail = end > begin && last - end * width < PART_MIN ? end - 1 : end;
        TreeMap<Long, Double> joined = new TreeMap<>();
        paused.forEach((cell, time) -> joined.merge(Math.max(head, Math.min(tail, cell)), time, Double::sum));
        Map<Double, Double> shares = new TreeMap<>();
        joined.forEach((cell, time) -> {
            double from = cell <= head ? first : cell * width;
            double to = cell >= tail ? last : (cell + 1) * width;
            if (to > from) {
                shares.put(cell * width, Math.min(1, time / (to - from)));
            }
        });
        return shares;
    }
}
