package org.hconfig.tuner.steps;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A step of a stepwise search.
 *
 * @param name the name of the configuration after the step, such as {@code HConfig1}
 * @param why the purpose of the step
 * @param rowsFactor how many times the rows of the workload the step's runs load
 * @param preSplit whether the table is pre-split in the step's runs
 * @param moves the settings that are changed, one after the other
 */
public record TuningStep(String name, String why, double rowsFactor, boolean preSplit, List<Move> moves) {
    /**
     * A setting, or several that are changed together.
     *
     * @param choices the values to try, by key
     */
    public record Move(List<Map<String, String>> choices) {
        /** Copies the choices. */
        public Move {
            choices = choices.stream()
                    .map(choice -> Collections.unmodifiableMap(new LinkedHashMap<>(choice)))
                    .toList();
        }
    }

    /** Copies the moves. */
    public TuningStep {
        moves = List.copyOf(moves);
    }
}
