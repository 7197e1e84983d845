package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the read-back verification with existing rows, with hidden rows, and with rows without write-ahead log. */
class LoadVerifierIT {
    private static final String TABLE = "read_back_it";

    @TempDir
    private Path home;

    private LoadFixture fixture;

    @BeforeEach
    void createTable() throws IOException {
        fixture = new LoadFixture(home);
        fixture.createTable(TABLE, "cf", 2);
    }

    @Test
    void loads_withTheSameTimestamp_areNoMismatch_alsoWhereKeysOverlap() throws IOException {
        fixture.load(spec("k1,a\nk2,a\nk3,a\n").withTimestamp(5L));

        assertThat(fixture.load(spec("k4,b\nk5,b\n").withTimestamp(5L)).total().rows())
                .isEqualTo(2);
        LoadResult overlapping = fixture.load(spec("k1,new\nk9,new\n").withTimestamp(5L));
        assertThat(overlapping.verification().total()).isEqualTo(overlapping.total());
        assertThat(overlapping.total().rows()).isEqualTo(2);
    }

    @Test
    void rowsBehindADeleteMarker_areNamedWithIt() throws IOException {
        try (Connection connection = ConnectionFactory.createConnection(fixture.configuration());
                Table table = connection.getTable(TableName.valueOf(TABLE))) {
            table.delete(new Delete(Bytes.toBytes("k2"), 100L));
        }

        assertThatThrownBy(() -> fixture.load(spec("k1,a\nk2,a\n").withTimestamp(5L)))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.ROWS_HIDDEN))
                .hasMessageContaining("row k2 is hidden by a delete marker of 1970-01-01T00:00:00.100Z");
    }

    @Test
    void rowsWithTimestampsTtlAndAttributesOfTheirOwn_areStoredAndReadBack() throws IOException {
        fixture.load(spec("k0,before\n"));

        LoadResult result = fixture.load(spec(
                "k1,a,7,,\nk2,b,,3600000,x=>1\nk0,after,9999999999999,,\n",
                "key",
                "cf:a",
                "HBASE_TS_KEY",
                "HBASE_CELL_TTL",
                "HBASE_ATTRIBUTES_KEY"));

        assertThat(result.verification().total()).isEqualTo(result.total());
        assertThat(result.job().why()).contains("only puts support");
        try (Connection connection = ConnectionFactory.createConnection(fixture.configuration());
                Table table = connection.getTable(TableName.valueOf(TABLE))) {
            Result row = table.get(new Get(Bytes.toBytes("k1")));
            assertThat(row.rawCells()[0].getTimestamp()).isEqualTo(7);
        }
    }

    @Test
    void rowsWhoseOwnTimeToLiveHasEnded_areNamedWithIt() {
        assertThatThrownBy(() -> fixture.load(
                        spec("k1,a,,3600000\nk2,b,1000,5000\n", "key", "cf:a", "HBASE_TS_KEY", "HBASE_CELL_TTL")))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.ROWS_HIDDEN))
                .hasMessageContaining(
                        "row k2 has the timestamp 1970-01-01T00:00:01Z and its own time to live of 5000 ms");
        assertThatThrownBy(
                        () -> fixture.load(spec("k2,b,1000,5000\n", "key", "cf:a", "HBASE_TS_KEY", "HBASE_CELL_TTL")))
                .hasMessageContaining("HC-4026")
                .hasMessageContaining("HBASE_CELL_TTL 5000 ms");
    }

    @Test
    void skipWal_isFlushedAtTheEnd() throws IOException {
        assertThat(fixture.load(spec("k1,a\n").withDurability(Durability.SKIP_WAL))
                        .notes())
                .noneMatch(note -> note.contains("not durable"));
        try (Connection connection = ConnectionFactory.createConnection(fixture.configuration());
                Admin admin = connection.getAdmin()) {
            long memstores = admin.getRegionServers().stream()
                    .flatMap(server -> {
                        try {
                            return admin.getRegionMetrics(server, TableName.valueOf(TABLE)).stream();
                        } catch (IOException e) {
                            throw new java.io.UncheckedIOException(e);
                        }
                    })
                    .mapToInt(region -> region.getStoreFileCount())
                    .sum();
            assertThat(memstores).isPositive();
        }
    }

    @Test
    void cellsAboveTheTablesLimit_areRejectedByItsKey() throws IOException {
        try (Connection connection = ConnectionFactory.createConnection(fixture.configuration());
                Admin admin = connection.getAdmin()) {
            TableName name = TableName.valueOf(TABLE);
            admin.modifyTable(TableDescriptorBuilder.newBuilder(admin.getDescriptor(name))
                    .setValue("hbase.server.keyvalue.maxsize", "200")
                    .build());
        }

        LoadResult result = fixture.load(spec("k1,a\nk2," + "x".repeat(300) + "\n"));

        assertThat(result.rejected().rows()).isEqualTo(1);
        assertThat(Files.readString(Path.of(String.valueOf(result.rejected().file()))))
                .contains("hbase.server.keyvalue.maxsize is 200");
    }

    private LoadSpec spec(String text, String... columns) throws IOException {
        Path file = Files.writeString(Files.createTempFile(home, "rows", ".csv"), text);
        List<String> mapping = columns.length == 0 ? List.of("key", "cf:a") : List.of(columns);
        return LoadSpec.of(
                TABLE,
                new FileSourceSpec(
                        FileSourceSpec.Format.CSV, List.of(file.toString()), mapping, false, null, null, "", false));
    }
}
