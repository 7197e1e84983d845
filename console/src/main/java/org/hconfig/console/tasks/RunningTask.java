package org.hconfig.console.tasks;

import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.hconfig.app.serve.StopRequest;

/** A task that has not ended. Thread-safe. */
final class RunningTask implements TaskControl {
    private final Consumer<TaskRecord> changed;
    private final InstantSource clock;
    private final StopRequest stop = new StopRequest();
    private TaskRecord record;

    RunningTask(TaskRecord record, Consumer<TaskRecord> changed, InstantSource clock) {
        this.record = record;
        this.changed = changed;
        this.clock = clock;
    }

    synchronized TaskRecord record() {
        return record;
    }

    synchronized void update(UnaryOperator<TaskRecord> change) {
        record = change.apply(record);
        changed.accept(record);
    }

    void requestStop() {
        stop.request();
        update(now -> now.state().isEnded() ? now : now.stopping());
    }

    @Override
    public String id() {
        return record().id();
    }

    @Override
    public void report(String line) {
        update(now -> now.message(clock.instant(), line));
    }

    @Override
    public void steps(int done, int total) {
        update(now -> now.steps(done, total));
    }

    @Override
    public StopRequest stopRequest() {
        return stop;
    }
}
