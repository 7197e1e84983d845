package org.hconfig.app.drift;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.hconfig.app.drift.DriftDifference.Deviation;
import org.hconfig.app.drift.DriftDifference.DriftKind;
import org.hconfig.core.HConfigException;
import org.hconfig.core.UtcSecond;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.TableFactsReader;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.PlanBase;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.ServerWave;
import org.hconfig.xconfig.spi.Target;

/** Compares a cluster with an applied plan. */
final class PlanDrift {
    private PlanDrift() {}

    /**
     * A run and the changes of its plan that are expected to be in force.
     *
     * @param run the run
     * @param changes the changes
     * @param base what the plan rests on: the servers of its groups
     * @param newer the servers whose values newer runs set, by key
     */
    record AppliedChanges(Run run, List<Change> changes, PlanBase base, Map<String, Set<String>> newer) {
        /** Copies the arguments. */
        AppliedChanges {
            changes = List.copyOf(changes);
            newer = Map.copyOf(newer);
        }

        /** Returns true if a server is expected to have the value of a change. */
        private boolean reaches(Change change, Server server) {
            return base.reaches(change.target(), server.name())
                    && !newer.getOrDefault(change.key(), Set.of()).contains(server.name())
                    && (run.servers().isEmpty() || run.servers().contains(server));
        }

        /**
         * Returns all changes of the plan of a run.
         *
         * @param id the id of a plan or a run
         * @throws HConfigException {@link PlanError#RUN_UNKNOWN} or {@link PlanError#OTHER_CLUSTER}
         */
        static AppliedChanges of(Journal journal, String id, String clusterId) {
            Run run = journal.find(id);
            if (!run.cluster().clusterId().equals(clusterId)) {
                throw new HConfigException(
                        PlanError.OTHER_CLUSTER,
                        id + " was applied to another cluster",
                        "it was applied to " + run.cluster().clusterName(),
                        "list the runs with hconfig history");
            }
            Plan plan = journal.plan(run);
            return new AppliedChanges(run, plan.changesInForce(), plan.base(), Map.of());
        }

        /** Returns the runs that are applied to a cluster, the newest first: each with the values that no newer one set. */
        static List<AppliedChanges> newest(Journal journal, String clusterId) {
            Map<Run, Plan> plans = new LinkedHashMap<>();
            journal.history().stream()
                    .filter(run -> run.cluster().clusterId().equals(clusterId) && Journal.holdsPlan(run))
                    .forEach(run -> plans.put(run, journal.plan(run)));
            return newest(inForce(plans));
        }

        /**
         * Returns the applied ones of these runs, the newest first. The values that a table was created with only for a load
         * are not in force any more once the run that set them as well is rolled back, which removes them.
         */
        static Map<Run, Plan> inForce(Map<Run, Plan> plans) {
            Map<Run, Plan> inForce = new LinkedHashMap<>();
            Set<List<String>> removed = new HashSet<>();
            plans.forEach((run, plan) -> {
                if (run.progress().state() == RunState.APPLIED) {
                    inForce.put(run, plan.creation().isPresent() ? without(plan, removed) : plan);
                } else if (run.progress().state() == RunState.ROLLED_BACK) {
                    plan.changes().stream()
                            .filter(change -> change.scope().isOfObject()
                                    && change.current().isEmpty())
                            .forEach(change -> removed.add(value(change)));
                }
            });
            return inForce;
        }

        private static List<String> value(Change change) {
            return List.of(change.target().label(), change.key(), change.proposed());
        }

        private static Plan without(Plan plan, Set<List<String>> removed) {
            return new Plan(
                    plan.format(),
                    plan.id(),
                    plan.cluster(),
                    plan.origin(),
                    plan.base(),
                    plan.creation(),
                    plan.changes().stream()
                            .filter(change -> !removed.contains(value(change)))
                            .toList(),
                    plan.tasks(),
                    plan.remarks());
        }

        /** Returns these runs, the newest first, each with the values that no newer one set; those without any are left out. */
        static List<AppliedChanges> newest(Map<Run, Plan> plans) {
            Set<List<String>> set = new HashSet<>();
            Map<String, Set<String>> ofGroups = new HashMap<>();
            List<AppliedChanges> newest = new ArrayList<>();
            plans.forEach((run, plan) -> {
                Map<String, Set<String>> newer = new HashMap<>();
                ofGroups.forEach((key, servers) -> newer.put(key, Set.copyOf(servers)));
                List<Change> own = plan.changesInForce().stream()
                        .filter(change -> isNewest(change, plan.base(), set, newer))
                        .toList();
                own.stream()
                        .filter(change -> change.target().group().isPresent())
                        .forEach(change -> ofGroups.computeIfAbsent(change.key(), key -> new HashSet<>())
                                .addAll(plan.base().members(change.target())));
                if (!own.isEmpty()) {
                    newest.add(new AppliedChanges(run, own, plan.base(), newer));
                }
            });
            return newest;
        }

