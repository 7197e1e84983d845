package org.hconfig.hbase.load.mapreduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.PrivateCellUtil;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.Tag;
import org.apache.hadoop.hbase.TagType;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.codec.KeyValueCodecWithTags;
import org.apache.hadoop.hbase.io.encoding.DataBlockEncoding;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadResult;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.hbase.load.hfile.HFileLabFixture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Checks that every engine stores the same cells for rows with their own timestamps and times to live. */
@Timeout(180)
class OwnTimestampsIT extends HFileLabFixture {
    private static final List<EngineKind> ENGINES =
            List.of(EngineKind.PUTS, EngineKind.HFILES, EngineKind.MAPREDUCE, EngineKind.DEFAULT_CLIENT);
    private static final int KEYS = 40;
    private static final int ROWS = 600;
    private static final long FIRST = 1_700_000_000_000L;
    private static final long OF_LOAD = FIRST + 1_000_000;

    @Test
    void engines_makeTheSameCells_inEveryVersionWithTimestampAndTimeToLive() throws Exception {
        Path file = Files.writeString(home.resolve("rows.csv"), rows());
        List<List<String>> cells = new ArrayList<>();
        List<List<String>> some = new ArrayList<>();
        for (EngineKind engine : ENGINES) {
            String table = "own_" + engine.id().replace('-', '_');
            lab.createTable(
                    table,
                    3,
                    family("cf").build(),
                    family("dg")
                            .setDataBlockEncoding(DataBlockEncoding.FAST_DIFF)
                            .build());

            LoadResult result = lab.load(spec(table, engine, file));

            assertThat(result.job().engine()).isEqualTo(engine);
            assertThat(result.verification().total()).isEqualTo(result.total());
            assertThat(result.total().rows()).isEqualTo(KEYS);
            assertThat(result.duplicateRows()).isEqualTo(ROWS - KEYS);
            cells.add(cells(table, scan -> {}));
            some.add(cells(table, scan -> setRange(scan, FIRST + 3, FIRST + 6)));
        }
        for (int engine = 1; engine < ENGINES.size(); engine++) {
            assertThat(cells.get(engine)).as("%s", ENGINES.get(engine)).isEqualTo(cells.get(0));
            assertThat(some.get(engine)).as("%s", ENGINES.get(engine)).isEqualTo(some.get(0));
        }
        assertThat(cells.get(0)).hasSizeGreaterThan(ROWS).anyMatch(cell -> cell.endsWith(" ttl 3153600000000"));
        assertThat(some.get(0)).hasSizeBetween(3 * KEYS, 6 * KEYS);
    }

    @Test
    void hfiles_intoAFamilyOfOneVersion_areReadBackAsReadersSeeThem() throws Exception {
        Path file = Files.writeString(home.resolve("rows.csv"), rows());
        ColumnFamilyDescriptor[] families = {
            ColumnFamilyDescriptorBuilder.of("cf"), ColumnFamilyDescriptorBuilder.of("dg")
        };
        lab.createTable("own_one", 3, families);

        LoadResult first = lab.load(spec("own_one", EngineKind.HFILES, file));
        LoadResult again = lab.load(spec("own_one", EngineKind.HFILES, file));

        assertThat(first.verification().total())
                .isEqualTo(first.total())
                .isEqualTo(again.verification().total());
        assertThat(first.notes()).anyMatch(note -> note.contains("readers see only the newest value"));
        assertThat(lab.stagingLeft()).isEmpty();
    }

