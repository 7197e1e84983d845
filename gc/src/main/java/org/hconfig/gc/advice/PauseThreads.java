package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.Work;

/** Pauses that are long because few threads work in them, all the time. */
final class PauseThreads {
    /** From this share of their number on, the threads of pauses have no time to spare. */
    private static final double BUSY = 0.7;

    private PauseThreads() {}

    /** For each log what its pauses and the flag say of its threads, where there are few; otherwise nothing. */
    static List<String> words(Situation situation, List<Symptom> symptoms) {
        List<String> words = new ArrayList<>();
        boolean slow = symptoms.stream()
                .anyMatch(symptom ->
                        symptom.kind() == Symptom.Kind.LONG_PAUSES || symptom.kind() == Symptom.Kind.PAUSED_SHARE);
        OptionalLong threads = CurrentFlags.number(situation.current(), "ParallelGCThreads");
        if (!slow || threads.isEmpty() || situation.processorsSeen().orElse(Long.MAX_VALUE) <= threads.getAsLong()) {
            return words;
        }
        for (LogFacts log : situation.logs()) {
            double busy = log.work()
                    .filter(work -> work.clockMillis() > 0)
                    .map(PauseThreads::busy)
                    .orElse(0.0);
            if (busy >= BUSY * threads.getAsLong()) {
                words.add(String.format(
                        Locale.ROOT,
                        "%s: pauses kept %.1f of %d threads busy (-XX:ParallelGCThreads=%d): on a machine with more"
                                + " processors more threads shorten them, with every collector",
                        log.name(),
                        busy,
                        threads.getAsLong(),
                        threads.getAsLong()));
            }
        }
        return words;
    }

    private static double busy(Work work) {
        return work.processorMillis() / work.clockMillis();
    }
}
