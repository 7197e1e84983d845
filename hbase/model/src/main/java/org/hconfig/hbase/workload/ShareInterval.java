package org.hconfig.hbase.workload;

/**
 * A share with its confidence interval.
 *
 * @param low lower bound
 * @param mid best estimate
 * @param high upper bound
 */
record ShareInterval(double low, double mid, double high) {
    /** One-sided 95 %. */
    private static final double Z = 1.64;

    /** The interval without information. */
    static final ShareInterval UNKNOWN = new ShareInterval(0, 0.5, 1);

    ShareInterval {
        if (!(low >= 0 && low <= mid && mid <= high && high <= 1)) {
            throw new IllegalArgumentException("span " + low + " .. " + mid + " .. " + high);
        }
    }

    /**
     * Returns the Wilson interval of a share measured in a number of trials (Wilson 1927, 90 %).
     *
     * @param share 0 to 1
     * @param trials 0 when nothing was measured
     */
    static ShareInterval of(double share, double trials) {
        return between(share, share, trials);
    }

    /** A share measured in so many trials that itself is only known to lie between two values. */
    static ShareInterval between(double least, double most, double trials) {
        if (!(trials > 0)) {
            return UNKNOWN;
        }
        double low = Math.min(least, wilson(least, trials, -1));
        double high = Math.max(most, wilson(most, trials, 1));
        return new ShareInterval(Math.max(0, low), (least + most) / 2, Math.min(1, high));
    }

    private static double wilson(double share, double trials, int side) {
        double square = Z * Z;
        double middle = share + square / (2 * trials);
        double half = Z * Math.sqrt(share * (1 - share) / trials + square / (4 * trials * trials));
        return (middle + side * half) / (1 + square / trials);
    }

    /** Returns an interval widened on both sides by a distance in log odds, on which 0.5 to 0.6 is as far as 0.9 to 0.93. */
    ShareInterval wider(double logit) {
        return new ShareInterval(Math.min(mid, moved(low, -logit)), mid, Math.max(mid, moved(high, logit)));
    }

    private static double moved(double share, double logit) {
        if (share <= 0 || share >= 1) {
            return share;
        }
        double odds = Math.log(share / (1 - share)) + logit;
        return 1 / (1 + Math.exp(-odds));
    }

    /** Returns the best estimate as a point. */
    ShareInterval point() {
        return new ShareInterval(mid, mid, mid);
    }

    /** Returns true when both may be the same share. */
    boolean overlaps(ShareInterval other) {
        return low <= other.high && other.low <= high;
    }

    /** Returns true when it may be at least that. */
    boolean mayReach(double bound) {
        return high >= bound;
    }

    /** Returns true when it may be less than that. */
    boolean mayMiss(double bound) {
        return low < bound;
    }
}
