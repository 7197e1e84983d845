package org.hconfig.gc.jvm;

import java.util.OptionalInt;

/**
 * What a JVM said when it was started with flags and {@code -version}.
 *
 * @param takes true when it started and warned of nothing
 * @param feature its JDK's number; empty when it did not say
 * @param said its own words when it does not take them
 */
public record JvmProbeResult(boolean takes, OptionalInt feature, String said) {}
