package org.hconfig.hbase.cluster.storage;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.hdfs.protocol.HdfsConstants.DatanodeReportType;
import org.apache.hadoop.hdfs.server.protocol.DatanodeStorageReport;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ClusterError;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.cluster.storage.StorageLayout.DataNodeVolumes;
import org.hconfig.hbase.cluster.storage.StorageLayout.Volume;

/** Reads the volumes and the storage policies of a cluster. Read-only. */
public final class StorageLayoutReader {
    private static final String VOLUME_CHOOSING = "dfs.datanode.fsdataset.volume.choosing.policy";
    private static final List<String> DIRECTORIES = List.of("", "WALs", "oldWALs", "data", "archive");

    private final ClusterConnection connection;

    /** Creates a reader. */
    public StorageLayoutReader(ClusterConnection connection) {
        this.connection = connection;
    }

    /**
     * Reads the layout. Volumes are reported only to superusers of HDFS.
     *
     * @throws HConfigException {@link ClusterError#VOLUMES_UNREAD}
     */
    public StorageLayout read() {
        Configuration configuration = patient(connection.configuration());
        String root = configuration.getTrimmed("hbase.rootdir", "");
        try {
            Map<String, Map<String, String>> tables = tables();
            Path directory = new Path(root.isEmpty() ? "/hbase" : root);
            FileSystem files = FileSystem.get(directory.toUri(), configuration);
            return files instanceof DistributedFileSystem hdfs
                    ? of(hdfs, files.makeQualified(directory), tables, configuration)
                    : new StorageLayout(root, false, List.of(), "", tables, List.of(), "");
        } catch (IOException | IllegalArgumentException failure) {
            throw new HConfigException(
                    new Problem(
                            ClusterError.VOLUMES_UNREAD,
                            "the volumes of the DataNodes of " + connection.name() + " cannot be read",
                            HBaseExceptions.text(failure),
                            "run as a superuser of HDFS with hdfs-site.xml in the --cluster directory, or describe the"
                                    + " nodes in a file: hconfig storage plan --spec FILE"),
                    failure);
        }
    }

    /** Limits the client's retries: the default is ten minutes for a NameNode that does not respond. */
    private static Configuration patient(Configuration configuration) {
        configuration.setInt("ipc.client.connect.max.retries", 2);
        configuration.setInt("ipc.client.connect.max.retries.on.timeouts", 1);
        configuration.setInt("ipc.client.connect.timeout", 10_000);
        configuration.setInt("ipc.client.rpc-timeout.ms", 20_000);
        configuration.setInt("dfs.client.failover.max.attempts", 3);
        return configuration;
    }

    private StorageLayout of(
            DistributedFileSystem hdfs, Path root, Map<String, Map<String, String>> tables, Configuration configuration)
            throws IOException {
        Map<String, String> versions = DataNodeVersions.read(connection.pages(), configuration);
        List<DataNodeVolumes> nodes = new ArrayList<>();
        for (DatanodeStorageReport report :
                hdfs.getClient().getNamenode().getDatanodeStorageReport(DatanodeReportType.LIVE)) {
            nodes.add(new DataNodeVolumes(
                    report.getDatanodeInfo().getHostName(),
                    versions.getOrDefault(report.getDatanodeInfo().getXferAddr(), ""),
                    Arrays.stream(report.getStorageReports())
                            .map(volume -> new Volume(
                                    volume.getStorage().getStorageID(),
                                    volume.getStorage().getStorageType().name(),
                                    volume.getCapacity(),
                                    volume.getDfsUsed()))
                            .sorted(Comparator.comparing(Volume::id))
                            .toList()));
        }
        nodes.sort(Comparator.comparing(DataNodeVolumes::host));
        List<String> coded = new ArrayList<>();
        for (String name : DIRECTORIES) {
            Path directory = name.isEmpty() ? root : new Path(root, name);
            if (isCoded(hdfs, directory)) {
                coded.add(directory.toUri().getPath());
            }
        }
        return new StorageLayout(
                root.toString(),
                true,
                nodes,
                logPolicy(hdfs, new Path(root, "WALs")),
                tables,
                coded,
                configuration.getTrimmed(VOLUME_CHOOSING, ""));
    }

    private static boolean isCoded(DistributedFileSystem hdfs, Path directory) throws IOException {
        try {
            return hdfs.getErasureCodingPolicy(directory) != null;
        } catch (FileNotFoundException absent) {
            return false;
        }
    }

    /** Returns the policy of the directory of a server's logs, on which HBase sets it. */
    private static String logPolicy(DistributedFileSystem hdfs, Path logs) throws IOException {
        try {
            FileStatus[] servers = hdfs.listStatus(logs);
            return hdfs.getStoragePolicy(servers.length == 0 ? logs : servers[0].getPath())
                    .getName();
        } catch (FileNotFoundException moved) {
            return hdfs.getStoragePolicy(logs).getName();
        }
    }

    private Map<String, Map<String, String>> tables() throws IOException {
        Map<String, Map<String, String>> tables = new TreeMap<>();
        try (Admin admin = connection.admin()) {
            for (TableDescriptor table : admin.listTableDescriptors()) {
                Map<String, String> families = new TreeMap<>();
                for (ColumnFamilyDescriptor family : table.getColumnFamilies()) {
                    String policy = family.getStoragePolicy();
                    families.put(family.getNameAsString(), policy == null ? "" : policy);
                }
                tables.put(table.getTableName().getNameAsString(), families);
            }
        }
        return tables;
    }
}
