package org.hconfig.app.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.apache.hadoop.hbase.util.HFileArchiveUtil;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.execution.BoundedWait;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.hbase.lab.LabProgressListener;
import org.hconfig.hbase.lab.LabSpec;
import org.hconfig.hbase.lab.software.LabSoftware;
import org.hconfig.hbase.lab.storage.StorageMedium;
import org.hconfig.hbase.rebalance.histogram.CoprocessorJar;

/** A lab with volumes of three storage types, and one table of rows of a kilobyte. */
final class TieredLab implements AutoCloseable {
    static final byte[] FAMILY = Bytes.toBytes("f");
    private static final int ROW = 1_000;
    private static final int BATCH = 500;

    /** Bytes per second of flushes and of compactions. */
    private static final String SLOW = Integer.toString(10 << 20);

    private static final Map<String, String> SETTINGS = Map.of(
            "zookeeper.session.timeout",
            "20000",
            // Compacted files go to the archive at once, not within two minutes.
            "hbase.hfile.compaction.discharger.interval",
            "1000",
            // Files are compacted when a test asks for it, never by their number.
            "hbase.hstore.compaction.min",
            "10",
            // Flushes and compactions of tens of megabytes take seconds, in which a server can be killed.
            "hbase.regionserver.flush.throughput.controller",
            "org.apache.hadoop.hbase.regionserver.throttle.PressureAwareFlushThroughputController",
            "hbase.hstore.flush.throughput.lower.bound",
            SLOW,
            "hbase.hstore.flush.throughput.upper.bound",
            SLOW,
            "hbase.hstore.compaction.throughput.lower.bound",
            SLOW,
            "hbase.hstore.compaction.throughput.higher.bound",
            SLOW);

    final TableName table;
    final Lab lab;
    final ClusterConnection connection;
    final FileSystem files;
    private final org.apache.hadoop.fs.Path root;
    private final Random values = new Random(32);
    private int written;

    private TieredLab(Lab lab, TableName table) throws IOException {
        this.lab = lab;
        this.table = table;
        this.connection = ClusterConnection.open(lab.clientDirectory().toString());
        this.root = CommonFSUtils.getRootDir(connection.configuration());
        this.files = root.getFileSystem(connection.configuration());
    }

    static TieredLab up(Path directory, TableName table) throws IOException {
        return up(directory, table, LabSoftware.PRESENT);
    }

    /** Brings up a lab of other programs than those of the build. */
    static TieredLab up(Path directory, TableName table, LabSoftware software) throws IOException {
        return new TieredLab(
                Lab.up(
                        LabSpec.defaults(directory)
                                .withRegionServers(2)
                                .withHeap(DataSize.ofMebibytes(512))
                                .withSoftware(software)
                                .withHbaseSite(SETTINGS)
                                .withMedia(Set.of(StorageMedium.RAM_DISK, StorageMedium.SSD)),
                        LabProgressListener.QUIET),
                table);
    }

    /** Copies HConfig's jar to where HBase's servers have further jars, and restarts them. */
    void addEngine() throws IOException {
        Path libraries = Files.createDirectories(lab.directory().resolve("lib"));
        String jar = CoprocessorJar.deploy(connection.configuration()).path();
        files.copyToLocalFile(
                false,
                new org.apache.hadoop.fs.Path(jar),
                new org.apache.hadoop.fs.Path(
                        libraries.resolve("hconfig-hbase-coprocessor-test.jar").toUri()),
                true);
        lab.restart("master");
        lab.restart("rs1");
        lab.restart("rs2");
        awaitServers();
    }

    void awaitServers() throws IOException {
        try (Admin admin = connection.admin()) {
            require(() -> admin.getRegionServers().size() == 2
                    && (!admin.tableExists(table) || admin.isTableAvailable(table))
                    && admin.getClusterMetrics().getRegionStatesInTransition().isEmpty());
        }
    }

    void get(Future<?> operation) throws IOException {
        try {
            operation.get(2, TimeUnit.MINUTES);
        } catch (InterruptedException | ExecutionException | TimeoutException failed) {
            throw new IOException("the operation failed", failed);
        }
    }

    void require(BoundedWait.WaitCondition condition) throws IOException {
        if (!new BoundedWait(System::nanoTime).await(condition, Duration.ofMinutes(2))) {
            throw new IOException("the condition did not become true within 2 minutes");
        }
    }

    /** Writes rows of a kilobyte that do not compress, in ascending order of keys. */
    void put(int rows) throws IOException {
        try (Table rowsOf = connection.hbase().getTable(table)) {
            for (int from = 0; from < rows; from += BATCH) {
                List<Put> puts = new ArrayList<>();
                for (int row = from; row < Math.min(rows, from + BATCH); row++) {
                    byte[] value = new byte[ROW];
                    values.nextBytes(value);
                    puts.add(new Put(key(written + puts.size())).addColumn(FAMILY, FAMILY, value));
                }
                rowsOf.put(puts);
                written += puts.size();
            }
        }
    }

    static byte[] key(int row) {
        return Bytes.toBytes(String.format("%08d", row));
    }

    int written() {
        return written;
    }

