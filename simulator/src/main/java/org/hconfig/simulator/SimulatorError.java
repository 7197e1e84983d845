package org.hconfig.simulator;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;

/** What can go wrong with a simulation. */
public enum SimulatorError implements ErrorCode {
    /** The cluster described cannot exist. */
    BAD_CLUSTER("HC-7001", ErrorCategory.USER, "the cluster to simulate is described with values that cannot be"),
    /** The workload described cannot exist. */
    BAD_WORKLOAD("HC-7002", ErrorCategory.USER, "the workload to simulate is described with values that cannot be"),
    /** The hardware profile cannot be used. */
    BAD_PROFILE("HC-7003", ErrorCategory.USER, "a hardware profile has values that cannot be"),
    /** The page for people cannot be written. */
    PAGE_UNWRITABLE("HC-7004", ErrorCategory.USER, "the page with a simulation's result cannot be written"),
    /** The run has too many events. */
    TOO_MANY_EVENTS("HC-7010", ErrorCategory.USER, "a simulation reached its limit of events before its work was done"),
    /** The run takes too long in simulated time. */
    TOO_MUCH_TIME("HC-7011", ErrorCategory.USER, "a simulation reached its limit of time before its work was done"),
    /** Bytes or rows were lost or made. */
    CONSERVATION("HC-9020", ErrorCategory.INTERNAL, "a simulation broke a conservation law");

    private final String code;
    private final ErrorCategory category;
    private final String meaning;

    SimulatorError(String code, ErrorCategory category, String meaning) {
        this.code = code;
        this.category = category;
        this.meaning = meaning;
    }

    @Override
    public String code() {
        return code;
    }

    @Override
    public ErrorCategory category() {
        return category;
    }

    @Override
    public String meaning() {
        return meaning;
    }
}
