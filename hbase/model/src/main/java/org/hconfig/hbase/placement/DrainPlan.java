package org.hconfig.hbase.placement;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Destinations of the regions of a server that is drained: each on a server of its table's group, and no two replicas of a
 * region on one server while another server of the group is free of them.
 *
 * @param destinations the destination of each region
 * @param homeless regions that no other server may host, because the drained one is alone in its group
 * @param together regions whose destination hosts another replica of theirs: every server of the group does
 */
public record DrainPlan(Map<String, String> destinations, List<DrainedRegion> homeless, List<DrainedRegion> together) {
    /** Copies the arguments. */
    public DrainPlan {
        destinations = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(destinations));
        homeless = List.copyOf(homeless);
        together = List.copyOf(together);
    }

    /**
     * A region to be moved.
     *
     * @param name its encoded name, unique
     * @param table its table
     * @param range what its replicas have in common, such as the table and the first key
     */
    public record DrainedRegion(String name, String table, String range) {}

    /**
     * Distributes regions over servers, the one with the fewest regions first.
     *
     * @param load the number of regions on each possible destination ({@code host:port})
     * @param replicas the servers that host replicas of each range, apart from the regions to be moved
     */
    public static DrainPlan of(
            List<DrainedRegion> regions,
            Map<String, Integer> load,
            ServerGroups groups,
            Map<String, Set<String>> replicas) {
        Map<String, Integer> loads = new HashMap<>(load);
        Map<String, Set<String>> taken = new HashMap<>();
        replicas.forEach((range, servers) -> taken.put(range, new TreeSet<>(servers)));
        Map<String, String> destinations = new LinkedHashMap<>();
        List<DrainedRegion> homeless = new ArrayList<>();
        List<DrainedRegion> together = new ArrayList<>();
        for (DrainedRegion region : regions) {
            Set<String> hosts = groups.hosts(load.keySet(), region.table());
            Set<String> occupied = taken.computeIfAbsent(region.range(), range -> new TreeSet<>());
            Set<String> free = new TreeSet<>(hosts);
            free.removeAll(occupied);
            Optional<String> to = emptiest(free.isEmpty() ? hosts : free, loads);
            if (to.isEmpty()) {
                homeless.add(region);
                continue;
            }
            if (free.isEmpty()) {
                together.add(region);
            }
            occupied.add(to.get());
            loads.merge(to.get(), 1, Integer::sum);
            destinations.put(region.name(), to.get());
        }
        return new DrainPlan(destinations, homeless, together);
    }

    private static Optional<String> emptiest(Set<String> servers, Map<String, Integer> loads) {
        return servers.stream()
                .min(Comparator.comparing((String server) -> loads.getOrDefault(server, 0))
                        .thenComparing(Comparator.naturalOrder()));
    }
}
