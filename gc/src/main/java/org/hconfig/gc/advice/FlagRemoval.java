package org.hconfig.gc.advice;

/**
 * A flag to remove because it conflicts with the recommended flags.
 *
 * @param flag the flag as it is in effect
 * @param why the conflict
 */
public record FlagRemoval(String flag, String why) {}
