package org.hconfig.bench.run;

import java.io.IOException;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabStatus;

/** Tables that a bench left behind that was killed: their regions would take part in what the next one measures. */
public final class StaleTables {
    private static final String PREFIX = "hconfig_bench_";

    private StaleTables() {}

    /** Drops them; in a lab that is not up there is nothing to reach, which whoever opens it is told. */
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

    /** True of a table that has a bench's name, and that a bench made. */
    static boolean isLeft(TableDescriptor table) {
        return table.getTableName().getNameAsString().startsWith(PREFIX) && BenchTableCreator.isMade(table);
    }
}
