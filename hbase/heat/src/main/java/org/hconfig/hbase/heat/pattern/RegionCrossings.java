package org.hconfig.hbase.heat.pattern;

import java.util.List;

/**
 * How often hot regions were followed by their next or previous neighbor. A split never counts: the halves of a region are
 * inside of it.
 *
 * @param up number of times that the next region followed
 * @param down number of times that the previous region followed
 */
record RegionCrossings(int up, int down) {
    private static final int MIN = 2;

    private static final double DIRECTION = 0.8;

    /** Counts, for places of single regions, in order of time; each step has as many places. */
    static RegionCrossings of(List<List<HotWindow>> steps) {
        int up = 0;
        int down = 0;
        for (int place = 0; !steps.isEmpty() && place < steps.get(0).size(); place++) {
            int of = place;
            List<HotWindow> single = steps.stream()
                    .map(step -> step.get(of))
                    .filter(window -> window.regions() == 1)
                    .toList();
            for (int i = 1; i < single.size(); i++) {
                HotWindow before = single.get(i - 1);
                HotWindow after = single.get(i);
                up += !before.end().isEmpty() && before.end().equals(after.start()) ? 1 : 0;
                down += !after.end().isEmpty() && after.end().equals(before.start()) ? 1 : 0;
            }
        }
        return new RegionCrossings(up, down);
    }

    TrafficMovement movement(double coverage) {
        return new TrafficMovement(coverage, forward(), all(), 1, 0);
    }

    private int all() {
        return up + down;
    }

    /** Returns the share of the crossings to ascending keys, 0 to 1. */
    private double forward() {
        return all() == 0 ? 0.5 : (double) up / all();
    }

    /** Returns true if there are at least two crossings, and one for each place, nearly all in one direction. */
    boolean isDirected(int places) {
        return all() >= Math.max(MIN, places) && Math.max(forward(), 1 - forward()) >= DIRECTION;
    }
}
