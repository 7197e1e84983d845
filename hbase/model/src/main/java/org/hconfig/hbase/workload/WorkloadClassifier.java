package org.hconfig.hbase.workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.hconfig.hbase.model.TableFacts;
import org.hconfig.hbase.snapshot.DataSizes;
import org.hconfig.hbase.snapshot.SnapshotDelta;
import org.hconfig.hbase.snapshot.TableTraffic;
import org.hconfig.xconfig.spi.WorkloadSource;

/**
 * Classifies the workload of each table and of the whole cluster, from successive snapshot deltas of a few seconds each. Not
 * thread-safe.
 */
public final class WorkloadClassifier implements WorkloadSource {
    private static final int FORGOTTEN_AFTER = 60;

    private final Map<String, TableWorkloadTracker> trackers = new TreeMap<>();
    private final Map<String, Integer> absences = new HashMap<>();
    private final WorkloadKindRules rules;
    private final TableWorkloadTracker cluster;

    /** Creates a classifier with the standard bounds between kinds. */
    public WorkloadClassifier() {
        this(WorkloadBounds.STANDARD);
    }

    /** Creates a classifier with the given bounds between kinds. */
    public WorkloadClassifier(WorkloadBounds bounds) {
        this.rules = new WorkloadKindRules(bounds);
        this.cluster = new TableWorkloadTracker(WorkloadProfile.CLUSTER, rules);
    }

    /** Processes the delta of two snapshots. */
    public void observe(SnapshotDelta snapshotDelta) {
        List<TableTraffic> tables = snapshotDelta.tables();
        Set<String> present = new HashSet<>();
        List<TableTraffic> users = new ArrayList<>();
        for (TableTraffic traffic : tables) {
            present.add(traffic.table());
            trackers.computeIfAbsent(traffic.table(), table -> new TableWorkloadTracker(table, rules))
                    .observe(snapshotDelta.to().at(), traffic);
            if (!TableFacts.internal(traffic.table())) {
                users.add(traffic);
            }
        }
        removeAbsent(present);
        if (users.isEmpty()) {
            cluster.gap();
        } else {
            cluster.observe(snapshotDelta.to().at(), together(users));
        }
    }

    /** Records a failed reading as a gap. */
    public void gap() {
        trackers.values().forEach(TableWorkloadTracker::gap);
        cluster.gap();
    }

    /** Returns the workload of all tables together, except the database's own. */
    public WorkloadProfile cluster() {
        return cluster.profile();
    }

    /** Returns the workload of each table, by name. */
    public List<WorkloadProfile> tables() {
        return trackers.values().stream().map(TableWorkloadTracker::profile).toList();
    }

    /**
     * Returns the same for acting on it: a load that may be updates of recently written rows counts as writes
     * only, which is what both have in common.
     */
    public List<WorkloadProfile> conservativeTables() {
        return trackers.values().stream()
                .map(TableWorkloadTracker::conservative)
                .toList();
    }

    @Override
    public List<WorkloadProfile> actionable() {
        return conservativeTables().stream()
                .filter(profile -> !TableFacts.internal(profile.table()))
                .toList();
    }

    /** Returns the workload of one table; empty when it was never observed. */
    public Optional<WorkloadProfile> table(String name) {
        return Optional.ofNullable(trackers.get(name)).map(TableWorkloadTracker::profile);
    }

    /** Returns the kind of a table's workload, or of the cluster's without a table; empty while it is not recognized. */
    public Optional<WorkloadKind> kindOf(Optional<String> table) {
        return table.map(this::table).orElseGet(() -> Optional.of(cluster())).flatMap(WorkloadProfile::kind);
    }

    private void removeAbsent(Set<String> present) {
        present.forEach(absences::remove);
        List<String> gone = new ArrayList<>();
        trackers.forEach((table, tableWorkloadTracker) -> {
            if (!present.contains(table)) {
                tableWorkloadTracker.gap();
                if (absences.merge(table, 1, Integer::sum) > FORGOTTEN_AFTER) {
                    gone.add(table);
                }
            }
        });
        gone.forEach(table -> {
            trackers.remove(table);
            absences.remove(table);
        });
    }

    private static TableTraffic together(List<TableTraffic> tables) {
        double rows = tables.stream().mapToDouble(TableTraffic::rows).sum();
        double hottest = tables.stream()
                .mapToDouble(table -> table.rates().hottestShare() * table.rows())
                .max()
                .orElse(0);
        return new TableTraffic(
                WorkloadProfile.CLUSTER,
                tables.stream().mapToInt(TableTraffic::regions).sum(),
                tables.stream().mapToInt(TableTraffic::seen).sum(),
                tables.get(0).seconds(),
                new TableTraffic.RowRates(
                        tables.stream()
                                .mapToDouble(table -> table.rates().readsPerSecond())
                                .sum(),
                        tables.stream()
                                .mapToDouble(table -> table.rates().writesPerSecond())
                                .sum(),
                        rows == 0 ? 0 : Math.min(1, hottest / rows)),
                tables.stream()
                        .map(TableTraffic::totals)
                        .reduce(new TableTraffic.RowTotals(0, 0), TableTraffic.RowTotals::plus),
                tables.stream().map(TableTraffic::sizes).reduce(new DataSizes(0, 0), DataSizes::plus),
                tables.stream()
                        .flatMap(table -> table.calls().stream())
                        .reduce((one, other) -> one.plus(other, one.regions() + other.regions())));
    }
}
