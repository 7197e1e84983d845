package org.hconfig.core;

import java.util.ArrayList;
import java.util.List;

/** Collector of problems, so that all of them are reported together. Not thread-safe. */
public final class ProblemCollector {
    private final List<Problem> found = new ArrayList<>();

    /** Adds a problem. */
    public void add(ErrorCode code, String what, String why, String next) {
        add(new Problem(code, what, why, next));
    }

    /** Adds a problem that was found elsewhere. */
    public void add(Problem problem) {
        found.add(problem);
    }

    /** Returns true if there are no problems. */
    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** Returns the problems in the order of their addition. */
    public List<Problem> list() {
        return List.copyOf(found);
    }

    /** Throws an exception with all problems, if there are any. */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            throw new HConfigException(found);
        }
    }
}
