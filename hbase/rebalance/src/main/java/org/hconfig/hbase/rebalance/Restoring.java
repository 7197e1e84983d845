package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.xconfig.apply.Guard;
import org.hconfig.xconfig.apply.Hold;
import org.hconfig.xconfig.apply.Work;

/** Moves regions to the servers that are named, and nowhere else. */
final class Restoring {
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final List<RegionStep> moves;
    private final RegionHands hands;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;

    Restoring(List<RegionStep> moves, RegionHands hands, LongSupplier nanoClock, Consumer<String> progress) {
        this.moves = moves;
        this.hands = hands;
        this.nanoClock = nanoClock;
        this.progress = progress;
    }

    /** Returns when every region is where it should be. */
    void carryOut(List<Integer> done, Work.Log log, Hold hold, Guard guard) throws IOException {
        List<Integer> pending = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            if (!done.contains(i)) {
                log.started(i);
                pending.add(i);
            }
        }
        long began = nanoClock.getAsLong();
        List<RegionHands.Order> orders = new ArrayList<>();
        while (!pending.isEmpty()) {
            hold.check();
            if (nanoClock.getAsLong() - began > PATIENCE.toNanos()) {
                throw stuck(pending);
            }
            try {
                look(pending, orders, log, guard);
            } catch (IOException away) {
                if (RegionWork.isInterruption(away)) {
                    throw away;
                }
                progress.accept("waiting: " + away.getMessage());
            }
            if (!pending.isEmpty()) {
                hands.pause();
            }
        }
    }

    private void look(List<Integer> pending, List<RegionHands.Order> orders, Work.Log log, Guard guard)
            throws IOException {
        for (RegionHands.Order order : List.copyOf(orders)) {
            if (order.ended()) {
                orders.remove(order);
            }
        }
        Layout layout = hands.layout();
        List<ServerName> servers = hands.servers();
        for (Integer number : List.copyOf(pending)) {
            if (!open(moves.get(number), layout, servers)) {
                pending.remove(number);
                log.done(number);
            }
        }
        if (orders.isEmpty() && !pending.isEmpty()) {
            guard.before("the next " + pending.size() + " moves");
            for (int number : pending) {
                order(moves.get(number), layout, servers, orders);
            }
        }
    }

    /** False when there is nothing left to do: also when the region or the server is no more. */
    private boolean open(RegionStep move, Layout layout, List<ServerName> servers) {
        return servers.stream()
                        .anyMatch(server -> server.getAddress().toString().equals(move.server()))
                && layout.regions().stream()
                        .anyMatch(place -> place.start().equals(move.at())
                                && !place.address().equals(move.server()));
    }

    private void order(RegionStep move, Layout layout, List<ServerName> servers, List<RegionHands.Order> orders) {
        for (ServerName server : servers) {
            for (Layout.Place place : layout.regions()) {
                if (server.getAddress().toString().equals(move.server())
                        && place.start().equals(move.at())
                        && place.server().isPresent()) {
                    progress.accept(move.words());
                    orders.add(hands.move(place, server));
                }
            }
        }
    }

    private HConfigException stuck(List<Integer> pending) {
        return new HConfigException(
                BalanceError.STEP_STUCK,
                pending.size() + " of " + moves.size() + " moves make no progress, the first: "
                        + moves.get(pending.get(0)).words(),
                "see the HMaster's log",
                "when the reason is gone, give the same command again");
    }
}
