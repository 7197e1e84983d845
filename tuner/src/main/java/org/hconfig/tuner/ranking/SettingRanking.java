package org.hconfig.tuner.ranking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hconfig.tuner.space.Evaluation;
import org.hconfig.tuner.space.Parameter;
import org.hconfig.tuner.space.SearchSpace;

/**
 * Settings by their importance, from the most important one.
 *
 * @param settings all settings of the space
 * @param samples rows of the sample matrices
 * @param evaluations evaluated configurations
 * @param moved configurations that violated a limit and were moved within it
 * @param failed configurations whose run failed, which count with a score of 0
 * @param seed the seed of samples and runs
 */
public record SettingRanking(
        List<SettingRank> settings, int samples, int evaluations, int moved, int failed, long seed) {
    /** A lower end of the interval of a total share, below which the share is 0. */
    private static final double ZERO_SHARE = 0.0005;
    /** The largest effect that is reported, for quarters in which all runs fail. */
    private static final double EFFECT_MAX = 1000;

    /** Copies the list. */
    public SettingRanking {
        settings = List.copyOf(settings);
    }

    /**
     * Ranks the settings of a space by Sobol indices of the score. Configurations outside the limits are moved within them
     * ({@link SearchSpace#allowed}), which appears as an interaction of the settings of the limit.
     *
     * @param samples rows of the sample matrices; evaluates {@code samples * (settings + 2)} configurations
     */
    public static SettingRanking of(SearchSpace space, Evaluation evaluation, int samples, long seed) {
        int[] counts = new int[2];
        SobolIndices indices = SobolIndices.of(
                positions -> {
                    var wanted = space.at(positions);
                    var allowed = space.allowed(wanted);
                    counts[0] += allowed.equals(wanted) ? 0 : 1;
                    Evaluation.Outcome outcome = evaluation.evaluate(allowed, seed, 0);
                    counts[1] += outcome.isComplete() ? 0 : 1;
                    return outcome.score();
                },
                space.size(),
                samples,
                seed);
        List<SettingRank> ranks = new ArrayList<>();
        for (int input = 0; input < space.size(); input++) {
            ranks.add(rank(space.parameters().get(input), indices, input, seed));
        }
        ranks.sort(Comparator.comparingDouble((SettingRank rank) -> rank.total().estimate())
                .reversed());
        return new SettingRanking(ranks, samples, indices.evaluations(), counts[0], counts[1], seed);
    }

    private static SettingRank rank(Parameter parameter, SobolIndices indices, int input, long seed) {
        SobolIndices.Index total = indices.total(input, seed);
        if (total.low() < ZERO_SHARE) {
            return new SettingRank(
                    parameter.key(), indices.first(input, seed), total, 1, Optional.empty(), Optional.empty());
        }
        double[] means = QuarterMeans.of(indices, input);
        int best = 0;
        int worst = 0;
        for (int quarter = 1; quarter < QuarterMeans.QUARTERS; quarter++) {
            best = means[quarter] > means[best] ? quarter : best;
            worst = means[quarter] < means[worst] ? quarter : worst;
        }
        return new SettingRank(
                parameter.key(),
                indices.first(input, seed),
                total,
                means[best] > 0 ? means[best] / Math.max(means[worst], means[best] / EFFECT_MAX) : 1,
                Optional.of(parameter.at((double) best / QuarterMeans.QUARTERS)),
                Optional.of(parameter.at((best + 1.0) / QuarterMeans.QUARTERS)));
    }
}
