package org.hconfig.console.tasks;

/** Kind of a task. */
public enum TaskKind {
    /** Makes a plan. */
    PLAN(false),
    /** Makes a plan of requests that are sampled inside regions: the regions of the table reopen twice. */
    SAMPLED_PLAN(true),
    /** Applies a plan. */
    APPLY(true),
    /** Applies a plan, measures its effect, and keeps it or rolls it back. */
    VERIFIED_APPLY(true),
    /** Rolls back a run. */
    ROLLBACK(true),
    /** Counts the rows of a table by region. */
    HISTOGRAM(false),
    /** Simulates policies. */
    SIMULATION(false);

    private final boolean change;

    TaskKind(boolean change) {
        this.change = change;
    }

    /** Returns true if tasks of this kind change the cluster. */
    public boolean isChange() {
        return change;
    }
}
