package org.hconfig.hbase.cluster.recording;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ClusterMetrics.Option;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;

/**
 * Answers of the HMaster at one moment.
 *
 * @param metrics the servers and their open regions
 * @param tables the user tables
 * @param namespaces all namespaces
 * @param decommissioned servers that take no regions
 * @param balancerOn whether the balancer is on
 */
public record AdminAnswers(
        ClusterMetrics metrics,
        List<TableAnswer> tables,
        List<NamespaceDescriptor> namespaces,
        List<ServerName> decommissioned,
        boolean balancerOn) {
    private static final EnumSet<Option> OPTIONS = EnumSet.of(
            Option.CLUSTER_ID,
            Option.HBASE_VERSION,
            Option.LIVE_SERVERS,
            Option.SERVERS_NAME,
            Option.DEAD_SERVERS,
            Option.MASTER,
            Option.MASTER_INFO_PORT,
            Option.BACKUP_MASTERS,
            Option.BALANCER_ON,
            Option.REGIONS_IN_TRANSITION);

    /** Copies the arguments. */
    public AdminAnswers {
        tables = List.copyOf(tables);
        namespaces = List.copyOf(namespaces);
        decommissioned = List.copyOf(decommissioned);
    }

    /**
     * A table.
     *
     * @param descriptor its descriptor
     * @param enabled whether it is enabled
     */
    public record TableAnswer(TableDescriptor descriptor, boolean enabled) {}

    /**
     * Asks the HMaster. Changes nothing.
     *
     * @param balancerOn whether the balancer is on, apart from a run of HConfig that disables it until it ends
     * @throws org.hconfig.core.HConfigException {@link org.hconfig.hbase.cluster.ClusterError#CLUSTER_READ}
     */
    public static AdminAnswers read(ClusterConnection connection, boolean balancerOn) {
        try (Admin admin = connection.admin()) {
            List<TableAnswer> tables = new ArrayList<>();
            for (TableDescriptor table : admin.listTableDescriptors()) {
                tables.add(new TableAnswer(table, admin.isTableEnabled(table.getTableName())));
            }
            return new AdminAnswers(
                    admin.getClusterMetrics(OPTIONS),
                    tables,
                    Arrays.asList(admin.listNamespaceDescriptors()),
                    admin.listDecommissionedRegionServers(),
                    balancerOn);
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the tables and servers of cluster " + connection.name(), failure);
        }
    }

    /** Asks the HMaster for its servers and their regions alone. */
    public static ClusterMetrics readMetrics(ClusterConnection connection) {
        try (Admin admin = connection.admin()) {
            return admin.getClusterMetrics(OPTIONS);
        } catch (IOException failure) {
            throw HBaseExceptions.unread("the servers of cluster " + connection.name(), failure);
        }
    }

    /** Returns these answers with the servers and regions of another moment. */
    public AdminAnswers withMetrics(ClusterMetrics other) {
        return new AdminAnswers(other, tables, namespaces, decommissioned, balancerOn);
    }
}
