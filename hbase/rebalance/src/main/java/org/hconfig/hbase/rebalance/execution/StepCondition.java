package org.hconfig.hbase.rebalance.execution;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.RegionStep;

/** Completion and start conditions of a step, evaluated on the present layout. */
final class StepCondition {
    private StepCondition() {}

    /** True when the step's effect is visible. Moves are evaluated together, by {@link RegionSpreadTask}. */
    static boolean reached(RegionStep step, RegionLayout regionLayout) {
        return switch (step.kind()) {
            case SPLIT ->
                regionLayout.regions().stream()
                        .anyMatch(locatedRegion -> locatedRegion.start().equals(step.rowKey()));
            case MERGE ->
                regionLayout.regions().stream()
                        .anyMatch(locatedRegion -> locatedRegion.start().equals(step.rowKey())
                                && locatedRegion.end().equals(step.endRowKey()));
            case MOVE -> false;
        };
    }

    /**
     * Returns the regions that a step works on now; empty when it cannot start yet: the regions of a merge must start and end
     * at its boundaries. The caller checks that all of them have a server.
     */
    static List<RegionLayout.LocatedRegion> regions(RegionStep step, RegionLayout regionLayout) {
        return switch (step.kind()) {
            case SPLIT -> covering(step.rowKey(), regionLayout).stream().toList();
            case MERGE -> within(step, regionLayout);
            case MOVE -> List.of();
        };
    }

    private static Optional<RegionLayout.LocatedRegion> covering(RowKey key, RegionLayout regionLayout) {
        return regionLayout.regions().stream()
                .filter(locatedRegion ->
                        locatedRegion.start().compareTo(key) < 0 && key.isBelowEnd(locatedRegion.end()))
                .findFirst();
    }

    /** Returns the regions that a step works on, or will work on when the others exist. */
    static List<RegionLayout.LocatedRegion> affectedRegions(RegionStep step, RegionLayout regionLayout) {
        return switch (step.kind()) {
            case SPLIT -> covering(step.rowKey(), regionLayout).stream().toList();
            case MERGE -> pieces(step, regionLayout);
            case MOVE -> List.of();
        };
    }

    private static List<RegionLayout.LocatedRegion> within(RegionStep step, RegionLayout regionLayout) {
        List<RegionLayout.LocatedRegion> found = pieces(step, regionLayout);
        boolean whole = found.size() > 1
                && found.get(0).start().equals(step.rowKey())
                && found.get(found.size() - 1).end().equals(step.endRowKey());
        return whole ? found : List.of();
    }

    private static List<RegionLayout.LocatedRegion> pieces(RegionStep step, RegionLayout regionLayout) {
        List<RegionLayout.LocatedRegion> found = new ArrayList<>();
        for (RegionLayout.LocatedRegion locatedRegion : regionLayout.regions()) {
            boolean starts = locatedRegion.start().compareTo(step.rowKey()) >= 0
                    && locatedRegion.start().isBelowEnd(step.endRowKey());
            boolean ends = step.endRowKey().isEmpty()
                    || (!locatedRegion.end().isEmpty() && locatedRegion.end().compareTo(step.endRowKey()) <= 0);
            if (starts && ends) {
                found.add(locatedRegion);
            }
        }
        found.sort(Comparator.comparing(RegionLayout.LocatedRegion::start));
        return found;
    }
}
