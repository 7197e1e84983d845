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
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.coprocessor.CollectionObserver;
import org.hconfig.hbase.execution.ClusterMark;
import org.hconfig.hbase.rebalance.ObserverJar;

/**
 * Puts {@link CollectionObserver} on a table and takes it off again, so that all RegionServers that carry the table collect
 * garbage at the same moment, or no longer do. Either reopens the table's regions.
 */
public final class SynchronizedGc {
    private static final String NAME = CollectionObserver.class.getName();

    private final ClusterConnection connection;
    private final Consumer<String> progress;

    /**
     * Of a cluster.
     *
     * @param progress told what happens
     */
    public SynchronizedGc(ClusterConnection connection, Consumer<String> progress) {
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
    public record State(String table, boolean on, Map<String, String> settings) {
        /** Copies what it is given. */
        public State {
            settings = java.util.Collections.unmodifiableMap(new TreeMap<>(settings));
        }

        static State of(TableDescriptor descriptor) {
            Optional<CoprocessorDescriptor> observer = descriptor.getCoprocessorDescriptors().stream()
                    .filter(one -> one.getClassName().equals(NAME))
                    .findFirst();
            return new State(
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
    public State look(String table) {
        return with(table, (admin, before) -> State.of(before));
    }

    /**
     * Has the table's servers collect together from now on, on these terms.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_FAILED} when the cluster refuses, {@link
     *     org.hconfig.xconfig.plan.PlanError#MARKED} while a run is unfinished; nothing is changed then
     */
    public State on(String table, CollectionTerms terms) {
        ClusterMark.refuse(connection);
        return with(table, (admin, before) -> {
            ObserverJar jar = ObserverJar.place(connection.configuration());
            TableDescriptorBuilder with = TableDescriptorBuilder.newBuilder(before);
            if (before.hasCoprocessor(NAME)) {
                with.removeCoprocessor(NAME);
            }
            CoprocessorDescriptorBuilder observer =
                    CoprocessorDescriptorBuilder.newBuilder(NAME).setJarPath(jar.path());
            terms.settings().properties().forEach(observer::setProperty);
            progress.accept("putting HConfig's coprocessor on " + table + "; its regions reopen");
            admin.modifyTable(with.setCoprocessor(observer.build()).build());
            return State.of(admin.getDescriptor(before.getTableName()));
        });
    }

    /**
     * Has each of the table's servers collect for itself again; does nothing where that is so already.
     *
     * @throws HConfigException {@link GcError#COLLECTIONS_FAILED} when the cluster refuses
     */
    public State off(String table) {
        ClusterMark.refuse(connection);
        return with(table, (admin, before) -> {
            if (before.hasCoprocessor(NAME)) {
                progress.accept("taking the coprocessor off " + table + "; its regions reopen");
                admin.modifyTable(TableDescriptorBuilder.newBuilder(before)
                        .removeCoprocessor(NAME)
                        .build());
            }
            return State.of(admin.getDescriptor(before.getTableName()));
        });
    }

    private interface Step {
        State take(Admin admin, TableDescriptor before) throws IOException;
    }

    private State with(String table, Step step) {
        try (Admin admin = connection.admin()) {
            return step.take(admin, admin.getDescriptor(TableName.valueOf(table)));
        } catch (IOException | IllegalArgumentException failure) {
            throw Failures.coded(
                    GcError.COLLECTIONS_FAILED,
                    "the collections of the servers of " + table + " could not be looked at or changed",
                    "see with hconfig inspect that the table is there and all servers live; the cluster must allow"
                            + " coprocessors (hbase.coprocessor.enabled, hbase.coprocessor.user.enabled)",
                    failure);
        }
    }
}
