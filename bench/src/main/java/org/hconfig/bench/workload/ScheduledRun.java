package org.hconfig.bench.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * Scheduled run.
 *
 * @param mix the mix of requests
 * @param side the arm
 * @param repeat the number of its pair, from 1
 * @param order its position among all runs, from 1
 */
record ScheduledRun(WorkloadMix mix, BenchArm side, int repeat, int order) {
    /** Returns the name of the run: {@code mixed hconfig-2}. */
    String name() {
        return mix.id() + " " + side.id() + "-" + repeat;
    }

    /** Returns all runs: mix by mix, pair by pair. */
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
