package org.hconfig.hbase.load.job;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.LoadRateLimit;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSpec;
import org.hconfig.testkit.AnyBytes;
import org.hconfig.testkit.Mutations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Property test: any load record or checkpoint is read or rejected with an error code. */
class MutatedLoadJobTest {
    private static final FileSourceSpec FILES = new FileSourceSpec(
            FileSourceSpec.Format.TSV, List.of("a.tsv"), List.of("key", "cf:a"), true, "|", null, "-", true);
    private static final LoadSpec FULL = LoadSpec.of("ns:t", FILES)
            .withEngine(EngineKind.HFILES)
            .withTimestamp(17L)
            .withRejectFile("r.jsonl")
            .withRate(new LoadRateLimit(1000, 0));

    @TempDir
    Path home;

    @Test
    void record_ofAnyBytes_isReadOrRefusedWithACode() throws IOException {
        JobStore store = new JobStore(home);
        Path record = store.directory("j").resolve("job.json");
        store.write(job(FULL));
        byte[] full = Files.readAllBytes(record);
        store.write(job(LoadSpec.of("t", YcsbSourceSpec.ofRows(5, "cf"))));
        AnyBytes.mutated(2_000, Mutations.ofBytes(full, Files.readAllBytes(record)), bytes -> {
            Files.write(record, bytes);
            assertThat(store.all()).hasSizeLessThanOrEqualTo(1);
            assertThat(store.unfinished("cluster", FULL, "print")).isNotNull();
            JobRecord job = store.get("j");
            assertThat(job.spec().source().text()).isNotEmpty();
            assertThat(List.of(job.cluster(), job.choice().why(), job.fingerprint(), job.started()))
                    .hasSize(4);
        });
    }

    private static JobRecord job(LoadSpec spec) {
        return new JobRecord(
                "j",
                "cluster",
                spec,
                new EngineChooser.Choice(EngineKind.PUTS, "small"),
                17,
                "print",
                100,
                "2026-11-21T20:15:30Z",
                false);
    }

    @Test
    void checkpoint_ofAnyLines_isReadOrRefusedWithACode() {
        String good = "done 4 10 20 00000000000000ff 2\nvalue =stage+a =x%20y\nforget all chunks\ndone 5 1 1 1 0";
        Path file = home.resolve("checkpoint");
        AnyBytes.mutated(1_500, Mutations.of(good), bytes -> open(file, sealed(new String(bytes, UTF_8))));
        AnyBytes.mutated(500, Mutations.of(sealed(good)), bytes -> open(file, new String(bytes, UTF_8)));
    }

    private static void open(Path file, String text) throws IOException {
        Files.writeString(file, text);
        try (FileCheckpoint checkpoint = FileCheckpoint.open(file)) {
            assertThat(checkpoint.done().chunks()).isNotNegative();
            assertThat(checkpoint.value("stage a")).isNotEqualTo(Optional.of("y"));
            checkpoint.done(new Chunk(7, 0, 1, "a"), RowChecksum.Total.NONE, 0);
        }
    }

    /** Each line with the checksum that fits it, as one that did not come from HConfig would have. */
    private static String sealed(String text) {
        StringBuilder lines = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            CRC32 sum = new CRC32();
            sum.update(line.getBytes(UTF_8));
            lines.append(line)
                    .append(' ')
                    .append(String.format("%08x", sum.getValue()))
                    .append('\n');
        }
        return lines.toString();
    }
}
