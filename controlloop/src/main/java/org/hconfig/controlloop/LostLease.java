package org.hconfig.controlloop;

import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;

/** The error of an experiment whose measurement lease was lost. */
final class LostLease {
    private LostLease() {}

    /**
     * Returns the error.
     *
     * @param experiment the experiment that was open; empty if nothing had been changed
     * @param cause why the lease counts as lost
     */
    static HConfigException of(Optional<Experiment> experiment, HConfigException cause) {
        Optional<String> plan = experiment.map(open -> open.change().planId());
        HConfigException lost = new HConfigException(Stream.concat(
                        Stream.of(new Problem(
                                ControlLoopError.LEASE_LOST,
                                plan.map(id -> "the evaluation of " + id + " ended without a verdict")
                                        .orElse("the observation of the baseline ended"),
                                "the lease was lost, so that another HConfig process may be evaluating or changing the"
                                        + " cluster; "
                                        + plan.map(id -> "nothing more was changed, and " + id + " was not rolled back")
                                                .orElse("nothing was changed"),
                                plan.map(id -> "see hconfig history; when no other process is at work, apply " + id
                                                + " with --verify again to resume, or run hconfig rollback " + id)
                                        .orElse("wait until the other process has finished, then repeat the command"))),
                        cause.problems().stream())
                .toList());
        lost.initCause(cause);
        return lost;
    }
}
