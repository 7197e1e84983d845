package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.hbase.model.RowKey;

/** Plans the placement of a table's regions so that servers differ by at most one region, with the fewest moves. */
public final class RegionPlacementPlanner {
    private RegionPlacementPlanner() {}

    /** A region and the server that hosts it; the server may no longer host regions. */
    public record Region(RowKey start, String server, double bytes) {}

    /**
     * Returns the moves. The servers with one region more than others are chosen so that no move is wasted, and then so that
     * the servers' total region counts are even.
     *
     * @param others the number of regions of other tables on each server
     */
    public static List<RegionStep> moves(List<Region> regions, Map<String, Integer> others) {
        Map<String, List<Region>> carried = new HashMap<>();
        others.keySet().forEach(server -> carried.put(server, new ArrayList<>()));
        Deque<Region> homeless = new ArrayDeque<>();
        for (Region region : regions) {
            List<Region> list = carried.get(region.server());
            if (list == null) {
                homeless.add(region);
            } else {
                list.add(region);
            }
        }
        Map<String, Integer> quota = quota(regions.size(), carried, others);
        List<String> servers = others.keySet().stream().sorted().toList();
        for (String server : servers) {
            List<Region> mine = carried.getOrDefault(server, List.of());
            mine.sort(Comparator.comparingDouble(Region::bytes).thenComparing(Region::start));
            int surplus = mine.size() - quota.getOrDefault(server, 0);
            for (int i = 0; i < surplus; i++) {
                homeless.add(mine.get(i));
            }
        }
        List<RegionStep> moves = new ArrayList<>();
        for (String server : servers) {
            int room = quota.getOrDefault(server, 0)
                    - carried.getOrDefault(server, List.of()).size();
            for (int i = 0; i < room; i++) {
                moves.add(RegionStep.move(homeless.remove().start(), server));
            }
        }
        return moves;
    }

    /**
     * True when a server hosts at least twice its even share of the regions, and at least two of them.
     *
     * @param servers the servers that may host regions
     */
    public static boolean isSkewed(List<Region> regions, Set<String> servers) {
        Map<String, Long> counts =
                regions.stream().collect(Collectors.groupingBy(Region::server, Collectors.counting()));
        long most = servers.stream()
                .mapToLong(server -> counts.getOrDefault(server, 0L))
                .max()
                .orElse(0);
        return most >= 2 && servers.size() >= 2 && most * servers.size() >= 2L * regions.size();
    }

    private static Map<String, Integer> quota(
            int regions, Map<String, List<Region>> carried, Map<String, Integer> others) {
        int least = regions / others.size();
        int more = regions % others.size();
        List<String> order = others.keySet().stream()
                .sorted(Comparator.comparing((String server) ->
                                carried.getOrDefault(server, List.of()).size() <= least)
                        .thenComparing(server -> others.getOrDefault(server, 0))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
        Map<String, Integer> quota = new HashMap<>();
        for (int i = 0; i < order.size(); i++) {
            quota.put(order.get(i), least + (i < more ? 1 : 0));
        }
        return quota;
    }
}
