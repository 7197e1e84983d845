package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hconfig.hbase.model.RowKey;

/**
 * Converts present boundaries into target boundaries. Every new boundary takes one split and every region that combines parts
 * of several regions takes one merge; fewer are impossible. A region that is split into many is halved recursively, so that its
 * bytes are rewritten once per doubling and not once per part.
 */
final class RepartitionPlanner {
    private final KeyDistribution keyDistribution;
    private final List<Split> splits = new ArrayList<>();

    private RepartitionPlanner(KeyDistribution keyDistribution) {
        this.keyDistribution = keyDistribution;
    }

    /** A split, and the number of earlier splits of the same region that it depends on. */
    private record Split(int depth, int at, double bytes) {}

    /**
     * Returns the steps, splits first.
     *
     * @param target indexes of keys of the distribution, ascending, with the table's start and end
     */
    static List<RegionStep> steps(KeyDistribution keyDistribution, int[] target) {
        int[] present = keyDistribution.boundaries();
        RepartitionPlanner repartitionPlanner = new RepartitionPlanner(keyDistribution);
        int first = 1;
        for (int i = 0; i < present.length - 1; i++) {
            int last = first;
            while (target[last] < present[i + 1]) {
                last++;
            }
            repartitionPlanner.split(present[i], present[i + 1], target, first, last, 0);
            first = target[last] == present[i + 1] ? last + 1 : last;
        }
        List<RegionStep> steps = new ArrayList<>();
        repartitionPlanner.splits.stream()
                .sorted(Comparator.comparing(Split::depth).thenComparing(Split::at))
                .forEach(split -> steps.add(RegionStep.split(keyDistribution.key(split.at()), split.bytes())));
        steps.addAll(repartitionPlanner.merges(present, target));
        return steps;
    }

    /** Splits the region from {@code start} to {@code end} at the cuts from {@code first} to before {@code last}. */
    private void split(int start, int end, int[] cuts, int first, int last, int depth) {
        if (first == last) {
            return;
        }
        double middle = (keyDistribution.bytesBefore(start) + keyDistribution.bytesBefore(end)) / 2;
        int best = first;
        for (int i = first; i < last; i++) {
            if (Math.abs(keyDistribution.bytesBefore(cuts[i]) - middle)
                    < Math.abs(keyDistribution.bytesBefore(cuts[best]) - middle)) {
                best = i;
            }
        }
        // Where no bytes are known, halving the number of cuts keeps the splits few levels deep.
        if (keyDistribution.bytesBefore(end) == keyDistribution.bytesBefore(start)) {
            best = (first + last) / 2;
        }
        splits.add(new Split(depth, cuts[best], keyDistribution.bytesBefore(end) - keyDistribution.bytesBefore(start)));
        split(start, cuts[best], cuts, first, best, depth + 1);
        split(cuts[best], end, cuts, best + 1, last, depth + 1);
    }

    private List<RegionStep> merges(int[] present, int[] target) {
        List<RegionStep> merges = new ArrayList<>();
        int at = 1;
        for (int i = 0; i < target.length - 1; i++) {
            int inside = 0;
            while (present[at] < target[i + 1]) {
                inside++;
                at++;
            }
            if (present[at] == target[i + 1]) {
                at++;
            }
            if (inside > 0) {
                double bytes = keyDistribution.bytesBefore(target[i + 1]) - keyDistribution.bytesBefore(target[i]);
                merges.add(RegionStep.merge(keyDistribution.key(target[i]), end(target[i + 1]), bytes));
            }
        }
        return merges;
    }

    private RowKey end(int index) {
        return index == keyDistribution.size() ? RowKey.EMPTY : keyDistribution.key(index);
    }
}
