package org.hconfig.bench.run;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.bench.result.RunPath;

/**
 * The order of a bench's runs. Every second repeat goes backwards, so that a machine that gets slower or faster while
 * the bench lasts favours no path: over two repeats every pair of paths has been made in both orders.
 */
public final class RunSchedule {
    private RunSchedule() {}

    /**
     * One run to be made.
     *
     * @param repeat which repeat it belongs to, from 1
     * @param order its place among all, from 1
     * @param path how it is loaded
     */
    public record RunSlot(int repeat, int order, RunPath path) {
        /** {@code puts-2}: the path and the repeat. */
        public String name() {
            return path.id() + "-" + repeat;
        }
    }

    /** The runs of so many repeats. */
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
