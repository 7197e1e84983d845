package org.hconfig.hbase.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests rows with types, null texts, timestamps and key transforms. */
class TypedDelimitedRowParserTest {
    @TempDir
    Path directory;

    private final List<String> rejects = new ArrayList<>();

    @Test
    void timestampTtlAndAttributes_areOfTheRow() throws IOException {
        RowBatch rows = read(
                csv("key", "cf:a", "HBASE_TS_KEY", "HBASE_CELL_TTL", "HBASE_ATTRIBUTES_KEY"),
                "k1,v,5,60000,\"a=>1,b=>x\"\nk2,v,,,\nk3,v,-1,,\nk4,v,x,,\nk5,v,1,0,\nk6,v,1,,a\n");

        assertThat(cells(rows)).containsExactly("k1/cf:a/5=v", "k2/cf:a/77=v");
        assertThat(rows.attributes(0)).containsOnlyKeys("_ttl", "a", "b");
        assertThat(rows.attributes(0).get("_ttl")).isEqualTo(Bytes.toBytes(60_000L));
        assertThat(rows.attributes(1)).isEmpty();
        assertThat(rejects)
                .containsExactly(
                        "3: the timestamp -1 is outside the range of HBase",
                        "4: the timestamp 'x' is not of type long",
                        "5: the time to live 0 is not above 0",
                        "6: the attribute 'a' is not name=>value");
    }

    @Test
    void mysqlsOutfile_hasZeroBytesAndNulls_inKeysAndValues() throws IOException {
        FileSourceSpec mysql = new FileSourceSpec(
                        Format.TSV, List.of(), List.of("key", "cf:a", "cf:b"), false, null, null, "", false)
                .withOptions(new FileOptions(null, "\\", null, "\\N", false, false, 0, 0, List.of()));

        RowBatch rows = read(mysql, "\\0\ta\\0b\t\\N\n\\0\\0\t\\\\N\t\\Nx\n\\N\tkey\tx\n\tempty\tx\n");

        assertThat(cells(rows))
                .containsExactly("\\x00/cf:a/77=a\\x00b", "\\x00\\x00/cf:a/77=\\x5CN", "\\x00\\x00/cf:b/77=\\x5CNx");
        assertThat(rejects).containsExactly("3: the row key is empty", "4: the row key is empty");
    }

    @Test
    void timestampAsDate_isMilliseconds() throws IOException {
        assertThat(cells(read(csv("key", "cf:a", "HBASE_TS_KEY:date"), "k,v,1970-01-01T00:00:01Z\n")))
                .containsExactly("k/cf:a/1000=v");
    }

