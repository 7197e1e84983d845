package org.hconfig.cli.balance;

/** Quantity that is shown and equalized. */
public enum BalanceMeasure {
    /** Rows. */
    ROWS,
    /** Bytes of HFiles. */
    BYTES,
    /** Requests since a region was opened. */
    REQUESTS
}
