package org.hconfig.app.plan;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.advice.FlagChange;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterFactsReader;
import org.hconfig.hbase.cluster.ClusterFactsReading;
import org.hconfig.hbase.execution.server.ServerAccess;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.xconfig.execution.ServerFactReader;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.model.PlanOrigin;
import org.hconfig.xconfig.model.PlanRemarks;
import org.hconfig.xconfig.plan.PlanBaseFacts;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/**
 * Planner for advice on the garbage collector and on caches: the JVM options of every RegionServer as one change, and the
 * settings that belong to them, by one rolling restart. Servers with unlike heaps get values for each group of equal heaps.
 */
public final class JvmPlanner {
    /** Policy name of such plans. */
    public static final String POLICY = "hconfig gc advise";

    /** Keys of {@code hbase-site.xml} in the advice that are shares of the heap. */
    public static final Set<String> SHARES =
            Set.of("hfile.block.cache.size", "hbase.regionserver.global.memstore.size");

    private static final String NOTHING = "none";

    /** Longer texts are compared as texts, because the time to parse a number is quadratic in its digits. */
    private static final int NUMBER_MAX = 100;

    private final Path home;
    private final InstantSource clock;
    private final Catalogue catalogue = SettingsCatalogue.standard();

    /**
     * Creates a planner.
     *
     * @param home {@code $HCONFIG_HOME}
     */
    public JvmPlanner(Path home, InstantSource clock) {
        this.home = home;
        this.clock = clock;
    }

    /**
     * Creates the plan that applies the advice to a cluster; empty if its RegionServers already match it.
     *
     * @throws org.hconfig.core.HConfigException if the cluster or a server's files cannot be read, or a server's
     *     {@code hbase-env.sh} contains unsupported syntax
     */
    public Plan plan(GcAdvice advice, ClusterConnection connection) {
        return plan(RestartRequest.of(advice), connection);
    }

    /**
     * Creates the plan that gives the RegionServers these options and settings; empty if they already have them. Where heaps differ,
     * each group of servers with equal heaps keeps its own sizes, unless they are those that the request is for.
     *
     * @throws org.hconfig.core.HConfigException as for advice on the garbage collector
     */
    public Plan plan(RestartRequest advice, ClusterConnection connection) {
        return plan(connection, (reading, notes) -> RestartRequestDivider.divide(advice, reading.facts(), notes));
    }

    /**
     * Creates the plan that gives each group of RegionServers the options and settings of its own request.
     *
     * @param requests the requests, by all servers or groups that have no server in common
     * @throws org.hconfig.core.HConfigException as for advice on the garbage collector
     */
    public Plan plan(Map<Target, RestartRequest> requests, ClusterConnection connection) {
        return plan(connection, (reading, notes) -> requests);
    }

    private Plan plan(
            ClusterConnection connection,
            BiFunction<ClusterFactsReading, List<String>, Map<Target, RestartRequest>> requests) {
        ClusterFactsReading reading = new ClusterFactsReader(connection, catalogue).read();
        List<String> notes = new ArrayList<>();
        // Planning waits for nothing.
        try (ServerAccess access = ServerAccess.open(home, connection, reading.clusterId(), () -> 0)) {
            return plan(requests.apply(reading, notes), reading, access.adapter(), notes);
        }
    }

    private Plan plan(
            Map<Target, RestartRequest> requests,
            ClusterFactsReading reading,
            ServerConfigAdapter adapter,
            List<String> notes) {
        Optional<String> closed = adapter.unavailable()
                .map(reason -> HBaseModel.INSTANCE.serversClosed(reason).get(HBaseRoute.ROLLING_RESTART));
        closed.ifPresent(notes::add);
        List<String> kept = new ArrayList<>();
        List<Change> changes = new ArrayList<>();
        requests.forEach((target, advice) -> {
            ClusterFacts facts = facts(reading, target);
            Optional<String> now = closed.isPresent() ? Optional.empty() : options(adapter, target, facts, notes);
            options(advice, target, now, notes).ifPresent(changes::add);
            new TreeMap<>(advice.site())
                    .forEach((key, value) ->
                            setting(advice, target, facts, key, value, kept).ifPresent(changes::add));
        });
        Map<String, String> base = base(requests, reading, adapter, closed.isPresent());
        return PlanJsonCodec.sealed(new Plan(
                PlanFile.FORMAT,
                "",
                reading.facts().name(),
                new PlanOrigin(
                        clock.instant().toString(),
                        PlanOrigin.Kind.ADVICE,
                        requests.values().iterator().next().policy(),
                        Optional.empty(),
                        requests.values().stream()
                                .flatMap(advice -> advice.changes().stream())
                                .map(FlagChange::rule)
                                .distinct()
                                .toList()),
                new PlanBase(List.of(), base, PlanJsonCodec.revision(base)),
                Optional.empty(),
                closed.isPresent() ? List.of() : changes,
                List.of(),
                new PlanRemarks(closed.isPresent() ? changes : List.of(), kept, notes)));
    }

    private static ClusterFacts facts(ClusterFactsReading reading, Target target) {
        return reading.facts()
                .within(target)
                .orElseThrow(() -> new HConfigException(
                        PlanError.PLAN_REQUEST,
                        "there is no " + target + " of RegionServers any more",
                        "servers have changed since the advice was made",
                        "repeat the command"));
    }

