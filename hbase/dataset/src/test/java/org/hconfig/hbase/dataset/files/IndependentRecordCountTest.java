package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.zip.GZIPOutputStream;
import org.hconfig.hbase.dataset.FileOptions;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.RowSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndependentRecordCountTest {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({
        "'k,v\\n', 1",
        "'k,v', 1",
        "'k,v\\n\\n\\r\\nk2,v2\\r\\n', 2",
        "'k,\"a\\nb\"\\nk2,\"c\\n\\nd\"\\n', 2",
        "'k,\"a\"\"\\n\"\"b\"\\n', 1",
        "'k0,v\\nk,a\"b\\nk2,c\"d\\n', 3",
        "'k,\"a\"x\\nk2,\"b\"', 2",
        "'\\ufeff\"k\\n1\",v\\n', 1",
        "'k0,v\\n\"\",\"\"\\n', 2",
    })
    void records_ofCsv_areThoseThatItsQuotesMake(String escaped, long records) throws IOException {
        String text = escaped.replace("\\n", "\n").replace("\\r", "\r").replace("\\ufeff", "\ufeff");

        assertThat(count(write(text.getBytes(UTF_8)), Format.CSV, false, null)).hasValue(records);
    }

    @Test
    void records_withAHeader_leaveItOut() throws IOException {
        Path file = write("key,\"a\nb\"\nk,1\nk2,2\n".getBytes(UTF_8));

        assertThat(count(file, Format.CSV, true, null)).hasValue(2);
    }

    @Test
    void records_ofPackedMembers_areCountedTogether() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        for (String part : List.of("k,\"a\n", "b\"\nk2,", "c\n")) {
            try (GZIPOutputStream member = new GZIPOutputStream(packed)) {
                member.write(part.getBytes(UTF_8));
            }
        }

        assertThat(count(write(packed.toByteArray()), Format.CSV, false, null)).hasValue(2);
    }

    @Test
    void records_inUtf16_areCountedAsText() throws IOException {
        // U+0A0A holds the byte of a line feed twice.
        byte[] text = "\ufeffk,\u0a0a\nk2,\"b\n\"\n".getBytes(UTF_16LE);

        assertThat(count(write(text), Format.CSV, false, "UTF-16LE")).hasValue(2);
    }

    @Test
    void records_ofJson_areItsLines() throws IOException {
        Path file = write("{\"k\": \"a\", \"v\": \"x\"}\n\n{\"k\": \"b\n".getBytes(UTF_8));

        assertThat(source(file, Format.JSON, List.of("key=k"), false, null).records(() -> false))
                .hasValue(2);
    }

    private Path write(byte[] bytes) throws IOException {
        return Files.write(directory.resolve("input"), bytes);
    }

    private static OptionalLong count(Path file, Format format, boolean header, @Nullable String encoding)
            throws IOException {
        RowSource source = source(file, format, header ? List.of("key=key") : List.of("key", "cf:a"), header, encoding);
        List<SourceRows.Reject> rejects = new ArrayList<>();
        long read = SourceRows.read(source, rejects).size() + (long) rejects.size();

        OptionalLong records = source.records(() -> false);

        assertThat(records).as("what is read").hasValue(read);
        return records;
    }

    private static RowSource source(
            Path file, Format format, List<String> columns, boolean header, @Nullable String encoding) {
        return SourceOpener.open(
                new FileSourceSpec(
                        format,
                        List.of(file.toString()),
                        new FileSourceSpec.FieldLayout(columns, header, null, "cf", "|"),
                        false,
                        encoding,
                        false,
                        FileOptions.NONE),
                SourceRows.options(7));
    }
}
