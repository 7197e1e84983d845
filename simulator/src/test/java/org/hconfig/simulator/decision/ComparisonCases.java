package org.hconfig.simulator.decision;

import java.util.random.RandomGenerator;

/** How many random cases a comparison with HBase runs over: few in a build, {@code -Dhconfig.cases=N} for the record. */
final class ComparisonCases {
    private ComparisonCases() {}

    static int count(int inABuild) {
        return Integer.getInteger("hconfig.cases", inABuild);
    }

    /** One of the values. */
    @SafeVarargs
    static <T> T one(RandomGenerator random, T... values) {
        return values[random.nextInt(values.length)];
    }

    /** True once in {@code of} draws. */
    static boolean rarely(RandomGenerator random, int of) {
        return random.nextInt(of) == 0;
    }

    /** Sizes in bytes as a whole family: all alike, all zero, tiny, as flushes and compactions leave them, or absurd. */
    static long[] sizes(RandomGenerator random, int count) {
        long[] sizes = new long[count];
        int kind = random.nextInt(7);
        long equal = random.nextLong(1L << 30);
        for (int i = 0; i < count; i++) {
            sizes[i] = switch (kind) {
                case 0 -> equal;
                case 1 -> 0;
                case 2 -> random.nextInt(6);
                case 3 -> Math.round(Math.pow(10, random.nextDouble(0, 11)));
                case 4 -> 1_000_000L << Math.max(0, count - i - random.nextInt(3)) % 24;
                case 5 -> rarely(random, 4) ? Long.MAX_VALUE / (1 + random.nextInt(8)) : random.nextLong(1L << 40);
                default -> random.nextLong(100_000_000, 150_000_000);
            };
        }
        if (count > 0 && rarely(random, 5)) {
            sizes[random.nextInt(count)] = 1L << 45;
        }
        return sizes;
    }
}
