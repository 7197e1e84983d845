package org.hconfig.xconfig.spi;

/** Guardrail metrics of {@link FakeDatabase}. */
public enum FakeGuardrail implements Guardrail {
    /** Mean time of a call. */
    CALL_MEAN("mean call time, ms", false, 0.5, 1),
    /** 99th percentile of call times. */
    CALL_P99("99th percentile of call times, ms", false, 1, 5),
    /** Time for which updates were blocked. */
    BLOCKED("blocked updates, ms per second", true, 0.5, 20),
    /** Rejected requests. */
    REFUSED("requests rejected as too busy, per second", true, 0.5, 1);

    private final String label;
    private final boolean together;
    private final double tolerance;
    private final double unit;

    FakeGuardrail(String label, boolean together, double tolerance, double unit) {
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
