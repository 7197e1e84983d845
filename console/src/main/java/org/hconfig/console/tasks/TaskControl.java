package org.hconfig.console.tasks;

import org.hconfig.app.serve.StopRequest;

/** What a task reports to its record, and learns from it. */
public interface TaskControl {
    /** Returns the id of the task. */
    String id();

    /** Reports progress in one line. */
    void report(String line);

    /** Reports the number of completed steps, and of all. */
    void steps(int done, int total);

    /** Returns the request to stop, which may not have been made. */
    StopRequest stopRequest();
}
