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
record Turn(Mix mix, Side side, int repeat, int order) {
    /** {@code mixed hconfig-2}. */
    String name() {
        return mix.word() + " " + side.word() + "-" + repeat;
    }

    /** All turns: mix by mix, pair by pair. */
    static List<Turn> all(List<Mix> mixes, int repeats) {
        List<Turn> turns = new ArrayList<>();
        for (Mix mix : mixes) {
            for (int repeat = 1; repeat <= repeats; repeat++) {
                for (Side side : Side.inOrder(repeat)) {
                    turns.add(new Turn(mix, side, repeat, turns.size() + 1));
                }
            }
        }
        return turns;
    }
}
