package org.hconfig.bench.workload;

import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.apache.commons.math3.distribution.ZipfDistribution;
import org.apache.commons.math3.random.Well19937c;
import site.ycsb.Utils;

/**
 * Random chooser of the rows that one client thread requests. The same seed results in the same rows. Not thread-safe.
 */
public final class KeyChooser {
    /** The exponent of YCSB's zipfian distribution. */
    private static final double EXPONENT = 0.99;

    private static final String PREFIX = "user";
    private static final long FNV_PRIME = 1099511628211L;
    private static final long FNV_OFFSET = 0xCBF29CE484222325L;

    private final LongSupplier numbers;

    /**
     * Creates a chooser among the records from 0.
     *
     * @param rows number of records, 1 to 2^31-1
     */
    KeyChooser(RequestDistribution distribution, long rows, long seed) {
        this(distribution == RequestDistribution.ZIPFIAN ? EXPONENT : 0, rows, seed);
    }

    /**
     * Creates a chooser among the records from 0.
     *
     * @param exponent the n-th most popular row is chosen n^-exponent times as often as the first; 0 for a uniform
     *     distribution
     * @param rows number of records, 1 to 2^31-1
     */
    public KeyChooser(double exponent, long rows, long seed) {
        if (exponent > 0) {
            ZipfDistribution ranks = new ZipfDistribution(new Well19937c(seed), Math.toIntExact(rows), exponent);
            numbers = () -> Long.remainderUnsigned(scrambled(ranks.sample()), rows);
        } else {
            RandomGenerator random = new java.util.SplittableRandom(seed);
            numbers = () -> random.nextLong(rows);
        }
    }

    /** Returns the number of an existing record. */
    public long next() {
        return numbers.getAsLong();
    }

    /** Returns the key of a record in YCSB's load phase: {@code user} and the hash of its number. */
    public static byte[] key(long number) {
        return (PREFIX + Utils.hash(number)).getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Returns the FNV-1a hash of the rank's eight bytes, so that popular rows are adjacent neither in age nor in key
     * order.
     */
    private static long scrambled(long rank) {
        long hash = FNV_OFFSET;
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            hash = (hash ^ (rank >>> shift & 0xFF)) * FNV_PRIME;
        }
        return hash;
    }
}
