package org.hconfig.hbase.rebalance.histogram;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFileContextBuilder;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.regionserver.HRegionFileSystem;
import org.apache.hadoop.hbase.regionserver.StoreFileWriter;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.BalanceCriteria;
import org.hconfig.hbase.rebalance.plan.BalancePlanner;
import org.hconfig.hbase.rebalance.plan.BalanceProposal;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.hbase.rebalance.plan.StepCostModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A table whose HFiles have the block index of a large table: each block contains one small row instead of 64 KiB of rows. With
 * {@code -Dhconfig.histogram.blocks=15625000} it is the index of a billion rows of 1,000 bytes, which takes 3 GB of disk space,
 * and the printed time is the time for those.
 */
class LargeTableTest {
    private static final TableName TABLE = TableName.valueOf("large");
    private static final byte[] FAMILY = Bytes.toBytes("f");
    private static final int BLOCKS = Integer.getInteger("hconfig.histogram.blocks", 20_000);
    private static final int REGIONS = 100;
    private static final int SERVERS = 10;

    @TempDir
    Path directory;

    @Test
    void histogram_ofManyBlocks_readsIndexesOnly_andItsPlanMakesRegionsEqual() throws IOException {
        int[] starts = starts();
        Configuration configuration = HBaseConfiguration.create();
        CommonFSUtils.setRootDir(configuration, new org.apache.hadoop.fs.Path(directory.toUri()));
        CommonFSUtils.setFsDefault(configuration, new org.apache.hadoop.fs.Path(directory.toUri()));
        TableDescriptor table = TableDescriptorBuilder.newBuilder(TABLE)
                .setColumnFamily(ColumnFamilyDescriptorBuilder.of("f"))
                .build();
        List<RegionLayout.LocatedRegion> locatedRegions = places(starts);
        for (int i = 0; i < REGIONS; i++) {
            write(configuration, locatedRegions.get(i).info(), starts[i], starts[i + 1]);
        }

        long began = System.nanoTime();
        RowHistogram histogram = histogram(new HFileIndexReader(configuration, table), locatedRegions);
        long taken = System.nanoTime();
        BalanceProposal balanceProposal =
                BalancePlanner.of(histogram, BalanceCriteria.STANDARD, servers(), StepCostModel.STANDARD);
        long planned = System.nanoTime();

        System.err.printf(
                Locale.ROOT,
                "%,d data blocks (%,d rows of 1,000 bytes) in %d regions: histogram %.2f s, plan of %d steps %.2f s%n",
                BLOCKS,
                BLOCKS * 64L,
                REGIONS,
                (taken - began) / 1e9,
                balanceProposal.steps().size(),
                (planned - taken) / 1e9);
        assertThat(histogram.rows()).isEqualTo(BLOCKS);
        double mean = (double) BLOCKS / (balanceProposal.boundaries().size() + 1);
        int before = 0;
        for (String boundary : balanceProposal.boundaries()) {
            int row = row(RowKey.ofHex(boundary));
            assertThat(row - before).as(boundary).isLessThan((int) (1.02 * mean) + 2);
            before = row;
        }
        assertThat(BLOCKS - before).isLessThan((int) (1.02 * mean) + 2);
    }

    /** Regions from one tenth of the mean to nearly twice the mean. */
    private static int[] starts() {
        SplittableRandom random = new SplittableRandom(7);
        double[] sizes = IntStream.range(0, REGIONS)
                .mapToDouble(i -> random.nextDouble(0.1, 1.9))
                .toArray();
        double all = java.util.Arrays.stream(sizes).sum();
        int[] starts = new int[REGIONS + 1];
        double below = 0;
        for (int i = 0; i < REGIONS; i++) {
            starts[i] = (int) (BLOCKS * below / all);
            below += sizes[i];
        }
        starts[REGIONS] = BLOCKS;
        return starts;
    }

    private static List<RegionLayout.LocatedRegion> places(int[] starts) {
        List<RegionLayout.LocatedRegion> locatedRegions = new ArrayList<>();
        for (int i = 0; i < REGIONS; i++) {
            RegionInfo info = RegionInfoBuilder.newBuilder(TABLE)
                    .setStartKey(i == 0 ? new byte[0] : key(starts[i]))
                    .setEndKey(i == REGIONS - 1 ? new byte[0] : key(starts[i + 1]))
                    .setRegionId(i)
                    .build();
            locatedRegions.add(
                    new RegionLayout.LocatedRegion(info, Optional.of(ServerName.valueOf("s" + i % SERVERS, 16020, 1))));
        }
        return locatedRegions;
    }

    private static Map<String, Integer> servers() {
        return IntStream.range(0, SERVERS)
                .boxed()
                .collect(java.util.stream.Collectors.toMap(i -> "s" + i + ":16020", i -> 0));
    }

    private static RowHistogram histogram(HFileIndexReader files, List<RegionLayout.LocatedRegion> locatedRegions)
            throws IOException {
        List<Callable<RegionHistogram>> tasks = new ArrayList<>();
        locatedRegions.forEach(locatedRegion -> tasks.add(() -> CoprocessorReplyDecoder.rows(
                locatedRegion, files.region(locatedRegion.info(), UnflushedData.NOTHING), 0)));
        return new RowHistogram(
                TABLE.getNameAsString(),
                HistogramMethod.INDEX,
                HistogramService.runAll(tasks),
                Collections.emptyList());
    }

    private static byte[] key(int row) {
        return Bytes.toBytes(String.format(Locale.ROOT, "row%012d", row));
    }

    /** A boundary may be between two rows. */
    private static int row(RowKey boundary) {
        String text = new String(boundary.bytes(), java.nio.charset.StandardCharsets.ISO_8859_1);
        return Integer.parseInt((text + "000000000000").substring(3, 15));
    }

    private static void write(Configuration configuration, RegionInfo region, int from, int to) throws IOException {
        FileSystem files = FileSystem.get(configuration);
        org.apache.hadoop.fs.Path tableDirectory =
                CommonFSUtils.getTableDir(CommonFSUtils.getRootDir(configuration), TABLE);
        HRegionFileSystem.createRegionOnFileSystem(configuration, files, tableDirectory, region);
        org.apache.hadoop.fs.Path family = new org.apache.hadoop.fs.Path(
                new org.apache.hadoop.fs.Path(tableDirectory, region.getEncodedName()), "f");
        StoreFileWriter writer = new StoreFileWriter.Builder(configuration, CacheConfig.DISABLED, files)
                .withFilePath(new org.apache.hadoop.fs.Path(family, "0123456789abcdef0123456789abcdef"))
                .withBloomType(BloomType.ROW)
                .withMaxKeyCount(to - from)
                .withFileContext(new HFileContextBuilder().withBlockSize(1).build())
                .build();
        for (int row = from; row < to; row++) {
            writer.append(new KeyValue(key(row), FAMILY, FAMILY, 1, FAMILY));
        }
        writer.appendMetadata(1, false);
        writer.close();
    }
}
