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
 * Where regions must go so that every server carries its share: the same number on each, or one more on some when the
 * number does not divide. Pure, and the same input gives the same moves.
 */
public final class RegionPlacement {
    private RegionPlacement() {}

    /**
     * A region that is to change its server.
     *
     * @param region the region's encoded name
     * @param from the server that carries it, which may be dead
     * @param to the server that shall
     */
    public record Move(String region, String from, String to) {}

    /**
     * The fewest moves that make the placement even; none when it is.
     *
     * @param placed for each region the server that carries it
     * @param servers the servers that shall carry regions, one or more
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

    /** How many regions each server carries, servers without any included. */
    public static Map<String, Integer> counts(Map<String, String> placed, Collection<String> servers) {
        TreeMap<String, Integer> counts = new TreeMap<>();
        servers.forEach(server -> counts.put(server, 0));
        placed.values().forEach(server -> counts.merge(server, 1, Integer::sum));
        return counts;
    }

    /** Takes from every server what exceeds its share; the servers that carry most keep one more, if some must. */
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

    /** Gives the surplus to those that carry least. */
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
