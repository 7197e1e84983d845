package org.hconfig.xconfig.sqlite;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.xconfig.store.SampleStore;
import org.hconfig.xconfig.store.StoreError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseTest {
    private static final Schema SCHEMA =
            new Schema("the samples", SampleStore.class, "samples", 1, false, failure -> switch (failure) {
                case DAMAGED -> StoreError.SAMPLES_DAMAGED;
                case FULL -> StoreError.SAMPLES_FULL;
                case OTHER -> StoreError.SAMPLES;
            });

    @TempDir
    Path home;

    @Test
    void open_ofAFileThatIsNoDatabase_saysThatItIsDamaged() throws IOException {
        Path file = Files.writeString(
                home.resolve("x.db"), "no database at all, but long enough to have a header".repeat(99));

        assertThatThrownBy(() -> Database.open(file, SCHEMA))
                .hasMessageContaining("HC-2402")
                .hasMessageContaining("move it out of the way");
    }

    @Test
    void open_whereNoFileCanBe_saysSo() throws IOException {
        Files.createDirectories(home.resolve("x.db"));

        assertThatThrownBy(() -> Database.open(home.resolve("x.db"), SCHEMA)).hasMessageContaining("HC-2401");
    }

    @Test
    void write_withoutRoom_saysSo() {
        try (Database database = Database.open(home.resolve("x.db"), SCHEMA)) {
            database.query("PRAGMA max_page_count = 10", row -> row.getInt(1));

            assertThatThrownBy(() -> {
                        for (int i = 0; i < 1000; i++) {
                            database.update(
                                    "INSERT INTO series (cluster, subject, metric) VALUES (?, ?, ?)",
                                    "c",
                                    "s" + i,
                                    "m".repeat(200));
                        }
                    })
                    .hasMessageContaining("HC-2403")
                    .hasMessageContaining("free some room");
        }
    }

    @Test
    void open_ofANewerVersion_isRefused() {
        try (Database database = Database.open(home.resolve("x.db"), SCHEMA)) {
            database.update("PRAGMA user_version = 7");
        }

        assertThatThrownBy(() -> Database.open(home.resolve("x.db"), SCHEMA)).hasMessageContaining("has version 7");
    }
}
