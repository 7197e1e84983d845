package org.hconfig.xconfig.model;

/** How much a finding hurts, whatever the evidence for it. From light to grave. */
public enum Severity {
    /** Could be better. */
    INFO,
    /** Costs speed or safety now. */
    WARN,
    /** Stops a server, or may lose data. */
    CRITICAL
}
