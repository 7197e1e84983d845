package org.hconfig.gc.jvm;

/** How a JVM handles a flag. */
public enum FlagState {
    /** The JVM accepts the flag. */
    TAKEN,
    /** The JVM accepts the flag and warns that a later JDK will not. */
    DEPRECATED,
    /** The JVM starts, with or without a warning, and the flag has no effect. */
    IGNORED,
    /** Depends on the build, the update or the platform, or no list covers it. */
    UNCERTAIN,
    /** The JVM does not start. */
    REFUSED
}
