package org.hconfig.hbase.coprocessor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.io.Reference;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFileContextBuilder;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.StoreFileInfo;
import org.apache.hadoop.hbase.regionserver.StoreFileWriter;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Indexes of real HFiles. */
class HFileKeyDistributionBuilderTest {
    private static final byte[] FAMILY = Bytes.toBytes("f");

    private static final String PARENT = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    private static final String BOTTOM = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb";
    private static final String TOP = "cccccccccccccccccccccccccccccccc";

    @TempDir
    Path directory;

    private final Configuration configuration = HBaseConfiguration.create();

    @Test
    void answer_ofRowsOfDifferentSizes_countsThemAndKnowsWhereTheyAre() throws IOException {
        configuration.setInt("io.storefile.bloom.block.size", 4096);

        RegionRowsReply answer = answer(40_000, BloomType.ROW, 4096, "", "");

        assertThat(answer.rows).isEqualTo(40_000);
        assertThat(answer.rowsLow).isEqualTo(40_000);
        assertThat(answer.rowsHigh).isEqualTo(40_000);
        assertPlaces(answer, 0);
    }

    @Test
    void answer_ofAnIndexOfManyLevels_readsItsLeaves() throws IOException {
        configuration.setInt("hfile.index.block.max.size", 2048);
        configuration.setInt("io.storefile.bloom.block.size", 4096);

        RegionRowsReply answer = answer(40_000, BloomType.ROW, 2048, "", "");

        assertThat(answer.points).hasSizeGreaterThan(1000);
        assertPlaces(answer, 0);
    }

    @Test
    void answer_ofHalfAFile_countsTheHalf() throws IOException {
        configuration.setInt("io.storefile.bloom.block.size", 4096);

        RegionRowsReply answer = answer(40_000, BloomType.ROW, 4096, key(10_000), key(30_000));

        assertThat(answer.rows).isCloseTo(20_000, within(400.0));
        assertThat(20_000.0).isBetween(answer.rowsLow, answer.rowsHigh);
        assertPlaces(answer, 10_000);
    }

    @Test
    void answer_ofAReferenceToHalfAFile_countsTheHalf() throws IOException {
        configuration.setInt("io.storefile.bloom.block.size", 4096);

        RegionRowsReply bottom = answerOfHalf(40_000, 12_345, false);
        RegionRowsReply top = answerOfHalf(40_000, 12_345, true);

        assertThat(bottom.rows).isCloseTo(12_345, within(bottom.resolution));
        assertThat(bottom.rows + top.rows).isEqualTo(40_000);
        assertThat(12_345.0).isBetween(bottom.rowsLow, bottom.rowsHigh);
        assertPlaces(bottom, 0);
        assertPlaces(top, 12_345);
    }

    @Test
    void answer_ofARegionWiderThanItsFile_countsAll() throws IOException {
        RegionRowsReply answer = answer(5000, BloomType.ROW, 4096, "a", "z");

        assertThat(answer.rows).isEqualTo(5000);
        assertThat(answer.rowsHigh).isEqualTo(5000);
    }

    @Test
    void answer_withoutARowBloomFilter_saysThatItIsAGuess() throws IOException {
        RegionRowsReply answer = answer(5000, BloomType.NONE, 4096, "", "");

        assertThat(answer.counted).isFalse();
        assertThat(answer.rowsLow).isZero();
        assertThat(answer.points).isNotEmpty();
    }

    @Test
    void ofBytes_ofWhatWasWritten_isTheSame() throws IOException {
        RegionRowsReply answer = answer(5000, BloomType.ROW, 4096, "", key(4000));
        RegionRowsReply read = RegionRowsReply.ofBytes(answer.toBytes());

        assertThat(read.toBytes()).isEqualTo(answer.toBytes());
        assertThat(read.region).isEqualTo("r");
        assertThat(read.points).hasSameSizeAs(answer.points);
    }

    private static void assertPlaces(RegionRowsReply answer, int first) {
        assertThat(answer.resolution).isLessThan(3500);
        for (RegionRowsReply.RegionRowsPoint regionRowsPoint : answer.points) {
            // A key of the index may be between two rows.
            int row = Integer.parseInt((Bytes.toString(regionRowsPoint.key) + "00000000").substring(3, 11));
            assertThat(regionRowsPoint.rows)
                    .as(Bytes.toString(regionRowsPoint.key))
                    .isCloseTo(row - first, within(answer.resolution + 100));
        }
    }

    private static String key(int row) {
        return String.format(Locale.ROOT, "row%08d", row);
    }

    /** Rows of 50 bytes, then of 500. */
    private RegionRowsReply answer(int rows, BloomType bloom, int blockBytes, String start, String end)
            throws IOException {
        FileSystem files = FileSystem.getLocal(configuration);
        org.apache.hadoop.fs.Path path = written(files, rows, bloom, blockBytes);
        return answer(StoreFileInfo.createStoreFileInfoForHFile(configuration, files, path, true), bloom, start, end);
    }

    /** The distribution of a region created by a split at a row, with half of its parent's file. */
    private RegionRowsReply answerOfHalf(int rows, int splitAt, boolean top) throws IOException {
        FileSystem files = FileSystem.getLocal(configuration);
        org.apache.hadoop.fs.Path path = written(files, rows, BloomType.ROW, 4096);
        byte[] split = Bytes.toBytes(key(splitAt));
        org.apache.hadoop.fs.Path half =
                new org.apache.hadoop.fs.Path(family(top ? TOP : BOTTOM), path.getName() + "." + PARENT);
        Reference reference = top ? Reference.createTopReference(split) : Reference.createBottomReference(split);
        reference.write(files, half);
        return answer(
                new StoreFileInfo(configuration, files, files.getFileStatus(half), reference),
                BloomType.ROW,
                top ? key(splitAt) : "",
                top ? "" : key(splitAt));
    }

    private RegionRowsReply answer(StoreFileInfo info, BloomType bloom, String start, String end) throws IOException {
        HStoreFile file = new HStoreFile(info, bloom, CacheConfig.DISABLED);
        file.initReader();
        try {
            RegionRowsAggregator index = new RegionRowsAggregator("r", Bytes.toBytes(start), Bytes.toBytes(end));
            index.add(Collections.singletonList(file), 0, 0);
            return index.reply();
        } finally {
            file.closeStoreFile(true);
        }
    }

    private org.apache.hadoop.fs.Path family(String region) {
        return new org.apache.hadoop.fs.Path(new org.apache.hadoop.fs.Path(directory.toString(), region), "f");
    }

    private org.apache.hadoop.fs.Path written(FileSystem files, int rows, BloomType bloom, int blockBytes)
            throws IOException {
        org.apache.hadoop.fs.Path path =
                new org.apache.hadoop.fs.Path(family(PARENT), "0123456789abcdef0123456789abcdef");
        StoreFileWriter writer = new StoreFileWriter.Builder(configuration, CacheConfig.DISABLED, files)
                .withFilePath(path)
                .withBloomType(bloom)
                .withMaxKeyCount(rows)
                .withFileContext(
                        new HFileContextBuilder().withBlockSize(blockBytes).build())
                .build();
        for (int row = 0; row < rows; row++) {
            byte[] value = new byte[row < rows / 2 ? 50 : 500];
            writer.append(new KeyValue(Bytes.toBytes(key(row)), FAMILY, FAMILY, 1, value));
        }
        writer.appendMetadata(1, false);
        writer.close();
        return path;
    }
}
