package org.hconfig.validation.claims;

import java.util.ArrayList;
import java.util.List;

/** The distribution of YCSB's keys: "user" and the decimal digits of a uniform number below 2^63. */
final class YcsbKeyDistribution {
    private static final double NUMBERS = Math.pow(2, 63);

    private YcsbKeyDistribution() {}

    /**
     * Returns the shares of the keys "user1…" to "user9…", into which HConfig 2015 (section 3.3.1) splits its table.
     * They are not equal: eight of them have about 12 %, the last less than 4 %.
     */
    static List<Double> byFirstDigit() {
        List<Double> shares = new ArrayList<>();
        double sum = 0;
        for (int digit = 1; digit <= 9; digit++) {
            double numbers = 0;
            for (double power = 1; power < NUMBERS; power *= 10) {
                numbers += Math.max(0, Math.min((digit + 1) * power, NUMBERS) - digit * power);
            }
            shares.add(numbers / NUMBERS);
            sum += numbers / NUMBERS;
        }
        double all = sum;
        return shares.stream().map(share -> share / all).toList();
    }
}
