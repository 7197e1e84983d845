package org.hconfig.hbase.rebalance.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import org.hconfig.xconfig.execution.JournaledTask.TaskStepLog;

/**
 * Log that collects the numbers of done steps and asserts that none of them is started again.
 *
 * @param done receives the numbers
 */
public record DoneSteps(Collection<Integer> done) implements TaskStepLog {
    @Override
    public void started(int step) {
        assertThat(done).doesNotContain(step);
    }

    @Override
    public void done(int step) {
        done.add(step);
    }
}
