package org.hconfig.gc.advice;

/**
 * A recommended flag, or a setting of HBase that belongs to the recommended flags, with its reasons.
 *
 * @param rule the code of the rule
 * @param flag the flag as written on the command line; for a setting {@code key=value}
 * @param current the flag in effect; empty when unknown
 * @param why the effect of the flag, with the calculation
 * @param evidence the measured numbers
 * @param source the origin of the rule
 */
public record FlagChange(String rule, String flag, String current, String why, String evidence, String source) {}
