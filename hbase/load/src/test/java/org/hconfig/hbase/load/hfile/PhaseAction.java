package org.hconfig.hbase.load.hfile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadSample;
import org.jspecify.annotations.Nullable;

/** Progress listener that runs an action once at the start of a phase and records its outcome. The load waits for the action. */
final class PhaseAction implements LoadProgressListener {
    private final String phase;
    private final long rows;
    private final Action action;
    private boolean begun;
    private boolean done;
    private @Nullable Throwable failure;

    private PhaseAction(String phase, long rows, Action action) {
        this.phase = phase;
        this.rows = rows;
        this.action = action;
    }

    /** At the very beginning of the phase, which cannot be missed. */
    static PhaseAction begun(String phase, Action action) {
        return new PhaseAction(phase, 0, action);
    }

    /** When the first rows of the phase are finished. */
    static PhaseAction underWay(String phase, Action action) {
        return new PhaseAction(phase, 1, action);
    }

    @Override
    public synchronized void sample(LoadSample sample) {
        if (begun || (rows > 0 && sample.rows() < rows) || !sample.phase().equals(phase)) {
            return;
        }
        begun = true;
        try {
            action.run();
            done = true;
        } catch (IOException | RuntimeException | Error e) {
            failure = e;
        }
    }

    @Override
    public boolean everyPhase() {
        return true;
    }

    @Override
    public void note(String text) {}

    @Override
    public long sampleMillis() {
        return 10;
    }

    /** Fails unless it was done, and without a failure. */
    synchronized void assertDone() {
        assertThat(failure).as("at %s", phase).isNull();
        assertThat(done).as("the load came to %s", phase).isTrue();
    }

    /** What to do. */
    interface Action {
        void run() throws IOException;
    }
}
