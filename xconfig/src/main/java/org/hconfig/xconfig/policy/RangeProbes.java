package org.hconfig.xconfig.policy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.hconfig.xconfig.spi.DatabaseModel;
import org.hconfig.xconfig.spi.FormulaFacts;

/**
 * Synthetic facts on, next to, and between the limits of a policy's condition, so that facts within any range that has a width of
 * at least a millionth, or is a single point, are among them.
 */
final class RangeProbes {
    /** Distance of a probe from its limit, relative to it. */
    private static final double NEAR = 1e-6;
    /** The largest number of combinations; of more, an even part is taken. */
    private static final long COMBINATIONS_MAX = 20_000;

    /** Of more combinations, only so many are counted. */
    private static final long LARGEST = 1L << 50;

    private RangeProbes() {}

    /** Returns the facts; none for a condition that compares no variable with a constant. */
    static List<FormulaFacts> of(DatabaseModel database, Map<String, NavigableSet<Double>> limits) {
        List<FormulaFacts> usual = database.probes();
        List<FormulaFacts> probes = new ArrayList<>();
        if (limits.isEmpty() || usual.isEmpty()) {
            return probes;
        }
        List<String> variables = List.copyOf(limits.keySet());
        List<List<Double>> values = variables.stream()
                .map(variable -> values(limits.getOrDefault(variable, new TreeSet<>())))
                .toList();
        long combinations =
                values.stream().mapToLong(List::size).reduce(1, (all, size) -> Math.min(LARGEST, all * size));
        long step = step(combinations, values);
        for (long combination = 0; combination < combinations; combination += step) {
            Map<String, Double> chosen = new LinkedHashMap<>();
            long rest = combination;
            for (int i = 0; i < variables.size(); i++) {
                List<Double> choices = values.get(i);
                chosen.put(variables.get(i), choices.get((int) (rest % choices.size())));
                rest /= choices.size();
            }
            FormulaFacts base = usual.get(probes.size() % usual.size());
            database.probe(base, chosen).ifPresent(probes::add);
        }
        return probes;
    }

    /** Returns a step that visits every value of every variable: it has no divisor in common with their numbers. */
    private static long step(long combinations, List<List<Double>> values) {
        BigInteger step = BigInteger.valueOf(Math.max(1, combinations / COMBINATIONS_MAX));
        BigInteger sizes = values.stream()
                .map(choices -> BigInteger.valueOf(choices.size()))
                .reduce(BigInteger.ONE, BigInteger::multiply);
        while (!step.gcd(sizes).equals(BigInteger.ONE)) {
            step = step.add(BigInteger.ONE);
        }
        return step.longValueExact();
    }

    /** Returns values below, on, between, and above limits. */
    private static List<Double> values(NavigableSet<Double> limits) {
        TreeSet<Double> values = new TreeSet<>();
        for (double limit : limits) {
            double near = Math.abs(limit) * NEAR;
            values.addAll(List.of(limit - near, limit, limit + near));
            Double next = limits.higher(limit);
            if (next != null) {
                values.add((limit + next) / 2);
            }
        }
        values.add(limits.first() / 2);
        values.add(limits.last() * 2);
        return List.copyOf(values);
    }
}
