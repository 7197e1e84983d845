package org.hconfig.hbase.lab;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * What the HMaster says of the cluster on its info server, sampled at the moment of asking.
 *
 * @param initialized true once it has assigned {@code hbase:meta} and finished its initialization
 * @param live how many RegionServers it counts as living
 */
record MasterStatus(boolean initialized, int live) {
    /**
     * Asks the HMaster; nothing when it does not answer, or is not yet the active master. It asks {@code /prometheus},
     * for {@code /jmx} answers from a cache of up to ten seconds.
     */
    static Optional<MasterStatus> query(InfoServerClient info, ManagedProcess master) {
        return info.get(master, InfoServerClient.PROMETHEUS).map(MasterStatus::parse);
    }

    static MasterStatus parse(String metrics) {
        OptionalLong finished = InfoServerClient.metric(metrics, "server_master_finished_initialization_time");
        OptionalLong live = InfoServerClient.metric(metrics, "server_num_region_servers");
        return new MasterStatus(finished.orElse(0) > 0, (int) live.orElse(0));
    }
}
