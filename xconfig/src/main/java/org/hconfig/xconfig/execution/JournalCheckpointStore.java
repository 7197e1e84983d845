package org.hconfig.xconfig.execution;

import java.time.InstantSource;
import java.util.Collections;
import java.util.Optional;
import org.hconfig.core.sqlite.ChecksummedTable;
import org.hconfig.core.sqlite.SqliteDatabase;
import org.hconfig.xconfig.spi.RunCheckpointStore;
import org.jspecify.annotations.Nullable;

/** Checkpoint store of a run, in the journal's file. */
final class JournalCheckpointStore implements RunCheckpointStore {
    private final SqliteDatabase sqliteDatabase;
    private final ChecksummedTable memory;
    private final InstantSource clock;
    private final String runId;

    JournalCheckpointStore(SqliteDatabase sqliteDatabase, ChecksummedTable memory, InstantSource clock, String runId) {
        this.sqliteDatabase = sqliteDatabase;
        this.memory = memory;
        this.clock = clock;
        this.runId = runId;
    }

    @Override
    public Optional<String> get(String name) {
        return memory
                .query("WHERE run_id = ? AND name = ?", checksummedRow -> checksummedRow.text("value"), runId, name)
                .stream()
                .findFirst();
    }

    @Override
    public void put(String name, String value) {
        String now = clock.instant().toString();
        sqliteDatabase.inTransaction(() -> {
            remove(name);
            memory.insert(Collections.singletonList(new @Nullable Object[] {runId, name, value, now}));
        });
    }

    @Override
    public void remove(String name) {
        sqliteDatabase.update("DELETE FROM checkpoint WHERE run_id = ? AND name = ?", runId, name);
    }
}
