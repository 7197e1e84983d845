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

/**
 * Gives back what an unfinished run of another home took from the cluster, by nothing but the run's mark: regions to the server
 * that they were moved away from, and the switches. Values that its steps set stay, because only its journal knows what they
 * were.
 */
public final class ForeignRunRestorer {
    private final DatabaseAdapter databaseAdapter;
    private final Path home;
    private final Consumer<String> progress;

    /**
     * Gives back on one cluster.
     *
     * @param home {@code $HCONFIG_HOME}, where the lock is
     * @param progress is told each stage, in one line
     */
    public ForeignRunRestorer(DatabaseAdapter databaseAdapter, Path home, Consumer<String> progress) {
        this.databaseAdapter = databaseAdapter;
        this.home = home;
        this.progress = progress;
    }

    /**
     * What was given back.
     *
     * @param mark the mark that was removed
     * @param restored what is as it was before the run, one line each
     * @param left what is not, one line each
     */
    public record RestoreReport(RunMark mark, List<String> restored, List<String> left) {
        /** Copies what it is given. */
        public RestoreReport {
            restored = List.copyOf(restored);
            left = List.copyOf(left);
        }
    }

    /**
     * Gives back, and removes the mark.
     *
     * @param shown the mark as it was shown to whoever confirmed
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} while its owner is at work, {@link PlanError#PLAN_STALE} when there
     *     is another mark or none by now
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
                                "the mark of " + shown.run() + " has changed since it was shown",
                                "someone else went on with the run, or ended it",
                                "look again: hconfig recover"));
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
            if (part.regions().isEmpty() || dead.contains(part.server().name())) {
                continue;
            }
            try {
                int back = databaseAdapter.servers().returnRegions(part.server(), part.regions(), progress);
                int gone = part.regions().size() - back;
                restored.add(part.server().label() + ": " + Count.of(back, "region", "is", "are") + " back"
                        + (gone == 0 ? "" : "; " + gone + " were split, merged or dropped since"));
            } catch (HConfigException stayed) {
                left.add(part.server().label() + ": regions stay elsewhere: "
                        + stayed.problems().get(0).what());
            }
        }
        mark.switches().ifPresent(former -> {
            databaseAdapter.servers().restoreSwitches(new MarkCheckpointStore(mark, runMarkStore), progress);
            restored.add("switches: " + former);
        });
        dead.forEach(server -> left.add(server + " lived when the run began, and does not: see its log and start it"));
        left.add("values that the run's steps set stay"
                + (mark.step().isBlank() ? " (it had begun none)" : "; it stopped in: " + mark.step()));
        return new RestoreReport(mark, restored, left);
    }

    /** What the run's mark remembers of it. */
    private record MarkCheckpointStore(RunMark mark, RunMarkStore marks) implements RunCheckpointStore {
        @Override
        public Optional<String> get(String name) {
            return name.equals(ServerConfigAdapter.SWITCHES) ? mark.switches() : Optional.empty();
        }

        @Override
        public void put(String name, String value) {
            // Nothing that is given back needs to be remembered anew.
        }

        @Override
        public void remove(String name) {
            if (name.equals(ServerConfigAdapter.SWITCHES)) {
                marks.write(mark.having(Optional.empty()));
            }
        }
    }
}
