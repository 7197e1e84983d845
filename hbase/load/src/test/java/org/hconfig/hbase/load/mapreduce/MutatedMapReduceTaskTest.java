package org.hconfig.hbase.load.mapreduce;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Property test: any file exchanged by tasks and their load is read, rejected with an error code, or an I/O failure. */
class MutatedMapReduceTaskTest {
    private static final List<String> KEYS = List.of("source", "chunk.bytes", "timestamp", "rejects.max", "reports");

    @TempDir
    java.nio.file.Path home;

    @Test
    void settings_ofAnyText_areReadOrRefusedWithACode() {
        Configuration sent = new Configuration(false);
        new TaskSettings(YcsbSourceSpec.ofRows(5, "cf"), 4321, 17, 9, new Path("hdfs://nn:8020/tmp/x"), sent).write();
        StringBuilder good = new StringBuilder();
        KEYS.forEach(
                key -> good.append(sent.getRaw("hconfig.load.mapreduce." + key)).append('\n'));
        AnyBytes.mutated(3_000, Mutations.of(good.toString()), bytes -> {
            String[] values = new String(bytes, UTF_8).split("\n", -1);
            Configuration received = new Configuration(false);
            for (int i = 0; i < KEYS.size() && i < values.length; i++) {
                received.set("hconfig.load.mapreduce." + KEYS.get(i), values[i]);
            }
            assertThat(TaskSettings.of(received).source().text()).isNotEmpty();
        });
    }

    @Test
    void split_ofAnyBytes_isReadOrAFailureOfIo() throws IOException {
        ByteArrayOutputStream good = new ByteArrayOutputStream();
        new ChunkSplit(List.of(new Chunk(1, 0, 10, "a.tsv"), new Chunk(2, 10, 20, "é")))
                .write(new DataOutputStream(good));
        AnyBytes.mutated(5_000, Mutations.ofBytes(good.toByteArray()), bytes -> {
            try {
                ChunkSplit split = new ChunkSplit();
                split.readFields(new DataInputStream(new ByteArrayInputStream(bytes)));
                split.chunks().forEach(chunk -> assertThat(chunk.source()).isNotNull());
            } catch (IOException damaged) {
                assertThat(damaged).isInstanceOf(IOException.class);
            }
        });
    }

    @Test
    void reports_ofAnyBytes_areReadOrAFailureOfIoThatNamesThem() throws IOException {
        ChunkReportStore reports = new ChunkReportStore(new Path(home.toUri()), new Configuration(false));
        reports.write(1, List.of(new ChunkReport(4, 10, 20, -1, 0, List.of())), "a");
        java.nio.file.Path file = file("chunks-");
        AnyBytes.mutated(1_000, Mutations.ofBytes(Files.readAllBytes(file)), bytes -> {
            Files.write(file, bytes);
            try {
                reports.read()
                        .values()
                        .forEach(report -> assertThat(report.rejects()).doesNotContainNull());
            } catch (IOException damaged) {
                assertThat(damaged).hasMessageContaining("chunks-1.json");
            }
        });
    }

    @Test
    void failures_ofAnyBytes_areReadOrAFailureOfIoThatNamesThem() throws IOException {
        TaskFailureStore failures = new TaskFailureStore(new Path(home.toUri()), new Configuration(false));
        failures.write(new IOException("disk"), "a1");
        java.nio.file.Path file = file("failure-");
        String coded = "[{\"code\":\"HC-4301\",\"what\":\"w\",\"why\":\"y\",\"next\":\"n\"}]";
        AnyBytes.mutated(1_000, Mutations.ofBytes(Files.readAllBytes(file), coded.getBytes(UTF_8)), bytes -> {
            Files.write(file, bytes);
            try {
                failures.read().forEach(problem -> assertThat(problem.what()).isNotNull());
            } catch (IOException damaged) {
                assertThat(damaged).hasMessageContaining("failure-a1.json");
            }
        });
    }

    /** The file itself, without the checksum that Hadoop's local file system would keep of it. */
    private java.nio.file.Path file(String prefix) throws IOException {
        try (var files = Files.list(home)) {
            List<java.nio.file.Path> all = files.toList();
            for (java.nio.file.Path one : all) {
                if (one.getFileName().toString().endsWith(".crc")) {
                    Files.delete(one);
                }
            }
            return all.stream()
                    .filter(one -> one.getFileName().toString().startsWith(prefix))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
