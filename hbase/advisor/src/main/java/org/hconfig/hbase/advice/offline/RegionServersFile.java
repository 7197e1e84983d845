package org.hconfig.hbase.advice.offline;

import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.advice.ClusterProcessFacts;

/**
 * The file {@code regionservers}, which lists the hosts of RegionServers, one per line.
 *
 * @param hosts the hosts; empty without this file
 */
record RegionServersFile(Set<String> hosts) {
    private static final String NAME = "regionservers";
    private static final int BYTES_MAX = 1 << 20;

    RegionServersFile {
        hosts = Set.copyOf(hosts);
    }

    /** Reads the file with the syntax of bin/regionservers.sh, without comments. */
    static RegionServersFile of(CopiedFiles files, ProblemCollector problemCollector) {
        return new RegionServersFile(files.bytes(NAME, BYTES_MAX, problemCollector)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8)
                        .lines()
                        .map(line -> line.replaceFirst("#.*", "").strip())
                        .filter(line -> line.matches("[A-Za-z0-9._:-]+"))
                        .collect(Collectors.toSet()))
                .orElse(Set.of()));
    }

    /** Returns the facts with the number of hosts; unchanged where pages show it, or for one host as in HBase's default file. */
    ClusterProcessFacts addTo(ClusterProcessFacts shown) {
        return shown.servers().isPresent() || hosts.size() < 2 ? shown : shown.withServers(hosts.size());
    }
}
