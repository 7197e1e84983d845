package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.util.List;
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
import org.hconfig.hbase.coprocessor.HistogramObserver;
import org.hconfig.hbase.coprocessor.RequestObserver;
import org.hconfig.hbase.execution.MasterProcedures;

/** A coprocessor of HConfig's on a table until it is closed. Putting it there and taking it off reopen the table's regions. */
final class DeployedCoprocessor implements AutoCloseable {
    /** Coprocessors that are on a table for the time of a command only. */
    private static final List<String> TEMPORARY =
            List.of(HistogramObserver.class.getName(), RequestObserver.class.getName());

    private final Admin admin;
    private final TableName table;
    private final Consumer<String> progress;

    private DeployedCoprocessor(Admin admin, TableName table, Consumer<String> progress) {
        this.admin = admin;
        this.table = table;
        this.progress = progress;
    }

    /**
     * Puts it there; empty when the cluster refuses.
     *
     * @throws IOException when the cluster fails; the message says what is left on the table, if anything
     */
    static Optional<DeployedCoprocessor> deploy(
            Admin admin, Configuration configuration, TableName table, Class<?> observer, Consumer<String> progress)
            throws IOException {
        DeployedCoprocessor deployedCoprocessor = new DeployedCoprocessor(admin, table, progress);
        CoprocessorJar jar = CoprocessorJar.deploy(configuration);
        return deployedCoprocessor.load(observer.getName(), jar) ? Optional.of(deployedCoprocessor) : Optional.empty();
    }

    private boolean load(String name, CoprocessorJar jar) throws IOException {
        // Those of a run that was killed go.
        TableDescriptorBuilder with = without(admin.getDescriptor(table));
        with.setCoprocessor(CoprocessorDescriptorBuilder.newBuilder(name)
                .setJarPath(jar.path())
                .build());
        try {
            progress.accept("putting HConfig's coprocessor on " + table + "; its regions reopen");
            admin.modifyTable(with.build());
            return true;
        } catch (IOException refused) {
            // The observer that keeps the whitelist refuses by an exception like any other.
            if (refused instanceof DoNotRetryIOException
                    || String.valueOf(refused.getMessage()).contains("whitelist")) {
                progress.accept("the cluster refuses coprocessors: " + refused.getMessage());
                return false;
            }
            throw leftTable(refused);
        }
    }

    /** Asks the coprocessor on one region; empty when nobody answers, since the cluster does not load it. */
    Optional<byte[]> query(Connection connection, RegionLayout.LocatedRegion region, String question)
            throws IOException {
        byte[] start = region.info().getStartKey();
        Get get = new Get(start.length == 0 ? new byte[] {0} : start);
        get.setAttribute(question, new byte[] {1});
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
        progress.accept("taking the coprocessor off " + table + "; its regions reopen");
        try {
            admin.modifyTable(without(admin.getDescriptor(table)).build());
        } catch (IOException failure) {
            throw leftTable(failure);
        }
    }

    /**
     * The HMaster may go on with an alter for which its client stopped waiting. One more alter, which the HMaster carries out
     * after that one, takes the coprocessor off.
     *
     * @return the failure, which says what could not be undone
     */
    private IOException leftTable(IOException failure) {
        try {
            boolean pending = MasterProcedures.altering(admin, table);
            TableDescriptor now = admin.getDescriptor(table);
            if (pending || TEMPORARY.stream().anyMatch(now::hasCoprocessor)) {
                progress.accept("an alter ends late: taking the coprocessor off " + table + "; its regions reopen");
                admin.modifyTable(without(now).build());
            }
            return failure;
        } catch (IOException unknown) {
            failure.addSuppressed(unknown);
        }
        return new IOException(
                "HConfig's coprocessor may be left on table " + table + ", where it does nothing until it is asked; the"
                        + " next histogram or balance of the table by way of the servers takes it off",
                failure);
    }

    private static TableDescriptorBuilder without(TableDescriptor table) {
        TableDescriptorBuilder without = TableDescriptorBuilder.newBuilder(table);
        TEMPORARY.stream().filter(table::hasCoprocessor).forEach(without::removeCoprocessor);
        return without;
    }
}
