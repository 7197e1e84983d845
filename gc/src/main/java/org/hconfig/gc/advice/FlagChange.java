package org.hconfig.gc.advice;

/**
 * A flag that is advised, or a setting of HBase that goes with the flags, with its reasons.
 *
 * @param rule the rule's number
 * @param flag the flag as it is written; of a setting {@code key=value}
 * @param current the flag in force; empty when it is not known
 * @param why what it does here, with the calculation
 * @param evidence the numbers it rests on
 * @param source where the rule is from
 */
public record FlagChange(String rule, String flag, String current, String why, String evidence, String source) {}
