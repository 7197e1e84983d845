package org.hconfig.tuner.ranking;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * The importance of a setting for a workload on a cluster.
 *
 * @param key the setting
 * @param first the share of the variance of the score that the setting explains alone
 * @param total the share that it explains with its interactions
 * @param effect how many times the mean score changes over the setting's range, all other settings being equal: the mean of the
 *     best quarter of its range over that of the worst; 1 without any effect
 * @param bestLow the lower end of the best quarter of the range; empty without any effect
 * @param bestHigh the upper end of it
 */
public record SettingRank(
        String key,
        SobolIndices.Index first,
        SobolIndices.Index total,
        double effect,
        Optional<BigDecimal> bestLow,
        Optional<BigDecimal> bestHigh) {
    /** A share of the variance below which a setting does not matter. */
    private static final double SMALL = 0.01;

    /** Returns whether the setting matters: its total share is above 1 %, also at the lower end of its interval. */
    public boolean isImportant() {
        return total.low() > SMALL;
    }
}
