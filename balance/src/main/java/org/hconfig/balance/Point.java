package org.hconfig.balance;

/**
 * A key inside a region, and what lies below it.
 *
 * @param key a key at which the region could be split
 * @param rows rows of the region whose key is below it
 * @param bytes bytes of the region below it
 */
public record Point(Key key, double rows, double bytes) {
    /** Checks that nothing is negative. */
    public Point {
        if (!(rows >= 0) || !(bytes >= 0)) {
            throw new IllegalArgumentException("rows=" + rows + ", bytes=" + bytes);
        }
    }
}
