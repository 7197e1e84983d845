package org.hconfig.gc.jvm;

/**
 * The check result of one command line argument.
 *
 * @param argument the argument
 * @param state how the JDK handles it
 * @param why the reason in short
 */
public record ArgumentResult(String argument, FlagState state, String why) {}
