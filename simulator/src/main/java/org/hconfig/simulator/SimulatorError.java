package org.hconfig.simulator;

import org.hconfig.core.ErrorCategory;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.ErrorText;
import org.hconfig.core.ExitCode;

/** Error codes of the simulator. */
public enum SimulatorError implements ErrorCode {
    /** The cluster description is invalid. */
    BAD_CLUSTER(7001, ErrorCategory.USER, "the description of the cluster to simulate has invalid values"),
    /** The workload description is invalid. */
    BAD_WORKLOAD(7002, ErrorCategory.USER, "the description of the workload to simulate has invalid values"),
    /** The hardware profile is invalid. */
    BAD_PROFILE(7003, ErrorCategory.USER, "a hardware profile has invalid values"),
    /** The HTML page cannot be written. */
    PAGE_UNWRITABLE(7004, ErrorCategory.USER, "the page with a simulation's result cannot be written"),
    /** There is no such hardware profile. */
    PROFILE_UNKNOWN(7005, ErrorCategory.USER, "there is no hardware profile with this name, and no such file"),
    /** The run has too many events. */
    TOO_MANY_EVENTS(7010, ErrorCategory.USER, "a simulation reached its event limit before it finished"),
    /** The run takes too long in simulated time. */
    TOO_MUCH_TIME(7011, ErrorCategory.USER, "a simulation reached its limit of simulated time before it finished"),
    /** Bytes or rows were lost or created. */
    CONSERVATION(9020, ErrorCategory.INTERNAL, "a simulation broke a conservation law");

    private final ErrorText text;

    SimulatorError(int number, ErrorCategory category, String meaning) {
        this.text = new ErrorText(number, category, meaning);
    }

    @Override
    public ErrorText text() {
        return text;
    }

    @Override
    public ExitCode exit() {
        return this == PROFILE_UNKNOWN ? ExitCode.USAGE : text.exit();
    }
}
