package org.hconfig.hbase.execution;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.LabLogs;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.xconfig.contract.DatabaseAdapterContract;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.DatabaseAdapter;
import org.hconfig.xconfig.spi.SettingEdit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;

/** HBase's adapter passes the contract on a real cluster. */
@ExtendWith(LabLogs.class)
class HBaseAdapterContractIT extends DatabaseAdapterContract {
    private static final String TABLE = "contract_it";
    private static final int STRIDE = 2;

    private final ClusterConnection connection =
            ClusterConnection.open(SharedLab.get().clientDirectory().toString());

    @BeforeEach
    void createTable() throws IOException {
        dropTable();
        try (Admin admin = connection.admin()) {
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(TableName.valueOf(TABLE))
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.of("cf"))
                            .build(),
                    new byte[][] {Bytes.toBytes("m")});
        }
    }

    @AfterEach
    void end() {
        dropTable();
        connection.close();
    }

    private void dropTable() {
        adapter().drop(TABLE, true, line -> {});
    }

    @Override
    protected Catalogue catalogue() {
        return SettingsCatalogue.standard();
    }

    @Override
    protected DatabaseAdapter adapter() {
        return new HBaseAdapter(connection, SettingsCatalogue.standard(), System::nanoTime);
    }

    @Override
    protected DatabaseAdapter withoutServers() {
        return adapter();
    }

    @Override
    protected List<String> assignments() {
        return List.of("hbase.hregion.memstore.flush.size=64m", "hbase.hstore.blockingStoreFiles=41");
    }

    @Override
    protected Optional<String> object() {
        return Optional.of(TABLE);
    }

    @Override
    protected String serverAssignment() {
        return "hbase.regionserver.handler.count=61";
    }

    @Override
    protected void disturb() {
        adapter()
                .alter(
                        TABLE,
                        List.of(new SettingEdit(
                                Optional.empty(), "hbase.hregion.memstore.flush.size", Optional.of("33554432"))),
                        line -> {});
    }

    @Override
    protected int stride() {
        return STRIDE;
    }
}
