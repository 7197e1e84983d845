package org.hconfig.gc.jvm;

import java.util.OptionalInt;

/**
 * The result of starting a JVM with flags and {@code -version}.
 *
 * @param takes true when it started without a warning
 * @param feature its JDK's feature version; empty when not printed
 * @param said its output when it does not accept them
 */
public record JvmProbeResult(boolean takes, OptionalInt feature, String said) {}
