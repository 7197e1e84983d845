package org.hconfig.xconfig.model;

import java.util.List;
import java.util.Map;

/**
 * What a decision needs to know of a cluster, taken at one moment.
 *
 * @param name how the operator names it (a directory or a quorum)
 * @param version HBase's version, for example {@code 2.6.4}
 * @param servers live RegionServers, as HBase names them ({@code host,port,startcode}), sorted
 * @param node the smallest of the RegionServers' machines: what a setting must fit
 * @param siteSettings values in force of the catalogue's keys where no table says otherwise: read from a
 *     live RegionServer, those of the client from its own configuration
 */
public record ClusterFacts(
        String name, String version, List<String> servers, NodeFacts node, Map<String, String> siteSettings) {
    /** Copies what it is given and checks that there is a server. */
    public ClusterFacts {
        servers = servers.stream().sorted().toList();
        siteSettings = Map.copyOf(siteSettings);
        if (servers.isEmpty()) {
            throw new IllegalArgumentException("a cluster without RegionServers cannot be planned for");
        }
    }
}
