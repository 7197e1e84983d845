package org.hconfig.gc.jvm;

/** How a JVM treats a flag. */
public enum FlagState {
    /** It takes the flag. */
    TAKEN,
    /** It takes the flag and warns that a later JDK will not. */
    DEPRECATED,
    /** It starts, with a warning or without, and the flag has no effect. */
    IGNORED,
    /** It depends on the build, the update or the platform, or no list says it. */
    UNCERTAIN,
    /** It does not start. */
    REFUSED
}
