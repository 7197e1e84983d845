package org.hconfig.app.sharing;

import java.util.Optional;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.workload.WorkloadKind;

/**
 * A request to capture a system.
 *
 * @param name name of the policy: maker/purpose
 * @param table the table whose values are captured too; empty for the servers alone
 * @param workload the workload, named by the operator; empty when it is to be observed
 * @param factor machines from this part to this multiple of the captured ones are in the range of the policy
 */
public record CaptureRequest(String name, Optional<String> table, Optional<WorkloadKind> workload, double factor) {
    /** Default of {@link #factor}. */
    public static final double FACTOR_DEFAULT = 4;

    private static final double FACTOR_MAX = 64;
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9.-]*/[a-z0-9][a-z0-9.-]*");

    /**
     * Checks the request.
     *
     * @throws HConfigException {@link SharingError#CAPTURE_REQUEST}
     */
    public CaptureRequest {
        if (!NAME.matcher(name).matches() || name.startsWith("hconfig/") || name.startsWith("xconfig-2016/")) {
            throw new HConfigException(
                    SharingError.CAPTURE_REQUEST,
                    "'" + name + "' is not a name for a captured policy",
                    "a name is maker/purpose in lower-case letters, digits, dots and dashes; hconfig/ and xconfig-2016/ are"
                            + " those of shipped policies",
                    "for example acme/orders");
        }
        if (!(factor >= 1 && factor <= FACTOR_MAX)) {
            throw new HConfigException(
                    SharingError.CAPTURE_REQUEST,
                    "a range factor of " + factor + " is out of range",
                    "it is from 1 (only the same machines) to " + FACTOR_MAX,
                    "leave it out for " + FACTOR_DEFAULT);
        }
    }
}
