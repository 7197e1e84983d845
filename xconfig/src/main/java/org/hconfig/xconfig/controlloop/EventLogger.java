package org.hconfig.xconfig.controlloop;

import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;

/** Tells the cycle's lines and writes them into the ledger. Never fails: a ledger without room is told of. Not thread-safe. */
final class EventLogger {
    private final TuningHistoryStore tuningHistoryStore;
    private final InstantSource clock;
    private final Consumer<TuningEvent> told;
    private final Map<String, String> last = new HashMap<>();
    private String lastFailure = "";

    EventLogger(TuningHistoryStore tuningHistoryStore, InstantSource clock, Consumer<TuningEvent> told) {
        this.tuningHistoryStore = tuningHistoryStore;
        this.clock = clock;
        this.told = told;
    }

    /** A line about the whole cluster. */
    void log(TuningEvent.Kind kind, String words) {
        write(new TuningEvent(clock.instant(), kind, Optional.empty(), words, Optional.empty()));
    }

    /** A line about a table and a plan or run. */
    void log(TuningEvent.Kind kind, String table, String words, String run) {
        last.put(table, kind + words);
        write(new TuningEvent(clock.instant(), kind, Optional.of(table), words, Optional.of(run)));
    }

    /**
     * A line about a table, unless it was the last one about it; true when it was written.
     *
     * @param key what makes it another line though its words are the same
     */
    boolean logOnce(TuningEvent.Kind kind, String table, String words, String key, Optional<String> plan) {
        String line = kind + words + key;
        if (line.equals(last.put(table, line))) {
            return false;
        }
        write(new TuningEvent(clock.instant(), kind, Optional.of(table), words, plan));
        return true;
    }

    /** A line about a table, unless it was the last one about it. */
    void logOnce(TuningEvent.Kind kind, String table, String words) {
        logOnce(kind, table, words, "", Optional.empty());
    }

    /** A failure with all that is wrong, unless the last one was the same. */
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

    /** A failure that nobody foresaw. */
    void failed(RuntimeException defect) {
        failed(new HConfigException(
                ControlLoopError.DEFECT,
                "the cycle met " + defect,
                "this is a defect",
                "report it; the cycle goes on"));
    }

    /** Nothing fails any more: the next failure is told, even when it is the same. */
    void recovered() {
        lastFailure = "";
    }

    private void write(TuningEvent tuningEvent) {
        told.accept(tuningEvent);
        try {
            tuningHistoryStore.write(tuningEvent);
        } catch (HConfigException notKept) {
            told.accept(new TuningEvent(
                    tuningEvent.at(),
                    TuningEvent.Kind.FAILED,
                    Optional.empty(),
                    "the line before could not be kept: "
                            + notKept.problems().get(0).what(),
                    Optional.empty()));
        }
    }
}
