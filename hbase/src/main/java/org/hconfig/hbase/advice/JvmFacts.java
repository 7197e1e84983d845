package org.hconfig.hbase.advice;

import java.util.List;
import java.util.OptionalInt;

/**
 * How the RegionServers' JVM is started.
 *
 * @param feature feature version of the JDK: 17; empty when unknown
 * @param arguments its arguments, in order
 * @param running true when a running JVM showed them, false when a file says so
 */
public record JvmFacts(OptionalInt feature, List<String> arguments, boolean running) {
    /** Copies what it is given. */
    public JvmFacts {
        arguments = List.copyOf(arguments);
    }
}
