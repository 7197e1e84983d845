package org.hconfig.bench.run;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.bench.result.RunPath;

/**
 * Schedule of the runs of a benchmark. Every second repeat is in the reverse order, so that a drift of the machine
 * favors no path: over two repeats, each pair of paths is run in both orders.
 */
public final class RunSchedule {
    private RunSchedule() {}

    /**
     * Scheduled run.
     *
     * @param repeat the number of its repeat, from 1
     * @param order its position among all runs, from 1
     * @param path the path of its load
     */
    public record RunSlot(int repeat, int order, RunPath path) {
        /** {@code puts-2}: the path and the repeat. */
        public String name() {
            return path.id() + "-" + repeat;
        }
    }

    /** Returns the runs of a number of repeats. */
    public static List<RunSlot> of(List<RunPath> paths, int repeats) {
        List<RunSlot> runSlots = new ArrayList<>();
        for (int repeat = 1; repeat <= repeats; repeat++) {
            for (int i = 0; i < paths.size(); i++) {
                RunPath path = paths.get(repeat % 2 == 1 ? i : paths.size() - 1 - i);
                runSlots.add(new RunSlot(repeat, runSlots.size() + 1, path));
            }
        }
        return runSlots;
    }
}