    private Map<String, String> base(
            Map<Target, RestartRequest> requests,
            ClusterFactsReading reading,
            ServerConfigAdapter adapter,
            boolean closed) {
        Set<String> onSite = new TreeSet<>();
        Map<String, Set<String>> inGroups = new TreeMap<>();
        requests.forEach((target, advice) -> target.group()
                .ifPresentOrElse(
                        group -> inGroups.put(group, advice.site().keySet()),
                        () -> onSite.addAll(advice.site().keySet())));
        Map<String, String> base = new TreeMap<>(PlanBaseFacts.of(
                HBaseModel.INSTANCE.terms(),
                reading.clusterId(),
                reading.facts(),
                List.of(),
                new PlanBaseFacts.ConsultedKeys(Set.of(), onSite, Set.of(), inGroups)));
        Set<String> options = Set.of(HeapAndGcOptions.KEY);
        if (!closed && inGroups.size() < requests.size()) {
            base.putAll(ServerFactReader.of(options, adapter));
        }
        if (!closed) {
            inGroups.keySet()
                    .forEach(group -> base.putAll(ServerFactReader.of(
                            options,
                            adapter,
                            group,
                            Set.copyOf(facts(reading, Target.group(group)).servers()))));
        }
        return base;
    }

    /** Returns the current options in the file of the first of the servers of a target, their canary. */
    private static Optional<String> options(
            ServerConfigAdapter adapter, Target target, ClusterFacts facts, List<String> notes) {
        List<Optional<String>> all = adapter.servers().stream()
                .filter(server -> server.kind() == HBaseServerKind.REGION_SERVER)
                .filter(server -> target.isCluster() || facts.servers().contains(server.name()))
                .map(server -> Optional.ofNullable(
                        adapter.site(server, Set.of(HeapAndGcOptions.KEY)).get(HeapAndGcOptions.KEY)))
                .toList();
        if (all.stream().distinct().count() > 1) {
            notes.add("the RegionServers" + (target.isCluster() ? "" : " of " + target)
                    + " have different heap and GC options now; the plan makes them the same."
                    + " A rollback restores the former options of each server");
        }
        return all.isEmpty() ? Optional.empty() : all.get(0);
    }

    /**
     * Returns the options of a server after wanted options are merged into the current ones.
     *
     * @param set current heap and GC options
     * @param wanted wanted options
     */
    public static List<String> merged(List<String> set, List<String> wanted) {
        return JvmOptionMerger.merge(set, wanted).options();
    }

    private static Optional<Change> options(
            RestartRequest advice, Target target, Optional<String> now, List<String> notes) {
        if (advice.flags().isEmpty()) {
            return Optional.empty();
        }
        List<String> set = now.map(text -> Arrays.asList(text.split(" ", -1))).orElse(List.of());
        JvmOptionMerger.MergedJvmOptions mergedJvmOptions = JvmOptionMerger.merge(set, advice.flags());
        String proposed = String.join(" ", mergedJvmOptions.options());
        if (now.equals(Optional.of(proposed))) {
            return Optional.empty();
        }
        mergedJvmOptions
                .dropped()
                .forEach(option -> notes.add(option + " is removed" + (target.isCluster() ? "" : " from " + target)
                        + ": it conflicts with the other options of this plan"));
        return Optional.of(new Change(
                HeapAndGcOptions.KEY,
                HBaseScope.SERVER,
                target,
                now,
                now.orElse(NOTHING),
                proposed,
                HBaseRoute.ROLLING_RESTART,
                new Change.Rationale(calculation(advice), String.join("; ", advice.reasons()), sources(advice))));
    }

    private static String calculation(RestartRequest advice) {
        return advice.changes().stream()
                .filter(change -> advice.site().keySet().stream().noneMatch(key -> isOf(change, key)))
                .map(change -> change.rule() + " " + change.flag() + ": " + change.why())
                .collect(Collectors.joining("; "));
    }

    private static String sources(RestartRequest advice) {
        return advice.changes().stream().map(FlagChange::source).distinct().collect(Collectors.joining("; "));
    }

    /** Returns the change of a setting that depends on the options, by the same restart, as it does not fit the old heap. */
    private Optional<Change> setting(
            RestartRequest advice, Target target, ClusterFacts cluster, String key, String value, List<String> kept) {
        Setting setting = catalogue.find(key).orElseThrow();
        String proposed = catalogue.canonical(setting, value);
        Optional<String> set = Optional.ofNullable(cluster.siteSettings().get(key));
        String effective = set.or(() -> setting.defaults().default26()).orElse(NOTHING);
        if (isSame(effective, proposed) && !cluster.differing().containsKey(key)) {
            kept.add(key + (target.isCluster() ? "" : " of " + target) + " = " + effective);
            return Optional.empty();
        }
        // Where servers differ, one of them may have the proposed value already.
        Optional<String> shown = set.filter(now -> !now.equals(proposed));
        return Optional.of(new Change(
                key,
                HBaseScope.SERVER,
                target,
                shown,
                shown.orElse(effective),
                proposed,
                HBaseRoute.ROLLING_RESTART,
                new Change.Rationale(
                        advice.changes().stream()
                                .filter(change -> isOf(change, key))
                                .findFirst()
                                .map(change -> change.rule() + ": " + change.why())
                                .orElse(
                                        "110 % of the largest observed size, as a share of the heap that the options set"),
                        String.join("; ", advice.reasons()),
                        sources(advice))));
    }

    private static boolean isOf(FlagChange change, String key) {
        return change.flag().startsWith(key + "=");
    }

    private static boolean isSame(String one, String other) {
        if (one.length() > NUMBER_MAX || other.length() > NUMBER_MAX) {
            return one.equals(other);
        }
        try {
            return new BigDecimal(one).compareTo(new BigDecimal(other)) == 0;
        } catch (NumberFormatException word) {
            return one.equals(other);
        }
    }
}
