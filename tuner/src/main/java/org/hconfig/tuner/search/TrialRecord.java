package org.hconfig.tuner.search;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hconfig.tuner.space.Evaluation;

/**
 * A run of a search, as its journal stores it.
 *
 * @param number the run's number, from 1
 * @param purpose why it was run
 * @param values the configuration, by key
 * @param seed the seed of the run
 * @param bound the score below which the run could be aborted; 0 for none
 * @param status how it ended
 * @param score its score; the bound of an aborted run, 0 of a failed one
 * @param seconds its duration
 */
public record TrialRecord(
        int number,
        Purpose purpose,
        Map<String, BigDecimal> values,
        long seed,
        double bound,
        Evaluation.Status status,
        double score,
        double seconds) {
    /** Why a configuration is run. */
    public enum Purpose {
        /** It is the current configuration. */
        BASELINE,
        /** It was named as a start, such as a policy's. */
        START,
        /** It is a point of the initial sample. */
        SAMPLE,
        /** The surrogate model expects an improvement. */
        MODEL,
        /** It was chosen at random, so that the model does not overlook a region. */
        RANDOM,
        /** It is the best one so far, which is repeated. */
        REPEAT,
        /** It is the best one with one setting reverted. */
        REVERT,
        /** It is measured again with new seeds. */
        CONFIRM
    }

    /** Copies the values. */
    public TrialRecord {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
}
