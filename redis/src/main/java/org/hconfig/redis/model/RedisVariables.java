package org.hconfig.redis.model;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.spi.FormulaFacts;
import org.hconfig.xconfig.spi.FormulaVariable;

/** Variables of the formulas of policies. */
public final class RedisVariables {
    /** Memory of the machine. */
    public static final FormulaVariable MEMORY =
            new FormulaVariable("node.memory_bytes", true, "memory of the server's machine in bytes");

    /** Memory in use. */
    public static final FormulaVariable USED = new FormulaVariable(
            "node.used_bytes", true, "memory that the server has allocated for keys and buffers, in bytes");

    /** Its maximum. */
    public static final FormulaVariable PEAK =
            new FormulaVariable("node.peak_bytes", true, "the largest amount of that since the start, in bytes");

    private RedisVariables() {}

    static List<FormulaVariable> all() {
        return List.of(MEMORY, USED, PEAK);
    }

    /** Returns facts with these values; the use of memory that is not among them keeps its share of the machine's. */
    static Optional<FormulaFacts> with(FormulaFacts base, Map<String, Double> values) {
        double memory = values.getOrDefault(MEMORY.id(), base.value(MEMORY));
        double used = values.getOrDefault(USED.id(), base.value(USED) / base.value(MEMORY) * memory);
        double peak = values.getOrDefault(PEAK.id(), Math.max(used, base.value(PEAK) / base.value(MEMORY) * memory));
        boolean possible = used >= 0 && used <= peak && peak <= memory && memory > 0;
        return possible
                ? Optional.of(facts(
                        String.format(
                                Locale.ROOT,
                                "%.0f bytes of memory, %.0f used, at most %.0f used before",
                                memory,
                                used,
                                peak),
                        memory,
                        used,
                        peak))
                : Optional.empty();
    }

    /** Returns facts for formulas. */
    public static FormulaFacts facts(String label, double memory, double used, double peak) {
        Map<FormulaVariable, Double> values = Map.of(MEMORY, memory, USED, used, PEAK, peak);
        return new FormulaFacts() {
            @Override
            public double value(FormulaVariable variable) {
                return Optional.ofNullable(values.get(variable)).orElseThrow();
            }

            @Override
            public String label() {
                return label;
            }
        };
    }
}
