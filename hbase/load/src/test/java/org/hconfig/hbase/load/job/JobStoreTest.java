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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

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

    @ParameterizedTest
    @ValueSource(strings = {"""
                {"id": "20261121-201530", "cluster": "cluster", "spec": {"table": "ns:t",
                "source": {"kind": "files", "format": "TSV", "files": ["a.tsv"], "columns": ["key", "cf:a"], "header": true,
                "separator": "|", "family": null, "keySeparator": "-", "multiline": true, "encoding": null,
                "recursive": false, "options": {"quote": null, "escape": null, "comment": null, "nullText": null,
                "missingFields": false, "extraFields": false, "skipLines": 0, "limitRows": 0, "keyTransforms": []}},
                "engine": "HFILES", "durability": "ASYNC_WAL", "timestamp": 17, "rejectLimit": 3,
                "rejectFile": "r.jsonl", "threads": 2, "requestBytes": 9, "chunkBytes": 8, "serverCores": 0.25,
                "clientHints": {"hbase.client.pause": "20"}, "keepWal": true, "tableServes": true, "verify": false,
                "fresh": true, "rate": {"rows": 1000, "bytes": 0}, "timeout": "PT5S"}, "engine": "HFILES",
                "why": "why", "timestamp": 99, "fingerprint": "print", "chunkBytes": 1024,
                "started": "2026-11-21T20:15:30Z", "complete": false}
                """, """
                {"id": "20261121-201530", "cluster": "cluster", "spec": {"table": "t",
                "source": {"kind": "ycsb", "properties": {"recordcount": "5"}, "family": "cf", "seed": 1},
                "engine": null, "durability": "USE_DEFAULT", "timestamp": null, "rejectLimit": 1000,
                "rejectFile": null, "threads": 0, "requestBytes": 0, "chunkBytes": 0, "serverCores": 0.0,
                "clientHints": {}, "keepWal": false, "tableServes": false, "verify": true, "fresh": false,
                "rate": null, "timeout": "PT10M"}, "engine": "PUTS", "why": "why", "timestamp": 99,
                "fingerprint": "print", "chunkBytes": 1024, "started": "2026-11-21T20:15:30Z", "complete": true}
                """})
    void record_ofAnEarlierVersion_isReadAndWrittenWithTheSameFields(String text) throws IOException {
        JobStore store = new JobStore(home);
        Path file = store.directory("20261121-201530").resolve("job.json");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);

        store.write(store.get("20261121-201530"));

        JsonMapper json = JsonMapper.builder().build();
        assertThat(json.readTree(Files.readString(file))).isEqualTo(json.readTree(text));
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
                new EngineChooser.Choice(EngineKind.PUTS, "why"),
                99,
                fingerprint,
                1024,
                NOW.toString(),
                false);
    }
}
