package org.hconfig.core.io;

import java.time.Duration;

/**
 * Limits of an HTTP request: time and response size.
 *
 * @param connect maximum time until the connection is open
 * @param total maximum time until the last byte of the body arrives, including the connection
 * @param bytesMax maximum size of the body in bytes
 */
public record HttpLimits(Duration connect, Duration total, long bytesMax) {
    /**
     * Limits for pages of HBase's info servers. A {@code /jmx} page of a RegionServer with a thousand tables is below
     * 10 MB; a failure must be reported to the user within 30 s, of which the read-back may take 20 s.
     */
    public static final HttpLimits INFO_SERVER =
            new HttpLimits(Duration.ofSeconds(2), Duration.ofSeconds(8), 64L << 20);

    /** Checks that all limits are above 0. */
    public HttpLimits {
        if (connect.isNegative() || connect.isZero() || total.isNegative() || total.isZero() || bytesMax <= 0) {
            throw new IllegalArgumentException("limits must be above 0");
        }
    }
}
