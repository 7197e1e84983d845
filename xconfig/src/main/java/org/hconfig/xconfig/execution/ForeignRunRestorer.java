package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.hconfig.xconfig.spi.ServerConfigAdapter;

/**
 * Restores the state of a cluster after an unfinished run of another home, using only the run's mark: partitions return to the server
 * that they were moved away from, and the switches are restored. Values set by its steps remain, because only the other home's journal contains the
 * previous ones.
 */
public final class ForeignRunRestorer {
    private final DatabaseAdapter databaseAdapter;
    private final Path home;
    private final Consumer<String> progress;

    /**
     * Creates a restorer for one cluster.
     *
     * @param home {@code $HCONFIG_HOME}, which contains the lock
     * @param progress receives one line per stage
     */
    public ForeignRunRestorer(DatabaseAdapter databaseAdapter, Path home, Consumer<String> progress) {
        this.databaseAdapter = databaseAdapter;
        this.home = home;
        this.progress = progress;
    }

    /**
     * The result of a restoration.
     *
     * @param mark the mark that was removed
     * @param restored items restored to their state before the run, one line each
     * @param left items not restored, one line each
     */
    public record RestoreReport(RunMark mark, List<String> restored, List<String> left) {
        /** Copies the arguments. */
        public RestoreReport {
            restored = List.copyOf(restored);
            left = List.copyOf(left);
        }
    }

    /**
     * Restores the cluster and removes the mark.
     *
     * @param shown the mark as displayed to the person who confirmed
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} while its owner is running, {@link PlanError#PLAN_STALE} when the mark
     *     has been replaced or removed since
     */
    public RestoreReport restore(RunMark shown) {
        return HomeFileLock.holding(home, databaseAdapter.clusterId(), () -> {
            try (ClusterLease clusterLease = databaseAdapter.acquireLease()) {
                RunMarkStore runMarkStore = clusterLease.marks();
                RunMark mark = runMarkStore
                        .read()
                        .filter(now -> now.equals(shown))
                        .orElseThrow(() -> new HConfigException(
                                PlanError.PLAN_STALE,
                                "the mark of " + shown.identity().run() + " has changed since it was displayed",
                                "another user or process resumed or finished the run",
                                "display it again: hconfig recover"));
                RestoreReport restoreReport = restore(mark, runMarkStore);
                runMarkStore.remove();
                return restoreReport;
            }
        });
    }

    private RestoreReport restore(RunMark mark, RunMarkStore runMarkStore) {
        List<String> restored = new ArrayList<>();
        List<String> left = new ArrayList<>();
        Set<String> dead = new TreeSet<>(databaseAdapter.deadServers(Set.copyOf(mark.living())));
        for (RunMark.Part part : mark.parts()) {
            if (part.moved().isEmpty() || dead.contains(part.server().name())) {
                continue;
            }
            try {
                int back = databaseAdapter.servers().returnMoved(part.server(), part.moved(), progress);
                int gone = part.moved().size() - back;
                restored.add(part.server().label() + ": "
                        + Count.of(back, RunMark.carried(part.server()), "was", "were") + " moved back"
                        + (gone == 0 ? "" : "; " + gone + " were split, merged or dropped since"));
            } catch (HConfigException stayed) {
                left.add(part.server().label() + ": " + RunMark.carried(part.server()) + "s not moved back: "
                        + stayed.problems().get(0).what());
            }
        }
        mark.switches().ifPresent(former -> {
            databaseAdapter.servers().restoreSwitches(new MarkCheckpointStore(mark, runMarkStore), progress);
            restored.add("switches: " + former);
        });
        dead.forEach(server ->
                left.add(server + " was live when the run started and is not now: check its log and start it"));
        left.add("values set by the run's steps remain"
                + (mark.step().isBlank() ? " (no step had started)" : "; interrupted step: " + mark.step()));
        return new RestoreReport(mark, restored, left);
    }

    /** Checkpoints of the run contained in its mark. */
    private record MarkCheckpointStore(RunMark mark, RunMarkStore marks) implements RunCheckpointStore {
        @Override
        public Optional<String> get(String name) {
            return name.equals(ServerConfigAdapter.SWITCHES) ? mark.switches() : Optional.empty();
        }

        @Override
        public void put(String name, String value) {
            // Restored items need not be recorded again.
        }

        @Override
        public void remove(String name) {
            if (name.equals(ServerConfigAdapter.SWITCHES)) {
                marks.write(mark.having(Optional.empty()));
            }
        }
    }
}
