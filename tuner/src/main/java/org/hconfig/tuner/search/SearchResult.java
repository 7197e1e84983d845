package org.hconfig.tuner.search;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a search.
 *
 * @param best the best configuration found, as changes of the current one: values by key; empty when none was better
 * @param confirmation its measurement with new seeds; absent when no configuration was better
 * @param path the improvements in their order
 * @param reverted the changes that were reverted for a test, with what each contributes; a setting of the best configuration
 *     that is not among them is required by the limits
 * @param untested settings that were changed and are not kept, since the runs did not suffice to revert each alone
 * @param usage the runs of the search
 * @param seed the seed
 */
public record SearchResult(
        Map<String, BigDecimal> best,
        Optional<Confirmation> confirmation,
        List<Improvement> path,
        List<Contribution> reverted,
        List<String> untested,
        Usage usage,
        long seed) {
    /**
     * A configuration that was the best one for a time.
     *
     * @param run the number of the run after which it was
     * @param purpose why it was tried
     * @param gain how many times the score of the baseline, for the same seeds
     * @param changes its values that differ from the baseline
     */
    public record Improvement(int run, TrialRecord.Purpose purpose, double gain, Map<String, String> changes) {}

    /**
     * The contribution of a setting to the best configuration, measured by reverting it.
     *
     * @param key the setting
     * @param loss the relative loss of score without it, the smallest one of all tested seeds; negative when the score rises
     * @param kept whether the change was kept: without it the score was lower by more than 0.2 %, with every seed
     */
    public record Contribution(String key, double loss, boolean kept) {}

    /**
     * The runs of a search.
     *
     * @param runs all runs
     * @param aborted runs that were aborted early
     * @param failed runs that failed
     * @param configurations different configurations
     * @param noiseFree whether runs with different seeds have equal scores, so that none was repeated
     * @param exhausted whether no further configuration was left before the budget ended
     * @param seconds the duration of all runs in seconds
     */
    public record Usage(
            int runs,
            int aborted,
            int failed,
            int configurations,
            boolean noiseFree,
            boolean exhausted,
            double seconds) {}

    /** Copies the collections. */
    public SearchResult {
        best = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(best));
        path = List.copyOf(path);
        reverted = List.copyOf(reverted);
        untested = List.copyOf(untested);
    }

    /** Returns whether a better configuration was found and confirmed with new seeds. */
    public boolean isConfirmed() {
        return confirmation.filter(Confirmation::isBetter).isPresent();
    }
}
