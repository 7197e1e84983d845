package org.hconfig.hbase.rebalance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.Size;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.BufferedMutator;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.hconfig.hbase.load.verify.TableChecksumReader;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.Objective;

/** A table on the shared lab whose regions have very different row counts. */
final class SkewedTable implements AutoCloseable {
    static final byte[] FAMILY = Bytes.toBytes("f");

    private static final int VALUE_BYTES = 100;

    /** Small, so that few rows make many blocks. */
    private static final int BLOCK_BYTES = 2048;

    private final ClusterConnection connection;
    final TableName name;
    final int rows;

    SkewedTable(ClusterConnection connection, String name, int rows, int... starts) throws IOException {
        this.connection = connection;
        this.name = TableName.valueOf(name);
        this.rows = rows;
        List<byte[]> splits = new ArrayList<>();
        for (int start : starts) {
            splits.add(key(start));
        }
        try (Admin admin = connection.admin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(this.name)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(FAMILY)
                                    .setBlocksize(BLOCK_BYTES)
                                    .build())
                            .build(),
                    splits.toArray(byte[][]::new));
        }
        write(0, rows);
        flush();
    }

    static byte[] key(int row) {
        return Bytes.toBytes(String.format(Locale.ROOT, "row%08d", row));
    }

    /** The value of every row. */
    static Put put(byte[] key) throws IOException {
        return new Put(key).addColumn(FAMILY, FAMILY, new byte[VALUE_BYTES]);
    }

    void write(int from, int to) throws IOException {
        try (BufferedMutator mutator = connection.hbase().getBufferedMutator(name)) {
            for (int row = from; row < to; row++) {
                mutator.mutate(put(key(row)));
            }
        }
    }

    void flush() throws IOException {
        try (Admin admin = connection.admin()) {
            admin.flush(name);
        }
    }

    /** Returns the unflushed bytes of its regions, as reported by their servers. */
    long memstoreBytes() throws IOException {
        long bytes = 0;
        try (Admin admin = connection.admin()) {
            for (ServerName server : admin.getRegionServers()) {
                for (RegionMetrics region : admin.getRegionMetrics(server, name)) {
                    bytes += (long) region.getMemStoreSize().get(Size.Unit.BYTE);
                }
            }
        }
        return bytes;
    }

    Total total() throws IOException, InterruptedException {
        return new TableChecksumReader(connection.configuration(), 2)
                .read(name.getNameAsString(), null, read -> {}, () -> false);
    }

    /** Returns the request to make its regions equal in rows. */
    BalanceRequest request(int regions) {
        return new BalanceRequest(
                name.getNameAsString(), Objective.ROWS, HistogramMethod.INDEX, OptionalInt.of(regions), 0.005, 0.01);
    }

    /** Asserts that the switches that balancing turns off are on. */
    void assertSwitchesOn() throws IOException {
        try (Admin admin = connection.admin()) {
            assertThat(admin.isBalancerEnabled()).isTrue();
            assertThat(admin.isNormalizerEnabled()).isTrue();
            assertThat(admin.isSplitEnabled()).isTrue();
            assertThat(admin.isMergeEnabled()).isTrue();
        }
    }

    @Override
    public void close() {
        try (Admin admin = connection.admin()) {
            admin.disableTable(name);
            admin.deleteTable(name);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
