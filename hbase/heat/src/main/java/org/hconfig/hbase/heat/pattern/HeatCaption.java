package org.hconfig.hbase.heat.pattern;

import java.util.Optional;
import org.hconfig.hbase.heat.HeatMetric;

/**
 * Caption of a heat map: a pattern with its evidence, and what to do about it.
 *
 * @param pattern the pattern
 * @param metric the metric that shows it
 * @param evidence share, key range and time in one sentence; keys are printable
 * @param startKey first key of the range as HBase prints keys; empty at the table's start
 * @param endKey first key after the range; empty at the table's end
 * @param remedy what to do, in one or two sentences
 * @param command the HConfig command that makes the plan; where no plan can carry out the remedy, one that helps a person with it
 * @param plan the plan that carries out the remedy; empty where only people can, for example by other keys
 */
public record HeatCaption(
        HeatPattern pattern,
        HeatMetric metric,
        String evidence,
        String startKey,
        String endKey,
        String remedy,
        String command,
        Optional<RemedyPlan> plan) {
    /** Returns the caption as one line without the remedy. */
    public String title() {
        return pattern.label() + ": " + evidence;
    }
}
