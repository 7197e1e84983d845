package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.FileSourceSpec.Format;
import org.hconfig.hbase.dataset.RowSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JoinedFileDetectorTest {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(ints = {5, 17, 1 << 20})
    void headersInTheMiddle_areRejected_withAndWithoutAByteOrderMark(int chunkBytes) throws IOException {
        String part = "id,name\nK,v\n";
        List<SourceRows.Reject> rejects = new ArrayList<>();

        RowSource source =
                open(part.replace("K", "a") + part.replace("K", "b") + "\ufeff" + part.replace("K", "c"), chunkBytes);
        List<SourceRows.Row> rows = SourceRows.read(source, rejects);

        assertThat(rows).extracting(SourceRows.Row::key).containsExactly("a", "b", "c");
        assertThat(rejects)
                .extracting(SourceRows.Reject::reason)
                .containsExactly(
                        "the header again, as in concatenated files",
                        "a byte order mark and the header again, as in concatenated files");
        assertThat(source.records(() -> false)).hasValue(5);
    }

    @Test
    void rowBehindAByteOrderMark_isRejected() throws IOException {
        List<SourceRows.Reject> rejects = new ArrayList<>();

        List<SourceRows.Row> rows = SourceRows.read(open("id,name\na,1\n\ufeffb,2\nc,3\n", 1 << 20), rejects);

        assertThat(rows).extracting(SourceRows.Row::key).containsExactly("a", "c");
        assertThat(rejects)
                .singleElement()
                .satisfies(reject -> assertThat(reject.reason()).contains("byte order mark precedes the row"));
    }

    @Test
    void quoteBehindAByteOrderMark_endsTheLoad() throws IOException {
        RowSource source = open("id,name\na,1\n\ufeff\"b\nphantom,x\n\",2\n", 1 << 20);

        assertThatThrownBy(() -> SourceRows.read(source, new ArrayList<>()))
                .hasMessageContaining("HC-4007")
                .hasMessageContaining(":3 has a byte order mark before a quote");
    }

    private RowSource open(String text, int chunkBytes) throws IOException {
        Path file = Files.write(directory.resolve("joined.csv"), text.getBytes(UTF_8));
        return SourceOpener.open(
                new FileSourceSpec(
                        Format.CSV, List.of(file.toString()), List.of("key=id"), true, null, "cf", "|", false),
                SourceRows.options(chunkBytes));
    }
}