    void wrote(int rows) {
        written += rows;
    }

    void flush(int rows) throws IOException {
        put(rows);
        try (Admin admin = connection.admin()) {
            admin.flush(table);
        }
    }

    /** Compacts all files of each region into one, and waits until it is done. */
    void compact(TableName which) throws IOException {
        try (Admin admin = connection.admin()) {
            admin.majorCompact(which);
            Set<String> regions = admin.getRegions(which).stream()
                    .map(RegionInfo::getEncodedName)
                    .collect(Collectors.toSet());
            // The file of a region that was split stays until the HMaster removes its region.
            require(() -> !hasReferences(which)
                    && placed(which).stream()
                                    .map(file ->
                                            file.path().getParent().getParent().getName())
                                    .filter(regions::contains)
                                    .count()
                            <= regions.size());
        }
    }

    /** Returns true while a store has references of a split or merge, or links to files of another table or of the archive. */
    private boolean hasReferences(TableName which) throws IOException {
        var found = files.globStatus(new org.apache.hadoop.fs.Path(directory(which), "[0-9a-f]*/f/*"));
        return found != null
                && Arrays.stream(found)
                        .map(file -> file.getPath().getName())
                        .anyMatch(name -> name.contains(".") || name.contains("="));
    }

    /** Creates the table, with values in its descriptor. */
    void create(Map<String, String> descriptor) throws IOException {
        TableDescriptorBuilder builder =
                TableDescriptorBuilder.newBuilder(table).setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY));
        descriptor.forEach(builder::setValue);
        try (Admin admin = connection.admin()) {
            admin.createTable(builder.build());
        }
    }

    /** Drops the table. */
    void drop(TableName which) throws IOException {
        try (Admin admin = connection.admin()) {
            admin.disableTable(which);
            admin.deleteTable(which);
        }
        written = which.equals(table) ? 0 : written;
    }

    /** Returns the process that carries the first region of the table. */
    String carrier() throws IOException {
        try (RegionLocator locator = connection.hbase().getRegionLocator(table)) {
            int port = locator.getRegionLocation(new byte[0], true).getPort();
            return lab.status().processes().stream()
                    .filter(process -> process.addresses().rpcAddress().endsWith(":" + port))
                    .findFirst()
                    .orElseThrow()
                    .name();
        }
    }

    /** Returns true while a flush or a compaction writes a file of the table that is not in its store yet. */
    boolean isWriting() throws IOException {
        var unfinished = files.globStatus(new org.apache.hadoop.fs.Path(directory(table), "[0-9a-f]*/.tmp/f/*"));
        return unfinished != null && unfinished.length > 0;
    }

    List<PlacedFile> placed(TableName which) throws IOException {
        return PlacedFile.ofTable(files, directory(which), Bytes.toString(FAMILY));
    }

    /** Returns the logs that the servers write at present, of which each has a block. */
    List<PlacedFile> logs() throws IOException {
        put(1);
        List<PlacedFile> logs = new ArrayList<>();
        for (FileStatus server : files.listStatus(new org.apache.hadoop.fs.Path(root, "WALs"))) {
            if (!server.getPath().getName().endsWith("-splitting")) {
                logs.addAll(PlacedFile.of(files, files.listStatus(server.getPath())));
            }
        }
        return logs.stream().filter(log -> !log.types().isEmpty()).toList();
    }

    /** Returns the archived HFiles of the table. */
    List<PlacedFile> archived() throws IOException {
        return PlacedFile.ofTable(
                files, HFileArchiveUtil.getTableArchivePath(connection.configuration(), table), Bytes.toString(FAMILY));
    }

    /** Restarts the DataNode, then the processes of HBase that did not survive its absence. */
    void restartDataNode() throws IOException {
        lab.restart("dn");
        for (String process : List.of("master", "rs1", "rs2")) {
            if (!lab.status().process(process).orElseThrow().execution().alive()) {
                lab.restart(process);
            }
        }
        awaitServers();
    }

    org.apache.hadoop.fs.Path directory(TableName which) {
        return CommonFSUtils.getTableDir(root, which);
    }

    int count() throws IOException {
        int rows = 0;
        try (Table rowsOf = connection.hbase().getTable(table);
                ResultScanner scanner = rowsOf.getScanner(FAMILY)) {
            while (scanner.next() != null) {
                rows++;
            }
        }
        return rows;
    }

    /** Runs HDFS's mover on a table's directory, as an operator would. */
    int move(TableName which) throws IOException, InterruptedException {
        Process mover = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        lab.clientDirectory() + ":" + System.getProperty("java.class.path"),
                        "org.apache.hadoop.hdfs.server.mover.Mover",
                        "-p",
                        directory(which).toUri().getPath())
                .redirectErrorStream(true)
                .redirectOutput(lab.directory().resolve("mover.log").toFile())
                .start();
        try {
            return mover.waitFor(3, TimeUnit.MINUTES) ? mover.exitValue() : Integer.MIN_VALUE;
        } finally {
            mover.destroyForcibly();
        }
    }

    @Override
    public void close() {
        connection.close();
        lab.destroy();
    }
}
