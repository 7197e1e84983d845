package org.hconfig.hbase.rebalance.histogram;

import java.io.IOException;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.coprocessor.RequestObserver;
import org.hconfig.hbase.rebalance.layout.BalanceError;

/** HConfig's request observer, deployed on a table until it is closed; for measuring its cost. */
public final class RequestObserverDeployment implements AutoCloseable {
    private final Admin admin;
    private final DeployedCoprocessor observer;

    private RequestObserverDeployment(Admin admin, DeployedCoprocessor observer) {
        this.admin = admin;
        this.observer = observer;
    }

    /**
     * Adds the observer to a table, whose regions are reopened.
     *
     * @param progress receives one line per step
     * @throws HConfigException {@link BalanceError#HISTOGRAM_FAILED} when the cluster rejects coprocessors
     */
    public static RequestObserverDeployment deploy(
            ClusterConnection connection, String table, Consumer<String> progress) throws IOException {
        Admin admin = connection.admin();
        try {
            DeployedCoprocessor observer = DeployedCoprocessor.deploy(
                            admin,
                            connection.configuration(),
                            TableName.valueOf(table),
                            RequestObserver.class,
                            progress)
                    .orElseThrow(() -> new HConfigException(
                            BalanceError.HISTOGRAM_FAILED,
                            "requests to " + table + " cannot be observed",
                            "the cluster rejects coprocessors",
                            "check hbase.coprocessor.user.enabled and the whitelist of coprocessor paths"));
            return new RequestObserverDeployment(admin, observer);
        } catch (IOException | RuntimeException failed) {
            admin.close();
            throw failed;
        }
    }

    /** Removes the observer; the table's regions are reopened. */
    @Override
    public void close() throws IOException {
        try (admin) {
            observer.close();
        }
    }
}
