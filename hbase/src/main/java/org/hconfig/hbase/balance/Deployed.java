package org.hconfig.hbase.balance;

import java.io.IOException;
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
import org.hconfig.coprocessor.HistogramObserver;

/** A coprocessor of HConfig's on a table until it is closed. Putting it there and taking it off reopen the table's regions. */
final class Deployed implements AutoCloseable {
    private final Admin admin;
    private final TableName table;
    private final String name;
    private final ObserverJar jar;
    private final Consumer<String> progress;

    private Deployed(Admin admin, TableName table, String name, ObserverJar jar, Consumer<String> progress) {
        this.admin = admin;
        this.table = table;
        this.name = name;
        this.jar = jar;
        this.progress = progress;
    }

    /** Puts it there; empty when the cluster refuses. */
    static Optional<Deployed> on(
            Admin admin, Configuration configuration, TableName table, Class<?> observer, Consumer<String> progress)
            throws IOException {
        ObserverJar jar = ObserverJar.place(
                configuration,
                observer.getSimpleName() + "-" + table.getNameAsString().hashCode());
        Deployed deployed = new Deployed(admin, table, observer.getName(), jar, progress);
        boolean there = false;
        try {
            there = deployed.load();
        } finally {
            if (!there) {
                jar.close();
            }
        }
        return there ? Optional.of(deployed) : Optional.empty();
    }

    private boolean load() throws IOException {
        TableDescriptor before = admin.getDescriptor(table);
        TableDescriptorBuilder with = TableDescriptorBuilder.newBuilder(before);
        if (before.hasCoprocessor(name)) {
            with.removeCoprocessor(name); // of a run that was killed; its jar may be gone
        }
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
            throw refused;
        }
    }

    /** Asks the coprocessor on one region; empty when nobody answers, since the cluster does not load it. */
    Optional<byte[]> ask(Connection connection, Layout.Place region, String question) throws IOException {
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
        TableDescriptorBuilder without = TableDescriptorBuilder.newBuilder(admin.getDescriptor(table));
        without.removeCoprocessor(name);
        admin.modifyTable(without.build());
        jar.close();
    }
}
