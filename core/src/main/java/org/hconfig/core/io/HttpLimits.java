package org.hconfig.core.io;

import java.time.Duration;

/**
 * How long a page may take and how large it may be.
 *
 * @param connect time until the connection is open
 * @param total time until the last byte of the body is there, connecting included
 * @param bytesMax the longest body, in bytes
 */
public record HttpLimits(Duration connect, Duration total, long bytesMax) {
    /**
     * For pages of HBase's info servers. A {@code /jmx} of a RegionServer with a thousand tables is below 10 MB; a person
     * who waits for an answer under way is to be informed within 30 s, of which reading back may take 20.
     */
    public static final HttpLimits INFO_SERVER =
            new HttpLimits(Duration.ofSeconds(2), Duration.ofSeconds(8), 64L << 20);

    /** Checks that all are above 0. */
    public HttpLimits {
        if (connect.isNegative() || connect.isZero() || total.isNegative() || total.isZero() || bytesMax <= 0) {
            throw new IllegalArgumentException("limits must be above 0");
        }
    }
}
