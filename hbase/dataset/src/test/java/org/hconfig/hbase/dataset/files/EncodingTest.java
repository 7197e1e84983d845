package org.hconfig.hbase.dataset.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RejectedRow;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that files in other encodings are converted to UTF-8, or rejected with their original bytes. */
class EncodingTest {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ISO-8859-1",
                "windows-1252",
                "UTF-8",
                "UTF-16",
                "UTF-16LE",
                "UTF-16BE",
                "UTF-32",
                "GBK",
                "GB18030",
                "Shift_JIS",
                "Big5",
                "EUC-KR",
                "ISO-2022-JP",
                "IBM1047"
            })
    void file_inAnyEncoding_isStoredAsUtf8_howeverItIsCut(String encoding) throws IOException {
        String letters = encoding.startsWith("ISO-8859") || encoding.startsWith("windows") || encoding.startsWith("IBM")
                ? "éüñ"
                : encoding.startsWith("UTF")
                        ? "é\ud83d\ude00𠀀漢"
                        : "\u8868\u30bd\u4e00"; // the first two have a backslash in Shift_JIS
        StringBuilder csv = new StringBuilder("key,\"n\n" + (encoding.equals("EUC-KR") ? "\uac00" : letters) + "\"\n");
        String value = encoding.equals("EUC-KR") ? "\uac00\ub098" : letters;
        for (int i = 0; i < 50; i++) {
            csv.append("k").append(i).append(",\"a|b\n").append(value).append("\"\"\"\r\n");
        }
        Path file = Files.write(directory.resolve("rows.csv"), csv.toString().getBytes(Charset.forName(encoding)));
        for (int chunk : new int[] {10, 64, 1 << 20}) {
            List<RejectedRow> rejectedRows = new ArrayList<>();
            List<SourceRows.Row> rows = rows(SourceRows.open(file, true, encoding, false, chunk), rejectedRows);

            assertThat(rejectedRows).isEmpty();
            assertThat(rows)
                    .hasSize(50)
                    .allSatisfy(row -> assertThat(row.cells())
                            .containsOnlyKeys("cf:n\n" + (encoding.equals("EUC-KR") ? "\uac00" : letters))
                            .containsValue("a|b\n" + value + "\""));
        }
    }

    @Test
    void rowsThatAreNotUtf8_areRejectedWithTheirBytes() throws IOException {
        byte[] bytes = "k1,a\nk2,caf\u00e9\nk3,\u00e9 \"\n".getBytes(StandardCharsets.ISO_8859_1);
        Path file = Files.write(directory.resolve("rows.csv"), bytes);
        List<RejectedRow> rejectedRows = new ArrayList<>();

        assertThat(rows(SourceRows.open(file, false, null, false, 100), rejectedRows))
                .hasSize(1);

        assertThat(rejectedRows)
                .hasSize(2)
                .allSatisfy(rejectedRow -> assertThat(rejectedRow.reason())
                        .contains("not valid UTF-8")
                        .contains("--encoding"));
        assertThat(Base64.getDecoder().decode(String.valueOf(rejectedRows.get(0).base64())))
                .isEqualTo("k2,caf\u00e9".getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void rejectedRow_thatIsValidText_hasNoBytes() throws IOException {
        Path file = Files.write(directory.resolve("rows.csv"), "k1,a\nk2,é,x\n".getBytes(StandardCharsets.ISO_8859_1));
        List<RejectedRow> rejectedRows = new ArrayList<>();

        rows(SourceRows.open(file, false, "ISO-8859-1", false, 100), rejectedRows);

        assertThat(rejectedRows).singleElement().satisfies(rejectedRow -> {
            assertThat(rejectedRow.text()).isEqualTo("k2,é,x");
            assertThat(rejectedRow.base64()).isNull();
        });
    }

    @Test
    void row_thatIsNotInTheNamedEncoding_isRejected() throws IOException {
        byte[] bytes = {'k', '1', ',', 'a', '\n', 'k', '2', ',', (byte) 0x81, '\n'};
        Path file = Files.write(directory.resolve("rows.csv"), bytes);
        List<RejectedRow> rejectedRows = new ArrayList<>();

        assertThat(rows(SourceRows.open(file, false, "windows-1252", false, 100), rejectedRows))
                .hasSize(1);
        assertThat(rejectedRows).singleElement().satisfies(rejectedRow -> {
            assertThat(rejectedRow.reason()).isEqualTo("the row is not valid windows-1252");
            assertThat(rejectedRow.base64()).isNotNull();
        });
    }

    @Test
    void utf16_cutInTheMiddleOfACharacter_isAnErrorOfTheInput() throws IOException {
        Path file = Files.write(directory.resolve("rows.csv"), new byte[] {-2, -1, 0, 'k', 0, ',', 0, 'a', 0});

        assertThatThrownBy(() -> rows(SourceRows.open(file, false, "UTF-16", false, 100), new ArrayList<>()))
                .hasMessageContaining("HC-4002")
                .hasMessageContaining("rows.csv");
    }

    @Test
    void header_thatIsNotUtf8_andEncodingsNobodyKnows_areErrors() throws IOException {
        Path file = Files.write(directory.resolve("rows.csv"), "key,é\nk,v\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThatThrownBy(() -> SourceRows.open(file, true, null, false, 100))
                .hasMessageContaining("HC-4004")
                .hasMessageContaining("header of " + file + " is not valid UTF-8")
                .hasMessageContaining("--encoding");
        assertThatThrownBy(() -> SourceRows.open(file, true, "latin-nobody", false, 100))
                .hasMessageContaining("HC-4001")
                .hasMessageContaining("encoding 'latin-nobody' is unknown");
    }

    private static List<SourceRows.Row> rows(RowSource source, List<RejectedRow> rejectedRows) throws IOException {
        List<SourceRows.Row> rows = new ArrayList<>();
        for (Chunk chunk : source.chunks()) {
            RowBatch batch = new RowBatch(1, 64);
            try (RowReader reader = source.open(chunk, rejectedRows::add)) {
                reader.read(batch, Integer.MAX_VALUE, Integer.MAX_VALUE);
            }
            rows.addAll(SourceRows.rows(batch));
        }
        return rows;
    }
}
