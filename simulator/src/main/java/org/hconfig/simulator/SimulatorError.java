package org.hconfig.simulator;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;

/** Error codes of the simulator. */
public enum SimulatorError implements ErrorCode {
    /** The cluster description is invalid. */
    BAD_CLUSTER("HC-7001", ErrorCategory.USER, "the description of the cluster to simulate has invalid values"),
    /** The workload description is invalid. */
    BAD_WORKLOAD("HC-7002", ErrorCategory.USER, "the description of the workload to simulate has invalid values"),
    /** The hardware profile is invalid. */
    BAD_PROFILE("HC-7003", ErrorCategory.USER, "a hardware profile has invalid values"),
    /** The HTML page cannot be written. */
    PAGE_UNWRITABLE("HC-7004", ErrorCategory.USER, "the page with a simulation's result cannot be written"),
    /** The run has too many events. */
    TOO_MANY_EVENTS("HC-7010", ErrorCategory.USER, "a simulation reached its event limit before it finished"),
    /** The run takes too long in simulated time. */
    TOO_MUCH_TIME("HC-7011", ErrorCategory.USER, "a simulation reached its limit of simulated time before it finished"),
    /** Bytes or rows were lost or created. */
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
