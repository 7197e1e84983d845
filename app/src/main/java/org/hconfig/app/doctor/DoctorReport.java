package org.hconfig.app.doctor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Results of all checks of a connection.
 *
 * @param cluster name of the cluster
 * @param user as whom the checks ran; null if the login failed
 * @param healthy true if no check failed
 * @param checks the results, in the order of the steps
 */
public record DoctorReport(String cluster, @Nullable String user, boolean healthy, List<CheckResult> checks) {
    /** Makes a defensive copy. */
    public DoctorReport {
        checks = List.copyOf(checks);
    }

    static DoctorReport of(String cluster, @Nullable String user, List<CheckResult> checks) {
        return new DoctorReport(
                cluster,
                user,
                checks.stream().noneMatch(check -> check.outcome() == CheckResult.Outcome.FAILED),
                checks);
    }
}
