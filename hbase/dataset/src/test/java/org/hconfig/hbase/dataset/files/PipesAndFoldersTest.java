package org.hconfig.hbase.dataset.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.hconfig.hbase.dataset.RowSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PipesAndFoldersTest {
    @TempDir
    private Path directory;

    private final List<SourceRows.Reject> rejects = new ArrayList<>();

    @Test
    void pipe_isReadOnceToItsEnd_andSummed() throws Exception {
        String csv = "key,name\n" + "k,\"a\nb\"\n".repeat(200_000);
        Path pipe = pipe();
        Thread writer = writing(pipe, csv, false);

        RowSource source = open(pipe, true);
        List<SourceRows.Row> rows = SourceRows.read(source, rejects);
        writer.join();

        assertThat(rows).hasSize(200_000);
        assertThat(source.isReadOnce()).isTrue();
        assertThat(source.facts().rows()).isZero();
        assertThat(source.notes()).singleElement().asString().contains(csv.length() + " bytes were read (CRC-32 ");
        assertThat(SourceOpener.readOnce(source.fingerprint())).isTrue();
        assertThatThrownBy(() -> source.open(source.chunks().get(0), rejectedRow -> {}))
                .hasMessageContaining("HC-4002")
                .hasMessageContaining("a pipe cannot be read twice");
        assertThatThrownBy(() -> source.sample(10)).hasMessageContaining("a pipe cannot be sampled");
    }

    @Test
    void pipe_withPackedRows_isUnpacked() throws Exception {
        Path pipe = pipe();
        Thread writer = writing(pipe, "key,name\nk1,a\nk2,b\n", true);

        assertThat(SourceRows.read(open(pipe, true), rejects))
                .extracting(SourceRows.Row::key)
                .containsExactly("k1", "k2");
        writer.join();
    }

    @Test
    void directory_withDirectories_saysWhatWasLeftOut_orReadsThem() throws IOException {
        Files.writeString(directory.resolve("a.csv"), "k1,a\n");
        Path year = Files.createDirectories(directory.resolve("year=2024/month=01"));
        Files.writeString(year.resolve("b.csv"), "k2,b\n");
        Files.writeString(
                Files.createDirectories(directory.resolve("_temporary")).resolve("c.csv"), "k3,c\n");

        RowSource flat = open(directory, false);
        assertThat(SourceRows.read(flat, rejects))
                .extracting(SourceRows.Row::key)
                .containsExactly("k1");
        assertThat(flat.notes()).singleElement().asString().contains("(year=2024)", "skipped", "--recursive");

        RowSource deep = SourceRows.open(directory, false, null, true, 1 << 20);
        assertThat(SourceRows.read(deep, rejects))
                .extracting(SourceRows.Row::key)
                .containsExactly("k1", "k2");
        assertThat(deep.notes()).isEmpty();
    }

    @Test
    void directory_withDirectoriesOnly_isAnErrorThatNamesThem() throws IOException {
        Files.writeString(
                Files.createDirectories(directory.resolve("year=2024")).resolve("b.csv"), "k2,b\n");

        assertThatThrownBy(() -> open(directory, false))
                .hasMessageContaining("HC-4003")
                .hasMessageContaining("year=2024")
                .hasMessageContaining("--recursive");
    }

    private Path pipe() throws Exception {
        Path pipe = directory.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        return pipe;
    }

    private static Thread writing(Path pipe, String text, boolean packed) {
        Thread writer = new Thread(() -> {
            try (OutputStream out = Files.newOutputStream(pipe);
                    OutputStream target = packed ? new GZIPOutputStream(out) : out) {
                target.write(text.getBytes(UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.start();
        return writer;
    }

    private static RowSource open(Path path, boolean header) {
        return SourceRows.open(path, header, null, false, 1 << 20);
    }
}
