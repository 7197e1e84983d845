package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.input.HeapSizes;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.jvm.JvmFlag;

/** Rule of step 2: heap size, IHOP and Eden. */
final class HeapSizeRule implements GcRule {
    private static final String STEP = POST + ", step 2 and Tuning #5";

    @Override
    public List<FlagProposal> propose(GcAdviceInput gcAdviceInput, List<Symptom> symptoms, Optional<HeapSizing> known) {
        if (known.isEmpty()) {
            return List.of();
        }
        HeapSizing heapSizing = known.get();
        List<FlagProposal> all = new ArrayList<>();
        String usage = new DataSize(heapSizing.usageBytes()) + ", " + heapSizing.usageSource();
        if (heapSizing.changesHeap()) {
            String size = (heapSizing.heapBytes() >> 20) + "m";
            String why = "usage " + new DataSize(heapSizing.usageBytes()) + " / ("
                    + (gcAdviceInput.bursty() ? "0.6" : "0.7") + " - 0.08) = "
                    + new DataSize(heapSizing.minimumHeapBytes())
                    + "; Eden takes 8 %; "
                    + chosen(gcAdviceInput, heapSizing)
                    + (heapSizing.currentHeapBytes().isPresent()
                            ? "; the heap is "
                                    + new DataSize(heapSizing.currentHeapBytes().getAsLong())
                            : "");
            all.add(new FlagProposal("HC-G10", new JvmFlag("Xms", "-Xms" + size), why, usage, STEP));
            all.add(new FlagProposal("HC-G10", new JvmFlag("Xmx", "-Xmx" + size), why, usage, STEP));
        }
        all.add(new FlagProposal(
                "HC-G11",
                JvmFlag.of("G1NewSizePercent", heapSizing.g1().edenPercent()),
                "initial Eden; a larger one makes each pause longer and the share of time in pauses slightly smaller",
                MarkingRace.lost(gcAdviceInput, heapSizing).isPresent()
                        ? "applies to every heap"
                        : "IHOP " + heapSizing.g1().ihopPercent() + " + Eden "
                                + heapSizing.g1().edenPercent() + " = "
                                + (heapSizing.g1().ihopPercent()
                                        + heapSizing.g1().edenPercent()) + " % of the heap, at most "
                                + (gcAdviceInput.bursty()
                                        ? G1Formulas.IHOP_AND_EDEN_MAX_BURSTY
                                        : G1Formulas.IHOP_AND_EDEN_MAX),
                STEP));
        if (MarkingRace.lost(gcAdviceInput, heapSizing).isPresent()) {
            return all;
        }
        all.add(new FlagProposal(
                "HC-G12",
                JvmFlag.of("InitiatingHeapOccupancyPercent", heapSizing.g1().ihopPercent()),
                String.format(
                        Locale.ROOT,
                        "usage %.1f %% of the heap + 10 %% waste + 10 %% buffer, so that marking is not"
                                + " continuous%s%s",
                        100.0 * heapSizing.usageBytes() / heapSizing.heapBytes(),
                        gcAdviceInput.logs().isEmpty()
                                ? "; calculated from the sizes alone: check it with hconfig gc analyze on a log written with it"
                                : "",
                        gcAdviceInput.jdk().feature().isEmpty()
                                        && gcAdviceInput.jdk().someUnified()
                                ? "; on JDK 9 and later it is only the initial value, which the JVM adapts (give --jdk)"
                                : ""),
                evidence(symptoms, Symptom.Kind.MARKING_WITHOUT_END, usage),
                STEP + ", Tuning #1"));
        if (!MarkingRace.known(gcAdviceInput)) {
            return all;
        }
        all.add(new FlagProposal(
                "HC-G13",
                JvmFlag.off("G1UseAdaptiveIHOP"),
                "from JDK 9 on the JVM adapts IHOP, and the value above would only be the initial one",
                adaptive(gcAdviceInput),
                "JDK 9, G1UseAdaptiveIHOP (on by default)"));
        return all;
    }

    /** Returns how the size is derived from the requirement. */
    private static String chosen(GcAdviceInput gcAdviceInput, HeapSizing heapSizing) {
        long heap = heapSizing.heapBytes();
        if (heapSizing.currentHeapBytes().orElse(0) > heap) {
            return "31 GiB is the largest heap with compressed object pointers";
        }
        Optional<String> machine = ofMachine(gcAdviceInput, heap);
        if (machine.isPresent()) {
            return machine.get();
        }
        return heap == HeapSizes.UNCOMPRESSED && heapSizing.minimumHeapBytes() <= HeapSizes.UNCOMPRESSED
                ? "48 GiB, because a heap between 32 and 48 GiB has no more capacity than one of 31 GiB; the machine needs"
                        + " 64 GiB of memory"
                : "rounded up"
                        + (gcAdviceInput.limits().isEmpty() ? "; the machine's memory is not known (--memory)" : "");
    }

    /**
     * Returns the origin of a heap size that is determined by the machine; empty for one that follows from the
     * requirement.
     */
    static Optional<String> ofMachine(GcAdviceInput gcAdviceInput, long heap) {
        return gcAdviceInput
                .sizes()
                .filter(sizes -> heap == sizes.largest() || heap == sizes.usual())
                .map(sizes -> "the " + (heap == sizes.largest() ? "largest" : "usual") + " heap for "
                        + new DataSize(sizes.ramBytes()) + " of memory, as in hconfig advise");
    }

    private static String adaptive(GcAdviceInput gcAdviceInput) {
        boolean moved = gcAdviceInput.logs().stream()
                .anyMatch(
                        log -> log.g1().isPresent() && log.g1().get().marking().ihopAdapted());
        return moved ? "the log shows that the threshold changes" : "the JVM's default";
    }

    static String evidence(List<Symptom> symptoms, Symptom.Kind kind, String other) {
        return symptoms.stream()
                .filter(symptom -> symptom.kind() == kind)
                .map(Symptom::evidence)
                .findFirst()
                .orElse(other);
    }
}
