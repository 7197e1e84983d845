package org.hconfig.hbase.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFileContextBuilder;
import org.apache.hadoop.hbase.regionserver.BloomType;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.StoreFileInfo;
import org.apache.hadoop.hbase.regionserver.StoreFileWriter;
import org.apache.hadoop.hbase.regionserver.compactions.ExploringCompactionPolicy;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Confirms the catalogue's warning of a compaction threshold above compaction.max: HBase's own selection, over real HFiles. */
class CompactionLimitsTest {
    private static final int FILES = 25;

    private final Configuration conf = new Configuration(false);
    private final List<HStoreFile> files = new ArrayList<>();

    @TempDir
    private java.nio.file.Path directory;

    @BeforeEach
    void writeFiles() throws IOException {
        FileSystem fs = FileSystem.getLocal(conf);
        CacheConfig uncached = new CacheConfig(conf);
        for (int i = 0; i < FILES; i++) {
            StoreFileWriter writer = new StoreFileWriter.Builder(conf, uncached, fs)
                    .withOutputDir(new Path(directory.toUri()))
                    .withFileContext(new HFileContextBuilder().build())
                    .build();
            writer.append(new KeyValue(
                    Bytes.toBytes("row" + i), Bytes.toBytes("f"), Bytes.toBytes("q"), Bytes.toBytes("value")));
            writer.close();
            HStoreFile file = new HStoreFile(
                    StoreFileInfo.createStoreFileInfoForHFile(conf, fs, writer.getPath(), true),
                    BloomType.NONE,
                    uncached);
            file.initReader();
            files.add(file);
        }
    }

    @AfterEach
    void closeFiles() throws IOException {
        for (HStoreFile file : files) {
            file.closeStoreFile(false);
        }
    }

    private int selected(int min, int max, boolean mightBeStuck) throws IOException {
        return new ExploringCompactionPolicy(conf, new PlainStore())
                .applyCompactionPolicy(files, mightBeStuck, false, min, max)
                .size();
    }

    @Test
    void selection_withTheThresholdOfTable3_isEmpty_evenWhenTheStoreIsStuck() throws IOException {
        assertThat(selected(12, 10, false)).isZero();
        assertThat(selected(12, 10, true)).isZero();
    }

    @Test
    void selection_withCompactionMaxRaised_isMade() throws IOException {
        assertThat(selected(3, 10, false)).isEqualTo(10);
        assertThat(selected(12, 24, false)).isEqualTo(24);
    }
}
