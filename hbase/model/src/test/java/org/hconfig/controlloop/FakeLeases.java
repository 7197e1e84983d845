package org.hconfig.controlloop;

import java.util.HashSet;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.ClusterLease;

/** Leases of a simulated cluster, by purpose. */
final class FakeLeases {
    /** The purposes for which others hold the cluster. */
    final Set<String> heldByOthers = new HashSet<>();

    /** True when all leases are lost and none can be taken. */
    boolean areLost;

    private final Set<String> held = new HashSet<>();

    /** Another process takes a lease from its holder. */
    void takeAway(String purpose) {
        held.remove(purpose);
        heldByOthers.add(purpose);
    }

    /** Releases the leases of a process that has ended. */
    void releaseAll() {
        held.clear();
    }

    ClusterLease hold(String purpose, ControlLoopError busy) {
        if (areLost) {
            throw new HConfigException(PlanError.JOURNAL, "no lock can be taken", "nobody answers", "wait");
        }
        if (heldByOthers.contains(purpose) || !held.add(purpose)) {
            throw new HConfigException(busy, "somebody else is " + purpose, "process 7 on rs0", "wait");
        }
        return new ClusterLease() {
            @Override
            public void check() {
                if (areLost || !held.contains(purpose)) {
                    throw new HConfigException(PlanError.JOURNAL, "the lock was lost", "the session ended", "wait");
                }
            }

            @Override
            public void close() {
                held.remove(purpose);
            }
        };
    }
}
