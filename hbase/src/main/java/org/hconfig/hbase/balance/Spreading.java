package org.hconfig.hbase.balance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.balance.Places;
import org.hconfig.balance.RegionStep;

/** Sees to it that servers differ by at most one region of a table. */
final class Spreading {
    private final RegionHands hands;
    private final Consumer<String> progress;
    private final List<RegionHands.Order> underWay = new ArrayList<>();

    Spreading(RegionHands hands, Consumer<String> progress) {
        this.hands = hands;
        this.progress = progress;
    }

    /** True when it is so; else the moves are ordered that make it so, unless some are under way. */
    boolean even(Layout layout) throws IOException {
        for (RegionHands.Order order : List.copyOf(underWay)) {
            if (order.ended()) {
                underWay.remove(order);
            }
        }
        if (!underWay.isEmpty()
                || layout.regions().stream().anyMatch(place -> place.server().isEmpty())) {
            return false;
        }
        // What was looked at before the last move ended is old.
        Layout now = hands.layout();
        List<RegionStep> moves = moves(now);
        List<ServerName> servers = hands.servers();
        for (RegionStep move : moves) {
            move(move, now, servers);
        }
        return moves.isEmpty();
    }

    private List<RegionStep> moves(Layout layout) throws IOException {
        List<Places.Region> regions = new ArrayList<>();
        for (Layout.Place place : layout.regions()) {
            regions.add(new Places.Region(place.start(), place.address(), 0));
        }
        return Places.moves(regions, hands.others());
    }

    private void move(RegionStep move, Layout layout, List<ServerName> servers) {
        Optional<ServerName> to = servers.stream()
                .filter(server -> server.getAddress().toString().equals(move.server()))
                .findFirst();
        for (Layout.Place place : layout.regions()) {
            if (place.start().equals(move.at()) && to.isPresent()) {
                progress.accept(move.words());
                underWay.add(hands.move(place, to.get()));
            }
        }
    }
}
