package org.hconfig.gc;

import java.util.List;
import org.hconfig.core.Problem;
import org.hconfig.gc.facts.LogFacts;

/**
 * The facts of several logs.
 *
 * @param logs one for each log that could be read
 * @param problems errors of the logs, and limits of the results
 */
public record GcReport(List<LogFacts> logs, List<Problem> problems) {
    /** Copies the lists. */
    public GcReport {
        logs = List.copyOf(logs);
        problems = List.copyOf(problems);
    }
}
