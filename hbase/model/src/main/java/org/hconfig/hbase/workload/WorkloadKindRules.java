package org.hconfig.hbase.workload;

import java.util.EnumSet;
import java.util.Set;

/**
 * Rules from request shares to a workload kind.
 *
 * @param bounds the bounds between kinds
 */
record WorkloadKindRules(WorkloadBounds bounds) {
    /** Hysteresis: the distance beyond a bound, in log odds, at which a kind is left. */
    static final double SLACK = 0.25;

    /** Returns the best matching kind; loads and other pure writes are one kind here. */
    WorkloadKind nearest(RequestCounts requestCounts) {
        return plausible(
                        requestCounts.writeShare().point(),
                        requestCounts.scanShare().point(),
                        requestCounts.multiShare().point())
                .iterator()
                .next();
    }

    /** Returns all kinds that are consistent with these requests, with a tolerance at the bounds. */
    Set<WorkloadKind> plausible(RequestCounts requestCounts) {
        return plausible(
                requestCounts.writeShare().wider(SLACK),
                requestCounts.scanShare().wider(SLACK),
                requestCounts.multiShare().wider(SLACK));
    }

    /** Returns true when these requests suffice to determine the kind, on whichever side of a bound they are. */
    boolean certain(RequestCounts requestCounts) {
        return plausible(requestCounts.writeShare(), requestCounts.scanShare(), requestCounts.multiShare())
                        .size()
                == 1;
    }

    /** True when these very shares belong to the kind, with some slack at the bounds; how few they are does not matter. */
    boolean fits(WorkloadKind kind, RequestCounts requestCounts) {
        return plausible(
                        requestCounts.writeShare().point().wider(SLACK),
                        requestCounts.scanShare().point().wider(SLACK),
                        requestCounts.multiShare().point().wider(SLACK))
                .contains(kind);
    }

    /** True when these requests cannot be of the mix that those were, by far: whatever kinds they are. */
    static boolean another(RequestCounts those, RequestCounts these) {
        // What varies the mix itself, not the counts, shows the less the fewer requests there are.
        double fewer = Math.min(1, these.workPerSecond() / those.workPerSecond());
        double dispersion = 1 + (those.variation().dispersion() - 1) * fewer;
        RequestCounts varied = these.varied(
                Math.max(these.variation().dispersion(), dispersion),
                these.variation().clump());
        return disjoint(those.writeShare(), varied.writeShare())
                || disjoint(those.scanShare(), varied.scanShare())
                || disjoint(those.multiShare(), varied.multiShare());
    }

    private static boolean disjoint(ShareInterval one, ShareInterval other) {
        return !one.wider(SLACK).overlaps(other.wider(SLACK));
    }

    private Set<WorkloadKind> plausible(ShareInterval writes, ShareInterval scans, ShareInterval multiGets) {
        EnumSet<WorkloadKind> kinds = EnumSet.noneOf(WorkloadKind.class);
        if (writes.mayReach(bounds.writeOnly())) {
            kinds.add(WorkloadKind.WRITE_ONLY);
        }
        if (writes.mayReach(bounds.writeMostly()) && writes.mayMiss(bounds.writeOnly())) {
            kinds.add(WorkloadKind.WRITE_MOSTLY);
        }
        if (writes.mayReach(1 - bounds.writeMostly()) && writes.mayMiss(bounds.writeMostly())) {
            kinds.add(WorkloadKind.MIXED);
        }
        if (writes.mayMiss(1 - bounds.writeMostly())) {
            reads(writes, scans, multiGets, kinds);
        }
        return kinds;
    }

    private void reads(ShareInterval writes, ShareInterval scans, ShareInterval multiGets, Set<WorkloadKind> kinds) {
        if (scans.mayReach(bounds.scans())) {
            kinds.add(WorkloadKind.SCANS);
        }
        if (scans.mayMiss(bounds.scans())) {
            if (writes.mayReach(1 - bounds.writeOnly())) {
                kinds.add(WorkloadKind.READ_MOSTLY);
            }
            if (writes.mayMiss(1 - bounds.writeOnly()) && multiGets.mayReach(bounds.multiGets())) {
                kinds.add(WorkloadKind.MULTI_GETS);
            }
            if (writes.mayMiss(1 - bounds.writeOnly()) && multiGets.mayMiss(bounds.multiGets())) {
                kinds.add(WorkloadKind.POINT_READS);
            }
        }
    }
}
