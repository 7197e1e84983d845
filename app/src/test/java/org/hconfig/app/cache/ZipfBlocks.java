package org.hconfig.app.cache;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Requested blocks whose popularity has a Zipf distribution, in random places of the files. */
final class ZipfBlocks {
    private ZipfBlocks() {}

    /**
     * Returns a sequence of requests.
     *
     * @param blocks number of blocks
     * @param accesses number of requests
     * @param skew exponent of the distribution
     */
    static long[] sequence(int blocks, int accesses, double skew, SplittableRandom random) {
        double[] sums = new double[blocks];
        double sum = 0;
        for (int i = 0; i < blocks; i++) {
            sum += Math.pow(i + 1.0, -skew);
            sums[i] = sum;
        }
        long[] places = new long[blocks];
        Arrays.setAll(places, i -> i);
        for (int i = blocks - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            long place = places[i];
            places[i] = places[other];
            places[other] = place;
        }
        long[] sequence = new long[accesses];
        for (int i = 0; i < accesses; i++) {
            int rank = Arrays.binarySearch(sums, random.nextDouble() * sum);
            sequence[i] = places[Math.min(blocks - 1, rank < 0 ? -rank - 1 : rank)];
        }
        return sequence;
    }
}
