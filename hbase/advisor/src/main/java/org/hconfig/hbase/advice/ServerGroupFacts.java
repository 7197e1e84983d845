package org.hconfig.hbase.advice;

import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.spi.NodeFacts;

/**
 * Machines, software, and settings of the servers of one group of RegionServers, which may differ from those of other groups.
 *
 * @param software HBase version and JVM
 * @param node the smallest of the machines of the group; empty if none was read
 * @param values effective settings
 * @param written properties explicitly set in site files
 */
public record ServerGroupFacts(
        ServerSoftware software, Optional<NodeFacts> node, EffectiveHBaseSettings values, List<SiteProperty> written) {
    /** Makes a defensive copy. */
    public ServerGroupFacts {
        written = List.copyOf(written);
    }
}
