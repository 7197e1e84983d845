package org.hconfig.console.api;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hconfig.app.plan.ApplyService;
import org.hconfig.app.plan.SavedPlans;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanFile;

/** Operations that read plans, runs and events from the home. */
public final class HistoryOperations implements AutoCloseable {
    private static final Duration AGE = Duration.ofSeconds(2);
    private static final int RUNS = 50;
    private static final int EVENTS = 100;
    private static final int COUNT_MAX = 1_000;

    private final ConsoleContext context;
    private final ApplyService service;
    private final BackgroundThread background;
    private final CachedValue<List<Run>> runs;
    private final CachedValue<SavedPlans> plans;
    private final CachedValue<Integer> planCount;
    private final CachedValue<List<TuningEvent>> events;
    private final CachedValue<Map<String, Long>> experiments;

    /**
     * Creates the operations.
     *
     * @param defects receives unexpected failures, for the log
     */
    public HistoryOperations(ConsoleContext context, Consumer<Throwable> defects) {
        this.context = context;
        this.background = new BackgroundThread(defects);
        this.service = new ApplyService(
                context.process().home(),
                context.process().clock(),
                context.process().nanoClock(),
                line -> {});
        this.runs = new CachedValue<>(
                () -> service.newest(COUNT_MAX), AGE, context.process().nanoClock(), background);
        this.plans = new CachedValue<>(
                () -> SavedPlans.of(context.process().home(), runs.get()),
                AGE,
                context.process().nanoClock(),
                background);
        this.planCount = new CachedValue<>(
                () -> SavedPlans.count(context.process().home()),
                AGE,
                context.process().nanoClock(),
                background);
        this.events = new CachedValue<>(
                () -> TuningHistoryStore.newest(context.process().home(), COUNT_MAX),
                AGE,
                context.process().nanoClock(),
                background);
        this.experiments = new CachedValue<>(
                () -> TuningHistoryStore.experimentCounts(
                        context.process().home(), context.process().clusterId()),
                AGE,
                context.process().nanoClock(),
                background);
    }

    /** Returns the number of automatic changes of the cluster by state. */
    public Map<String, Long> experiments() {
        return experiments.get();
    }

    List<ApiOperation> operations() {
        ApiParameter last = ApiParameter.query("last", "Number of elements, from 1 to 1000.", "10");
        return List.of(
                ApiOperation.read(
                        "getPlans",
                        "plans",
                        "The saved plans, newest first, as hconfig plan list --json.",
                        ApiResult.arrayOf(SavedPlans.SavedPlan.class),
                        request -> shared(plans.aged(), SavedPlans::plans)),
                ApiOperation.read(
                        "getPlan",
                        "plans/{id}",
                        "A plan, as hconfig plan show PLAN --json.",
                        ApiResult.of(Plan.class),
                        List.of(ApiParameter.path("id", "Id of the plan.", "plan-0123456789ab")),
                        request -> new ApiOperation.JsonText(PlanFile.text(plan(request)))),
                ApiOperation.read(
                        "getRuns",
                        "history",
                        "The runs, newest first, as hconfig history --json.",
                        ApiResult.arrayOf(Run.class),
                        List.of(last),
                        request -> first(runs.aged(), request.number("last", RUNS, 1, COUNT_MAX))),
                ApiOperation.read(
                        "getRun",
                        "history/{id}",
                        "A run, as hconfig history ID --json.",
                        ApiResult.of(Run.class),
                        List.of(ApiParameter.path("id", "Id of the run or of its plan.", "plan-0123456789ab")),
                        request -> run(request.required("id"))),
                ApiOperation.read(
                        "getEvents",
                        "events",
                        "Observations, decisions and actions, newest first, as hconfig history --events --json.",
                        ApiResult.arrayOf(TuningEvent.class),
                        List.of(last),
                        request -> first(events.aged(), request.number("last", EVENTS, 1, COUNT_MAX))));
    }

    /** Returns the newest runs, newest first. */
    public List<Run> runs() {
        return runs.get();
    }

    /** Returns the number of saved plans, those that cannot be read included. */
    public int planCount() {
        return planCount.get();
    }

    /** Reads everything again, after a change: who hears of its end sees its results. */
    void refresh() {
        runs.refresh();
        plans.refresh();
        planCount.refresh();
        events.refresh();
    }

    /**
     * Returns the plan of a request.
     *
     * @throws HConfigException {@link ConsoleError#NOT_FOUND}
     */
    Plan plan(HttpRequest request) {
        return plan(request.required("id"));
    }

    /**
     * Returns a saved plan.
     *
     * @throws HConfigException {@link ConsoleError#NOT_FOUND}
     */
    Plan plan(String id) {
        if (!id.matches("plan-[0-9a-f]{12}")) {
            throw unknown(id);
        }
        Path file = PlanFile.pathOf(context.process().home(), id);
        if (Files.notExists(file)) {
            throw unknown(id);
        }
        return PlanFile.read(file, HBaseModel.INSTANCE);
    }

    /** Returns a run. */
    Run run(String id) {
        return service.run(id);
    }

    /** Returns the thread for readings that no request waits for. */
    Executor background() {
        return background;
    }

    @Override
    public void close() {
        background.close();
    }

    private static HConfigException unknown(String id) {
        return new HConfigException(
                ConsoleError.NOT_FOUND, "there is no plan " + id, "", "see the saved plans: /api/v1/plans");
    }

    private static <T> SharedValue first(CachedValue.Aged<List<T>> all, int count) {
        List<T> elements = all.value();
        return new SharedValue(elements, count, all.age(), () -> elements.subList(0, Math.min(count, elements.size())));
    }

    private static <T> SharedValue shared(CachedValue.Aged<T> read, Function<T, Object> part) {
        return new SharedValue(read.value(), "", read.age(), () -> part.apply(read.value()));
    }
}
