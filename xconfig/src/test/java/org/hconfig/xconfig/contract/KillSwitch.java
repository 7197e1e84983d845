package org.hconfig.xconfig.contract;

import java.time.Instant;
import java.time.InstantSource;

/** Kills a run at one of its boundaries, which are numbered from 0: around each operation of an adapter, and before each write of the journal. */
public final class KillSwitch implements InstantSource {
    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");

    private int left = Integer.MAX_VALUE;
    private int passed;

    /** Thrown in place of a kill of the process. */
    public static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }

    /** Does some work that is killed at a boundary; returns true when the work ended before it. */
    public boolean survives(int boundary, Runnable work) {
        left = boundary;
        try {
            work.run();
            return true;
        } catch (Killed killed) {
            return false;
        } finally {
            left = Integer.MAX_VALUE;
        }
    }

    /** A boundary. */
    public void point() {
        if (left-- == 0) {
            throw new Killed();
        }
        passed++;
    }

    /** The journal takes the time before each of its writes. */
    @Override
    public Instant instant() {
        point();
        return START.plusSeconds(passed);
    }
}
