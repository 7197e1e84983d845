package org.hconfig.redis.model;

import org.hconfig.xconfig.spi.Guardrail;

/** Metrics that a change must not degrade. */
public enum RedisGuardrail implements Guardrail {
    /** Mean time of a command. */
    COMMAND_MICROS("mean time of a command (µs)", false, 0.2, 2),
    /** Clients that were turned away. */
    REJECTED_CONNECTIONS("rejected connections per second", true, 0.1, 0.1),
    /** Memory that the keys and buffers use. */
    USED_MEMORY("used memory (MiB)", true, 0.1, 16),
    /** Keys removed for lack of memory; not for each second, as a faster server that is full removes more. */
    EVICTED_KEYS("evicted keys per 1000 commands", false, 0.1, 1);

    private final String label;
    private final boolean together;
    private final double tolerance;
    private final double unit;

    RedisGuardrail(String label, boolean together, double tolerance, double unit) {
        this.label = label;
        this.together = together;
        this.tolerance = tolerance;
        this.unit = unit;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public boolean together() {
        return together;
    }

    @Override
    public double tolerance() {
        return tolerance;
    }

    @Override
    public double unit() {
        return unit;
    }
}
