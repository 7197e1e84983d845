package org.hconfig.redis.execution;

import org.hconfig.core.ErrorCode;
import org.hconfig.xconfig.plan.PlanError;

/**
 * The purpose of a lease; each excludes only its own kind.
 *
 * @param suffix what follows {@code hconfig:lease} in the name of its key
 * @param busy the error when another process holds it
 * @param what what the other process does, a sentence without its end
 * @param next what to do then
 */
public record LeasePurpose(String suffix, ErrorCode busy, String what, String next) {
    /** A run, from its first step to its last. */
    public static final LeasePurpose CHANGING = new LeasePurpose(
            "",
            PlanError.CLUSTER_BUSY,
            "another HConfig process is changing the Redis servers",
            "wait until it has finished");

    /** The suffix of the lease of an evaluated change, from its start to its verdict. */
    public static final String MEASURING = ":measuring";

    /** The suffix of the lease of {@code serve}. */
    public static final String SERVING = ":serving";

    /** The beginning of the names of all leases. */
    static final String PREFIX = "hconfig:lease";

    String key() {
        return PREFIX + suffix;
    }
}
