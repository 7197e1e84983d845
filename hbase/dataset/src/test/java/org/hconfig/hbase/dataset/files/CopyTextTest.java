package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Text as PostgreSQL's COPY writes and reads it; MySQL's is in {@link TypedDelimitedRowParserTest}. */
class CopyTextTest {
    @TempDir
    private Path directory;

    private final List<SourceRows.Reject> rejects = new ArrayList<>();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a\\tb|61 09 62",
                "a\\vb|61 0b 62",
                "\\x41\\x4az|41 4a 7a",
                "\\x4z|04 7a",
                "\\xz|5c 78 7a",
                "\\101\\1019|41 41 39",
                "\\7|07",
                "\\012|00 31 32",
                "\\8|5c 38",
                "\\\\x41|5c 78 34 31",
                "\\\\.|5c 2e"
            })
    void escapes_areThoseOfCopy_andOfMySqlWhereBothHaveThem(String field, String bytes) throws IOException {
        assertThat(values("k\t" + field + "\n", null)).containsExactly(bytes);
        assertThat(rejects).isEmpty();
    }

    @Test
    void escapes_ofFilesWithQuotes_areNotThoseOfCopy() throws IOException {
        assertThat(values("k\t\"\\x41\\v\"\n", "\"")).containsExactly("5c 78 34 31 5c 76");
    }

    @Test
    void endMark_afterTheLastRow_isNoRow() throws IOException {
        assertThat(values("k1\ta\n\\.\n", null)).containsExactly("61");
        assertThat(values("k1\ta\r\n\\.\r\n\r\n", null)).containsExactly("61");
        assertThat(rejects).isEmpty();
    }

    @Test
    void endMark_thatRowsFollow_isRejectedAndTheRowsAreLoaded() throws IOException {
        assertThat(values("k1\ta\n\\.\nk2\tb\n\\.\n", null)).containsExactly("61", "62");
        assertThat(rejects).singleElement().satisfies(reject -> {
            assertThat(reject.position()).isEqualTo("2");
            assertThat(reject.text()).isEqualTo("\\.");
            assertThat(reject.reason()).contains("more lines follow");
        });
    }

    @Test
    void endMark_withoutEscapes_isARowLikeAnyOther() throws IOException {
        FileSourceSpec spec = spec("k1\ta\n\\.\n");

        assertThat(SourceRows.read(SourceOpener.open(spec, SourceRows.options(1 << 20)), rejects))
                .hasSize(1);
        assertThat(rejects)
                .singleElement()
                .extracting(SourceRows.Reject::position)
                .isEqualTo("2");
    }

    private List<String> values(String text, @Nullable String quote) throws IOException {
        FileSourceSpec spec =
                spec(text).withOptions(new FileOptions(quote, "\\", null, "\\N", false, false, 0, 0, List.of()));
        return SourceRows.read(SourceOpener.open(spec, SourceRows.options(1 << 20)), rejects).stream()
                .map(row -> HexFormat.ofDelimiter(" ")
                        .formatHex(
                                Objects.requireNonNull(row.cells().get("cf:v")).getBytes(UTF_8)))
                .toList();
    }

    private FileSourceSpec spec(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("copy.txt"), text);
        return new FileSourceSpec(
                Format.TSV, List.of(file.toString()), List.of("key", "cf:v"), false, null, null, "", false);
    }
}
