package org.hconfig.xconfig.execution;

import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.DatabaseAdapter;

/**
 * Execution context under a cluster lease: the lease and the services used by runs on the cluster.
 *
 * @param hold the lease on the cluster
 * @param marking synchronizes the mark of the run
 * @param work executes and undoes steps
 * @param switches restores the switches that runs disabled
 */
record LeasedExecution(ClusterLease hold, RunMarkSynchronizer marking, StepExecutor work, RunSwitchRestorer switches) {
    /**
     * Runs an action under the lease.
     *
     * @param home {@code $HCONFIG_HOME}, which contains the lock against executors of this home
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} when another executor is running, {@link PlanError#MARKED} when
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
                        new RunSwitchRestorer(databaseAdapter.servers(), journal, runMarkSynchronizer, progress)));
            }
        });
    }
}
