package org.hconfig.hbase.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.RowSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks that a record is rejected as a whole: text inside its quotes never becomes a row. */
class RefusedRecordTest {
    private static final String PHANTOM = "k1,one,uno\nk2,\"a letter:\nphantom1,not,arow\nend\"\nk3,three,tres\n";

    @TempDir
    private Path directory;

    private final List<SourceRows.Reject> rejects = new ArrayList<>();

    @Test
    void recordWithTooFewFields_overSeveralLines_isRejectedWhole() throws IOException {
        assertThat(keys(PHANTOM, 1 << 20)).containsExactly("k1", "k3");

        assertThat(rejects).singleElement().satisfies(reject -> {
            assertThat(reject.position()).isEqualTo("2");
            assertThat(reject.text()).isEqualTo("k2,\"a letter:\nphantom1,not,arow\nend\"");
            assertThat(reject.reason()).contains("2 fields");
        });
    }

    @Test
    void refusedRecord_cutAtAnyByte_makesNoRows() throws IOException {
        String many = PHANTOM + "k4,\"x\"\"\n\"\"y\nphantom2,b,c\n\",z\n" + PHANTOM.replace('k', 'm');
        for (int chunk = 1; chunk <= many.length(); chunk++) {
            rejects.clear();

            assertThat(keys(many, chunk)).as("chunks of %d", chunk).containsExactly("k1", "k3", "k4", "m1", "m3");
            assertThat(rejects)
                    .as("chunks of %d", chunk)
                    .extracting(SourceRows.Reject::position)
                    .containsExactly("2", "11");
        }
    }

    @Test
    void refusedRecords_ofEachKind_takeAllTheirLines() throws IOException {
        for (String record : List.of(
                "k2,\"a\nphantom,b,c\n\" junk,d\n", // text after the closing quote
                "k2,5\" pipe,\"a\nphantom,b,c\n\"\n", // a stray quote before a quoted field
                "k2,a\rb,\"a\nphantom,b,c\n\"\n", // a lone carriage return
                ",a,\"a\nphantom,b,c\n\"\n", // no key
                "k2,,,,,\"a\nphantom,b,c\n\"\n", // too many fields
                "k2,\"\u00e9\n", // not UTF-8 once written in Latin-1
                "k2,a,\"a\nphantom,b,\u00e9\n\"\n")) {
            rejects.clear();
            String closed = record.contains("phantom") ? record : "k2,\u00e9,\"a\nphantom,b,c\n\"\n";

            assertThat(keys("k1,x,y\n" + closed + "k3,x,y\n", 1 << 20))
                    .as(closed)
                    .containsExactly("k1", "k3");
            assertThat(rejects).as(closed).hasSize(1);
        }
    }

    @Test
    void quotesThatDoNotEnd_endTheLoad_andNameTheirLine() {
        String csv = "k0,x,y\n".repeat(30) + "k1,\"open,x\n" + "phantom,x,y\n".repeat(30);
        for (int chunk : new int[] {20, 100, 1 << 20}) {
            assertThatThrownBy(() -> keys(csv, chunk))
                    .hasMessageContaining("HC-4007")
                    .hasMessageContaining(":31 has an unterminated quote")
                    .hasMessageContaining("at the end of the file");
        }
    }

    @Test
    void quotesThatDoNotEnd_withinTheLongestRecord_endTheLoadEarly() {
        String csv = "k1,\"open,x\n" + "phantom,x,y\n".repeat(1_500_000);

        assertThatThrownBy(() -> keys(csv, 1 << 20))
                .hasMessageContaining("HC-4007")
                .hasMessageContaining(":1 has an unterminated quote")
                .hasMessageContaining("16 MiB later");
    }

    @Test
    void chunkInsideQuotes_readFirst_hasNoRows() throws IOException {
        String csv = "k1,x,y\nrefused,\"" + "phantom,x,y\n".repeat(100) + "\"\nk2,x,y\n";
        RowSource source = open(csv, 100);

        List<String> read = new ArrayList<>();
        for (int number = source.chunks().size() - 1; number >= 0; number--) {
            var batch = new org.hconfig.hbase.dataset.RowBatch(1, 64);
            try (var reader = source.open(source.chunks().get(number), rejectedRow -> {})) {
                reader.read(batch, Integer.MAX_VALUE, Integer.MAX_VALUE);
            }
            SourceRows.rows(batch).forEach(row -> read.add(row.key()));
        }

        assertThat(source.chunks()).hasSizeGreaterThan(10);
        assertThat(read).containsExactly("k2", "k1");
    }

    @Test
    void carriageReturn_beforeTheEndOfTheFile_endsTheLastLine() throws IOException {
        assertThat(SourceRows.read(open("k1,a,b\r\nk2,a,v3\r", 100), rejects))
                .element(1)
                .satisfies(row -> assertThat(row.cells()).containsEntry("cf:b", "v3"));
        assertThat(rejects).isEmpty();
    }

    @Test
    void linesThatEndWithCarriageReturnsOnly_areNamed() {
        assertThatThrownBy(() -> keys("k1,a,b\rk2,a,b\r", 100))
                .hasMessageContaining("HC-4002")
                .hasMessageContaining("ends its lines with a carriage return only");
    }

    @Test
    void header_withALineBreakInQuotes_isOneRecord() throws IOException {
        Path file = Files.writeString(
                directory.resolve("header.csv"), "key,\"price\r\nin EUR\",name\r\n" + "k1,1,Ann\r\n".repeat(20));
        FileSourceSpec spec =
                new FileSourceSpec(Format.CSV, List.of(file.toString()), List.of(), true, null, "cf", "|", false);
        for (int chunk : new int[] {3, 7, 100, 1 << 20}) {
            List<SourceRows.Row> rows = SourceRows.read(SourceOpener.open(spec, SourceRows.options(chunk)), rejects);

            assertThat(rows)
                    .hasSize(20)
                    .allSatisfy(row -> assertThat(row.cells()).containsOnlyKeys("cf:price\r\nin EUR", "cf:name"));
        }
        assertThat(rejects).isEmpty();
    }

    private List<String> keys(String csv, int chunkBytes) throws IOException {
        return SourceRows.read(open(csv, chunkBytes), rejects).stream()
                .map(SourceRows.Row::key)
                .toList();
    }

    private RowSource open(String csv, int chunkBytes) throws IOException {
        Path file = directory.resolve("rows.csv");
        Files.write(file, csv.getBytes(StandardCharsets.ISO_8859_1));
        FileSourceSpec spec = new FileSourceSpec(
                Format.CSV, List.of(file.toString()), List.of("key", "cf:a", "cf:b"), false, null, null, "|", false);
        return SourceOpener.open(spec, SourceRows.options(chunkBytes));
    }
}
