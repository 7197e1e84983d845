package org.hconfig.xconfig.apply;

import java.time.InstantSource;
import java.util.Optional;
import org.hconfig.xconfig.sqlite.Database;

/** A run's memory, in the journal's file. */
final class RunMemory implements Memory {
    private final Database database;
    private final InstantSource clock;
    private final String runId;

    RunMemory(Database database, InstantSource clock, String runId) {
        this.database = database;
        this.clock = clock;
        this.runId = runId;
    }

    @Override
    public Optional<String> recall(String name) {
        return database
                .query("SELECT value FROM memory WHERE run_id = ? AND name = ?", row -> row.getString(1), runId, name)
                .stream()
                .findFirst();
    }

    @Override
    public void remember(String name, String value) {
        database.update(
                "INSERT INTO memory (run_id, name, value, changed_at) VALUES (?, ?, ?, ?)"
                        + " ON CONFLICT (run_id, name) DO UPDATE SET value = excluded.value,"
                        + " changed_at = excluded.changed_at",
                runId,
                name,
                value,
                clock.instant().toString());
    }

    @Override
    public void forget(String name) {
        database.update("DELETE FROM memory WHERE run_id = ? AND name = ?", runId, name);
    }
}
