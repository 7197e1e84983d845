package org.hconfig.hbase.load.job;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;

/** Lab fixture of load tests. */
final class LoadFixture {
    private final Lab lab = SharedLab.get();
    private final Configuration configuration;
    private final Path home;

    LoadFixture(Path home) {
        this.home = home;
        this.configuration = HBaseConfiguration.create();
        for (String file : List.of("core-site.xml", "hdfs-site.xml", "hbase-site.xml")) {
            configuration.addResource(new org.apache.hadoop.fs.Path(
                    lab.clientDirectory().resolve(file).toUri()));
        }
    }

    Lab lab() {
        return lab;
    }

    Configuration configuration() {
        return configuration;
    }

    Loader loader() {
        return new Loader(configuration, home, Loader.installedEngines(), Clock.systemUTC(), System::nanoTime);
    }

    LoadResult load(LoadSpec spec) {
        return loader().load(spec, LoadProgressListener.SILENT, new CancellationToken());
    }

    /** Creates a table split for YCSB's hashed keys, replacing an older one. */
    void createTable(String name, String family, int regions) throws IOException {
        List<byte[]> splits = new ArrayList<>();
        for (int i = 1; i < regions; i++) {
            splits.add(("user" + (10 + 90 * i / regions)).getBytes(UTF_8));
        }
        try (Connection connection = ConnectionFactory.createConnection(configuration);
                Admin admin = connection.getAdmin()) {
            TableName table = TableName.valueOf(name);
            if (admin.tableExists(table)) {
                if (admin.isTableEnabled(table)) {
                    admin.disableTable(table);
                }
                admin.deleteTable(table);
            }
            admin.createTable(
                    TableDescriptorBuilder.newBuilder(table)
                            .setColumnFamily(ColumnFamilyDescriptorBuilder.of(family))
                            .build(),
                    splits.toArray(byte[][]::new));
        }
    }
}
