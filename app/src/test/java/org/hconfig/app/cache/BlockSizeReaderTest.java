package org.hconfig.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.io.compress.Compression;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.io.hfile.HFileContextBuilder;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseFactsBuilder;
import org.hconfig.hbase.advice.HBaseFactsBuilder.TestTableBuilder;
import org.hconfig.hbase.cache.bucket.BlockSizes;
import org.hconfig.hbase.cache.bucket.BucketSizePlanner;
import org.hconfig.hbase.cache.family.FamilyShape;
import org.hconfig.hbase.cache.limit.BucketGeometry;
import org.hconfig.xconfig.spi.Target;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sizes of blocks in HFiles that HBase's own writer has written. */
class BlockSizeReaderTest {
    private static final int CELL = 2000;

    @TempDir
    Path root;

    private final Configuration configuration = HBaseConfiguration.create();
    private final HBaseFacts facts = new HBaseFactsBuilder()
            .table(new TestTableBuilder("big").regions(1, 1000, 100_000))
            .facts();

    @BeforeEach
    void configure() {
        configuration.set("hbase.rootdir", root.toUri().toString());
        configuration.set("fs.defaultFS", "file:///");
    }

    private void write(Compression.Algorithm compression) throws IOException {
        Path family = root.resolve("data/default/big/0123456789abcdef0123456789abcdef/cf");
        Files.createDirectories(family);
        Files.createDirectories(root.resolve("data/default/big/.tabledesc"));
        FileSystem files = FileSystem.getLocal(configuration);
        try (HFile.Writer writer = HFile.getWriterFactory(configuration, CacheConfig.DISABLED)
                .withPath(
                        files,
                        new org.apache.hadoop.fs.Path(family.resolve("f1").toUri()))
                .withFileContext(new HFileContextBuilder()
                        .withBlockSize(64 * 1024)
                        .withCompression(compression)
                        .build())
                .create()) {
            for (int row = 0; row < 5000; row++) {
                writer.append(new KeyValue(
                        "%08d".formatted(row).getBytes(StandardCharsets.UTF_8),
                        "cf".getBytes(StandardCharsets.UTF_8),
                        "v".getBytes(StandardCharsets.UTF_8),
                        1,
                        new byte[CELL]));
            }
        }
    }

    @Test
    void read_ofCellsOfTwoKilobytes_areBlocksThatTakeThreeHalvesOfTheirSize() throws IOException {
        write(Compression.Algorithm.NONE);

        BlockSizes blocks =
                new BlockSizeReader(configuration).read(facts).orElseThrow().blocks();

        assertThat(blocks.blocks()).isEqualTo(64);
        assertThat(blocks.counts().keySet()).allMatch(size -> size > 65_582 && size <= 65_582 + CELL + 100);
        assertThat(BucketSizePlanner.plan(blocks, BucketGeometry.STANDARD))
                .hasValueSatisfying(sizes -> assertThat(blocks.bytesIn(sizes)).isLessThan(blocks.bytes() * 1.02));
    }

    @Test
    void read_ofCompressedFiles_areTheSizesInTheCache() throws IOException {
        write(Compression.Algorithm.GZ);

        BlockSizes blocks =
                new BlockSizeReader(configuration).read(facts).orElseThrow().blocks();

        assertThat(blocks.counts().keySet()).allMatch(size -> size > 65_582);
    }

    @Test
    void read_ofAFamily_isTheShapeOfItsData() throws IOException {
        write(Compression.Algorithm.GZ);

        FamilyShape shape = Objects.requireNonNull(new BlockSizeReader(configuration)
                .read(facts)
                .orElseThrow()
                .shapes()
                .get(Target.of("big", "cf")));

        assertThat(shape.cells()).isEqualTo(5000);
        assertThat(shape.cellsPerRow()).isEqualTo(1);
        // A key of 8 bytes with family, column, time, type and lengths, and the version of the memstore.
        assertThat(shape.rowBytes()).isBetween(CELL + 30.0, CELL + 60.0);
        assertThat(shape.growth()).isGreaterThan(20);
        // 153 blocks, each with an entry of about 40 bytes.
        assertThat(shape.indexBytes()).isBetween(153 * 30L, 153 * 60L);
    }

    @Test
    void read_ofFilesThatAreMissing_isEmpty() {
        assertThat(new BlockSizeReader(configuration).read(facts)).isEqualTo(Optional.empty());
    }
}
