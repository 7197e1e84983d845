package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.rebalance.plan.Places;
import org.hconfig.hbase.rebalance.plan.RegionStep;

/** Sees to it that servers differ by at most one region of a table. */
final class Spreading {
    private final RegionHands hands;
    private final Consumer<String> progress;
    private final Map<String, Way> underWay = new HashMap<>();
    private final Set<String> arrived = new HashSet<>();
    private boolean outOfRoom;

    /** A region that is being moved. */
    private record Way(String from, ServerName to, RegionHands.Order order) {}

    Spreading(RegionHands hands, Consumer<String> progress) {
        this.hands = hands;
        this.progress = progress;
    }

    /** Asks how the moves stand; what has ended by now is seen by the next look. True when one has ended. */
    boolean ask() throws IOException {
        for (Map.Entry<String, Way> one : underWay.entrySet()) {
            if (one.getValue().order().ended()) {
                arrived.add(one.getKey());
            }
        }
        return !arrived.isEmpty();
    }

    /** Takes in what arrived, of which there was a look since. */
    void settle() {
        underWay.keySet().removeAll(arrived);
        arrived.clear();
    }

    /** True when nothing is being moved. */
    boolean isIdle() {
        return underWay.isEmpty();
    }

    /** True when the last look left moves to do for which servers had no room. */
    boolean outOfRoom() {
        return outOfRoom;
    }

    /** The moves under way count for the servers that they lead to and for those that they come from. */
    void occupy(Room room) {
        underWay.values().forEach(way -> room.occupy(List.of(way.from(), address(way.to()))));
    }

    /**
     * True when it is so; else the moves are ordered that make it so, as far as there is room.
     *
     * @param layout a look that is newer than the last {@link #ask}
     */
    boolean even(Layout layout, Room room) throws IOException {
        settle();
        outOfRoom = false;
        if (layout.regions().stream()
                .anyMatch(place -> place.server().isEmpty()
                        && !underWay.containsKey(place.info().getEncodedName()))) {
            return false;
        }
        List<RegionStep> moves = moves(layout);
        List<ServerName> servers = hands.servers();
        for (RegionStep move : moves) {
            move(move, layout, servers, room);
        }
        return moves.isEmpty() && underWay.isEmpty();
    }

    /** True when a server carries at least twice its share of the table's regions, so that it does most of what is done to them. */
    boolean crowded(Layout layout) throws IOException {
        return Places.crowded(regions(layout), hands.others().keySet());
    }

    private List<RegionStep> moves(Layout layout) throws IOException {
        return Places.moves(regions(layout), hands.others());
    }

    /** What is on its way counts as arrived. */
    private List<Places.Region> regions(Layout layout) {
        List<Places.Region> regions = new ArrayList<>();
        for (Layout.Place place : layout.regions()) {
            Way way = underWay.get(place.info().getEncodedName());
            // A region that is moved already would have to wait for that: rather others than it.
            regions.add(new Places.Region(
                    place.start(), way == null ? place.address() : address(way.to()), way == null ? 0 : 1));
        }
        return regions;
    }

    private void move(RegionStep move, Layout layout, List<ServerName> servers, Room room) {
        Optional<ServerName> to = servers.stream()
                .filter(server -> address(server).equals(move.server()))
                .findFirst();
        for (Layout.Place place : layout.regions()) {
            String region = place.info().getEncodedName();
            if (!place.start().equals(move.at()) || to.isEmpty() || underWay.containsKey(region)) {
                continue;
            }
            if (room.take(List.of(place.address(), move.server()))) {
                progress.accept(move.words());
                underWay.put(region, new Way(place.address(), to.get(), hands.move(place, to.get())));
            } else {
                outOfRoom = true;
            }
        }
    }

    private static String address(ServerName server) {
        return server.getAddress().toString();
    }
}
