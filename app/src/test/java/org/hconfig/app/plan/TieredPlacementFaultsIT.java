package org.hconfig.app.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StorageType;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.io.hfile.HFileContextBuilder;
import org.apache.hadoop.hbase.tool.BulkLoadHFiles;
import org.hconfig.hbase.coprocessor.TieredStoreEngine;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Placement of files by HConfig's store engine after splits, merges, bulk loads, snapshots, kills during flushes and
 * compactions, and with a full tier. Four minutes, in a lab of its own: run it with {@code -Dhconfig.long=true}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIfSystemProperty(named = "hconfig.long", matches = "true")
class TieredPlacementFaultsIT {
    private static final TableName TABLE = TableName.valueOf("tiered_faults_it");
    private static final TableName CLONE = TableName.valueOf("tiered_clone_it");
    private static final int SIZE = 1 << 20;
    private static final int FLUSH = 600;

    /** Rows that a flush or a compaction of the lab writes for seconds. */
    private static final int LARGE = 40_000;

    private TieredLab tiers;

    @BeforeAll
    void up(@TempDir java.nio.file.Path directory) throws IOException {
        tiers = TieredLab.up(directory.resolve("lab"), TABLE);
        tiers.addEngine();
    }

    @AfterAll
    void down() {
        tiers.close();
    }

    @BeforeEach
    void create() throws IOException {
        tiers.create(Map.of(
                "hbase.hstore.engine.class",
                TieredStoreEngine.class.getName(),
                "hconfig.store.flushed.policy",
                "ALL_SSD",
                "hconfig.store.compacted.policy",
                "HOT",
                "hconfig.store.compacted.size",
                Integer.toString(SIZE)));
    }

    @AfterEach
    void drop() throws IOException {
        tiers.drop(TABLE);
    }

    /** Splits the region of a large file in the middle; both daughters have rewritten their halves. */
    private void splitLargeFile() throws IOException {
        for (int flush = 0; flush < 5; flush++) {
            tiers.flush(FLUSH);
        }
        tiers.compact(TABLE);
        try (Admin admin = tiers.connection.admin()) {
            admin.split(TABLE, TieredLab.key(FLUSH * 5 / 2));
            tiers.require(() -> admin.getRegions(TABLE).size() == 2);
        }
        tiers.awaitServers();
        tiers.compact(TABLE);
        assertPlaced(TABLE, 2);
    }

    @Test
    void split_ofALargeFile_placesTheFilesOfItsDaughters() throws IOException {
        splitLargeFile();
        tiers.flush(FLUSH);
        assertPlaced(TABLE, 3);
        assertThat(tiers.count()).isEqualTo(tiers.written());
    }

    @Test
    void bulkLoad_isGivenItsPolicyAndMovedByTheMover() throws IOException, InterruptedException {
        Path staging = new Path("/staged");
        write(new Path(staging, "f/large"), 2 * FLUSH);
        write(new Path(staging, "f/small"), 50);

        BulkLoadHFiles.create(tiers.connection.configuration()).bulkLoad(TABLE, staging);

        assertThat(tiers.placed(TABLE))
                .hasSize(2)
                .allSatisfy(file -> assertThat(file.policy()).isEqualTo(file.bytes() >= SIZE ? "HOT" : "ALL_SSD"))
                .allSatisfy(file -> assertThat(file.types()).containsExactly(StorageType.DISK));
        assertThat(tiers.move(TABLE)).isZero();
        assertPlaced(TABLE, 2);
        assertThat(tiers.count()).isEqualTo(tiers.written());
    }

    @Test
    void merge_ofRegionsWithLargeFiles_placesTheFilesOfTheMergedRegion() throws IOException {
        splitLargeFile();
        try (Admin admin = tiers.connection.admin()) {
            byte[][] regions = admin.getRegions(TABLE).stream()
                    .map(RegionInfo::getEncodedNameAsBytes)
                    .toArray(byte[][]::new);
            tiers.get(admin.mergeRegionsAsync(regions, true));
            tiers.require(() -> admin.getRegions(TABLE).size() == 1);
        }
        tiers.awaitServers();
        tiers.compact(TABLE);
        assertPlaced(TABLE, 1);
        tiers.flush(FLUSH);
        assertPlaced(TABLE, 2);
        assertThat(tiers.count()).isEqualTo(tiers.written());
    }

    private void assertAll(int files, String policy, StorageType type) throws IOException {
        assertThat(tiers.placed(TABLE)).hasSizeGreaterThanOrEqualTo(files).allSatisfy(file -> {
            assertThat(file.policy()).as(file.toString()).isEqualTo(policy);
            assertThat(file.types()).as(file.toString()).containsExactly(type);
        });
    }

    @Test
    void snapshot_itsCloneAndItsRestore_keepThePlacementOfTheirFiles() throws IOException {
        tiers.flush(FLUSH);
        tiers.flush(FLUSH);
        int saved = tiers.written();
        List<String> flushed =
                tiers.placed(TABLE).stream().map(file -> file.path().getName()).toList();
        try (Admin admin = tiers.connection.admin()) {
            admin.snapshot("tiered", TABLE);
            tiers.compact(TABLE);
            assertPlaced(TABLE, 1);
            tiers.require(() -> archived(flushed).size() == 2);
            archived(flushed).forEach(TieredPlacementFaultsIT::assertPlaced);
            admin.cloneSnapshot("tiered", CLONE);
            tiers.compact(CLONE);
            assertPlaced(CLONE, 1);
            tiers.drop(CLONE);

            tiers.flush(FLUSH);
            admin.disableTable(TABLE);
            admin.restoreSnapshot("tiered");
            admin.enableTable(TABLE);
            tiers.awaitServers();
            assertThat(tiers.count()).isEqualTo(saved);
            archived(flushed).forEach(TieredPlacementFaultsIT::assertPlaced);
            tiers.compact(TABLE);
            assertPlaced(TABLE, 1);
            assertThat(tiers.count()).isEqualTo(saved);
            admin.deleteSnapshot("tiered");
        }
    }

