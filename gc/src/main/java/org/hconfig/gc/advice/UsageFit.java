package org.hconfig.gc.advice;

import java.util.List;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.ObservedPeriod;
import org.hconfig.gc.advice.symptom.Symptom;

/** Compares the usage given with the heap in effect, by the formula and by the heap in use in the logs. */
final class UsageFit {
    private UsageFit() {}

    /**
     * Returns the symptom of a usage that does not fit the heap by the formula; empty when logs without symptoms show
     * that the heap holds it, which is stronger evidence.
     *
     * @param ofLogs the symptoms of the logs
     */
    static Optional<Symptom> symptom(
            GcAdviceInput gcAdviceInput, Optional<HeapSizing> heapSizing, List<Symptom> ofLogs) {
        return tooLarge(gcAdviceInput, heapSizing)
                .filter(sizing -> !ofLogs.isEmpty() || !isHeld(gcAdviceInput))
                .map(sizing -> new Symptom(Symptom.Kind.USAGE_TOO_LARGE, text(sizing)));
    }

    /** Returns the note on a usage that the heap holds, although the formula requires a larger one. */
    static Optional<String> held(GcAdviceInput gcAdviceInput, Optional<HeapSizing> heapSizing) {
        return tooLarge(gcAdviceInput, heapSizing)
                .map(sizing -> "by the formula, " + text(sizing)
                        + "; the logs show that much in use without symptoms, which is stronger evidence");
    }

    private static Optional<HeapSizing> tooLarge(GcAdviceInput gcAdviceInput, Optional<HeapSizing> heapSizing) {
        return heapSizing
                .filter(sizing -> gcAdviceInput.usage().complete())
                .filter(sizing -> gcAdviceInput.heap().isPresent()
                        && sizing.minimumHeapBytes() > gcAdviceInput.heap().getAsLong());
    }

    /** Returns true when collections in a log leave at least the usage in use. */
    private static boolean isHeld(GcAdviceInput gcAdviceInput) {
        long used = gcAdviceInput.usage().bytes();
        return gcAdviceInput.logs().stream()
                .filter(ObservedPeriod::isLong)
                .flatMap(log -> log.heap().after().stream())
                .anyMatch(after -> after.high() >= used);
    }

    private static String text(HeapSizing sizing) {
        return "usage of " + new DataSize(sizing.usageBytes()) + " requires a heap of "
                + new DataSize(sizing.minimumHeapBytes()) + "; the heap is "
                + new DataSize(sizing.currentHeapBytes().orElse(0));
    }
}
