package org.hconfig.xconfig.spi;

/** Guardrail metrics of {@link FakeDatabase}. */
public enum FakeGuardrail implements Guardrail {
    /** Mean time of a call. */
    CALL_MEAN,
    /** 99th percentile of call times. */
    CALL_P99,
    /** Time for which updates were blocked. */
    BLOCKED,
    /** Rejected requests. */
    REFUSED;

    @Override
    public String label() {
        return switch (this) {
            case CALL_MEAN -> "mean call time, ms";
            case CALL_P99 -> "99th percentile of call times, ms";
            case BLOCKED -> "blocked updates, ms per second";
            case REFUSED -> "requests rejected as too busy, per second";
        };
    }

    @Override
    public boolean together() {
        return this == BLOCKED || this == REFUSED;
    }

    @Override
    public double tolerance() {
        return this == CALL_P99 ? 1 : 0.5;
    }

    @Override
    public double unit() {
        return switch (this) {
            case CALL_MEAN, REFUSED -> 1;
            case CALL_P99 -> 5;
            case BLOCKED -> 20;
        };
    }
}
