package org.hconfig.xconfig.apply;

import java.time.InstantSource;
import java.util.Collections;
import java.util.Optional;
import org.hconfig.xconfig.sqlite.Database;
import org.jspecify.annotations.Nullable;

/** A run's memory, in the journal's file. */
final class RunMemory implements Memory {
    private final Database database;
    private final CheckedTable memory;
    private final InstantSource clock;
    private final String runId;

    RunMemory(Database database, CheckedTable memory, InstantSource clock, String runId) {
        this.database = database;
        this.memory = memory;
        this.clock = clock;
        this.runId = runId;
    }

    @Override
    public Optional<String> recall(String name) {
        return memory.query("WHERE run_id = ? AND name = ?", row -> row.text("value"), runId, name).stream()
                .findFirst();
    }

    @Override
    public void remember(String name, String value) {
        String now = clock.instant().toString();
        database.together(() -> {
            forget(name);
            memory.insert(Collections.singletonList(new @Nullable Object[] {runId, name, value, now}));
        });
    }

    @Override
    public void forget(String name) {
        database.update("DELETE FROM memory WHERE run_id = ? AND name = ?", runId, name);
    }
}
