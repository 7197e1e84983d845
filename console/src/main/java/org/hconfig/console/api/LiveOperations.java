package org.hconfig.console.api;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.hconfig.app.heat.DrawnHeat;
import org.hconfig.app.heat.HeatReport;
import org.hconfig.app.heat.HeatTraffic;
import org.hconfig.app.serve.LiveState.DatedAdvice;
import org.hconfig.app.serve.LiveState.LiveView;
import org.hconfig.app.settings.SettingsInForce;
import org.hconfig.console.ConsoleContext;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.http.HttpRequest;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.hbase.workload.WorkloadProfile;
import org.hconfig.xconfig.advice.AdviceReport;

/** Operations that show the newest observed state; none of them contacts the cluster. */
final class LiveOperations {
    private static final List<ApiParameter> HEAT_PARAMETERS = List.of(
            ApiParameter.path("table", "Name of the table.", "orders"),
            ApiParameter.query("minutes", "Time before now, from 1 to 1440. Default: 60.", "60"));

    private static final String DEFAULT_NAMESPACE = "default:";
    private static final int HEAT_MINUTES = 60;
    private static final int HEAT_MINUTES_MAX = 24 * 60;
    private static final int HEAT_MAPS_MAX = 2;
    private static final Duration PATTERNS_AGE = Duration.ofMinutes(1);

    private final ConsoleContext context;
    private final StateReader states;
    private final RegionList regions = new RegionList();
    private final ConcurrencyLimit heatMaps = new ConcurrencyLimit("heat maps", HEAT_MAPS_MAX);
    private final CachedValue<List<HotTables.TablePattern>> patterns;

    /**
     * Garbage collection of a RegionServer.
     *
     * @param server name of the server
     * @param collectionPercent percentage of the observation in stop-the-world collections; null if unknown
     * @param gc its garbage collectors
     */
    record ServerGc(String server, Optional<Double> collectionPercent, InspectionReport.Gc gc) {}

    LiveOperations(ConsoleContext context, StateReader states, Executor background) {
        this.patterns = new CachedValue<>(
                new HotTables(context)::read, PATTERNS_AGE, context.process().nanoClock(), background);
        this.context = context;
        this.states = states;
    }

    List<ApiOperation> operations() {
        return List.of(
                ApiOperation.read(
                        "getState",
                        "state",
                        "Summary of the cluster and of this serve process.",
                        ApiResult.of(StateView.class),
                        request -> states.state()),
                ApiOperation.read(
                        "getSnapshot",
                        "snapshot",
                        "State and activity of the cluster, as hconfig inspect --json.",
                        ApiResult.of(InspectionReport.class),
                        request -> shared(observation())),
                ApiOperation.read(
                        "getWorkloads",
                        "workloads",
                        "Recognized workloads: of the whole cluster first, then of each table.",
                        ApiResult.arrayOf(WorkloadProfile.class),
                        request -> shared(observation().workloads())),
                ApiOperation.read(
                        "getAdvice",
                        "advice",
                        "Advice, as hconfig advise --json; evaluated every five minutes.",
                        ApiResult.of(AdviceReport.class),
                        request -> SharedValue.of(advice().report(), age(advice().at()))),
                ApiOperation.read(
                        "getConfiguration",
                        "configuration",
                        "Values of the settings in force, read with each evaluation of the advice; secrets are masked.",
                        ApiResult.of(SettingsInForce.class),
                        request -> advice().settings()),
                ApiOperation.read(
                        "getGc",
                        "gc",
                        "Garbage collection of each server during the last observation.",
                        ApiResult.arrayOf(ServerGc.class),
                        request -> gc(observation())),
                ApiOperation.read(
                        "getHeatPatterns",
                        "heat",
                        "Patterns of the traffic of the 12 busiest tables during the last hour; recognized about every minute.",
                        ApiResult.arrayOf(HotTables.TablePattern.class),
                        request -> patterns.get()),
                ApiOperation.read(
                        "getHeat",
                        "heat/{table}",
                        "Requests by range of keys over time, as hconfig heat TABLE --json.",
                        ApiResult.of(HeatReport.class),
                        HEAT_PARAMETERS,
                        request -> heat(request, HeatTraffic::report)),
                ApiOperation.read(
                        "getHeatMap",
                        "heat/{table}/map",
                        "Heat map with up to 1,500 key ranges, for the page that draws it.",
                        ApiResult.of(DrawnHeat.class),
                        HEAT_PARAMETERS,
                        request -> heat(request, HeatTraffic::drawn)),
                ApiOperation.read(
                        "getRegions",
                        "regions",
                        "Regions with their traffic during the last observation, sorted, a page at a time.",
                        ApiResult.of(RegionPage.class),
                        RegionQuery.parameters(),
                        this::regions));
    }

    /**
     * Returns the newest advice.
     *
     * @throws HConfigException {@link ConsoleError#NO_DATA}
     */
    DatedAdvice advice() {
        return view().advice()
                .orElseThrow(() -> noData("the rules have not been evaluated yet", "after about a minute"));
    }

    private InspectionReport observation() {
        return view().observation().orElseThrow(LiveOperations::notObserved);
    }

    private SharedValue shared(Object part) {
        return SharedValue.of(part, age());
    }

    private SharedValue gc(InspectionReport report) {
        return new SharedValue(
                report,
                "",
                age(),
                () -> report.servers().stream()
                        .map(server -> new ServerGc(
                                server.name(), Optional.ofNullable(server.collectionPercent()), server.gc()))
                        .toList());
    }

    /** Returns the age of the newest snapshot. */
    private Duration age() {
        return view().snapshot().map(one -> age(one.at())).orElse(Duration.ZERO);
    }

    private Duration age(Instant at) {
        Duration age = Duration.between(at, context.process().clock().instant());
        return age.isNegative() ? Duration.ZERO : age;
    }

    private Object heat(HttpRequest request, Function<HeatTraffic, Object> document) {
        String given = request.required("table");
        // HBase prints names of the default namespace without it, and samples have them so.
        String table = given.startsWith(DEFAULT_NAMESPACE) ? given.substring(DEFAULT_NAMESPACE.length()) : given;
        int minutes = request.number("minutes", HEAT_MINUTES, 1, HEAT_MINUTES_MAX);
        Instant now = context.process().clock().instant();
        return heatMaps.within(() -> {
            try (HeatTraffic traffic = HeatTraffic.recorded(
                    context.process().home(),
                    store -> context.process().clusterId(),
                    table,
                    now.minus(Duration.ofMinutes(minutes)),
                    now)) {
                return document.apply(traffic);
            }
        });
    }

    private Object regions(HttpRequest request) {
        RegionQuery query = RegionQuery.of(request);
        return query.page(regions.of(view().delta().orElseThrow(LiveOperations::notObserved)));
    }

    private LiveView view() {
        return context.live().view();
    }

    private static HConfigException notObserved() {
        return noData("the cluster has not been observed yet", "after about ten seconds");
    }

    private static HConfigException noData(String what, String when) {
        return new HConfigException(
                ConsoleError.NO_DATA,
                what,
                "hconfig serve reads the cluster every five seconds",
                "request it again " + when);
    }
}
