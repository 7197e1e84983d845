package org.hconfig.core;

/** Who can do something about an error. */
public enum ErrorCategory {
    /** The caller gave something that cannot be used; correcting the input mends it. */
    USER,
    /** The cluster or the machine is not in a state in which the request can be carried out. */
    CLUSTER,
    /** A guard refused, because going on could harm a cluster or lose a row. */
    UNSAFE,
    /** HConfig contradicts itself; a defect to report. */
    INTERNAL
}
