package org.hconfig.xconfig.model;

import java.util.List;

/**
 * What a task of a plan does, for the person who decides about it.
 *
 * @param work what is done, with its size and duration, one line each
 * @param disturbances what is interrupted while it is carried out, as clauses; empty when nothing
 * @param permanent what a rollback leaves as it is, as noun phrases; empty when all of it can be undone
 */
public record TaskImpact(List<String> work, List<String> disturbances, List<String> permanent) {
    /** Nothing is known of the task. */
    public static final TaskImpact UNKNOWN = new TaskImpact(List.of(), List.of(), List.of());

    /** Copies the lists. */
    public TaskImpact {
        work = List.copyOf(work);
        disturbances = List.copyOf(disturbances);
        permanent = List.copyOf(permanent);
    }
}
