package org.hconfig.console.api;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.hconfig.app.plan.AdviceSelection;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.console.tasks.TaskKind;
import org.hconfig.hbase.rebalance.BalanceRequest;
import org.hconfig.hbase.rebalance.plan.BalanceCriteria;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.Objective;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.ValueRequest;

/** Requests for plans: checks what a plan is to be made of, before the cluster is contacted. */
final class PlanRequests {
    private static final int SUBJECTS_MAX = 20;
    private static final int SAMPLE_SECONDS_MAX = 3600;

    private final ConsoleContext context;
    private final HistoryOperations history;
    private final LiveOperations live;

    /**
     * Request for a plan: of advice, of given values, of some values of another plan, of the regions of a table, or of the settings
     * for a workload. Exactly one of the five is given.
     *
     * @param fromAdvice ids of advice, or {@code all}; null or empty for none
     * @param set values, {@code KEY=VALUE} each; null or empty for none
     * @param fromPlan values of another plan; null for none
     * @param table table of the values; null for values of the servers. With fromAdvice, only the advice for this table and its
     *     families; null for all of it
     * @param families column families; null or empty for all
     * @param balance regions to equalize; null for none
     * @param workload workload of a table to plan settings for; null for none
     */
    record PlanBody(
            Optional<List<String>> fromAdvice,
            Optional<List<String>> set,
            Optional<PlanSelection> fromPlan,
            Optional<String> table,
            Optional<List<String>> families,
            Optional<BalanceBody> balance,
            Optional<WorkloadBody> workload) {}

    /**
     * Regions to equalize.
     *
     * @param table name of the table
     * @param by rows, bytes, or requests
     * @param sampleSeconds seconds, from 1 to 3600, for which the requested keys are sampled by an observer on the table: its regions
     *     reopen twice; only with requests; null or 0 for no sample
     */
    record BalanceBody(String table, String by, Optional<Integer> sampleSeconds) {
        BalanceBody {
            Objects.requireNonNull(table, "table");
            Objects.requireNonNull(by, "by");
        }
    }

    /**
     * Workload of a table.
     *
     * @param table name of the table
     * @param kind the workload, as for hconfig plan --for: scans, point-reads, and others
     */
    record WorkloadBody(String table, String kind) {
        WorkloadBody {
            Objects.requireNonNull(table, "table");
            Objects.requireNonNull(kind, "kind");
        }
    }

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
     * @param kind whether the cluster is changed to make it
     * @param subject what it is made of, for viewers
     * @param maker makes it, and saves it; gives one line per stage to its argument
     */
    record PlanWork(TaskKind kind, String subject, Function<Consumer<String>, Plan> maker) {
        PlanWork(String subject, Supplier<Plan> maker) {
            this(TaskKind.PLAN, subject, progress -> maker.get());
        }
    }

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
                + (body.fromPlan().isEmpty() ? 0 : 1)
                + (body.balance().isEmpty() ? 0 : 1)
                + (body.workload().isEmpty() ? 0 : 1);
        if (sources != 1) {
            throw HttpRequest.malformed(
                    "a plan needs one of fromAdvice, set, fromPlan, balance, and workload",
                    "a plan is made from advice, from given values, from values of another plan, of the regions of a table,"
                            + " or of the settings for a workload");
        }
        if (body.fromPlan().isPresent()) {
            return selection(body.fromPlan().get());
        }
        if (body.balance().isPresent()) {
            return balance(body.balance().get());
        }
        if (body.workload().isPresent()) {
            return workload(body.workload().get());
        }
        if (!values.isEmpty()) {
            return new PlanWork(
                    subject(values.stream().map(PlanRequests::key).toList()),
                    () -> context.operations()
                            .plan(values, body.table(), body.families().orElse(List.of())));
        }
        List<Advice> open = body.table()
                .map(table -> AdviceSelection.ofTable(live.advice().plannable(), table))
                .orElseGet(() -> live.advice().plannable());
        List<Advice> chosen = AdviceSelection.of(advice, open, ConsoleError.REQUEST);
        return new PlanWork(
                subject(advice)
                        + body.table().map(table -> " for table " + table).orElse(""),
                () -> context.operations().plan(chosen));
    }

    private PlanWork balance(BalanceBody body) {
        Objective objective = switch (body.by()) {
            case "rows" -> Objective.ROWS;
            case "bytes" -> Objective.BYTES;
            case "requests" -> Objective.REQUESTS;
            default -> throw HttpRequest.malformed("by is unknown", "it can be rows, bytes, or requests");
        };
        int sample = body.sampleSeconds().orElse(0);
        if (sample < 0 || sample > SAMPLE_SECONDS_MAX || (sample > 0 && !objective.equals(Objective.REQUESTS))) {
            throw HttpRequest.malformed(
                    "sampleSeconds is not valid", "a sample takes 1 to 3600 seconds, and is only for by=requests");
        }
        BalanceRequest request = new BalanceRequest(
                body.table(),
                objective,
                HistogramMethod.INDEX,
                OptionalInt.empty(),
                BalanceCriteria.STANDARD.tolerance(),
                BalanceCriteria.STANDARD.threshold(),
                Duration.ofSeconds(sample));
        return new PlanWork(
                sample > 0 ? TaskKind.SAMPLED_PLAN : TaskKind.PLAN,
                "equal " + objective.label() + " of the regions of " + body.table(),
                progress -> context.operations().planBalance(request, progress));
    }

    private PlanWork workload(WorkloadBody body) {
        WorkloadKind kind = Arrays.stream(WorkloadKind.values())
                .filter(one -> one.id().equals(body.kind()))
                .findFirst()
                .orElseThrow(() -> HttpRequest.malformed(
                        "the workload is unknown",
                        "it can be "
                                + Arrays.stream(WorkloadKind.values())
                                        .map(WorkloadKind::id)
                                        .collect(Collectors.joining(", "))));
        return new PlanWork(
                "settings of " + body.table() + " for " + kind.id(),
                () -> context.operations().planWorkload(body.table(), kind));
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
