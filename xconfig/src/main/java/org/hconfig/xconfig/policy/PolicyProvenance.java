package org.hconfig.xconfig.policy;

import java.util.Optional;

/**
 * The system that a policy was captured from, as its file says it.
 *
 * @param captured when it was captured: an ISO 8601 time
 * @param tool the program that captured it, with its version
 * @param version version of the database
 * @param hardware its servers
 * @param workload its workload, and how it was determined
 * @param gain measured gain; absent when none was measured
 */
public record PolicyProvenance(
        String captured, String tool, String version, Hardware hardware, String workload, Optional<MeasuredGain> gain) {
    /**
     * The servers of a system.
     *
     * @param servers number of servers
     * @param memory memory of the smallest machine, with unit
     * @param heap heap of a server, with unit
     * @param processors processors of the smallest machine
     */
    public record Hardware(String servers, String memory, String heap, String processors) {
        @Override
        public String toString() {
            return servers + " × " + memory + ", heap " + heap + ", processors " + processors;
        }
    }

    /**
     * The gain that was measured when the values were applied.
     *
     * @param run the run that applied them
     * @param measured when it was kept: an ISO 8601 time
     * @param result the result, with its interval
     */
    public record MeasuredGain(String run, String measured, String result) {}
}
