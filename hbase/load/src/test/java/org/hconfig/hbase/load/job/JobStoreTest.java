package org.hconfig.hbase.load.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.client.Durability;
import org.hconfig.hbase.dataset.FileSourceSpec;
import org.hconfig.hbase.dataset.YcsbSourceSpec;
import org.hconfig.hbase.load.EngineKind;
import org.hconfig.hbase.load.LoadSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobStoreTest {
    private static final Instant NOW = Instant.parse("2026-11-21T20:15:30Z");
    private static final LoadSpec YCSB = LoadSpec.of("t", YcsbSourceSpec.ofRows(5, "cf"));

    @TempDir
    private Path home;

    @Test
    void record_writtenAndRead_isTheSame() {
        JobStore store = new JobStore(home);
        FileSourceSpec files = new FileSourceSpec(
                FileSourceSpec.Format.TSV, List.of("a.tsv"), List.of("key", "cf:a"), true, "|", null, "-", true);
        LoadSpec full = LoadSpec.of("ns:t", files)
                .withEngine(EngineKind.HFILES)
                .withDurability(Durability.ASYNC_WAL)
                .withTimestamp(17L)
                .withRejectLimit(3)
                .withRejectFile("r.jsonl")
                .withThreads(2)
                .withRequestBytes(9)
                .withChunkBytes(8)
                .withServerCores(0.25)
                .withClientHints(Map.of("hbase.client.pause", "20"))
                .withKeepWal(true)
                .withTableServes(true)
                .withVerify(false)
                .withFresh(true)
                .withTimeout(Duration.ofSeconds(5));
        for (LoadSpec spec : List.of(YCSB, full)) {
            JobRecord job = job(store, spec, "same");
            store.write(job);

            assertThat(store.get(job.id())).isEqualTo(job);
        }
        assertThat(store.all()).hasSize(2);
    }

    @Test
    void ids_ofTheSameSecond_differ() {
        JobStore store = new JobStore(home);
        JobRecord first = job(store, YCSB, "same");
        store.write(first);

        assertThat(first.id()).isEqualTo("20261121-201530");
        assertThat(store.newId(NOW)).isEqualTo("20261121-201530-2");
    }

    @Test
    void newId_ofLoadsThatBeginTogether_isAnotherForEach() {
        assertThat(List.of(new JobStore(home).newId(NOW), new JobStore(home).newId(NOW)))
                .containsExactly("20261121-201530", "20261121-201530-2");
    }

    @Test
    void unfinished_findsTheSameLoadOnly() {
        JobStore store = new JobStore(home);
        JobRecord job = job(store, YCSB, "same");
        store.write(job);

        assertThat(store.unfinished("cluster", YCSB, "same")).contains(job);
        assertThat(store.unfinished("cluster", YCSB.withThreads(7).withEngine(EngineKind.PUTS), "same"))
                .contains(job);
        assertThat(store.unfinished("cluster", YCSB, "other")).isEmpty();
        assertThat(store.unfinished("another cluster", YCSB, "same")).isEmpty();
        assertThat(store.unfinished("cluster", YCSB.withTimestamp(4L), "same")).isEmpty();
        assertThat(store.unfinished("cluster", YCSB.withEngine(EngineKind.HFILES), "same"))
                .isEmpty();
        assertThat(store.unfinished("cluster", LoadSpec.of("t2", YCSB.source()), "same"))
                .isEmpty();
        store.write(job.completed());
        assertThat(store.unfinished("cluster", YCSB, "same")).isEmpty();
    }

    @Test
    void get_ofAnUnknownOrDamagedJob_isACodedError() throws IOException {
        JobStore store = new JobStore(home);
        JobRecord job = job(store, YCSB, "same");
        store.write(job);

        assertThatThrownBy(() -> store.get("nope"))
                .hasMessageContaining("HC-4040")
                .hasMessageContaining(job.id());
        assertThatThrownBy(() -> store.get("../loads")).hasMessageContaining("HC-4040");
        Files.writeString(store.directory(job.id()).resolve("job.json"), "{");
        assertThatThrownBy(() -> store.get(job.id())).hasMessageContaining("HC-4043");
        assertThat(store.all()).isEmpty();
    }

    @Test
    void lock_isHeldByOneAtATime() {
        try (JobLock first = JobLock.acquire(home, "a")) {
            assertThat(first).isNotNull();
            assertThatThrownBy(() -> JobLock.acquire(home, "a")).hasMessageContaining("HC-4042");
        }
        JobLock.acquire(home, "a").close();
    }

    private static JobRecord job(JobStore store, LoadSpec spec, String fingerprint) {
        return new JobRecord(
                store.newId(NOW),
                "cluster",
                spec,
                EngineKind.PUTS,
                "why",
                99,
                fingerprint,
                1024,
                NOW.toString(),
                false);
    }
}
