package org.hconfig.core;

import java.util.ArrayList;
import java.util.List;

/** Collects problems, so that a caller learns of all of them at once. Not thread-safe. */
public final class ProblemCollector {
    private final List<Problem> found = new ArrayList<>();

    /** Notes one problem. */
    public void add(ErrorCode code, String what, String why, String next) {
        found.add(new Problem(code, what, why, next));
    }

    /** True when nothing was noted. */
    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** What was noted, in order. */
    public List<Problem> list() {
        return List.copyOf(found);
    }

    /** Ends the operation if anything was noted. */
    public void throwIfAny() {
        if (!found.isEmpty()) {
            throw new HConfigException(found);
        }
    }
}
