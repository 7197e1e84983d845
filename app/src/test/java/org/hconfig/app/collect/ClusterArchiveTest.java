package org.hconfig.app.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.hconfig.app.collect.ClusterArchive.ArchiveLimits;
import org.hconfig.app.collect.DocumentMasker.MaskedDocument;
import org.hconfig.core.HConfigException;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClusterArchiveTest {
    private static final String MANIFEST =
            "{\"format\":1,\"tool\":\"1\",\"cluster\":\"c\",\"clusterId\":\"i\",\"readings\":[],\"files\":[],\"unread\":[]}";

    @TempDir
    Path directory;

    private Path zip(String name, String content) throws IOException {
        Path file = directory.resolve("a.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            put(zip, ArchiveLayout.MANIFEST, MANIFEST);
            put(zip, name, content);
        }
        return file;
    }

    private static void put(ZipOutputStream zip, String name, String content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    @Test
    void archive_writtenAndRead_isTheSame() throws IOException {
        ArchiveBuilder builder = new ArchiveBuilder(Instant.EPOCH);
        builder.add("cluster/a.json", "tables", "HMaster", new MaskedDocument("{\"gr\u00f6\u00dfe\":1}", 2));
        builder.add("client/hbase-site.xml", "files", "client", new MaskedDocument("\u00c3\u00b6", 0));
        builder.reading(Instant.EPOCH);
        builder.unread("metrics", "rs1", "no answer");
        CollectedArchive archive = builder.build("0.1", "zk1:2181", "id");
        Path file = directory.resolve(archive.defaultName());
        archive.write(file);

        assertThat(file.getFileName()).hasToString("hconfig-collect-19700101T000000Z.zip");
        assertThat(Files.size(file)).isEqualTo(archive.size());
        assertThat(archive.manifest().masked()).isEqualTo(2);
        try (ClusterArchive back = ClusterArchive.open(file)) {
            assertThat(back.manifest()).isEqualTo(archive.manifest());
            assertThat(back.text("cluster/a.json")).contains("{\"gr\u00f6\u00dfe\":1}");
            assertThat(back.text("client/hbase-site.xml")).contains("\u00f6");
            assertThat(back.text("other")).isEmpty();
        }
        assertThatThrownBy(() -> archive.write(file)).hasMessageContaining("HC-1304");
        assertThatThrownBy(() -> archive.write(directory.resolve("no/a.zip"))).hasMessageContaining("HC-1304");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../a", "/a", "a/../b", "a\\b", "C:/a", "a//b", ".hidden", "a\u0000b", "a\nb", "\u00f6"})
    void open_withAnUnsafeName_isRefused(String name) throws IOException {
        Path file = zip(name, "x");

        assertThatThrownBy(() -> ClusterArchive.open(file)).hasMessageContaining("HC-1302");
    }

    @Test
    void open_withASymbolicLink_isRefused() throws IOException {
        Path file = zip("a", "/etc/passwd");
        byte[] bytes = Files.readAllBytes(file);
        // The second entry of the central directory: made on Unix, with the mode of a link.
        int entry = last(bytes, new byte[] {'P', 'K', 1, 2});
        bytes[entry + 5] = 3;
        bytes[entry + 40] = 0;
        bytes[entry + 41] = (byte) 0xA0;
        Files.write(file, bytes);

        assertThatThrownBy(() -> ClusterArchive.open(file))
                .hasMessageContaining("HC-1302")
                .hasMessageContaining("links");
    }

    private static int last(byte[] bytes, byte[] signature) {
        for (int at = bytes.length - signature.length; at >= 0; at--) {
            if (java.util.Arrays.equals(bytes, at, at + signature.length, signature, 0, signature.length)) {
                return at;
            }
        }
        throw new IllegalStateException("no signature");
    }

    @Test
    void open_beyondTheLimits_isRefused() throws IOException {
        Path file = zip("a", "x".repeat(100_000));

        assertThatThrownBy(() -> ClusterArchive.open(file, new ArchiveLimits(100, 10, 1000, 1000)))
                .hasMessageContaining("HC-1302");
        assertThatThrownBy(() -> ClusterArchive.open(file, new ArchiveLimits(1 << 20, 1, 1000, 1000)))
                .hasMessageContaining("2 entries");
        try (ClusterArchive archive = ClusterArchive.open(file, new ArchiveLimits(1 << 20, 10, 1000, 1 << 20))) {
            assertThatThrownBy(() -> archive.bytes("a")).hasMessageContaining("HC-1302");
        }
        try (ClusterArchive archive = ClusterArchive.open(file, new ArchiveLimits(1 << 20, 10, 1 << 20, 150_000))) {
            assertThat(archive.bytes("a")).isPresent();
            assertThatThrownBy(() -> archive.bytes("a")).hasMessageContaining("together");
        }
    }

    @Test
    void open_ofSomethingElse_saysSo() throws IOException {
        Path text = Files.writeString(directory.resolve("t.zip"), "no ZIP");
        Path empty = Files.createFile(directory.resolve("e.zip"));
        Path other = directory.resolve("o.zip");
        try (OutputStream out = Files.newOutputStream(other);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            put(zip, "readme", "x");
        }

        for (Path file : new Path[] {text, empty, other, directory.resolve("absent.zip")}) {
            assertThatThrownBy(() -> ClusterArchive.open(file)).as("%s", file).hasMessageContaining("HC-1301");
        }
    }

    @Test
    void open_ofTheFirstFourBytesOfAZipFile_isCut() throws IOException {
        Path cut = Files.write(directory.resolve("four.zip"), new byte[] {'P', 'K', 3, 4});

        assertThatThrownBy(() -> ClusterArchive.open(cut)).hasMessageContaining("it is cut");
    }

    @Test
    void open_ofAPipeOrADevice_isRefusedAtOnce() throws IOException, InterruptedException {
        Path pipe = directory.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();

        for (Path other : List.of(pipe, Path.of("/dev/zero"))) {
            assertThatThrownBy(() -> ClusterArchive.open(other))
                    .hasMessageContaining("HC-1301")
                    .hasMessageContaining("it is a pipe, a socket or a device, and not a file");
        }
    }

    @Test
    void open_ofACutArchive_saysThatItIsCut() throws IOException {
        byte[] whole = Files.readAllBytes(zip("a", "x".repeat(1000)));
        Path cut = Files.write(directory.resolve("cut.zip"), java.util.Arrays.copyOf(whole, whole.length / 2));

        assertThatThrownBy(() -> ClusterArchive.open(cut))
                .hasMessageContaining("HC-1301")
                .hasMessageContaining("the end of the ZIP file is missing");
    }

    @Test
    void open_ofADirectory_saysThatItIsOne_andWhichCommandsReadOne() {
        assertThatThrownBy(() -> ClusterArchive.open(directory))
                .hasMessageContaining("HC-1301")
                .hasMessageContaining("it is a directory")
                .hasMessageContaining("upgrade-check also read a directory of copied files");
    }

    @Test
    void open_ofALaterFormat_namesIt() {
        assertThatThrownBy(() -> ArchiveManifest.parse("a.zip", MANIFEST.replace("\"format\":1", "\"format\":2")))
                .hasMessageContaining("HC-1303");
        assertThatThrownBy(() -> ArchiveManifest.parse("a.zip", "{\"format\":1}"))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("HC-1301");
        assertThatThrownBy(() -> ArchiveManifest.parse("a.zip", "[]")).hasMessageContaining("HC-1301");
    }

    @Test
    void anyMutatedArchive_isReadOrRefusedWithACode() throws IOException {
        byte[] valid = Files.readAllBytes(zip("cluster/a.json", "{}"));
        Path file = directory.resolve("m.zip");
        AnyBytes.mutated(300, Mutations.ofBytes(valid), bytes -> {
            Files.write(file, bytes);
            try (ClusterArchive archive = ClusterArchive.open(file)) {
                archive.bytes("cluster/a.json");
            }
        });
    }
}
