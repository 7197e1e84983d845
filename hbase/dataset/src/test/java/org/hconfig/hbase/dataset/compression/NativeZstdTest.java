package org.hconfig.hbase.dataset.compression;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.hconfig.core.io.BoundedCommandRunner;
import org.hconfig.core.io.NativeLibraryDirectory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads a zstd file without a usable temporary directory; in a separate process, because a JVM loads the library once. */
class NativeZstdTest {
    @TempDir
    Path home;

    private Path file = Path.of("rows.csv.zst");

    @BeforeEach
    void write() throws IOException {
        file = home.resolve("rows.csv.zst");
        Files.write(file, Zstd.compress("k1,one\n".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void read_withoutATemporaryDirectory_loadsZstdFromTheHome() throws Exception {
        assertThat(child("-Djava.io.tmpdir=" + home.resolve("missing"))).isEqualTo("k1,one\n");
    }

    @Test
    void read_withAPlaceThatIsNoDirectory_blamesThatAndNotTheFile() throws Exception {
        assertThat(child("-DZstdTempFolder=" + file))
                .contains("zstd cannot be read on this machine")
                .contains(file + " and loaded from there: it is not a directory")
                .doesNotContain("damaged");
    }

    private String child(String option) throws IOException, InterruptedException {
        BoundedCommandRunner.LocalCommandResult ended = new BoundedCommandRunner(Duration.ofSeconds(60), 1 << 20)
                .run(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                option,
                                "-cp",
                                System.getProperty("java.class.path"),
                                Child.class.getName(),
                                home.toString(),
                                file.toString()),
                        new byte[0],
                        Map.of());
        return new String(ended.output(), StandardCharsets.UTF_8);
    }

    /** Reads a file as a load does. */
    static final class Child {
        private Child() {}

        /** Prints the beginning of the file, or the error. */
        public static void main(String[] arguments) throws IOException {
            NativeLibraryDirectory.below(Path.of(arguments[0]), Instant.EPOCH);
            try {
                Path path = Path.of(arguments[1]);
                System.out.print(new String(
                        FileCompression.ZSTD
                                .decompress(
                                        new SizeCheckedStream(Files.newInputStream(path), 0, Files.size(path)),
                                        note -> {})
                                .readAllBytes(),
                        StandardCharsets.UTF_8));
            } catch (IOException failure) {
                System.out.print(failure.getMessage());
            }
        }
    }
}
