package org.hconfig.gc.jvm;

/**
 * How a JDK treats one argument of a command line.
 *
 * @param argument the argument
 * @param state how it is treated
 * @param why the reason, in a few words
 */
public record ArgumentResult(String argument, FlagState state, String why) {}