    @Test
    void attributes_forHFiles_areRefusedBecauseHFilesHoldNone() throws Exception {
        lab.createTable("own_attributes", 1, ColumnFamilyDescriptorBuilder.of("cf"));
        Path file = Files.writeString(home.resolve("rows.csv"), "k,v,a=>1\n");

        for (EngineKind engine : List.of(EngineKind.HFILES, EngineKind.MAPREDUCE)) {
            LoadSpec spec = LoadSpec.of("own_attributes", source(file, List.of("key", "cf:a", "HBASE_ATTRIBUTES_KEY")))
                    .withEngine(engine);
            assertThatThrownBy(() -> lab.load(spec))
                    .isInstanceOfSatisfying(
                            HConfigException.class,
                            e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.PUTS_ONLY))
                    .hasMessageContaining("HFiles cannot contain them");
        }
    }

    @Test
    void keysOfZeroBytes_areLoadedByEveryEngine_andEmptyOnesRejected() throws Exception {
        Path file =
                Files.writeString(home.resolve("zero.csv"), "\0,a\n\0\0,b\n,empty\n\"\",empty\n\0\0\0,c\nuser5,d\n");
        for (EngineKind engine : ENGINES) {
            String table = "zero_" + engine.id().replace('-', '_');
            lab.createTable(table, 3, ColumnFamilyDescriptorBuilder.of("cf"));

            LoadResult result = lab.load(
                    LoadSpec.of(table, source(file, List.of("key", "cf:a"))).withEngine(engine));

            assertThat(result.verification().total()).isEqualTo(result.total());
            assertThat(result.rejected().rows()).isEqualTo(2);
            assertThat(cells(table, scan -> {}))
                    .extracting(cell -> cell.substring(0, cell.indexOf('/')))
                    .containsExactly("\\x00", "\\x00\\x00", "\\x00\\x00\\x00", "user5");
        }
    }

    /** Keys with some 15 timestamps each; of each key one row with the load's. Some rows have a time to live. */
    private static String rows() {
        StringBuilder csv = new StringBuilder();
        for (int i = 0; i < ROWS; i++) {
            int place = i * 7 % ROWS;
            int key = place % KEYS;
            int version = place / KEYS;
            csv.append("user").append(key * 9973 % 901).append(',');
            csv.append(i % 4 == 0 ? "" : "a" + i)
                    .append(',')
                    .append("b".repeat(i % 50))
                    .append(i);
            csv.append(',').append(version == 0 ? "" : FIRST + version);
            csv.append(',').append(i % 3 == 0 ? "3153600000000" : "").append('\n');
        }
        return csv.toString();
    }

    private static LoadSpec spec(String table, EngineKind engine, Path file) {
        return LoadSpec.of(table, source(file, List.of("key", "cf:a", "dg:b", "HBASE_TS_KEY", "HBASE_CELL_TTL")))
                .withEngine(engine)
                .withTimestamp(OF_LOAD)
                .withChunkBytes(4 << 10);
    }

    private static FileSourceSpec source(Path file, List<String> columns) {
        return new FileSourceSpec(
                FileSourceSpec.Format.CSV, List.of(file.toString()), columns, false, null, null, "|", false);
    }

    private static ColumnFamilyDescriptorBuilder family(String name) {
        return ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes(name)).setMaxVersions(100);
    }

    private static void setRange(Scan scan, long from, long to) {
        try {
            scan.setTimeRange(from, to);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** All cells in all versions, with their tags, as servers hold them. */
    private List<String> cells(String name, Consumer<Scan> range) throws IOException {
        Configuration configuration = new Configuration(lab.configuration());
        configuration.set(HConstants.RPC_CODEC_CONF_KEY, KeyValueCodecWithTags.class.getName());
        Scan scan = new Scan().setRaw(true).readAllVersions();
        range.accept(scan);
        List<String> cells = new ArrayList<>();
        try (Connection connection = ConnectionFactory.createConnection(configuration);
                Table table = connection.getTable(TableName.valueOf(name));
                ResultScanner rows = table.getScanner(scan)) {
            for (Result row : rows) {
                for (Cell cell : row.rawCells()) {
                    String ttl = PrivateCellUtil.getTag(cell, TagType.TTL_TAG_TYPE)
                            .map(Tag::getValueAsLong)
                            .map(millis -> " ttl " + millis)
                            .orElse("");
                    cells.add(Bytes.toStringBinary(row.getRow()) + "/" + text(cell) + ttl);
                }
            }
        }
        return cells;
    }

    private static String text(Cell cell) {
        return Bytes.toString(cell.getFamilyArray(), cell.getFamilyOffset(), cell.getFamilyLength()) + ":"
                + Bytes.toString(cell.getQualifierArray(), cell.getQualifierOffset(), cell.getQualifierLength()) + "/"
                + cell.getTimestamp() + "="
                + Bytes.toString(cell.getValueArray(), cell.getValueOffset(), cell.getValueLength());
    }
}
