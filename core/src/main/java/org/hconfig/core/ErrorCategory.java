package org.hconfig.core;

/** Category of an error: who can resolve it. */
public enum ErrorCategory {
    /** The input is invalid; the caller can correct it. */
    USER,
    /** The state of the cluster or the machine does not permit the request. */
    CLUSTER,
    /** A safety check rejected the request, because it could harm a cluster or lose rows. */
    UNSAFE,
    /** An internal inconsistency of HConfig; report it as a defect. */
    INTERNAL
}
