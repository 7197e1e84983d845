package org.hconfig.xconfig.model;

/** Severity of a finding, independent of its confidence. In ascending order. */
public enum Severity {
    /** Possible improvement. */
    INFO,
    /** Reduces performance or safety now. */
    WARN,
    /** Stops a server, or may cause data loss. */
    CRITICAL
}
