package org.hconfig.console.tasks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.hconfig.console.ConsoleError;
import org.hconfig.core.HConfigException;

/**
 * Records of the tasks of a cluster. New states that cannot be stored are kept in memory, and stored with the next one: a full
 * disk must not end a change of the cluster between two steps. Thread-safe.
 */
final class TaskRecords implements AutoCloseable {
    private final TaskStore store;
    private final Consumer<Throwable> defects;
    private final Map<String, TaskRecord> unwritten = new LinkedHashMap<>();
    private boolean failing;

    /**
     * Creates the records.
     *
     * @param store the store, which is closed with the records
     * @param defects receives the first of successive failures to store, for the log
     */
    TaskRecords(TaskStore store, Consumer<Throwable> defects) {
        this.store = store;
        this.defects = defects;
    }

    /**
     * Stores a new task.
     *
     * @throws HConfigException {@link ConsoleError#TASKS}
     */
    synchronized void add(TaskRecord task) {
        store.write(task);
    }

    /** Keeps a new state of a task; never fails. */
    synchronized void update(TaskRecord task) {
        unwritten.remove(task.id());
        unwritten.put(task.id(), task);
        write();
    }

    private void write() {
        try {
            for (TaskRecord task : List.copyOf(unwritten.values())) {
                store.write(task);
                unwritten.remove(task.id());
            }
            failing = false;
        } catch (RuntimeException | Error failure) {
            if (!failing) {
                failing = true;
                defects.accept(failure);
            }
        }
    }

    /** Returns the newest tasks, newest first; documents of their results may be empty. */
    synchronized List<TaskRecord> newest(int count) {
        List<TaskRecord> tasks = new ArrayList<>(store.newest(count));
        tasks.replaceAll(task -> unwritten.getOrDefault(task.id(), task));
        return tasks;
    }

    /** Returns a task; the document of its result may be empty. */
    synchronized Optional<TaskRecord> find(String id) {
        TaskRecord newer = unwritten.get(id);
        return newer == null ? store.find(id) : Optional.of(newer);
    }

    /** Returns a task with its result. */
    synchronized Optional<TaskRecord> findWithResult(String id) {
        TaskRecord newer = unwritten.get(id);
        return newer == null ? store.findWithResult(id) : Optional.of(newer);
    }

    /** Stores what is not stored yet, if possible, and closes the store. */
    @Override
    public synchronized void close() {
        write();
        store.close();
    }
}
