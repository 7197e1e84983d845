package org.hconfig.gc.advice;

/**
 * A flag that must not stay with the flags that are advised.
 *
 * @param flag the flag as it is in force
 * @param why what it does with them
 */
public record FlagRemoval(String flag, String why) {}
