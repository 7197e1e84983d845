package org.hconfig.hbase.rebalance.histogram;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.CoprocessorDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.hbase.coprocessor.BlockAccessObserver;
import org.hconfig.hbase.coprocessor.HistogramObserver;
import org.hconfig.hbase.coprocessor.RequestObserver;
import org.hconfig.hbase.execution.MasterProcedures;
import org.hconfig.hbase.rebalance.layout.RegionLayout;

/** A HConfig coprocessor that is deployed on a table until it is closed. Adding and removing it reopen the table's regions. */
final class DeployedCoprocessor implements AutoCloseable {
    /** Coprocessors that are deployed on a table only for the duration of a command. */
    private static final List<String> TEMPORARY = List.of(
            HistogramObserver.class.getName(), RequestObserver.class.getName(), BlockAccessObserver.class.getName());

    private final Admin admin;
    private final TableName table;
    private final Consumer<String> progress;

    private DeployedCoprocessor(Admin admin, TableName table, Consumer<String> progress) {
        this.admin = admin;
        this.table = table;
        this.progress = progress;
    }

    /**
     * Deploys the coprocessor; empty when the cluster rejects it.
     *
     * @throws IOException when the cluster fails; the message says what remains on the table, if anything
     */
    static Optional<DeployedCoprocessor> deploy(
            Admin admin, Configuration configuration, TableName table, Class<?> observer, Consumer<String> progress)
            throws IOException {
        DeployedCoprocessor deployedCoprocessor = new DeployedCoprocessor(admin, table, progress);
        CoprocessorJar jar = CoprocessorJar.deploy(configuration);
        return deployedCoprocessor.load(observer.getName(), jar) ? Optional.of(deployedCoprocessor) : Optional.empty();
    }

    private boolean load(String name, CoprocessorJar jar) throws IOException {
        // Remove coprocessors left by a run that was killed.
        TableDescriptorBuilder with = without(admin.getDescriptor(table));
        with.setCoprocessor(CoprocessorDescriptorBuilder.newBuilder(name)
                .setJarPath(jar.path())
                .build());
        try {
            progress.accept("adding the HConfig coprocessor to " + table + "; its regions are reopened");
            admin.modifyTable(with.build());
            return true;
        } catch (IOException refused) {
            // The observer that enforces the whitelist rejects with a generic exception.
            if (refused instanceof DoNotRetryIOException
                    || String.valueOf(refused.getMessage()).contains("whitelist")) {
                progress.accept("the cluster rejects coprocessors: " + refused.getMessage());
                return false;
            }
            throw leftTable(refused);
        }
    }

    /** Calls the coprocessor on one region; empty when there is no reply, because the cluster does not load it. */
    Optional<byte[]> query(Connection connection, RegionLayout.LocatedRegion region, String question)
            throws IOException {
        return query(connection, region, Map.of(question, new byte[] {1}));
    }

    /** Calls the coprocessor with attributes of a Get. */
    Optional<byte[]> query(Connection connection, RegionLayout.LocatedRegion region, Map<String, byte[]> attributes)
            throws IOException {
        byte[] start = region.info().getStartKey();
        Get get = new Get(start.length == 0 ? new byte[] {0} : start);
        attributes.forEach(get::setAttribute);
        try (Table handle = connection.getTable(table)) {
            Result result = handle.get(get);
            boolean answered = result.size() == 1
                    && result.rawCells()[0].getFamilyLength() == HistogramObserver.FAMILY_LENGTH
                    && result.rawCells()[0].getTimestamp() == 0;
            return answered ? Optional.of(result.value()) : Optional.empty();
        }
    }

    @Override
    public void close() throws IOException {
        progress.accept("removing the coprocessor from " + table + "; its regions are reopened");
        try {
            admin.modifyTable(without(admin.getDescriptor(table)).build());
        } catch (IOException failure) {
            throw leftTable(failure);
        }
    }

    /**
     * Removes the coprocessor after an alter that timed out. The HMaster may complete an alter after its client has stopped
     * waiting; one more alter, which the HMaster executes after that one, removes the coprocessor.
     *
     * @return the failure, which describes what could not be undone
     */
    private IOException leftTable(IOException failure) {
        try {
            boolean pending = MasterProcedures.altering(admin, table);
            TableDescriptor now = admin.getDescriptor(table);
            if (pending || TEMPORARY.stream().anyMatch(now::hasCoprocessor)) {
                progress.accept("an alter completed late: removing the coprocessor from " + table
                        + "; its regions are reopened");
                admin.modifyTable(without(now).build());
            }
            return failure;
        } catch (IOException unknown) {
            failure.addSuppressed(unknown);
        }
        return new IOException(
                "the HConfig coprocessor may remain on table " + table
                        + ", where it is inactive until it is called; the"
                        + " next histogram or balance of the table with --method servers removes it",
                failure);
    }

    private static TableDescriptorBuilder without(TableDescriptor table) {
        TableDescriptorBuilder without = TableDescriptorBuilder.newBuilder(table);
        TEMPORARY.stream().filter(table::hasCoprocessor).forEach(without::removeCoprocessor);
        return without;
    }
}
