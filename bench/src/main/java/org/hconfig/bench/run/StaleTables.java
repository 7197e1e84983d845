package org.hconfig.bench.run;

import java.io.IOException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabStatus;

/** Removal of tables of killed benchmarks, whose regions would affect the next measurement. */
public final class StaleTables {
    private static final String PREFIX = "hconfig_bench_";

    private StaleTables() {}

    /** Drops the stale tables; does nothing if the lab is not running, which is reported when the lab is opened. */
    public static void drop(Lab lab) throws IOException {
        if (lab.status().state() != LabStatus.State.UP) {
            return;
        }
        try (ClusterConnection connection =
                        ClusterConnection.open(lab.clientDirectory().toString());
                Admin admin = connection.admin()) {
            for (TableDescriptor table : admin.listTableDescriptors()) {
                if (isLeft(table)) {
                    BenchTableCreator.remove(admin, table.getTableName());
                }
            }
        }
    }

    /** Returns true for a table with the name of a benchmark table that was created by a benchmark. */
    static boolean isLeft(TableDescriptor table) {
        return table.getTableName().getNameAsString().startsWith(PREFIX) && BenchTableCreator.isMade(table);
    }
}
