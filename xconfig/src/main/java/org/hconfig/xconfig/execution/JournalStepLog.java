package org.hconfig.xconfig.execution;

/** Writes the steps of a task into the journal; the task's first step has the number {@code first} in its run. */
record JournalStepLog(Journal journal, String runId, int first) implements JournaledTask.TaskStepLog {
    @Override
    public void started(int step) {
        journal.step(runId, first + step, StepState.STARTED);
    }

    @Override
    public void done(int step) {
        journal.step(runId, first + step, StepState.DONE);
    }
}
