package org.hconfig.hbase.heat.pattern;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.model.RowKey;

/**
 * Decision where traffic goes, from the hot places of all active steps: how many there are, whether they move, and on which side of
 * the table or of a prefix they are. Without side effects. What counters of regions cannot say is left open: whether a hot region
 * has one hot row, a narrow range, or keys that are always new.
 */
final class PlaceDecision {
    /** A hot region has at least this many times its even share, and a hot window a little less. */
    private static final double REGION_TIMES = 2.5;

    private static final double WINDOW_TIMES = 2;

    /** A region with at least this many times the rows of its neighbors is hot alone. */
    private static final double NEIGHBOR_TIMES = 4;

    /** In a table of few regions, a hot region has at least this share of all rows. */
    private static final double ALMOST_ALL = 0.85;

    /** Least share of the hot steps in which the hot region is on the same side. */
    private static final double ON_SIDE = 0.8;

    private final HeatPatternSettings settings;

    PlaceDecision(HeatPatternSettings settings) {
        this.settings = settings;
    }

    /**
     * Decides.
     *
     * @param active the steps that are not quiet, in order of time, at least one
     * @param starts start keys of all regions that existed
     */
    Optional<PlaceFinding> decide(List<StepProfile> active, HeatMetric metric, NavigableSet<RowKey> starts) {
        boolean writes = metric == HeatMetric.WRITES;
        List<StepProfile> several =
                active.stream().filter(step -> step.hot().places().size() > 1).toList();
        if (isUsual(several.size(), active.size())) {
            return several(several, writes, starts);
        }
        List<StepProfile> hot = active.stream().filter(this::isConcentrated).toList();
        if (!isUsual(hot.size(), active.size())) {
            return hotRegion(active).map(steps -> region(steps, writes));
        }
        TrafficMovement movement =
                TrafficMovement.of(hot.stream().map(StepProfile::window).toList(), starts);
        boolean single = width(hot, StepProfile::window) == 1 || isOneRegion(hot);
        double staying = staying(
                hot.stream().map(step -> single ? step.top() : step.window()).toList());
        if (movement.isDirected(settings) && staying < ON_SIDE) {
            return Optional.of(new PlaceFinding(PlaceKind.MOVING, hot, movement));
        }
        RegionCrossings crossings =
                RegionCrossings.of(hot.stream().map(step -> List.of(step.top())).toList());
        if (writes && single && staying < ON_SIDE && crossings.isDirected(1)) {
            return Optional.of(new PlaceFinding(PlaceKind.MOVING, hot, crossings.movement(movement.coverage())));
        }
        if (!single) {
            return Optional.of(new PlaceFinding(PlaceKind.RANGE, hot, movement));
        }
        if (staying < settings.persistence()) {
            return Optional.of(new PlaceFinding(PlaceKind.CHANGING, hot, movement));
        }
        PlaceFinding region = region(hot, writes);
        boolean neighbors =
                region.kind() == PlaceKind.REGION && width(hot, StepProfile::range) > 1 && !isOneRegion(hot);
        return Optional.of(neighbors ? new PlaceFinding(PlaceKind.RANGE, hot, movement) : region);
    }

    private boolean isUsual(long steps, int of) {
        return steps > 0 && steps >= settings.persistence() * of;
    }

    private Optional<PlaceFinding> several(List<StepProfile> steps, boolean writes, NavigableSet<RowKey> starts) {
        int[] counts = steps.stream()
                .mapToInt(step -> step.hot().places().size())
                .sorted()
                .toArray();
        int usual = counts[counts.length / 2];
        List<StepProfile> equal = steps.stream()
                .filter(step -> step.hot().places().size() == usual)
                .toList();
        TrafficMovement first = TrafficMovement.of(
                equal.stream().map(step -> step.hot().places().get(0)).toList(), starts);
        RegionCrossings crossings = RegionCrossings.of(
                equal.stream().map(step -> step.hot().places()).toList());
        if (crossings.isDirected(usual)) {
            return Optional.of(new PlaceFinding(PlaceKind.SEVERAL_MOVING, equal, crossings.movement(first.coverage())));
        }
        boolean stay = IntStream.range(0, usual)
                .allMatch(place -> staying(equal.stream()
                                .map(step -> step.hot().places().get(place))
                                .toList())
                        >= settings.persistence());
        if (!stay) {
            return Optional.of(new PlaceFinding(PlaceKind.CHANGING, equal, first));
        }
        List<StepProfile> salted =
                equal.stream().filter(step -> step.hot().side() != KeySide.NONE).toList();
        return Optional.of(
                writes && salted.size() >= ON_SIDE * equal.size()
                        ? new PlaceFinding(PlaceKind.EACH_PREFIX_SIDE, salted, first)
                        : new PlaceFinding(PlaceKind.SEVERAL, equal, first));
    }

