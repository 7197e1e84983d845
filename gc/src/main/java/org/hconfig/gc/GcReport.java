package org.hconfig.gc;

import java.util.List;
import org.hconfig.core.Problem;
import org.hconfig.gc.facts.LogFacts;

/**
 * What several logs tell.
 *
 * @param logs one for each log that could be read
 * @param problems what is wrong with logs, or lessens what can be said of them
 */
public record GcReport(List<LogFacts> logs, List<Problem> problems) {
    /** Copies what it is given. */
    public GcReport {
        logs = List.copyOf(logs);
        problems = List.copyOf(problems);
    }
}
