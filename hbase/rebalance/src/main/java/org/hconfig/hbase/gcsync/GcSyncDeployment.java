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
import org.hconfig.gc.GcError;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.coprocessor.CollectionObserver;
import org.hconfig.hbase.execution.ClusterRunStatus;
import org.hconfig.hbase.rebalance.CoprocessorJar;

/**
 * Puts {@link CollectionObserver} on a table and takes it off again, so that all RegionServers that carry the table collect
 * garbage at the same moment, or no longer do. Either reopens the table's regions.
 */
public final class GcSyncDeployment {
    private static final String NAME = CollectionObserver.class.getName();

    private final ClusterConnection connection;
    private final Consumer<String> progress;

    /**
     * Of a cluster.
     *
     * @param progress told what happens
     */
    public GcSyncDeployment(ClusterConnection connection, Consumer<String> progress) {
        this.connection = connection;
        this.progress = progress;
    }

    /**
     * How a table is set.
     *
     * @param table its name
     * @param on true when its servers collect together
     * @param settings the coprocessor's properties; none when it is off
     */
    public record GcSyncState(String table, boolean on, Map<String, String> settings) {
        /** Copies what it is given. */
        public GcSyncState {
            settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
        }

        static GcSyncState of(TableDescriptor descriptor) {
            Optional<CoprocessorDescriptor> observer = descriptor.getCoprocessorDescriptors().stream()
                    .filter(one -> one.getClassName().equals(NAME))
                    .findFirst();
            return new GcSyncState(
                    descriptor.getTableName().getNameAsString(),
                    observer.isPresent(),
                    observer.map(CoprocessorDescriptor::getProperties).orElse(Map.of()));
        }
    }

    /**
     * How the table is set now.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_FAILED} when there is no such table, or the cluster does not answer
     */
    public GcSyncState state(String table) {
        return with(table, (admin, before) -> GcSyncState.of(before));
    }

    /**
     * Has the table's servers collect together from now on, on these terms.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_FAILED} when the cluster refuses, {@link
     *     org.hconfig.xconfig.plan.PlanError#MARKED} while a run is unfinished; nothing is changed then
     */
    public GcSyncState enable(String table, GcSyncTerms terms) {
        ClusterRunStatus.requireNoUnfinishedRun(connection);
        return with(table, (admin, before) -> {
            CoprocessorJar jar = CoprocessorJar.deploy(connection.configuration());
            TableDescriptorBuilder with = TableDescriptorBuilder.newBuilder(before);
            if (before.hasCoprocessor(NAME)) {
                with.removeCoprocessor(NAME);
            }
            CoprocessorDescriptorBuilder observer =
                    CoprocessorDescriptorBuilder.newBuilder(NAME).setJarPath(jar.path());
            terms.settings().properties().forEach(observer::setProperty);
            progress.accept("putting HConfig's coprocessor on " + table + "; its regions reopen");
            admin.modifyTable(with.setCoprocessor(observer.build()).build());
            return GcSyncState.of(admin.getDescriptor(before.getTableName()));
        });
    }

    /**
     * Has each of the table's servers collect for itself again; does nothing where that is so already.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_FAILED} when the cluster refuses
     */
    public GcSyncState disable(String table) {
        ClusterRunStatus.requireNoUnfinishedRun(connection);
        return with(table, (admin, before) -> {
            if (before.hasCoprocessor(NAME)) {
                progress.accept("taking the coprocessor off " + table + "; its regions reopen");
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
            throw HBaseExceptions.coded(
                    GcError.COLLECTIONS_FAILED,
                    "the collections of the servers of " + table + " could not be looked at or changed",
                    "see with hconfig inspect that the table is there and all servers live; the cluster must allow"
                            + " coprocessors (hbase.coprocessor.enabled, hbase.coprocessor.user.enabled)",
                    failure);
        }
    }
}
