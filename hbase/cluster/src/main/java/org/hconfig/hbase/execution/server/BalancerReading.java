package org.hconfig.hbase.execution.server;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.execution.ClusterRunStatus;
import org.hconfig.xconfig.execution.RunMark;

/**
 * The switch of the balancer as the operators have set it. A run of HConfig that is in progress or was interrupted has
 * disabled the balancer itself, and it or {@code hconfig recover} restores it: then it is the state before the run, from the run's mark.
 *
 * @param on whether the balancer is on
 * @param problems why the mark of a run could not be read; the state is then that of the HMaster
 */
public record BalancerReading(boolean on, List<Problem> problems) {
    /** Copies the arguments. */
    public BalancerReading {
        problems = List.copyOf(problems);
    }

    /** Reads the switch of the HMaster. */
    @FunctionalInterface
    interface SwitchQuery {
        boolean isOn() throws IOException;
    }

    /**
     * Reads the switch. Changes nothing.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_READ} if the HMaster does not respond
     */
    public static BalancerReading of(ClusterConnection connection) {
        try (Admin admin = connection.admin()) {
            return of(
                    admin::isBalancerEnabled,
                    () -> ClusterRunStatus.of(connection).mark().flatMap(RunMark::switches));
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the balancer's switch of cluster " + connection.name(), failure);
        }
    }

    /**
     * Reads the mark only if the balancer is off. Without the state in a mark, the switch is read again: a run may have ended, which
     * restores the switch before it removes its mark.
     *
     * @param saved the switches in the mark of a run
     */
    static BalancerReading of(SwitchQuery query, Supplier<Optional<String>> saved) throws IOException {
        if (query.isOn()) {
            return new BalancerReading(true, List.of());
        }
        try {
            Optional<Boolean> before = saved.get()
                    .flatMap(text -> Optional.ofNullable(
                            new MaintenanceSwitches().parseSaved(text).get(MaintenanceSwitches.BALANCER)));
            return new BalancerReading(before.isPresent() ? before.get() : query.isOn(), List.of());
        } catch (HConfigException unread) {
            return new BalancerReading(query.isOn(), unread.problems());
        }
    }
}
