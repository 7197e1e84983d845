package org.hconfig.app.serve;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.hbase.workload.WorkloadProfile;

/** The profile of a table that is only written. */
final class WritingProfile {
    private WritingProfile() {}

    static WorkloadProfile of(String table) {
        return new WorkloadProfile(
                table,
                WorkloadProfile.State.RECOGNIZED,
                Optional.of(WorkloadKind.WRITE_ONLY),
                1,
                new WorkloadProfile.Traffic(0, 1000, new WorkloadProfile.Shares(0, 0, 0, 1, 0), Optional.empty()),
                Optional.empty(),
                new WorkloadProfile.Observation(60, 60_000, Optional.of(Instant.EPOCH), List.of(), Optional.empty()));
    }
}
