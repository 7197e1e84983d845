package org.hconfig.bench.run;

import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;

/** Split keys recommended by the documentation of YCSB's HBase binding. Pure. */
final class YcsbSplitKeys {
    private static final int LOWEST = 1000;
    private static final int HIGHEST = 9999;

    private YcsbSplitKeys() {}

    /**
     * Returns the keys {@code user1000 + i * 8999 / number}, in whole numbers.
     *
     * @param number number of keys, 1 to 8,999
     */
    static byte[][] of(int number) {
        if (number < 1 || number > HIGHEST - LOWEST) {
            throw new IllegalArgumentException("number=" + number);
        }
        return IntStream.rangeClosed(1, number)
                .mapToObj(
                        i -> ("user" + (LOWEST + i * (HIGHEST - LOWEST) / number)).getBytes(StandardCharsets.US_ASCII))
                .toArray(byte[][]::new);
    }
}
