package org.hconfig.bench.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * One run to be made.
 *
 * @param mix what clients ask for
 * @param side whose table it is
 * @param repeat the pair it belongs to, from 1
 * @param order its place among all, from 1
 */
record ScheduledRun(WorkloadMix mix, BenchArm side, int repeat, int order) {
    /** {@code mixed hconfig-2}. */
    String name() {
        return mix.id() + " " + side.id() + "-" + repeat;
    }

    /** All turns: mix by mix, pair by pair. */
    static List<ScheduledRun> all(List<WorkloadMix> mixes, int repeats) {
        List<ScheduledRun> scheduledRuns = new ArrayList<>();
        for (WorkloadMix workloadMix : mixes) {
            for (int repeat = 1; repeat <= repeats; repeat++) {
                for (BenchArm benchArm : BenchArm.inOrder(repeat)) {
                    scheduledRuns.add(new ScheduledRun(workloadMix, benchArm, repeat, scheduledRuns.size() + 1));
                }
            }
        }
        return scheduledRuns;
    }
}