    private List<PlacedFile> archived(List<String> names) throws IOException {
        return tiers.archived().stream()
                .filter(file -> names.contains(file.path().getName()))
                .toList();
    }

    @Test
    void kill_duringAFlush_replaysTheLogIntoFilesOfTheSameTier() throws IOException {
        tiers.flush(FLUSH);
        tiers.put(LARGE);
        try (Admin admin = tiers.connection.admin()) {
            CompletableFuture<?> flush = CompletableFuture.runAsync(() -> {
                try {
                    admin.flush(TABLE);
                } catch (IOException interrupted) {
                    throw new UncheckedIOException(interrupted);
                }
            });
            killWhileWriting(1);
            flush.handle((done, failed) -> done).join();
        }
        assertThat(tiers.count()).isEqualTo(tiers.written());
        tiers.flush(1);
        // Replayed edits are flushed: whatever their size, they are on the tier of flushed files.
        assertAll(3, "ALL_SSD", StorageType.SSD);
        tiers.compact(TABLE);
        assertPlaced(TABLE, 1);
        assertThat(tiers.count()).isEqualTo(tiers.written());
    }

    @Test
    void kill_duringACompaction_leavesItsInputsOnTheirTier_andTheNextOnePlacesItsOutput() throws IOException {
        tiers.flush(LARGE / 2);
        tiers.flush(LARGE / 2);
        Set<Path> inputs = paths();
        try (Admin admin = tiers.connection.admin()) {
            admin.majorCompact(TABLE);
        }

        killWhileWriting(2);

        assertThat(paths()).isEqualTo(inputs);
        assertAll(2, "ALL_SSD", StorageType.SSD);
        assertThat(tiers.count()).isEqualTo(tiers.written());
        tiers.compact(TABLE);
        assertPlaced(TABLE, 1);
        assertThat(tiers.count()).isEqualTo(tiers.written());
    }

    /** Kills the table's server while it writes a file, and awaits that its region is open elsewhere. */
    private void killWhileWriting(int files) throws IOException {
        String carrier = tiers.carrier();
        tiers.require(tiers::isWriting);
        tiers.lab.kill(carrier);
        try (Admin admin = tiers.connection.admin()) {
            assertThat(tiers.isWriting()).as("a file was being written").isTrue();
            assertThat(tiers.placed(TABLE)).hasSize(files);
            tiers.require(() -> admin.getRegionServers().size() == 1);
        } finally {
            tiers.lab.restart(carrier);
        }
        tiers.awaitServers();
    }

    private Set<Path> paths() throws IOException {
        return tiers.placed(TABLE).stream().map(PlacedFile::path).collect(Collectors.toSet());
    }

    @Test
    void flush_withAFullTier_fallsBackAndIsMovedLater() throws IOException, InterruptedException {
        java.nio.file.Path site = tiers.lab.directory().resolve("dn/conf/hdfs-site.xml");
        String before = Files.readString(site);
        try {
            Files.writeString(
                    site,
                    before.replace(
                            "</configuration>",
                            "<property><name>dfs.datanode.du.reserved.ssd</name><value>" + Long.MAX_VALUE
                                    + "</value></property></configuration>"));
            tiers.restartDataNode();
            tiers.flush(FLUSH);

            assertThat(tiers.placed(TABLE)).singleElement().satisfies(file -> {
                assertThat(file.policy()).isEqualTo("ALL_SSD");
                assertThat(file.types()).containsExactly(StorageType.DISK);
            });
            assertThat(tiers.count()).isEqualTo(tiers.written());
        } finally {
            Files.writeString(site, before);
            tiers.restartDataNode();
        }
        assertThat(tiers.move(TABLE)).isZero();
        assertPlaced(TABLE, 1);
        assertThat(tiers.count()).isEqualTo(tiers.written());
    }

    private void assertPlaced(TableName table, int files) throws IOException {
        List<PlacedFile> placed = tiers.placed(table);
        assertThat(placed).hasSizeGreaterThanOrEqualTo(files);
        placed.forEach(TieredPlacementFaultsIT::assertPlaced);
    }

    private static void assertPlaced(PlacedFile file) {
        boolean large = file.bytes() >= SIZE;
        assertThat(file.policy()).as(file.toString()).isEqualTo(large ? "HOT" : "ALL_SSD");
        assertThat(file.types()).as(file.toString()).containsExactly(large ? StorageType.DISK : StorageType.SSD);
    }

    /** Writes an HFile with the next rows of the table. */
    private void write(Path path, int rows) throws IOException {
        FileSystem files = tiers.files;
        try (HFile.Writer writer = HFile.getWriterFactory(tiers.connection.configuration(), CacheConfig.DISABLED)
                .withPath(files, path)
                .withFileContext(new HFileContextBuilder().build())
                .create()) {
            for (int row = 0; row < rows; row++) {
                writer.append(new KeyValue(
                        TieredLab.key(tiers.written() + row), TieredLab.FAMILY, TieredLab.FAMILY, 1, new byte[1_000]));
            }
        }
        tiers.wrote(rows);
    }
}
