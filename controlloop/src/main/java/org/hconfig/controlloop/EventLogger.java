package org.hconfig.controlloop;

import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;

/** Event logger of the control loop: passes events to a listener and stores them. Never fails: a full disk is reported to the listener. Not thread-safe. */
final class EventLogger {
    private final TuningHistoryStore tuningHistoryStore;
    private final InstantSource clock;
    private final Consumer<TuningEvent> listener;
    private final Map<String, String> last = new HashMap<>();
    private String lastFailure = "";

    EventLogger(TuningHistoryStore tuningHistoryStore, InstantSource clock, Consumer<TuningEvent> listener) {
        this.tuningHistoryStore = tuningHistoryStore;
        this.clock = clock;
        this.listener = listener;
    }

    /** Logs an event of the whole cluster. */
    void log(TuningEvent.Kind kind, String words) {
        write(new TuningEvent(clock.instant(), kind, Optional.empty(), words, Optional.empty()));
    }

    /** Logs an event of a table with its plan or run. */
    void log(TuningEvent.Kind kind, String table, String words, String run) {
        last.put(table, kind + words);
        write(new TuningEvent(clock.instant(), kind, Optional.of(table), words, Optional.of(run)));
    }

    /**
     * Logs an event of a table unless it equals the table's last one; returns true when it was logged.
     *
     * @param key distinguishes events with equal text
     */
    boolean logOnce(TuningEvent.Kind kind, String table, String words, String key, Optional<String> plan) {
        String line = kind + words + key;
        if (line.equals(last.put(table, line))) {
            return false;
        }
        write(new TuningEvent(clock.instant(), kind, Optional.of(table), words, plan));
        return true;
    }

    /** Logs an event of a table unless it equals the table's last one. */
    void logOnce(TuningEvent.Kind kind, String table, String words) {
        logOnce(kind, table, words, "", Optional.empty());
    }

    /** Logs a recommendation to the operator on a table, or on the whole cluster. */
    void advise(Optional<String> table, String words) {
        write(new TuningEvent(clock.instant(), TuningEvent.Kind.ADVISED, table, words, Optional.empty()));
    }

    /** Logs a failure with all its problems, unless it equals the last one. */
    void failed(HConfigException failure) {
        String words = failure.problems().stream()
                .map(problem -> problem.code().code() + " " + problem.what()
                        + (problem.why().isBlank() ? "" : " (" + problem.why() + ")"))
                .collect(Collectors.joining("; "));
        if (!words.equals(lastFailure)) {
            lastFailure = words;
            log(TuningEvent.Kind.FAILED, words);
        }
    }

    /** Logs an unexpected failure. */
    void failed(RuntimeException defect) {
        failed(new HConfigException(
                ControlLoopError.DEFECT,
                "the control loop met " + defect,
                "this is a defect",
                "report it; the control loop continues"));
    }

    /** Records a success: the next failure is logged even if it equals the last one. */
    void recovered() {
        lastFailure = "";
    }

    private void write(TuningEvent tuningEvent) {
        listener.accept(tuningEvent);
        try {
            tuningHistoryStore.write(tuningEvent);
        } catch (HConfigException notKept) {
            listener.accept(new TuningEvent(
                    tuningEvent.at(),
                    TuningEvent.Kind.FAILED,
                    Optional.empty(),
                    "the previous event could not be stored: "
                            + notKept.problems().get(0).what(),
                    Optional.empty()));
        }
    }
}
