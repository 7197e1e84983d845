package org.hconfig.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredJarTest {
    private static final long TIME = 1_700_000_000_000L;

    @TempDir
    Path directory;

    @Test
    void of_jar_hasTheSameEntriesUncompressed() throws IOException {
        Path jar = jar("META-INF/MANIFEST.MF", "a/B.class", "win/amd64/x.dll.txt");

        Path copy = Files.write(directory.resolve("copy.jar"), StoredJar.of(jar, TIME));

        try (ZipFile zip = new ZipFile(copy.toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName)).containsExactly("META-INF/MANIFEST.MF", "a/B.class");
            assertThat(zip.stream()).allMatch(entry -> entry.getMethod() == ZipEntry.STORED);
            assertThat(new String(zip.getInputStream(zip.getEntry("a/B.class")).readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("content of a/B.class");
        }
    }

    @Test
    void of_sameJarTwice_hasTheSameBytes() throws IOException {
        Path jar = jar("a/B.class");

        assertThat(StoredJar.of(jar, TIME)).isEqualTo(StoredJar.of(jar, TIME));
    }

    @Test
    void of_nativeLibraries_keepsThoseOfLinuxAndMacOs() throws IOException {
        Path jar = jar(
                "org/sqlite/native/Linux/x86_64/libsqlitejdbc.so",
                "org/sqlite/native/Linux/armv7/libsqlitejdbc.so",
                "org/sqlite/native/Linux-Musl/aarch64/libsqlitejdbc.so",
                "org/sqlite/native/Mac/aarch64/libsqlitejdbc.dylib",
                "org/sqlite/native/Windows/x86_64/sqlitejdbc.dll",
                "linux/amd64/libzstd-jni.so",
                "linux/s390x/libzstd-jni.so",
                "darwin/aarch64/libzstd-jni.dylib");

        Path copy = Files.write(directory.resolve("copy.jar"), StoredJar.of(jar, TIME));

        try (ZipFile zip = new ZipFile(copy.toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName).toList())
                    .isEqualTo(List.of(
                            "org/sqlite/native/Linux/x86_64/libsqlitejdbc.so",
                            "org/sqlite/native/Linux-Musl/aarch64/libsqlitejdbc.so",
                            "org/sqlite/native/Mac/aarch64/libsqlitejdbc.dylib",
                            "linux/amd64/libzstd-jni.so",
                            "darwin/aarch64/libzstd-jni.dylib"));
        }
    }

    private Path jar(String... names) throws IOException {
        Path file = directory.resolve("in.jar");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String name : names) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write(("content of " + name).getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        return file;
    }
}
