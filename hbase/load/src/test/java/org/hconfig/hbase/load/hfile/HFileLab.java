package org.hconfig.hbase.load.hfile;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.apache.hadoop.hdfs.protocol.HdfsFileStatus;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.SharedLab;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.job.Loader;

/** Lab with target tables for HFiles. */
public final class HFileLab {
    private final Lab lab = SharedLab.get();
    private final Path home;
    private final Configuration configuration;

    /** The shared lab; loads keep their jobs in that directory. */
    public HFileLab(Path home) {
        this.home = home;
        this.configuration = configuration(lab.clientDirectory());
    }

    static Configuration configuration(Path clientDirectory) {
        Configuration configuration = HBaseConfiguration.create();
        for (String file : List.of("core-site.xml", "hdfs-site.xml", "hbase-site.xml")) {
            configuration.addResource(
                    new org.apache.hadoop.fs.Path(clientDirectory.resolve(file).toUri()));
        }
        return configuration;
    }

    /** The lab itself. */
    public Lab lab() {
        return lab;
    }

    /** A client's configuration. */
    public Configuration configuration() {
        return configuration;
    }

    /** Creates a table split for YCSB's hashed keys, replacing an older one. */
    public TableName createTable(String name, int regions, ColumnFamilyDescriptor... families) throws IOException {
        List<byte[]> splits = new ArrayList<>();
        for (int i = 1; i < regions; i++) {
            splits.add(("user" + (100 + 900 * i / regions)).getBytes(UTF_8));
        }
        TableName table = TableName.valueOf(name);
        try (Connection connection = ConnectionFactory.createConnection(configuration);
                Admin admin = connection.getAdmin()) {
            if (admin.tableExists(table)) {
                admin.disableTable(table);
                admin.deleteTable(table);
            }
            TableDescriptorBuilder descriptor = TableDescriptorBuilder.newBuilder(table);
            for (ColumnFamilyDescriptor family : families) {
                descriptor.setColumnFamily(family);
            }
            admin.createTable(descriptor.build(), splits.toArray(byte[][]::new));
        }
        return table;
    }

    /** A loader with all engines. */
    public Loader loader() {
        return new Loader(configuration, home, Loader.installedEngines(), Clock.systemUTC(), System::nanoTime);
    }

    /** Loads in silence. */
    public LoadResult load(LoadSpec spec) {
        return loader().load(spec, LoadProgressListener.SILENT, new CancellationToken());
    }

    /** Loads. */
    public LoadResult load(LoadSpec spec, LoadProgressListener progress, CancellationToken cancellationToken) {
        return loader().load(spec, progress, cancellationToken);
    }

    /** HDFS's numbers of all store files of a table. */
    Set<Long> storeFileIds(TableName table) throws IOException {
        FileSystem files = CommonFSUtils.getRootDirFileSystem(configuration);
        org.apache.hadoop.fs.Path directory = CommonFSUtils.getTableDir(CommonFSUtils.getRootDir(configuration), table);
        Set<Long> ids = new TreeSet<>();
        for (FileStatus status : files.globStatus(new org.apache.hadoop.fs.Path(directory, "*/*/*"))) {
            if (status.isFile()
                    && !status.getPath().getParent().getName().startsWith(".")
                    && !status.getPath().getParent().getParent().getName().startsWith(".")
                    && !status.getPath().getParent().getName().equals("recovered.edits")) {
                ids.add(((HdfsFileStatus) status).getFileId());
            }
        }
        return ids;
    }

    /** Staging directories that loads left behind. */
    public List<String> stagingLeft() throws IOException {
        FileSystem files = CommonFSUtils.getRootDirFileSystem(configuration);
        org.apache.hadoop.fs.Path base = new org.apache.hadoop.fs.Path(HConstants.DEFAULT_TEMPORARY_HDFS_DIRECTORY);
        List<String> left = new ArrayList<>();
        FileStatus[] found = files.globStatus(new org.apache.hadoop.fs.Path(base, "hconfig-*"));
        if (found != null) {
            for (FileStatus status : found) {
                left.add(status.getPath().toString());
            }
        }
        return left;
    }
}
