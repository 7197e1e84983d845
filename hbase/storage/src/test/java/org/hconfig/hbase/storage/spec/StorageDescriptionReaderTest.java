package org.hconfig.hbase.storage.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.storage.StorageError;
import org.junit.jupiter.api.Test;

class StorageDescriptionReaderTest {
    private static final String GOOD = """
            hadoop: "3.3.6"
            heap: 16g
            workload: {rows: 1000000}
            policies: {wal: ALL_SSD}
            nodes:
              - name: workers
                count: 3
                cores: 16
                memory: 64g
                networkBytesPerSecond: 1.2e9
                media:
                  - {type: DISK, devices: 6, size: 4000g, bytesPerSecond: 150.0e6, accessMicros: 8000}
                  - {type: ssd, devices: 2, size: 800g, bytesPerSecond: 450.0e6, accessMicros: 80, price: 300}
            """;

    @Test
    void parse_ofADescription_hasTheFastestMediumFirst_andTheRateOfAllDevicesAsControllers() {
        StorageDescription description = StorageDescriptionReader.parse("a.yaml", GOOD);
        NodeGroup group = description.groups().get(0);

        assertThat(group.media()).extracting(Medium::type).containsExactly(MediumType.SSD, MediumType.DISK);
        assertThat(group.controllerBytesPerSecond()).isEqualTo(6 * 150e6 + 2 * 450e6);
        assertThat(description.fileSystem().hasSharedBlockLock()).isTrue();
        assertThat(description.inForce(group)).isEqualTo(Placement.of(MediumType.SSD, MediumType.DISK));
    }

    @Test
    void parse_ofManyMistakes_reportsAllAtOnce() {
        String text = GOOD.replace("type: DISK", "type: DISC")
                        .replace("ALL_SSD", "ALL_SSDS")
                        .replace("3.3.6", "three")
                        .replace("price: 300", "price: -1")
                        .replace("count: 3", "count: 0")
                + "colour: red\n";
        HConfigException failure =
                catchThrowableOfType(HConfigException.class, () -> StorageDescriptionReader.parse("a.yaml", text));

        assertThat(failure.problems())
                .allMatch(problem -> problem.code() == StorageError.BAD_STORAGE)
                .extracting(Problem::what)
                .hasSize(6)
                .anyMatch(what -> what.contains("type=DISC is no storage type of HDFS"))
                .anyMatch(what -> what.contains("wal=ALL_SSDS is refused by HDFS"))
                .anyMatch(what -> what.contains("hadoop=three"))
                .anyMatch(what -> what.contains("price"))
                .anyMatch(what -> what.contains("count=0"))
                .anyMatch(what -> what.contains("colour is unknown"));
    }

    @Test
    void parse_ofOneTypeTwice_isRejected() {
        assertThatThrownBy(() -> StorageDescriptionReader.parse("a.yaml", GOOD.replace("type: ssd", "type: DISK")))
                .hasMessageContaining("media has DISK twice");
    }

    @Test
    void read_ofAnUnknownName_namesTheBuiltInOnes() {
        assertThatThrownBy(() -> StorageDescriptionReader.read("2T_SSD"))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failure -> assertThat(failure.problems().get(0).code()).isEqualTo(StorageError.STORAGE_UNKNOWN))
                .hasMessageContaining("2T_SSD");
    }

    @Test
    void hasSharedBlockLock_dependsOnTheVersion() {
        assertThat(lock("2.6.0")).isTrue();
        assertThat(lock("3.3.6-cdp")).isTrue();
        assertThat(lock("3.4.0")).isFalse();
        assertThat(lock("4.0")).isFalse();
    }

    private static boolean lock(String version) {
        return StorageDescriptionReader.parse("a.yaml", GOOD.replace("3.3.6", version))
                .fileSystem()
                .hasSharedBlockLock();
    }

    @Test
    void isObjectStore_dependsOnTheScheme() {
        assertThat(state("s3a://bucket/hbase").isObjectStore()).isTrue();
        assertThat(state("hdfs://nn:8020/hbase").isObjectStore()).isFalse();
        assertThat(state("/hbase").isObjectStore()).isFalse();
    }

    private static FileSystemState state(String root) {
        return new FileSystemState(
                root, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), java.util.List.of());
    }
}
