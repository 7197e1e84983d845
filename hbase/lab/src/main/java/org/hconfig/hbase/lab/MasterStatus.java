package org.hconfig.hbase.lab;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The HMaster's view of the cluster from its info server, read at the time of the request.
 *
 * @param initialized true once it has assigned {@code hbase:meta} and finished its initialization
 * @param live the number of RegionServers that it counts as live
 */
record MasterStatus(boolean initialized, int live) {
    private static final String JMX = "/jmx?qry=Hadoop:service=HBase,name=Master,sub=Server";

    /**
     * Reads the status from the HMaster; empty when it does not respond, or is not the active master yet. The source is {@code
     * /prometheus}, because {@code /jmx} returns cached values; HBase before 2.6 has only {@code /jmx}.
     */
    static Optional<MasterStatus> query(InfoServerClient info, ManagedProcess master) {
        return info.get(master, InfoServerClient.PROMETHEUS)
                .map(MasterStatus::parse)
                .or(() -> info.get(master, JMX).map(MasterStatus::parseJmx));
    }

    static MasterStatus parseJmx(String page) {
        OptionalLong finished = InfoServerClient.attribute(page, "masterFinishedInitializationTime");
        OptionalLong live = InfoServerClient.attribute(page, "numRegionServers");
        return new MasterStatus(finished.orElse(0) > 0, (int) live.orElse(0));
    }

    static MasterStatus parse(String metrics) {
        OptionalLong finished = InfoServerClient.metric(metrics, "server_master_finished_initialization_time");
        OptionalLong live = InfoServerClient.metric(metrics, "server_num_region_servers");
        return new MasterStatus(finished.orElse(0) > 0, (int) live.orElse(0));
    }
}
