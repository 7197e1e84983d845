package org.hconfig.cli.balance;

/** What can be looked at, and made equal. */
public enum BalanceMeasure {
    /** Rows. */
    ROWS,
    /** Bytes of HFiles. */
    BYTES,
    /** Requests since a region was opened. */
    REQUESTS
}
