package org.hconfig.xconfig.workload;

import java.util.EnumSet;
import java.util.Set;
import org.hconfig.xconfig.model.WorkloadKind;

/**
 * From shares of the work to a kind. The bounds lie halfway, on the scale of odds' logarithms, between the mixes that people
 * speak of: 0.86 between 80:20 and 90:10, 0.98 between 95:5 and 99.5:0.5 (decision 0071).
 */
final class KindRule {
    private static final double ONLY = 0.98;
    private static final double MOSTLY = 0.86;
    private static final double SCANS = 0.6;
    private static final double MULTI_GETS = 0.5;

    /** How far over a bound the work must go to leave a kind, on the scale of odds' logarithms. */
    static final double SLACK = 0.25;

    private KindRule() {}

    /** The kind that fits best; loads and other pure writes are one kind here. */
    static WorkloadKind nearest(Tally tally) {
        return plausible(
                        tally.writeShare().point(),
                        tally.scanShare().point(),
                        tally.multiShare().point())
                .iterator()
                .next();
    }

    /** All kinds that may be behind these requests, with some slack at the bounds. */
    static Set<WorkloadKind> plausible(Tally tally) {
        return plausible(
                tally.writeShare().wider(SLACK),
                tally.scanShare().wider(SLACK),
                tally.multiShare().wider(SLACK));
    }

    /** True when these requests are enough to tell the kind, whatever side of a bound they are on. */
    static boolean certain(Tally tally) {
        return plausible(tally.writeShare(), tally.scanShare(), tally.multiShare())
                        .size()
                == 1;
    }

    /** True when these very shares belong to the kind, with some slack at the bounds; how few they are does not matter. */
    static boolean fits(WorkloadKind kind, Tally tally) {
        return plausible(
                        tally.writeShare().point().wider(SLACK),
                        tally.scanShare().point().wider(SLACK),
                        tally.multiShare().point().wider(SLACK))
                .contains(kind);
    }

    /** True when these requests cannot be of the mix that those were, by far: whatever kinds they are. */
    static boolean another(Tally those, Tally these) {
        // What varies the mix itself, not the counts, shows the less the fewer requests there are.
        double fewer = Math.min(1, these.workPerSecond() / those.workPerSecond());
        double dispersion = 1 + (those.dispersion() - 1) * fewer;
        Tally varied = these.varied(Math.max(these.dispersion(), dispersion), these.clump());
        return apart(those.writeShare(), varied.writeShare())
                || apart(those.scanShare(), varied.scanShare())
                || apart(those.multiShare(), varied.multiShare());
    }

    private static boolean apart(Span one, Span other) {
        return !one.wider(SLACK).overlaps(other.wider(SLACK));
    }

    private static Set<WorkloadKind> plausible(Span writes, Span scans, Span multiGets) {
        EnumSet<WorkloadKind> kinds = EnumSet.noneOf(WorkloadKind.class);
        if (writes.mayReach(ONLY)) {
            kinds.add(WorkloadKind.WRITE_ONLY);
        }
        if (writes.mayReach(MOSTLY) && writes.mayMiss(ONLY)) {
            kinds.add(WorkloadKind.WRITE_MOSTLY);
        }
        if (writes.mayReach(1 - MOSTLY) && writes.mayMiss(MOSTLY)) {
            kinds.add(WorkloadKind.MIXED);
        }
        if (writes.mayMiss(1 - MOSTLY)) {
            reads(writes, scans, multiGets, kinds);
        }
        return kinds;
    }

    private static void reads(Span writes, Span scans, Span multiGets, Set<WorkloadKind> kinds) {
        if (scans.mayReach(SCANS)) {
            kinds.add(WorkloadKind.SCANS);
        }
        if (scans.mayMiss(SCANS)) {
            if (writes.mayReach(1 - ONLY)) {
                kinds.add(WorkloadKind.READ_MOSTLY);
            }
            if (writes.mayMiss(1 - ONLY) && multiGets.mayReach(MULTI_GETS)) {
                kinds.add(WorkloadKind.MULTI_GETS);
            }
            if (writes.mayMiss(1 - ONLY) && multiGets.mayMiss(MULTI_GETS)) {
                kinds.add(WorkloadKind.POINT_READS);
            }
        }
    }
}
