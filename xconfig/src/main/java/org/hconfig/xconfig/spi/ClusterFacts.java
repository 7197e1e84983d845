package org.hconfig.xconfig.spi;

import java.util.List;
import java.util.Map;

/**
 * Facts of a cluster on which decisions are based, at one moment.
 *
 * @param name the operator's name of the cluster (a directory or a quorum)
 * @param version the database's version, for example {@code 2.6.4}
 * @param servers live data servers, by the database's names ({@code host,port,startcode}), sorted
 * @param node the smallest of the servers' machines, which a setting must suit
 * @param siteSettings values in force of the catalogue's keys where no table overrides them: read from a
 *     live server, those of the client from its own configuration
 */
public record ClusterFacts(
        String name, String version, List<String> servers, NodeFacts node, Map<String, String> siteSettings) {
    /** Copies the arguments and checks that there is a server. */
    public ClusterFacts {
        servers = servers.stream().sorted().toList();
        siteSettings = Map.copyOf(siteSettings);
        if (servers.isEmpty()) {
            throw new IllegalArgumentException("a cluster without servers cannot be planned for");
        }
    }
}
