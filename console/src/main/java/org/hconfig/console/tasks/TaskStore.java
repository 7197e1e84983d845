package org.hconfig.console.tasks;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.sqlite.DatabaseSchema;
import org.hconfig.core.sqlite.SqliteDatabase;
import tools.jackson.databind.json.JsonMapper;

/** Persistent store of the tasks of one cluster, in {@code $HCONFIG_HOME/tasks.db}. Thread-safe. */
final class TaskStore implements AutoCloseable {
    /** Number of tasks that are kept; the oldest ended ones are removed. */
    private static final int TASKS_MAX = 500;

    private static final DatabaseSchema SCHEMA =
            new DatabaseSchema("the tasks", TaskStore.class, "tasks", 1, true, databaseFailure -> ConsoleError.TASKS);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Results can have many megabytes each: they are not read where only the state of a task is shown. */
    private static final String WITHOUT_RESULT = "json_replace(document, '$.result.document', '')";

    private final SqliteDatabase database;
    private final String cluster;

    private TaskStore(SqliteDatabase database, String cluster) {
        this.database = database;
        this.cluster = cluster;
    }

    /**
     * Opens the store of a cluster.
     *
     * @throws HConfigException {@link ConsoleError#TASKS}
     */
    static TaskStore open(Path home, String cluster) {
        return new TaskStore(SqliteDatabase.open(home.resolve("tasks.db"), SCHEMA), cluster);
    }

    /** Stores a task or its new state. */
    synchronized void write(TaskRecord task) {
        database.inTransaction(() -> {
            database.update(
                    "INSERT INTO task (id, cluster, requested_at, ended, document) VALUES (?, ?, ?, ?, ?)"
                            + " ON CONFLICT (id) DO UPDATE SET ended = excluded.ended, document = excluded.document",
                    task.id(),
                    cluster,
                    task.times().requestedAt().toString(),
                    task.state().isEnded() ? 1 : 0,
                    JSON.writeValueAsString(task));
            database.update(
                    "DELETE FROM task WHERE cluster = ? AND ended = 1 AND number <="
                            + " (SELECT number FROM task WHERE cluster = ? ORDER BY number DESC LIMIT 1 OFFSET ?)",
                    cluster,
                    cluster,
                    TASKS_MAX);
        });
    }

    /** Returns the newest tasks, newest first, with empty documents of their results. */
    synchronized List<TaskRecord> newest(int count) {
        return database.query(
                "SELECT " + WITHOUT_RESULT + " FROM task WHERE cluster = ? ORDER BY number DESC LIMIT ?",
                row -> JSON.readValue(row.getString(1), TaskRecord.class),
                cluster,
                count);
    }

    /** Returns a task, with an empty document of its result. */
    synchronized Optional<TaskRecord> find(String id) {
        return find(WITHOUT_RESULT, id);
    }

    /** Returns a task with its result. */
    synchronized Optional<TaskRecord> findWithResult(String id) {
        return find("document", id);
    }

    private Optional<TaskRecord> find(String column, String id) {
        return database
                .query(
                        "SELECT " + column + " FROM task WHERE cluster = ? AND id = ?",
                        row -> JSON.readValue(row.getString(1), TaskRecord.class),
                        cluster,
                        id)
                .stream()
                .findFirst();
    }

    /** Returns the tasks that have not ended. */
    synchronized List<TaskRecord> open() {
        return database.query(
                "SELECT document FROM task WHERE cluster = ? AND ended = 0 ORDER BY number",
                row -> JSON.readValue(row.getString(1), TaskRecord.class),
                cluster);
    }

    @Override
    public synchronized void close() {
        database.close();
    }
}
