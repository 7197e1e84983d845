package org.hconfig.hbase.rebalance;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.plan.RegionStep;

/** What a step wants, held against the regions as they are. */
final class Goal {
    private Goal() {}

    /** True when the step's effect is there. Moves are judged together, by {@link Spreading}. */
    static boolean reached(RegionStep step, Layout layout) {
        return switch (step.kind()) {
            case SPLIT ->
                layout.regions().stream().anyMatch(place -> place.start().equals(step.at()));
            case MERGE ->
                layout.regions().stream()
                        .anyMatch(place ->
                                place.start().equals(step.at()) && place.end().equals(step.until()));
            case MOVE -> false;
        };
    }

    /**
     * The regions that a step works on now; empty when it cannot begin yet: somebody must serve all of them, and a merge
     * needs regions that begin and end where it does.
     */
    static List<Layout.Place> regions(RegionStep step, Layout layout) {
        return switch (step.kind()) {
            case SPLIT -> covering(step.at(), layout).stream().toList();
            case MERGE -> within(step, layout);
            case MOVE -> List.of();
        };
    }

    private static Optional<Layout.Place> covering(RowKey key, Layout layout) {
        return layout.regions().stream()
                .filter(place -> place.start().compareTo(key) < 0 && key.isBelowEnd(place.end()))
                .findFirst();
    }

    /** The regions that a step works on, or will when others are there as well. */
    static List<Layout.Place> inside(RegionStep step, Layout layout) {
        return switch (step.kind()) {
            case SPLIT -> covering(step.at(), layout).stream().toList();
            case MERGE -> pieces(step, layout);
            case MOVE -> List.of();
        };
    }

    private static List<Layout.Place> within(RegionStep step, Layout layout) {
        List<Layout.Place> found = pieces(step, layout);
        boolean whole = found.size() > 1
                && found.get(0).start().equals(step.at())
                && found.get(found.size() - 1).end().equals(step.until());
        return whole ? found : List.of();
    }

    private static List<Layout.Place> pieces(RegionStep step, Layout layout) {
        List<Layout.Place> found = new ArrayList<>();
        for (Layout.Place place : layout.regions()) {
            boolean starts =
                    place.start().compareTo(step.at()) >= 0 && place.start().isBelowEnd(step.until());
            boolean ends = step.until().isEmpty()
                    || (!place.end().isEmpty() && place.end().compareTo(step.until()) <= 0);
            if (starts && ends) {
                found.add(place);
            }
        }
        found.sort(Comparator.comparing(Layout.Place::start));
        return found;
    }
}
