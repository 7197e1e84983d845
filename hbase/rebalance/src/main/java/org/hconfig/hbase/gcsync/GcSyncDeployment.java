package org.hconfig.hbase.gcsync;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.CoprocessorDescriptor;
import org.apache.hadoop.hbase.client.CoprocessorDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.gc.GcError;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.coprocessor.CollectionObserver;
import org.hconfig.hbase.execution.ClusterRunStatus;
import org.hconfig.hbase.rebalance.histogram.CoprocessorJar;

/**
 * Enables and disables synchronized garbage collection on a table: adds {@link CollectionObserver} to the table or removes it,
 * so that all RegionServers that host the table's regions collect garbage at the same time, or no longer do. Both reopen the
 * table's regions.
 */
public final class GcSyncDeployment {
    private static final String NAME = CollectionObserver.class.getName();

    private final ClusterConnection connection;
    private final Consumer<String> progress;

    /**
     * Creates the deployment for a cluster.
     *
     * @param progress receives one line per step
     */
    public GcSyncDeployment(ClusterConnection connection, Consumer<String> progress) {
        this.connection = connection;
        this.progress = progress;
    }

    /**
     * The state of synchronized garbage collection of a table.
     *
     * @param table the table's name
     * @param enabled true when synchronized collection is enabled
     * @param settings the coprocessor's properties; empty when it is disabled
     * @param jar file name of the deployed jar; empty when it is disabled, or when HConfig did not deploy it
     */
    public record GcSyncState(String table, boolean enabled, Map<String, String> settings, Optional<String> jar) {
        /** Makes defensive copies. */
        public GcSyncState {
            settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
        }

        /** Returns the coprocessor's properties and its jar; empty when synchronized collection is disabled. */
        Optional<Map<String, String>> properties() {
            return enabled ? Optional.of(GcSyncTaskContent.withJar(settings, jar)) : Optional.empty();
        }

        static GcSyncState of(TableDescriptor descriptor) {
            Optional<CoprocessorDescriptor> observer = descriptor.getCoprocessorDescriptors().stream()
                    .filter(one -> one.getClassName().equals(NAME))
                    .findFirst();
            return new GcSyncState(
                    descriptor.getTableName().getNameAsString(),
                    observer.isPresent(),
                    observer.map(CoprocessorDescriptor::getProperties).orElse(Map.of()),
                    observer.flatMap(CoprocessorDescriptor::getJarPath)
                            .map(path -> path.substring(path.lastIndexOf('/') + 1))
                            .filter(CoprocessorJar::isName));
        }
    }

    /**
     * Returns the current state of a table.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_FAILED} when the table does not exist or the cluster does not respond
     */
    public GcSyncState state(String table) {
        return with(table, (admin, before) -> GcSyncState.of(before));
    }

    /**
     * Returns true if the table exists.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_FAILED} when the cluster does not respond
     */
    boolean exists(String table) {
        try (Admin admin = connection.admin()) {
            return admin.tableExists(TableName.valueOf(table));
        } catch (IOException | IllegalArgumentException failure) {
            throw failed(table, failure);
        }
    }

    /**
     * Enables synchronized collection on the table's servers with these settings.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_FAILED} when the cluster rejects the change, {@link
     *     org.hconfig.xconfig.plan.PlanError#MARKED} while a run is unfinished; in both cases nothing is changed
     */
    public GcSyncState enable(String table, GcSyncTerms terms) {
        ClusterRunStatus.requireNoUnfinishedRun(connection);
        return set(table, Optional.of(GcSyncTaskContent.withJar(terms.settings().properties(), Optional.of(jar()))));
    }

    /**
     * Gives the table the coprocessor with these properties, or removes it; does nothing when this is its state already. For
     * the run that holds the cluster.
     *
     * @param properties the coprocessor's properties and its jar, by default that of this version; empty to remove it
     * @throws HConfigException {@link GcError#COLLECTIONS_FAILED} when the cluster rejects the change
     */
    GcSyncState set(String table, Optional<Map<String, String>> properties) {
        GcSyncState now = state(table);
        if (GcSyncTaskContent.isSame(now.properties(), properties)) {
            return now;
        }
        return properties.isPresent() ? add(table, properties.get()) : remove(table);
    }

    /**
     * Returns the file name of the jar that this version of HConfig deploys.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_FAILED} when its classes cannot be read
     */
    public static String jar() {
        try {
            return CoprocessorJar.name();
        } catch (IOException unreadable) {
            throw new HConfigException(
                    new Problem(
                            GcError.COLLECTIONS_FAILED,
                            "the coprocessors of HConfig cannot be read",
                            String.valueOf(unreadable.getMessage()),
                            "install HConfig again"),
                    unreadable);
        }
    }

    private CoprocessorJar deploy(Map<String, String> properties) throws IOException {
        Optional<String> name = GcSyncTaskContent.jar(properties);
        return name.isEmpty() || name.get().equals(CoprocessorJar.name())
                ? CoprocessorJar.deploy(connection.configuration())
                : CoprocessorJar.deployed(connection.configuration(), name.get());
    }

    private GcSyncState add(String table, Map<String, String> properties) {
        return with(table, (admin, before) -> {
            CoprocessorJar jar = deploy(properties);
            TableDescriptorBuilder with = TableDescriptorBuilder.newBuilder(before);
            if (before.hasCoprocessor(NAME)) {
                with.removeCoprocessor(NAME);
            }
            CoprocessorDescriptorBuilder observer =
                    CoprocessorDescriptorBuilder.newBuilder(NAME).setJarPath(jar.path());
            GcSyncTaskContent.withoutJar(properties).forEach(observer::setProperty);
            progress.accept("adding the HConfig coprocessor to " + table + "; its regions are reopened");
            admin.modifyTable(with.setCoprocessor(observer.build()).build());
            return GcSyncState.of(admin.getDescriptor(before.getTableName()));
        });
    }

    /**
     * Disables synchronized collection on the table's servers; does nothing when it is already disabled.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_FAILED} when the cluster rejects the change
     */
    public GcSyncState disable(String table) {
        ClusterRunStatus.requireNoUnfinishedRun(connection);
        return set(table, Optional.empty());
    }

    private GcSyncState remove(String table) {
        return with(table, (admin, before) -> {
            if (before.hasCoprocessor(NAME)) {
                progress.accept("removing the coprocessor from " + table + "; its regions are reopened");
                admin.modifyTable(TableDescriptorBuilder.newBuilder(before)
                        .removeCoprocessor(NAME)
                        .build());
            }
            return GcSyncState.of(admin.getDescriptor(before.getTableName()));
        });
    }

    private interface GcSyncStep {
        GcSyncState apply(Admin admin, TableDescriptor before) throws IOException;
    }

    private GcSyncState with(String table, GcSyncStep gcSyncStep) {
        try (Admin admin = connection.admin()) {
            return gcSyncStep.apply(admin, admin.getDescriptor(TableName.valueOf(table)));
        } catch (IOException | IllegalArgumentException failure) {
            throw failed(table, failure);
        }
    }

    private static HConfigException failed(String table, Exception failure) {
        return HBaseExceptions.coded(
                GcError.COLLECTIONS_FAILED,
                "the synchronized GC of the servers of " + table + " could not be read or changed",
                "check with hconfig inspect that the table exists and all servers are live; the cluster must allow"
                        + " coprocessors (hbase.coprocessor.enabled, hbase.coprocessor.user.enabled)",
                failure);
    }
}
