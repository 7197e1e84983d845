package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;

/**
 * A cluster that is held against every other executor, and what runs on it are carried out with.
 *
 * @param hold the lock on the cluster
 * @param marking the mark of the run
 * @param work does steps and undoes them
 * @param switches gives back what runs switched off
 */
record LeasedExecution(ClusterLease hold, RunMarkSynchronizer marking, StepExecutor work, RunSwitchRestorer switches) {
    /**
     * Does something while holding the cluster.
     *
     * @param home {@code $HCONFIG_HOME}, where the lock against executors of this home is
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} when another executor is at work, {@link PlanError#MARKED} when
     *     another home's run is unfinished
     */
    static <T> T withLease(
            DatabaseAdapter databaseAdapter,
            Journal journal,
            Path home,
            Consumer<String> progress,
            Function<LeasedExecution, T> something) {
        return HomeFileLock.holding(home, databaseAdapter.clusterId(), () -> {
            try (ClusterLease clusterLease = databaseAdapter.acquireLease()) {
                RunMarkSynchronizer runMarkSynchronizer = new RunMarkSynchronizer(journal, home, clusterLease.marks());
                runMarkSynchronizer.checkForeign();
                return something.apply(new LeasedExecution(
                        clusterLease,
                        runMarkSynchronizer,
                        new StepExecutor(databaseAdapter, journal, runMarkSynchronizer, progress),
                        new RunSwitchRestorer(databaseAdapter, journal, runMarkSynchronizer, progress)));
            }
        });
    }
}
