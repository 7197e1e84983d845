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

    /** The limit in force. */
    public static final FormulaVariable LIMIT = new FormulaVariable(
            "node.limit_bytes", true, "maxmemory in force, the smallest one of the servers; 0 for none");

    /** The samples in force. */
    public static final FormulaVariable SAMPLES =
            new FormulaVariable("node.samples", false, "maxmemory-samples in force, the largest number of the servers");

    /** The least size of a rewrite in force. */
    public static final FormulaVariable REWRITE_MINIMUM = new FormulaVariable(
            "node.rewrite_min_bytes", true, "auto-aof-rewrite-min-size in force, the largest one of the servers");

    /** The backlog in force. */
    public static final FormulaVariable BACKLOG = new FormulaVariable(
            "node.backlog_bytes", true, "repl-backlog-size in force, the largest one of the servers, in bytes");

    /** The backlog that the observed traffic needs. */
    public static final FormulaVariable BACKLOG_NEED = new FormulaVariable(
            "node.backlog_need_bytes",
            true,
            "60 s of the replication traffic that was observed, at most a sixteenth of the memory; 0 if none was");

    private RedisVariables() {}

    static List<FormulaVariable> all() {
        return List.of(MEMORY, USED, PEAK, LIMIT, SAMPLES, REWRITE_MINIMUM, BACKLOG, BACKLOG_NEED);
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

    /** Returns facts for formulas about servers with no limit of memory, and the defaults of the other settings. */
    public static FormulaFacts facts(String label, double memory, double used, double peak) {
        return facts(
                label,
                Map.of(
                        MEMORY,
                        memory,
                        USED,
                        used,
                        PEAK,
                        peak,
                        LIMIT,
                        0.0,
                        SAMPLES,
                        5.0,
                        REWRITE_MINIMUM,
                        67108864.0,
                        BACKLOG,
                        1048576.0,
                        BACKLOG_NEED,
                        0.0));
    }

    /**
     * Returns facts for formulas.
     *
     * @param values the values of all variables
     */
    public static FormulaFacts facts(String label, Map<FormulaVariable, Double> values) {
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
