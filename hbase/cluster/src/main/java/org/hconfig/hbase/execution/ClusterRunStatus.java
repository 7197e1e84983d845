package org.hconfig.hbase.execution;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.zookeeper.data.Stat;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.config.SiteError;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.xconfig.execution.RunMark;
import org.hconfig.xconfig.plan.PlanError;

/**
 * Status of the run on a cluster, read without acquiring the lease.
 *
 * @param mark the mark of a run that is in progress or unfinished
 * @param holder the holder of the cluster's lock
 */
public record ClusterRunStatus(Optional<RunMark> mark, Optional<String> holder) {
    /**
     * Reads the status.
     *
     * @throws HConfigException {@link SiteError#LOCK} when ZooKeeper does not respond, {@link PlanError#MARKED} when the mark
     *     cannot be read
     */
    public static ClusterRunStatus of(ClusterConnection connection) {
        String clusterId = id(connection);
        String path = ZooKeeperSession.path(clusterId, ZooKeeperRunMarkStore.SUFFIX);
        try (ZooKeeperSession session = ZooKeeperSession.open(connection.configuration())) {
            Optional<String> text = ZooKeeperRunMarkStore.text(session, path, new Stat());
            Optional<String> holder =
                    ZooKeeperRunMarkStore.text(session, ZooKeeperSession.path(clusterId, ""), new Stat());
            boolean killed = holder.isPresent() && LeaseHolder.wasKilledHere(holder.get());
            return new ClusterRunStatus(
                    text.map(mark -> RunMark.parse(mark, path, HBaseModel.INSTANCE)),
                    killed ? Optional.empty() : holder);
        } catch (IOException failure) {
            throw ZooKeeperSession.failed(path, failure);
        }
    }

    /**
     * For commands that alter the cluster without acquiring the lease: returns when no run is in progress or unfinished.
     *
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} or {@link PlanError#MARKED}
     */
    public static void requireNoUnfinishedRun(ClusterConnection connection) {
        ClusterRunStatus now = of(connection);
        now.requireUnleased();
        now.mark().ifPresent(mark -> {
            throw mark.conflict();
        });
    }

    /**
     * Returns when the lock is free.
     *
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY}
     */
    public void requireUnleased() {
        if (holder.isPresent()) {
            throw new HConfigException(
                    PlanError.CLUSTER_BUSY,
                    "another HConfig process is changing the cluster"
                            + mark.map(run -> ": " + run.label()).orElse(""),
                    holder.get() + " holds the lock in ZooKeeper",
                    "wait until it has finished; the lock of a suspended process expires after "
                            + ZooKeeperSession.TIMEOUT.toSeconds() + " s");
        }
    }

    private static String id(ClusterConnection connection) {
        try (Admin admin = connection.admin()) {
            return admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.CLUSTER_ID))
                    .getClusterId();
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the id of cluster " + connection.name(), failure);
        }
    }
}
