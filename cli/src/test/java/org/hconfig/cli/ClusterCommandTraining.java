package org.hconfig.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.hbase.cluster.ClusterConnection;

/** Training run for {@link CommandClassArchive}: commands that read a cluster, plan, and load a table, in one process. */
final class ClusterCommandTraining {
    private static final String TABLE = "hconfig_training";

    private ClusterCommandTraining() {}

    /** Runs the commands with a home directory on the cluster of a client directory, and drops the table. */
    public static void main(String[] arguments) throws IOException {
        Path home = Path.of(arguments[0]);
        String cluster = arguments[1];
        Files.createDirectories(home);
        String rows =
                Files.writeString(home.resolve("rows.csv"), "k1,a\nk2,b\n").toString();
        succeeds(home, "advise", "--duration", "1s", "--cluster", cluster);
        succeeds(
                home,
                "load",
                "--table",
                TABLE,
                "--columns",
                "key,cf:a",
                "--create",
                "--yes",
                "--cluster",
                cluster,
                rows);
        try (ClusterConnection connection = ClusterConnection.open(cluster);
                Admin admin = connection.admin()) {
            admin.disableTable(TableName.valueOf(TABLE));
            admin.deleteTable(TableName.valueOf(TABLE));
        }
    }

    private static void succeeds(Path home, String... command) {
        CommandRunner run = new CommandRunner(home).of(command);
        if (run.exit() != 0) {
            throw new IllegalStateException(String.join(" ", command) + "\n" + run.err());
        }
    }
}
