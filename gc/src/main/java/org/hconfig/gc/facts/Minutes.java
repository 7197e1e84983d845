package org.hconfig.gc.facts;

import java.util.Map;
import java.util.TreeMap;

/** Paused time of each minute; of every two, four, … when there are more than 200,000 with pauses. */
public final class Minutes {
    private static final double MINUTE = 60;
    private static final int KEPT_MAX = 200_000;
    private static final int SPLIT_MAX = 10_000;

    private TreeMap<Long, Double> paused = new TreeMap<>();
    private double width = MINUTE;

    /** Takes a pause; one that reaches over the end of a minute counts for both. */
    void add(double from, double seconds) {
        double start = from;
        double left = seconds;
        for (int i = 0; left > 0 && i < SPLIT_MAX; i++) {
            long cell = (long) Math.floor(start / width);
            double part = Math.min(left, (cell + 1) * width - start);
            if (part <= 0) {
                return; // so far from zero that a minute is less than the numbers tell apart
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

    /** How long one of them is, in seconds. */
    public double width() {
        return width;
    }

    /** The share of each that was paused, by the second on the time line at which it begins; full minutes only. */
    public Map<Double, Double> shares(double first, double last) {
        Map<Double, Double> shares = new TreeMap<>();
        long begin = (long) Math.floor(first / width);
        paused.forEach((cell, time) -> {
            double from = Math.max(first, cell * width);
            double to = Math.min(last, (cell + 1) * width);
            if (cell >= begin && to - from >= Math.min(MINUTE / 2, last - first)) {
                shares.put(cell * width, Math.min(1, time / (to - from)));
            }
        });
        return shares;
    }
}
