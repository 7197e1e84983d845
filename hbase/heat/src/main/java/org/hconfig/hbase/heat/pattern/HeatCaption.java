package org.hconfig.hbase.heat.pattern;

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
 * @param command the HConfig command that plans it or looks closer
 */
public record HeatCaption(
        HeatPattern pattern,
        HeatMetric metric,
        String evidence,
        String startKey,
        String endKey,
        String remedy,
        String command) {
    /** Returns the caption as one line without the remedy. */
    public String title() {
        return pattern.label() + ": " + evidence;
    }
}
