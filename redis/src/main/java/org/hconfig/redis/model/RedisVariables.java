package org.hconfig.redis.model;

import java.util.List;
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
