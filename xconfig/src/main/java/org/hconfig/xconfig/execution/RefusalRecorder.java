package org.hconfig.xconfig.execution;

import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.spi.Server;
import org.jspecify.annotations.Nullable;

/** Guard of a task that remembers what it refused: a step that must not begin now is not a failure of the task. Thread-safe. */
final class RefusalRecorder implements StepGuard {
    private final StepGuard guard;
    private volatile @Nullable HConfigException refusal;

    RefusalRecorder(StepGuard guard) {
        this.guard = guard;
    }

    @Override
    public void before(String what) {
        try {
            guard.before(what);
        } catch (HConfigException notNow) {
            refusal = notNow;
            throw notNow;
        }
    }

    @Override
    public void after(Run run, Run.StepRecord step, Optional<Server> server) {
        guard.after(run, step, server);
    }

    /** Returns true if a task ended with the refusal, which may have reached it from another thread. */
    boolean isRefusal(HConfigException ended) {
        HConfigException refused = refusal;
        return refused != null && ended.problems().equals(refused.problems());
    }
}
