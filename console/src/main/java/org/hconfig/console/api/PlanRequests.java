package org.hconfig.console.api;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.hconfig.app.plan.AdviceSelection;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.ValueRequest;

/** Requests for plans: checks what a plan is to be made of, before the cluster is contacted. */
final class PlanRequests {
    private static final int SUBJECTS_MAX = 20;

    private final ConsoleContext context;
    private final HistoryOperations history;
    private final LiveOperations live;

    /**
     * Request for a plan: of advice, of given values, or of some values of another plan. Exactly one of the three is given.
     *
     * @param fromAdvice ids of advice, or {@code all}; null or empty for none
     * @param set values, {@code KEY=VALUE} each; null or empty for none
     * @param fromPlan values of another plan; null for none
     * @param table table of the values; null for values of the servers
     * @param families column families; null or empty for all
     */
    record PlanBody(
            Optional<List<String>> fromAdvice,
            Optional<List<String>> set,
            Optional<PlanSelection> fromPlan,
            Optional<String> table,
            Optional<List<String>> families) {}

    /**
     * Some values of a plan.
     *
     * @param plan id of the plan
     * @param changes their positions among its changes, from 0
     */
    record PlanSelection(String plan, List<Integer> changes) {
        PlanSelection {
            Objects.requireNonNull(plan, "plan");
            Objects.requireNonNull(changes, "changes");
        }
    }

    /**
     * A plan that can be made.
     *
     * @param subject what it is made of, for viewers
     * @param maker makes it, and saves it
     */
    record PlanWork(String subject, Supplier<Plan> maker) {}

    PlanRequests(ConsoleContext context, HistoryOperations history, LiveOperations live) {
        this.context = context;
        this.history = history;
        this.live = live;
    }

    /**
     * Returns what a request asks for.
     *
     * @throws org.hconfig.core.HConfigException {@link ConsoleError#REQUEST}, {@link ConsoleError#NOT_FOUND} for an unknown plan
     */
    PlanWork work(PlanBody body) {
        List<String> advice = body.fromAdvice().orElse(List.of());
        List<String> values = body.set().orElse(List.of());
        int sources = (advice.isEmpty() ? 0 : 1)
                + (values.isEmpty() ? 0 : 1)
                + (body.fromPlan().isEmpty() ? 0 : 1);
        if (sources != 1) {
            throw HttpRequest.malformed(
                    "a plan needs one of fromAdvice, set, and fromPlan",
                    "a plan is made from advice, from given values, or from values of another plan");
        }
        if (body.fromPlan().isPresent()) {
            return selection(body.fromPlan().get());
        }
        if (!values.isEmpty()) {
            return new PlanWork(
                    subject(values.stream().map(PlanRequests::key).toList()),
                    () -> context.operations()
                            .plan(values, body.table(), body.families().orElse(List.of())));
        }
        List<Advice> open = AdviceSelection.of(advice, live.advice().plannable(), ConsoleError.REQUEST);
        return new PlanWork(subject(advice), () -> context.operations().plan(open));
    }

    private PlanWork selection(PlanSelection selection) {
        Plan plan = history.plan(selection.plan());
        List<Change> all = plan.changes();
        if (plan.creation().isPresent()) {
            throw HttpRequest.malformed(
                    plan.id() + " creates a table", "its values belong together and cannot be planned one by one");
        }
        if (selection.changes().isEmpty()
                || !selection.changes().stream().allMatch(at -> at != null && at >= 0 && at < all.size())) {
            throw HttpRequest.malformed(
                    "the positions of the changes are not all from 0 to " + (all.size() - 1),
                    "none or others are given");
        }
        List<Change> chosen =
                selection.changes().stream().distinct().sorted().map(all::get).toList();
        ValueRequest values = ValueRequest.of(
                plan, chosen, context.process().clock().instant().toString());
        return new PlanWork(
                chosen.size() + " of " + all.size() + " values of " + plan.id(),
                () -> context.operations().plan(values));
    }

    /** Viewers see the subject of a task: it has the keys only, because a value may be a password. */
    private static String key(String assignment) {
        int end = assignment.indexOf('=');
        return end < 1
                ? "an assignment without a key"
                : assignment.substring(0, end).strip();
    }

    private static String subject(List<String> names) {
        int more = names.size() - SUBJECTS_MAX;
        return String.join(", ", names.subList(0, Math.min(SUBJECTS_MAX, names.size())))
                + (more > 0 ? ", and " + more + " more" : "");
    }
}
