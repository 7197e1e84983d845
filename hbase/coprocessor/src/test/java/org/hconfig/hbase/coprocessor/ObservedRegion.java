package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.RegionCoprocessorHost;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.util.VersionInfo;
import org.apache.hadoop.hbase.wal.WALFactory;

/**
 * A real HBase region in this JVM with the observers, which is written to, flushed and queried. It is a program, so that it
 * runs with any HBase version on its class path; prints the observers' replies, one number per line.
 */
final class ObservedRegion {
    /** The number of flushed rows. */
    static final int ROWS = 40_000;

    private static final byte[] FAMILY = Bytes.toBytes("f");

    private ObservedRegion() {}

    /**
     * Creates the region.
     *
     * @param arguments an empty directory
     */
    public static void main(String[] arguments) throws IOException {
        Configuration configuration = HBaseConfiguration.create();
        // There is no server that allocates memstore chunks.
        configuration.setBoolean("hbase.hregion.memstore.mslab.enabled", false);
        // Puts skip the WAL, which a local file system could not store.
        configuration.setBoolean("hbase.regionserver.hlog.enabled", false);
        configuration.setInt("io.storefile.bloom.block.size", 4096);
        configuration.set("hbase.rootdir", arguments[0]);
        TableDescriptor table = TableDescriptorBuilder.newBuilder(TableName.valueOf("observed"))
                .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(FAMILY)
                        .setBloomFilterType(BloomType.ROW)
                        .setBlocksize(4096)
                        .build())
                .setCoprocessor(HistogramObserver.class.getName())
                .setCoprocessor(RequestObserver.class.getName())
                .setCoprocessor(BlockAccessObserver.class.getName())
                .build();
        RegionInfo info = RegionInfoBuilder.newBuilder(table.getTableName()).build();
        WALFactory logs = new WALFactory(configuration, "alone,1,1");
        HRegion region = HRegion.createHRegion(info, new Path(arguments[0]), configuration, table, logs.getWAL(info));
        region.setCoprocessorHost(new RegionCoprocessorHost(region, null, configuration));
        for (int row = 0; row < ROWS; row++) {
            region.put(new Put(key(row)).addColumn(FAMILY, FAMILY, Bytes.toBytes("a value of some bytes")));
        }
        region.flush(true);
        print(region);
        printBlocks(region);
        region.close();
        logs.close();
        // Threads of a region without a server continue to run.
        System.exit(0);
    }

    private static byte[] key(int row) {
        return Bytes.toBytes(String.format(Locale.ROOT, "row%08d", row));
    }

    private static void print(Region region) throws IOException {
        RegionRowsReply rows = RegionRowsReply.ofBytes(answer(region, HistogramObserver.ASKED));
        double off = 0;
        for (RegionRowsReply.RegionRowsPoint regionRowsPoint : rows.points) {
            // A key of the index may be between two rows.
            int row = Integer.parseInt((Bytes.toString(regionRowsPoint.key) + "00000000").substring(3, 11));
            off = Math.max(off, Math.abs(regionRowsPoint.rows - row));
        }
        List<org.apache.hadoop.hbase.Cell> first = new ArrayList<>();
        try (RegionScanner scanner = region.getScanner(new Scan().withStartRow(key(7)))) {
            scanner.next(first);
        }
        RequestKeysReply requests = RequestKeysReply.ofBytes(answer(region, RequestObserver.ASKED));
        System.out.println("version=" + VersionInfo.getVersion());
        System.out.println("rows=" + Math.round(rows.rows));
        System.out.println("counted=" + rows.counted);
        System.out.println("manyPoints=" + (rows.points.size() > 100));
        System.out.println("within=" + (off <= rows.resolution + 1));
        double asked = (double) requests.weight * requests.keys.size();
        System.out.println("requests=" + (Math.abs(asked - ROWS - 1) < 0.1 * ROWS));
    }

    /** Gets of all rows in their order, with all blocks sampled, and of as many absent rows. */
    private static void printBlocks(Region region) throws IOException {
        BlockAccessReply before = blocks(region, 1);
        for (int row = 0; row < ROWS; row++) {
            region.get(new Get(key(row)));
            region.get(new Get(Bytes.add(key(row), FAMILY)));
        }
        BlockAccessReply all = blocks(region, 1);
        System.out.println("failure=" + before.failure + all.failure);
        // All rows but the last absent one are in the file's range; after the last row of a block, the next block is
        // read.
        double blocksPerRow = (double) all.blocks / ROWS;
        System.out.println(
                "candidates=" + (Math.abs(all.candidates / (2.0 * ROWS) - 1 - blocksPerRow) < 0.2 * blocksPerRow));
        System.out.println("asked=" + (Math.abs(all.asked - ROWS / 8.0) < ROWS / 100.0));
        // Bloom filters exclude all but a hundredth of the absent rows, which are every second one.
        System.out.println("passed=" + (Math.abs((double) all.passed / all.asked - 0.505) < 0.02));
        double read = all.accesses.size() / (ROWS * (1 + blocksPerRow));
        System.out.println("read=" + (read > 0.99 && read < 1.03));
        Set<Long> different = new HashSet<>();
        all.accesses.forEach(access -> different.add(access.block));
        System.out.println("everyBlock=" + (different.size() == all.blocks && all.blocks > 100));
        boolean sized = all.accesses.stream().allMatch(access -> access.bytes > 100 && access.bytes < 4400);
        System.out.println("sized=" + sized);
        // One file, all of whose requests are counted; its largest timestamp is that of the last put.
        BlockAccessReply.FileReads file = all.files.get(0);
        System.out.println("files=" + all.files.size());
        System.out.println("fileRead=" + (file.requests == all.accesses.size()));
        System.out.println("fileBytes=" + (file.bytes > 100L * all.blocks && file.bytes < 4400L * (all.blocks + 100)));
        System.out.println("fileAge=" + (all.millis >= file.newest && all.millis - file.newest < 3_600_000L));
        BlockAccessReply old = BlockAccessReply.ofBytes(region.get(
                        new Get(key(1)).setAttribute(BlockAccessObserver.ASKED, new BlockSampling(1, 1).toBytes()))
                .value());
        System.out.println("olderClient=" + (old.millis == 0 && old.files.isEmpty() && old.blocks == all.blocks));
    }

    private static BlockAccessReply blocks(Region region, double rate) throws IOException {
        Get get = new Get(key(1))
                .setAttribute(BlockAccessObserver.ASKED, new BlockSampling(rate, rate).toBytes())
                .setAttribute(BlockAccessObserver.UNDERSTOOD, new byte[] {BlockAccessReply.VERSION});
        return BlockAccessReply.ofBytes(region.get(get).value());
    }

    private static byte[] answer(Region region, String question) throws IOException {
        Result result = region.get(new Get(key(1)).setAttribute(question, new byte[] {1}));
        return result.value();
    }
}
