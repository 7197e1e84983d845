package org.hconfig.xconfig.cycle;

import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;

/** Writes the cycle's lines into the ledger and tells them. Not thread-safe. */
final class Diary {
    private final Ledger ledger;
    private final InstantSource clock;
    private final Consumer<Entry> told;
    private final Map<String, String> last = new HashMap<>();

    Diary(Ledger ledger, InstantSource clock, Consumer<Entry> told) {
        this.ledger = ledger;
        this.clock = clock;
        this.told = told;
    }

    /** A line about the whole cluster. */
    void say(Entry.Kind kind, String words) {
        write(new Entry(clock.instant(), kind, Optional.empty(), words, Optional.empty()));
    }

    /** A line about a table and a plan or run. */
    void say(Entry.Kind kind, String table, String words, String run) {
        last.put(table, kind + words);
        write(new Entry(clock.instant(), kind, Optional.of(table), words, Optional.of(run)));
    }

    /** A line about a table, unless it was the last one about it; true when it was written. */
    boolean once(Entry.Kind kind, String table, String words, Optional<String> plan) {
        String line = kind + words;
        if (line.equals(last.put(table, line))) {
            return false;
        }
        write(new Entry(clock.instant(), kind, Optional.of(table), words, plan));
        return true;
    }

    /** A failure, unless the last one was the same. */
    void failed(HConfigException failure) {
        Problem problem = failure.problems().get(0);
        String words = problem.code().code() + " " + problem.what()
                + (problem.why().isBlank() ? "" : " (" + problem.why() + ")");
        if (!words.equals(last.put("", words))) {
            say(Entry.Kind.FAILED, words);
        }
    }

    /** Nothing fails any more: the next failure is told, even when it is the same. */
    void recovered() {
        last.remove("");
    }

    private void write(Entry entry) {
        told.accept(entry);
        ledger.write(entry);
    }
}
