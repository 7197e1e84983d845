package org.hconfig.xconfig.execution;

import java.time.Instant;
import java.time.InstantSource;
import org.hconfig.xconfig.plan.PlannerFixtures;

/**
 * Kills the executor at one chosen point: every operation of an adapter has two points, before and after its effect, and every
 * write of the journal one, before it.
 */
final class CrashInjector implements InstantSource {
    private int pointsLeft = Integer.MAX_VALUE;
    private int passed;

    /** Thrown in place of a kill of the process. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** Triggers at the point with this number, from 0. */
    void set(int point) {
        pointsLeft = point;
        passed = 0;
    }

    void defuse() {
        pointsLeft = Integer.MAX_VALUE;
    }

    /** Points passed since it was set. */
    int passed() {
        return passed;
    }

    void point() {
        if (pointsLeft-- == 0) {
            throw new Killed();
        }
        passed++;
    }

    @Override
    public Instant instant() {
        point();
        return PlannerFixtures.NOON.plusSeconds(passed);
    }
}
