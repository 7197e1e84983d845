package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.hbase.model.RowKey;

/** Plans the placement of a table's regions so that servers differ by at most one region, with the fewest moves. */
public final class RegionPlacementPlanner {
    private RegionPlacementPlanner() {}

    /**
     * A region and the server that hosts it; the server may no longer host regions.
     *
     * @param apart the servers that host secondary replicas of the region, to which it is not moved
     */
    public record Region(RowKey start, String server, double bytes, Set<String> apart) {
        /** Copies the arguments. */
        public Region {
            apart = Set.copyOf(apart);
        }

        /** A region without secondary replicas. */
        public Region(RowKey start, String server, double bytes) {
            this(start, server, bytes, Set.of());
        }

        private boolean mayMoveTo(String other) {
            return !apart.contains(other);
        }
    }

    /**
     * Returns the moves. The servers with one region more than others are chosen so that no move is wasted, and then so that
     * the servers' total region counts are even. Where secondary replicas are in the way, servers may differ by more.
     *
     * @param others the number of regions of other tables on each server
     */
    public static List<RegionStep> moves(List<Region> regions, Map<String, Integer> others) {
        Map<String, List<Region>> carried = new HashMap<>();
        others.keySet().forEach(server -> carried.put(server, new ArrayList<>()));
        List<Region> leaving = new ArrayList<>();
        for (Region region : regions) {
            List<Region> list = carried.get(region.server());
            if (list == null) {
                leaving.add(region);
            } else {
                list.add(region);
            }
        }
        Map<String, Integer> quota = quota(regions.size(), carried, others);
        List<String> servers = others.keySet().stream().sorted().toList();
        Map<String, Integer> rooms = new HashMap<>();
        for (String server : servers) {
            List<Region> mine = carried.getOrDefault(server, new ArrayList<>());
            mine.sort(Comparator.comparingDouble(Region::bytes).thenComparing(Region::start));
            int surplus = mine.size() - quota.getOrDefault(server, 0);
            rooms.put(server, Math.max(0, -surplus));
            for (int i = 0; i < surplus; i++) {
                leaving.add(mine.remove(0));
            }
        }
        List<RegionStep> moves = new ArrayList<>();
        for (String server : servers) {
            for (int i = 0; i < rooms.getOrDefault(server, 0); i++) {
                next(server, leaving, carried).ifPresent(region -> moves.add(RegionStep.move(region.start(), server)));
            }
        }
        leaving.removeIf(region -> others.containsKey(region.server()));
        moves.addAll(strays(leaving, servers));
        return moves;
    }

    /** Takes a region that may move to a server: one of those that leave, or another one in exchange for it. */
    private static Optional<Region> next(String to, List<Region> leaving, Map<String, List<Region>> carried) {
        for (Region region : leaving) {
            if (region.mayMoveTo(to)) {
                leaving.remove(region);
                return Optional.of(region);
            }
        }
        for (Region region : leaving) {
            List<Region> staying = carried.getOrDefault(region.server(), List.of());
            Optional<Region> other =
                    staying.stream().filter(one -> one.mayMoveTo(to)).findFirst();
            if (other.isPresent()) {
                staying.remove(other.get());
                staying.add(region);
                leaving.remove(region);
                return other;
            }
        }
        return Optional.empty();
    }

    /** Moves regions whose server no longer hosts regions, although no other one has room. */
    private static List<RegionStep> strays(List<Region> strays, List<String> servers) {
        List<RegionStep> moves = new ArrayList<>();
        for (Region region : strays) {
            servers.stream()
                    .filter(region::mayMoveTo)
                    .findFirst()
                    .ifPresent(server -> moves.add(RegionStep.move(region.start(), server)));
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
