package org.hconfig.app.plan;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.core.Count;
import org.hconfig.hbase.catalogue.HBaseVersion;

/** The note on servers of different versions, as during a rolling upgrade. */
final class MixedVersions {
    private MixedVersions() {}

    /** Returns a note if the servers do not all have the same version. */
    static List<String> notes(List<HBaseVersion> servers) {
        Map<String, Long> counts = servers.stream()
                .collect(Collectors.groupingBy(HBaseVersion::toString, TreeMap::new, Collectors.counting()));
        if (counts.size() < 2) {
            return List.of();
        }
        return List.of("the RegionServers have different versions of HBase ("
                + counts.entrySet().stream()
                        .map(version -> version.getKey() + " on " + Count.of(version.getValue(), "server"))
                        .collect(Collectors.joining(", "))
                + "): settings that one of them does not reread while it runs are changed by a restart");
    }
}
