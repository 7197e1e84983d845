package org.hconfig.hbase.policies.capture;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.xconfig.policy.PolicyNumberFormatter;

/**
 * A coefficient of a known relation: a number that people choose, such as 2 or an eighth.
 *
 * @param factor the number
 * @param divisor the number whose reciprocal it is; 0 when it is written as a factor
 */
record Coefficient(double factor, int divisor) {
    /** Returns these numbers as factors. */
    static List<Coefficient> factors(double... factors) {
        List<Coefficient> all = new ArrayList<>();
        for (double factor : factors) {
            all.add(new Coefficient(factor, 0));
        }
        return all;
    }

    /** Returns the reciprocals of these numbers. */
    static List<Coefficient> parts(int... divisors) {
        List<Coefficient> all = new ArrayList<>();
        for (int divisor : divisors) {
            all.add(new Coefficient(1.0 / divisor, divisor));
        }
        return all;
    }

    /** Returns the product with an expression as a formula. */
    String times(String expression) {
        if (divisor > 0) {
            return expression + " / " + divisor;
        }
        return factor == 1 ? expression : PolicyNumberFormatter.text(factor) + " * " + expression;
    }
}
