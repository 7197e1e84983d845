package org.hconfig.hbase.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Calculates an even placement of regions with the fewest moves: the same number on each server, or one more on some when the
 * number does not divide. Pure and deterministic.
 */
public final class RegionPlacement {
    private RegionPlacement() {}

    /**
     * A planned region move.
     *
     * @param region the region's encoded name
     * @param from the current server, which may be dead
     * @param to the target server
     */
    public record Move(String region, String from, String to) {}

    /**
     * Returns the fewest moves to an even placement; empty when it is even.
     *
     * @param placed the hosting server by region
     * @param servers the target servers, one or more
     */
    public static List<Move> moves(Map<String, String> placed, Collection<String> servers) {
        if (servers.isEmpty()) {
            throw new IllegalArgumentException("there are no servers to place regions on");
        }
        TreeMap<String, Deque<String>> perServer = new TreeMap<>();
        servers.forEach(server -> perServer.put(server, new ArrayDeque<>()));
        List<Move> homeless = new ArrayList<>();
        new TreeMap<>(placed).forEach((region, server) -> {
            Deque<String> regions = perServer.get(server);
            if (regions == null) {
                homeless.add(new Move(region, server, server));
            } else {
                regions.add(region);
            }
        });
        return assign(perServer, surplus(perServer, placed.size(), homeless), placed.size());
    }

    /** Returns the number of regions per server, including servers without regions. */
    public static Map<String, Integer> counts(Map<String, String> placed, Collection<String> servers) {
        TreeMap<String, Integer> counts = new TreeMap<>();
        servers.forEach(server -> counts.put(server, 0));
        placed.values().forEach(server -> counts.merge(server, 1, Integer::sum));
        return counts;
    }

    /** Removes each server's surplus regions; if some must keep one more, those with the most regions do. */
    private static List<Move> surplus(Map<String, Deque<String>> perServer, int regions, List<Move> homeless) {
        int share = regions / perServer.size();
        int larger = regions % perServer.size();
        List<Move> surplus = new ArrayList<>(homeless);
        List<String> byLoad = perServer.keySet().stream()
                .sorted(Comparator.comparing((String server) ->
                        -perServer.getOrDefault(server, new ArrayDeque<>()).size()))
                .toList();
        for (String server : byLoad) {
            Deque<String> mine = perServer.getOrDefault(server, new ArrayDeque<>());
            int keep = share + (larger > 0 && mine.size() > share ? 1 : 0);
            larger -= keep - share;
            while (mine.size() > keep) {
                surplus.add(new Move(mine.removeLast(), server, server));
            }
        }
        return surplus;
    }

    /** Assigns the surplus regions to the servers with the fewest regions. */
    private static List<Move> assign(Map<String, Deque<String>> perServer, List<Move> surplus, int regions) {
        List<Move> moves = new ArrayList<>();
        for (Move move : surplus) {
            String least = perServer.entrySet().stream()
                    .min(Comparator.comparing(entry -> entry.getValue().size()))
                    .orElseThrow(() -> new IllegalStateException(regions + " regions and no server"))
                    .getKey();
            perServer.getOrDefault(least, new ArrayDeque<>()).add(move.region());
            moves.add(new Move(move.region(), move.from(), least));
        }
        return moves;
    }
}
