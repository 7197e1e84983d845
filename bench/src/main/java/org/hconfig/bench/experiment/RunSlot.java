package org.hconfig.bench.experiment;

/**
 * Scheduled run of a paired experiment.
 *
 * @param subject the case, such as a mix of requests; empty if the experiment has only one
 * @param variant the variant to measure
 * @param repeat the number of its repeat, from 1
 * @param order its position among all runs, from 1
 * @param <V> the variants
 */
public record RunSlot<V extends Identified>(String subject, V variant, int repeat, int order) {
    /** Returns the name of the run: {@code puts-2}, or {@code mixed hconfig-2}. */
    public String name() {
        return (subject.isEmpty() ? "" : subject + " ") + variant.id() + "-" + repeat;
    }
}
