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
import java.util.stream.Collectors;
import org.hconfig.core.DataSize;
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
import org.hconfig.xconfig.plan.PlanFile;
import org.hconfig.xconfig.plan.PlanJsonCodec;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.NodeFacts;
import org.hconfig.xconfig.spi.ServerConfigAdapter;
import org.hconfig.xconfig.spi.Setting;
import org.hconfig.xconfig.spi.Target;

/**
 * Planner for advice on the garbage collector and on caches: the JVM options of every RegionServer as one change, and the
 * settings that belong to them, by one rolling restart.
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

    /** Heaps whose sizes differ by less are the same option, rounded by the JVM. */
    private static final double HEAP_RATIO_MAX = 1.05;

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
     * Creates the plan that gives the RegionServers these options and settings; empty if they already have them.
     *
     * @throws org.hconfig.core.HConfigException as for advice on the garbage collector
     */
    public Plan plan(RestartRequest advice, ClusterConnection connection) {
        ClusterFactsReading reading = new ClusterFactsReader(connection, catalogue).read();
        // Planning waits for nothing.
        try (ServerAccess access = ServerAccess.open(home, connection, reading.clusterId(), () -> 0)) {
            return plan(advice, reading, access.adapter());
        }
    }

    private Plan plan(RestartRequest advice, ClusterFactsReading reading, ServerConfigAdapter adapter) {
        List<String> notes = new ArrayList<>();
        Optional<String> closed = adapter.unavailable()
                .map(reason -> HBaseModel.INSTANCE.serversClosed(reason).get(HBaseRoute.ROLLING_RESTART))
                .or(() -> differentHeaps(reading));
        closed.ifPresent(notes::add);
        List<String> kept = new ArrayList<>();
        List<Change> changes = new ArrayList<>();
        Optional<String> now = closed.isPresent() ? Optional.empty() : options(adapter, notes);
        options(advice, now, notes).ifPresent(changes::add);
        new TreeMap<>(advice.site())
                .forEach((key, value) ->
                        setting(advice, reading.facts(), key, value, kept).ifPresent(changes::add));
        Map<String, String> base = base(advice, reading, adapter, closed.isPresent());
        return PlanJsonCodec.sealed(new Plan(
                PlanFile.FORMAT,
                "",
                reading.facts().name(),
                new PlanOrigin(
                        clock.instant().toString(),
                        PlanOrigin.Kind.ADVICE,
                        advice.policy(),
                        Optional.empty(),
                        advice.changes().stream()
                                .map(FlagChange::rule)
                                .distinct()
                                .toList()),
                new PlanBase(List.of(), base, PlanJsonCodec.revision(base)),
                Optional.empty(),
                closed.isPresent() ? List.of() : changes,
                List.of(),
                new PlanRemarks(closed.isPresent() ? changes : List.of(), kept, notes)));
    }

    /**
     * Returns why these RegionServers cannot get the same options: their heaps differ, and one list of options for all would
     * give each the heap of the first.
     */
    private static Optional<String> differentHeaps(ClusterFactsReading reading) {
        List<DataSize> heaps =
                reading.nodes().values().stream().map(NodeFacts::heap).sorted().toList();
        if (heaps.isEmpty()
                || heaps.get(heaps.size() - 1).bytes() <= heaps.get(0).bytes() * HEAP_RATIO_MAX) {
            return Optional.empty();
        }
        return Optional.of("the RegionServers have heaps from " + heaps.get(0) + " to " + heaps.get(heaps.size() - 1)
                + ": one list of JVM options would give all of them the same heap, so the plan leaves its changes out."
                + " Change the hbase-env.sh of each group of servers yourself");
    }

    private Map<String, String> base(
            RestartRequest advice, ClusterFactsReading reading, ServerConfigAdapter adapter, boolean closed) {
        Map<String, String> base = new TreeMap<>(PlanBaseFacts.of(
                HBaseModel.INSTANCE.terms(),
                reading.clusterId(),
                reading.facts(),
                List.of(),
                new PlanBaseFacts.ConsultedKeys(Set.of(), advice.site().keySet(), Set.of())));
        if (!closed) {
            base.putAll(ServerFactReader.of(Set.of(HeapAndGcOptions.KEY), adapter));
        }
        return base;
    }

    /** Returns the current options in the file of the canary. */
    private static Optional<String> options(ServerConfigAdapter adapter, List<String> notes) {
        List<Optional<String>> all = adapter.servers().stream()
                .filter(server -> server.kind() == HBaseServerKind.REGION_SERVER)
                .map(server -> Optional.ofNullable(
                        adapter.site(server, Set.of(HeapAndGcOptions.KEY)).get(HeapAndGcOptions.KEY)))
                .toList();
        if (all.stream().distinct().count() > 1) {
            notes.add("the RegionServers have different heap and GC options now; the plan makes them the same."
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

    private static Optional<Change> options(RestartRequest advice, Optional<String> now, List<String> notes) {
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
                .forEach(option -> notes.add(option + " is removed: it conflicts with the other options of this plan"));
        return Optional.of(new Change(
                HeapAndGcOptions.KEY,
                HBaseScope.SERVER,
                Target.CLUSTER,
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
            RestartRequest advice, ClusterFacts cluster, String key, String value, List<String> kept) {
        Setting setting = catalogue.find(key).orElseThrow();
        String proposed = catalogue.canonical(setting, value);
        Optional<String> set = Optional.ofNullable(cluster.siteSettings().get(key));
        String effective = set.or(() -> setting.defaults().default26()).orElse(NOTHING);
        if (isSame(effective, proposed)) {
            kept.add(key + " = " + effective);
            return Optional.empty();
        }
        return Optional.of(new Change(
                key,
                HBaseScope.SERVER,
                Target.CLUSTER,
                set,
                effective,
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
