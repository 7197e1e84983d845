package org.hconfig.bench.workload;

import java.nio.charset.StandardCharsets;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.apache.commons.math3.distribution.ZipfDistribution;
import org.apache.commons.math3.random.Well19937c;
import site.ycsb.Utils;

/** Draws the rows that one client thread asks for. The same seed gives the same rows. Not thread-safe. */
final class KeyChooser {
    /** The exponent of YCSB's zipfian distribution. */
    private static final double EXPONENT = 0.99;

    private static final String PREFIX = "user";
    private static final long FNV_PRIME = 1099511628211L;
    private static final long FNV_OFFSET = 0xCBF29CE484222325L;

    private final LongSupplier numbers;

    /**
     * A chooser among the records from 0 on.
     *
     * @param rows number of records, 1 to 2^31-1
     */
    KeyChooser(RequestDistribution distribution, long rows, long seed) {
        if (distribution == RequestDistribution.ZIPFIAN) {
            ZipfDistribution ranks = new ZipfDistribution(new Well19937c(seed), Math.toIntExact(rows), EXPONENT);
            numbers = () -> Long.remainderUnsigned(scrambled(ranks.sample()), rows);
        } else {
            RandomGenerator random = new java.util.SplittableRandom(seed);
            numbers = () -> random.nextLong(rows);
        }
    }

    /** The number of a record that is there. */
    long next() {
        return numbers.getAsLong();
    }

    /** The key that YCSB's load phase gave the record with a number: {@code user} and the number's hash. */
    static byte[] key(long number) {
        return (PREFIX + Utils.hash(number)).getBytes(StandardCharsets.US_ASCII);
    }

    /** FNV-1a over the rank's eight bytes, so that popular rows are neighbours neither in time nor in place. */
    private static long scrambled(long rank) {
        long hash = FNV_OFFSET;
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            hash = (hash ^ (rank >>> shift & 0xFF)) * FNV_PRIME;
        }
        return hash;
    }
}
