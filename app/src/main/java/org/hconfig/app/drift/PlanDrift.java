package org.hconfig.app.drift;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.app.drift.DriftDifference.Deviation;
import org.hconfig.app.drift.DriftDifference.DriftKind;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.SecretMasker;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.TableFactsReader;
import org.hconfig.hbase.model.HBaseServerKind;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.xconfig.execution.Journal;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.Server;

/** Compares a cluster with an applied plan. */
final class PlanDrift {
    private PlanDrift() {}

    /**
     * Finds the run of a plan on a cluster.
     *
     * @param id the id of a plan or a run; empty for the last plan that was applied to the cluster and not rolled back
     * @return the run; empty when none is asked for and there is none
     * @throws HConfigException {@link PlanError#RUN_UNKNOWN} or {@link PlanError#OTHER_CLUSTER}
     */
    static Optional<Run> run(Journal journal, Optional<String> id, String clusterId) {
        if (id.isEmpty()) {
            return journal.history().stream()
                    .filter(run -> run.cluster().clusterId().equals(clusterId))
                    .filter(run -> run.progress().state() == RunState.APPLIED && Journal.holdsPlan(run))
                    .findFirst();
        }
        Run run = journal.find(id.get());
        if (!run.cluster().clusterId().equals(clusterId)) {
            throw new HConfigException(
                    PlanError.OTHER_CLUSTER,
                    id.get() + " was applied to another cluster",
                    "it was applied to " + run.cluster().clusterName(),
                    "list the runs with hconfig history");
        }
        return Optional.of(run);
    }

    /** Returns the name of a run with its time, for people. */
    static String label(Run run) {
        return run.planId() + ", " + run.progress().state().label() + " at "
                + run.progress().endedAt().orElse(run.progress().startedAt());
    }

    /** Compares the servers that a run changed with the values that it set; all RegionServers where it names none. */
    static List<DriftDifference> servers(Plan plan, Run run, List<ServerConfiguration> all) {
        Map<String, String> expected = new TreeMap<>();
        plan.changesInForce().stream()
                .filter(change -> !change.scope().isOfObject() && !HeapAndGcOptions.isVariable(change.key()))
                .forEach(change -> expected.put(change.key(), change.proposed()));
        List<Server> changed = run.servers();
        List<ServerConfiguration> servers = all.stream()
                .filter(one -> changed.isEmpty()
                        ? one.server().kind() == HBaseServerKind.REGION_SERVER
                        : changed.contains(one.server()))
                .toList();
        return servers.isEmpty() ? List.of() : DriftComparer.expected(DriftKind.PLAN, label(run), expected, servers);
    }

    /** Compares tables with the values that a run set. */
    static List<DriftDifference> tables(Plan plan, Run run, ClusterConnection connection) {
        TableFactsReader reader = new TableFactsReader(connection);
        Map<String, TableFacts> tables = new TreeMap<>();
        List<DriftDifference> differences = new ArrayList<>();
        for (Change change : plan.changesInForce()) {
            Optional<String> name = change.target().object();
            if (name.isPresent() && change.scope().isOfObject()) {
                TableFacts table = tables.computeIfAbsent(name.get(), reader::read);
                Optional<String> now = value(table, change);
                if (!now.equals(Optional.of(change.proposed()))) {
                    differences.add(difference(change, run, now, table));
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
