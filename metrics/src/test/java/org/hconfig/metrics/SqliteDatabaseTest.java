package org.hconfig.metrics;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.core.sqlite.DatabaseSchema;
import org.hconfig.core.sqlite.SqliteDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqliteDatabaseTest {
    private static final DatabaseSchema SCHEMA = new DatabaseSchema(
            "the samples", SqliteSampleStore.class, "samples", 2, false, databaseFailure -> switch (databaseFailure) {
                case DAMAGED -> SampleStoreError.SAMPLES_DAMAGED;
                case FULL -> SampleStoreError.SAMPLES_FULL;
                case OTHER -> SampleStoreError.SAMPLES;
            });

    @TempDir
    Path home;

    @Test
    void open_ofAFileThatIsNoDatabase_saysThatItIsDamaged() throws IOException {
        Path file = Files.writeString(
                home.resolve("x.db"), "no database at all, but long enough to have a header".repeat(99));

        assertThatThrownBy(() -> SqliteDatabase.open(file, SCHEMA))
                .hasMessageContaining("HC-2402")
                .hasMessageContaining("move it to another directory");
    }

    @Test
    void open_whereNoFileCanBe_saysSo() throws IOException {
        Files.createDirectories(home.resolve("x.db"));

        assertThatThrownBy(() -> SqliteDatabase.open(home.resolve("x.db"), SCHEMA))
                .hasMessageContaining("HC-2401");
    }

    @Test
    void write_withoutRoom_saysSo() {
        try (SqliteDatabase sqliteDatabase = SqliteDatabase.open(home.resolve("x.db"), SCHEMA)) {
            sqliteDatabase.query("PRAGMA max_page_count = 10", row -> row.getInt(1));

            assertThatThrownBy(() -> {
                        for (int i = 0; i < 1000; i++) {
                            sqliteDatabase.update(
                                    "INSERT INTO series (cluster, subject, metric) VALUES (?, ?, ?)",
                                    "c",
                                    "s" + i,
                                    "m".repeat(200));
                        }
                    })
                    .hasMessageContaining("HC-2403")
                    .hasMessageContaining("free disk space");
        }
    }

    @Test
    void open_ofANewerVersion_isRefused() {
        try (SqliteDatabase sqliteDatabase = SqliteDatabase.open(home.resolve("x.db"), SCHEMA)) {
            sqliteDatabase.update("PRAGMA user_version = 7");
        }

        assertThatThrownBy(() -> SqliteDatabase.open(home.resolve("x.db"), SCHEMA))
                .hasMessageContaining("has version 7");
    }
}