        /** Returns true if no newer run set the value everywhere; all values of servers that a run set are then older than this one. */
        private static boolean isNewest(
                Change change, PlanBase base, Set<List<String>> set, Map<String, Set<String>> newer) {
            return change.target().group().isEmpty()
                    ? set.add(List.of(change.target().label(), change.key()))
                    : !set.contains(List.of(Target.CLUSTER.label(), change.key()))
                            && !newer.getOrDefault(change.key(), Set.of()).containsAll(base.members(change.target()));
        }
    }

    /** Returns the name of a run with its time, for people. */
    static String label(Run run) {
        return run.planId() + ", " + run.progress().state().label() + " at "
                + UtcSecond.of(run.progress().endedAt().orElse(run.progress().startedAt()));
    }

    /** Compares the servers whose values a run set, by their role; all of this role where it names none. */
    static List<DriftDifference> servers(AppliedChanges applied, List<ServerConfiguration> all) {
        Set<Route> used = applied.changes().stream().map(Change::route).collect(Collectors.toSet());
        Map<Server, Map<String, String>> expected = new LinkedHashMap<>();
        for (ServerWave wave : HBaseModel.INSTANCE.waves(used)) {
            applied.changes().stream()
                    .filter(change -> wave.of().contains(change.route()))
                    .filter(change -> !change.scope().isOfObject() && !HeapAndGcOptions.isVariable(change.key()))
                    .forEach(change -> all.stream()
                            .map(ServerConfiguration::server)
                            .filter(server -> server.kind() == wave.kind() && applied.reaches(change, server))
                            .forEach(server -> expected.computeIfAbsent(server, one -> new TreeMap<>())
                                    .put(change.key(), change.proposed())));
        }
        Map<List<Object>, List<ServerConfiguration>> alike = new LinkedHashMap<>();
        all.stream()
                .filter(one -> expected.containsKey(one.server()))
                .sorted(Comparator.comparing(one -> one.server().kind().name(), Comparator.reverseOrder()))
                .forEach(one -> alike.computeIfAbsent(
                                List.of(one.server().kind(), expected.get(one.server())), values -> new ArrayList<>())
                        .add(one));
        return alike.values().stream()
                .flatMap(servers -> DriftComparer.expected(
                        DriftKind.PLAN,
                        label(applied.run()),
                        expected.getOrDefault(servers.get(0).server(), Map.of()),
                        servers)
                        .stream())
                .toList();
    }

    /**
     * Returns the values that are expected on single servers, by key and name of the server, for the keys of which plans set values
     * for groups of servers.
     */
    static Map<String, Map<String, String>> ofGroups(List<AppliedChanges> newest, List<ServerConfiguration> all) {
        Set<String> keys = newest.stream()
                .flatMap(applied -> applied.changes().stream())
                .filter(change -> change.target().group().isPresent())
                .map(Change::key)
                .collect(Collectors.toSet());
        Map<String, Map<String, String>> values = new HashMap<>();
        for (AppliedChanges applied : newest) {
            for (Change change : applied.changes()) {
                if (keys.contains(change.key()) && change.target().isOfServers()) {
                    Map<String, String> servers = values.computeIfAbsent(change.key(), key -> new HashMap<>());
                    all.stream()
                            .map(ServerConfiguration::server)
                            .filter(server -> applied.reaches(change, server))
                            .forEach(server -> servers.putIfAbsent(server.name(), change.proposed()));
                }
            }
        }
        return values;
    }

    /** Compares tables with the values that a run set. */
    static List<DriftDifference> tables(AppliedChanges applied, ClusterConnection connection) {
        TableFactsReader reader = new TableFactsReader(connection);
        Map<String, TableFacts> tables = new TreeMap<>();
        List<DriftDifference> differences = new ArrayList<>();
        for (Change change : applied.changes()) {
            Optional<String> name = change.target().object();
            if (name.isPresent() && change.scope().isOfObject()) {
                TableFacts table = tables.computeIfAbsent(name.get(), reader::read);
                Optional<String> now = value(table, change);
                if (!now.equals(Optional.of(change.proposed()))) {
                    differences.add(difference(change, applied.run(), now, table));
                }
            }
        }
        return differences;
    }

    private static Optional<String> value(TableFacts table, Change change) {
        Map<String, String> settings = change.target()
                .part()
                .map(family -> table.familySettings().getOrDefault(family, Map.of()))
                .orElse(table.settings());
        return Optional.ofNullable(settings.get(change.key()));
    }

    private static DriftDifference difference(Change change, Run run, Optional<String> now, TableFacts table) {
        return new DriftDifference(
                DriftKind.PLAN,
                "table " + change.target().label(),
                change.key(),
                SecretMasker.shown(change.key(), change.proposed()),
                label(run),
                List.of(new Deviation(
                        table.exists()
                                ? SecretMasker.shown(change.key(), now.orElse(ServerConfiguration.NOT_SET.value()))
                                : "(the table does not exist)",
                        "table descriptor",
                        List.of(change.target().label()),
                        "changed after the plan was applied")));
    }
}