    @Test
    void visibility_isRefusedWithItsCode() {
        assertThatThrownBy(() -> read(csv("key", "cf:a", "HBASE_CELL_VISIBILITY"), "k,v,secret\n"))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        e -> assertThat(e.problems().get(0).code()).isEqualTo(LoadError.VISIBILITY));
    }

    @Test
    void types_ofKeyAndValues_areHBasesBytes() throws IOException {
        RowSource source = open(csv("key:1:int", "key:2", "cf:n:long", "cf:s"), "7,x,-1,a\n7,y,1.5,a\n");

        assertThat(cells(read(source)))
                .containsExactly(
                        "\\x00\\x00\\x00\\x07x/cf:n/77=\\xFF\\xFF\\xFF\\xFF\\xFF\\xFF\\xFF\\xFF",
                        "\\x00\\x00\\x00\\x07x/cf:s/77=a");
        assertThat(rejects).containsExactly("2: the value of cf:n: '1.5' is not of type long");
        assertThat(source.types()).containsOnlyKeys("cf:n").containsValue("long");
    }

    @Test
    void qualifierThatEndsLikeAType_isWrittenWithItsType() throws IOException {
        assertThat(cells(read(csv("key", "cf:a:int:string"), "k,v\n"))).containsExactly("k/cf:a:int/77=v");
    }

    @Test
    void jsonTypes_timestampsAndTtl_workByFieldName() throws IOException {
        FileSourceSpec spec = new FileSourceSpec(
                Format.JSON,
                List.of(),
                List.of("key:long=id", "cf:n:int=n", "HBASE_TS_KEY=t", "HBASE_CELL_TTL=ttl"),
                false,
                null,
                "cf",
                "",
                false);

        RowBatch rows = read(spec, "{\"id\":1,\"n\":2,\"t\":9,\"ttl\":5,\"o\":\"x\"}\n{\"id\":1,\"n\":\"x\"}\n");

        assertThat(cells(rows))
                .containsExactly(
                        "\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01/cf:n/9=\\x00\\x00\\x00\\x02",
                        "\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01/cf:o/9=x");
        assertThat(rows.attributes(0)).containsOnlyKeys("_ttl");
        assertThat(rejects).containsExactly("2: field 'n': 'x' is not of type int");
    }

    @Test
    void nullTexts_makeNoCell_unlessQuoted() throws IOException {
        FileSourceSpec spec = csv("key", "cf:a", "cf:b")
                .withOptions(new FileOptions(null, null, null, "NULL", false, false, 0, 0, List.of()));

        assertThat(cells(read(spec, "k1,NULL,v\nk2,\"NULL\",NULL\nNULL,a,b\n")))
                .containsExactly("k1/cf:b/77=v", "k2/cf:a/77=NULL");
        assertThat(rejects).containsExactly("3: the row key is empty");
    }

    @Test
    void missingAndExtraFields_whereAllowed_areNoCells() throws IOException {
        FileSourceSpec spec = csv("key", "cf:a", "cf:b")
                .withOptions(new FileOptions(null, null, null, null, true, true, 0, 0, List.of()));

        assertThat(cells(read(spec, "k1,a\nk2,a,b,c\nk3\n")))
                .containsExactly("k1/cf:a/77=a", "k2/cf:a/77=a", "k2/cf:b/77=b");
        assertThat(rejects).containsExactly("3: the row has no value except its key");
    }

    @Test
    void separatorsOfSeveralCharacters_quotesEscapesAndComments_areReadAsSaid() throws IOException {
        FileSourceSpec spec =
                separated("||").withOptions(new FileOptions("'", "\\", "#", null, false, false, 0, 0, List.of()));

        assertThat(cells(read(spec, "#x\nk1||'a||''b'\nk2||a\\||b\nk3||a\\\nb\n'#k4'||a|b\nk5||'x'y\n")))
                .containsExactly("k1/cf:a/77=a||'b", "k2/cf:a/77=a||b", "k3/cf:a/77=a\\x0Ab", "#k4/cf:a/77=a|b");
        assertThat(rejects).containsExactly("7: text follows the end of a quoted field");
    }

    @Test
    void separatorsThatAreHardToType_areReadAsHiveWritesThem() throws IOException {
        assertThat(cells(read(separated("\\001"), "k\001v\n"))).containsExactly("k/cf:a/77=v");
        assertThat(cells(read(separated("\\x02"), "k\002v\n"))).containsExactly("k/cf:a/77=v");
        assertThat(cells(read(separated("\\t"), "k\tv\n"))).containsExactly("k/cf:a/77=v");
    }

    /** As a signed number the byte 0xFF equals -1, which represents no character in many programs. */
    @Test
    void rowsThatBeginWithTheLastByte_areNoComments() throws IOException {
        for (String escape : List.of("", "!")) {
            Path file = Files.write(directory.resolve("latin.csv"), new byte[] {-1, ',', -1, '\n', '#', ',', -1, '\n'});
            FileSourceSpec spec = new FileSourceSpec(
                    Format.CSV,
                    List.of(file.toString()),
                    new FileSourceSpec.FieldLayout(List.of("key", "cf:a"), false, null, null, ""),
                    false,
                    "ISO-8859-1",
                    false,
                    new FileOptions(null, escape.isEmpty() ? null : escape, null, null, false, false, 0, 0, List.of()));

            assertThat(cells(read(SourceOpener.open(spec, SourceRows.options(1 << 20)))))
                    .containsExactly("\\xC3\\xBF/cf:a/77=\\xC3\\xBF", "#/cf:a/77=\\xC3\\xBF");
        }
    }

    @Test
    void skippedLinesAndLimit_boundTheInput() throws IOException {
        FileSourceSpec spec = new FileSourceSpec(Format.CSV, List.of(), List.of(), true, null, "cf", "", false)
                .withOptions(new FileOptions(null, null, null, null, false, false, 2, 2, List.of()));

        assertThat(cells(read(spec, "made by\n\"x\nkey,a\nk1,v\nbad\nk2,v\nk3,v\n")))
                .containsExactly("k1/cf:a/77=v", "k2/cf:a/77=v");
        assertThat(rejects).containsExactly("5: the row has 1 field, the mapping has 2");
    }

    @Test
    void keyTransforms_areDoneToTheWholeKey_alsoInSamples() throws IOException {
        FileSourceSpec spec = csv("key:1", "key:2", "cf:a")
                .withOptions(new FileOptions(null, null, null, null, false, false, 0, 0, List.of("reverse", "salt:4")));
        RowSource source = open(spec, "ab,1,v\n");

        String key = Bytes.toStringBinary(read(source).key(0));
        assertThat(key).matches("[0-3]1ba");
        assertThat(Bytes.toStringBinary(source.sample(10).key(0))).isEqualTo(key);
    }

    @Test
    void optionsThatCannotBe_areAllNamed() {
        FileSourceSpec spec = csv("key", "cf:a")
                .withOptions(new FileOptions("''", "\"", null, null, false, false, 0, 0, List.of("salt:0", "shuffle")));

        assertThatThrownBy(() -> read(spec, "k,v\n"))
                .hasMessageContaining("--quote ''''")
                .hasMessageContaining("'salt:0' needs a number from 1 to 10000")
                .hasMessageContaining("'shuffle' is not one of reverse, salt:N, hash-prefix:N");
    }

    private static FileSourceSpec csv(String... columns) {
        return new FileSourceSpec(Format.CSV, List.of(), List.of(columns), false, null, null, "", false);
    }

    private static FileSourceSpec separated(String separator) {
        return new FileSourceSpec(Format.CSV, List.of(), List.of("key", "cf:a"), false, separator, null, "", false);
    }

    private RowSource open(FileSourceSpec spec, String text) throws IOException {
        Path file = Files.writeString(directory.resolve("rows.txt"), text);
        FileSourceSpec of = new FileSourceSpec(
                        spec.format(),
                        List.of(file.toString()),
                        spec.fields().columns(),
                        spec.fields().header(),
                        spec.fields().separator(),
                        spec.fields().family(),
                        spec.fields().keySeparator(),
                        false)
                .withOptions(spec.options());
        return SourceOpener.open(of, SourceRows.options(1 << 20));
    }

    private RowBatch read(FileSourceSpec spec, String text) throws IOException {
        return read(open(spec, text));
    }

    private RowBatch read(RowSource source) throws IOException {
        RowBatch batch = new RowBatch(77, 64);
        for (Chunk chunk : source.chunks()) {
            try (RowReader reader = source.open(
                    chunk, rejectedRow -> rejects.add(rejectedRow.position() + ": " + rejectedRow.reason()))) {
                reader.read(batch, Integer.MAX_VALUE, Integer.MAX_VALUE);
            }
        }
        return batch;
    }

    private static List<String> cells(RowBatch batch) {
        List<String> cells = new ArrayList<>();
        for (int at = 0; at < batch.size(); at += RowBatch.cellLength(batch.bytes(), at)) {
            KeyValue cell = new KeyValue(batch.bytes(), at, RowBatch.cellLength(batch.bytes(), at));
            cells.add(Bytes.toStringBinary(cell.getRowArray(), cell.getRowOffset(), cell.getRowLength()) + "/"
                    + Bytes.toString(cell.getFamilyArray(), cell.getFamilyOffset(), cell.getFamilyLength()) + ":"
                    + Bytes.toString(cell.getQualifierArray(), cell.getQualifierOffset(), cell.getQualifierLength())
                    + "/" + cell.getTimestamp() + "="
                    + Bytes.toStringBinary(cell.getValueArray(), cell.getValueOffset(), cell.getValueLength()));
        }
        return cells;
    }
}
