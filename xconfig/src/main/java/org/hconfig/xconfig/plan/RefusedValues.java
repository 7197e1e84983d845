package org.hconfig.xconfig.plan;

import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanOrigin;

/** Refuses a request of which nothing can be carried out, because servers would not start with any of the given values. */
public final class RefusedValues {
    private RefusedValues() {}

    /**
     * Checks a plan that was made from values that an operator gave.
     *
     * @throws HConfigException {@link PlanError#PLAN_REQUEST} for each value when all of them exceed limits
     */
    public static void check(Plan plan) {
        boolean nothing = plan.origin().kind() == PlanOrigin.Kind.VALUES
                && plan.isEmpty()
                && !plan.deferred().isEmpty()
                && plan.deferred().stream()
                        .allMatch(
                                change -> DeferralReason.conflict(plan, change).isPresent());
        if (!nothing) {
            return;
        }
        ProblemCollector problems = new ProblemCollector();
        plan.deferred()
                .forEach(change -> problems.add(
                        PlanError.PLAN_REQUEST,
                        change.key() + "=" + change.proposed() + " cannot be set on " + change.target(),
                        DeferralReason.text(plan, change) + "; servers would not start",
                        "choose another value, or give the other setting of this limit in the same plan, with a further"
                                + " --set KEY=VALUE"));
        problems.throwIfAny();
    }
}
