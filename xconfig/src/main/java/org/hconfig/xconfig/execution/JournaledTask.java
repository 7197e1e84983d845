package org.hconfig.xconfig.execution;

import java.util.List;

/**
 * Something to do on a cluster that is made of steps and sets no setting, as splitting and merging regions is. A step may
 * be begun again at any point: what is there already is left.
 */
public interface JournaledTask {
    /** What identifies it: the same work always has the same id. */
    String id();

    /** The cluster as the operator named it. */
    String cluster();

    /** The table it is about. */
    String table();

    /** All there is to know about it, for the journal. */
    String text();

    /** Its steps, each in a few words. */
    List<String> steps();

    /**
     * Refuses to begin; not asked of work that goes on.
     *
     * @param clusterId the cluster it would be done on
     * @throws org.hconfig.core.HConfigException when the cluster is not what it was made for
     */
    void check(String clusterId);

    /**
     * Does the steps that are not done yet, in an order of its own.
     *
     * @param done the steps that are done, by number
     * @param runCheckpointStore the run's, where it must note what it switches off under {@link ServerConfigAdapter#SWITCHES}
     * @param taskStepLog is told of each step; called by one thread
     * @param clusterLease is asked now and then whether the cluster is still held
     * @param stepGuard is asked before anything begins; when it refuses, what is under way is awaited, and its refusal thrown
     */
    void execute(
            List<Integer> done,
            RunCheckpointStore runCheckpointStore,
            TaskStepLog taskStepLog,
            ClusterLease clusterLease,
            StepGuard stepGuard);

    /** Where steps are written down. */
    interface TaskStepLog {
        /** A step is about to begin. */
        void started(int step);

        /** A step's effect was seen. */
        void done(int step);
    }
}