    /** Returns the finding of a region that stays: new keys may be added to it if it is on a side. */
    private static PlaceFinding region(List<StepProfile> hot, boolean writes) {
        TrafficMovement none = new TrafficMovement(0, 0.5, 0, 1, 0);
        if (writes) {
            Optional<List<StepProfile>> table = onSide(hot, StepProfile::tableSide);
            if (table.isPresent()) {
                return new PlaceFinding(PlaceKind.TABLE_SIDE, table.get(), none);
            }
            Optional<List<StepProfile>> prefix =
                    onSide(hot, step -> step.prefix().side());
            if (prefix.isPresent()) {
                return new PlaceFinding(PlaceKind.PREFIX_SIDE, prefix.get(), none);
            }
        }
        return new PlaceFinding(PlaceKind.REGION, hot, none);
    }

    private static Optional<List<StepProfile>> onSide(List<StepProfile> hot, Function<StepProfile, KeySide> side) {
        return Stream.of(KeySide.LAST, KeySide.FIRST)
                .map(of -> hot.stream().filter(step -> side.apply(step) == of).toList())
                .filter(steps -> steps.size() >= ON_SIDE * hot.size())
                .findFirst();
    }

    private boolean isConcentrated(StepProfile step) {
        HotWindow window = step.window();
        double few = Math.max(1, Math.floor(settings.rangeShareMax() * step.regions()));
        // Of two or three regions, one has the hot share by chance.
        double times = window.regions() == 1 ? REGION_TIMES : WINDOW_TIMES;
        return step.regions() > 1
                && window.regions() <= few
                && window.share() >= settings.hotShare()
                && step.times(window) >= Math.min(times, ALMOST_ALL * step.regions());
    }

    private boolean isHotRegion(StepProfile step) {
        return step.regions() > 1
                && step.top().share() >= settings.regionShare()
                && step.times(step.top()) >= Math.min(settings.evenTimes(), ALMOST_ALL * step.regions());
    }

    /** Returns the steps in which the same single region is hot, if that is usual. */
    private Optional<List<StepProfile>> hotRegion(List<StepProfile> active) {
        Map<RowKey, List<StepProfile>> byStart = new HashMap<>();
        active.stream()
                .filter(this::isHotRegion)
                .forEach(step -> byStart.computeIfAbsent(step.top().start(), added -> new ArrayList<>())
                        .add(step));
        return byStart.values().stream()
                .max(Comparator.comparingInt(List::size))
                .filter(steps -> isUsual(steps.size(), active.size()));
    }

    /**
     * Returns true if usually a single region of the hot window is hot: its neighbors, which only complete the window's share,
     * have no more than other regions, or far less than the hot one.
     */
    private boolean isOneRegion(List<StepProfile> hot) {
        long single = hot.stream()
                .filter(step -> {
                    int others = step.window().regions() - 1;
                    double neighbors = step.window().share() - step.top().share();
                    return isHotRegion(step)
                            && (neighbors * step.regions() < WINDOW_TIMES * others
                                    || neighbors * NEIGHBOR_TIMES < step.top().share() * others);
                })
                .count();
        return isUsual(single, hot.size());
    }

    /** Returns the usual number of hot regions in the last third, after splits had their effect. */
    private static int width(List<StepProfile> hot, Function<StepProfile, HotWindow> window) {
        int[] widths = hot.subList(hot.size() * 2 / 3, hot.size()).stream()
                .mapToInt(step -> window.apply(step).regions())
                .sorted()
                .toArray();
        return widths[widths.length / 2];
    }

    /** Returns the largest share of windows that have a key in common: splits and merges around a hot row change nothing. */
    private static double staying(List<HotWindow> windows) {
        long most = windows.stream()
                .map(HotWindow::start)
                .distinct()
                .mapToLong(key ->
                        windows.stream().filter(window -> window.contains(key)).count())
                .max()
                .orElse(0);
        return (double) most / windows.size();
    }
}
