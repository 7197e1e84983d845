package org.hconfig.hbase.rebalance.execution;

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
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.RegionPlacementPlanner;
import org.hconfig.hbase.rebalance.plan.RegionStep;

/** Spreads a table's regions so that servers differ by at most one region. */
final class RegionSpreadTask {
    private final RegionOperations hands;
    private final Consumer<String> progress;
    private final Map<String, PendingMove> underWay = new HashMap<>();
    private final Set<String> arrived = new HashSet<>();
    private boolean isBudgetExhausted;

    /** A region that is being moved. */
    private record PendingMove(String from, ServerName to, RegionOperations.RegionOperation order) {}

    RegionSpreadTask(RegionOperations hands, Consumer<String> progress) {
        this.hands = hands;
        this.progress = progress;
    }

    /** Polls the moves; their effects are visible in the next layout. True when one has ended. */
    boolean poll() throws IOException {
        for (Map.Entry<String, PendingMove> one : underWay.entrySet()) {
            if (one.getValue().order().isDone()) {
                arrived.add(one.getKey());
            }
        }
        return !arrived.isEmpty();
    }

    /** Removes completed moves, of which a layout has been read since. */
    void update() {
        underWay.keySet().removeAll(arrived);
        arrived.clear();
    }

    /** True when no region is being moved. */
    boolean isIdle() {
        return underWay.isEmpty();
    }

    /** True when the last layout left moves for which servers had no budget. */
    boolean isBudgetExhausted() {
        return isBudgetExhausted;
    }

    /** Reserves budget for running moves on their source and destination servers. */
    void reserve(OperationBudget operationBudget) {
        underWay.values()
                .forEach(
                        pendingMove -> operationBudget.reserve(List.of(pendingMove.from(), address(pendingMove.to()))));
    }

    /**
     * True when the regions are evenly spread; otherwise requests the moves that achieve it, as far as the budget permits.
     *
     * @param regionLayout a layout that was read after the last {@link #poll}
     */
    boolean even(RegionLayout regionLayout, OperationBudget operationBudget) throws IOException {
        update();
        isBudgetExhausted = false;
        if (regionLayout.regions().stream()
                .anyMatch(locatedRegion -> locatedRegion.server().isEmpty()
                        && !underWay.containsKey(locatedRegion.info().getEncodedName()))) {
            return false;
        }
        List<RegionStep> moves = moves(regionLayout);
        List<ServerName> servers = hands.servers();
        for (RegionStep move : moves) {
            move(move, regionLayout, servers, operationBudget);
        }
        return moves.isEmpty() && underWay.isEmpty();
    }

    /** True when the regions are evenly spread; requests nothing. */
    boolean isEven(RegionLayout regionLayout) throws IOException {
        return regionLayout.regions().stream()
                        .allMatch(locatedRegion -> locatedRegion.server().isPresent())
                && moves(regionLayout).isEmpty();
    }

    /**
     * True when a server hosts at least twice its share of the table's regions, so that it performs most of the operations on
     * them.
     */
    boolean isSkewed(RegionLayout regionLayout) throws IOException {
        return RegionPlacementPlanner.isSkewed(
                regions(regionLayout), hands.otherTableRegionCounts().keySet());
    }

    private List<RegionStep> moves(RegionLayout regionLayout) throws IOException {
        Map<String, Integer> others = hands.otherTableRegionCounts();
        if (others.isEmpty()) {
            throw new IOException("no live RegionServer is in the group of " + regionLayout.table());
        }
        return RegionPlacementPlanner.moves(regions(regionLayout), others);
    }

    /** Returns the regions, counting those in transit as arrived. */
    private List<RegionPlacementPlanner.Region> regions(RegionLayout regionLayout) {
        List<RegionPlacementPlanner.Region> regions = new ArrayList<>();
        for (RegionLayout.LocatedRegion locatedRegion : regionLayout.regions()) {
            PendingMove pendingMove = underWay.get(locatedRegion.info().getEncodedName());
            // A region that is already moving would have to wait for that move: prefer others.
            regions.add(new RegionPlacementPlanner.Region(
                    locatedRegion.start(),
                    pendingMove == null ? locatedRegion.address() : address(pendingMove.to()),
                    pendingMove == null ? 0 : 1,
                    regionLayout.secondaries(locatedRegion.start())));
        }
        return regions;
    }

    private void move(
            RegionStep move, RegionLayout regionLayout, List<ServerName> servers, OperationBudget operationBudget) {
        Optional<ServerName> to = servers.stream()
                .filter(server -> address(server).equals(move.server()))
                .findFirst();
        for (RegionLayout.LocatedRegion locatedRegion : regionLayout.regions()) {
            String region = locatedRegion.info().getEncodedName();
            if (!locatedRegion.start().equals(move.rowKey()) || to.isEmpty() || underWay.containsKey(region)) {
                continue;
            }
            if (operationBudget.tryAcquire(List.of(locatedRegion.address(), move.server()))) {
                progress.accept(move.label());
                underWay.put(
                        region,
                        new PendingMove(locatedRegion.address(), to.get(), hands.move(locatedRegion, to.get())));
            } else {
                isBudgetExhausted = true;
            }
        }
    }

    private static String address(ServerName server) {
        return server.getAddress().toString();
    }
}
