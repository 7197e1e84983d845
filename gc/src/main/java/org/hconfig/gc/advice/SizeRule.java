package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.core.DataSize;
import org.hconfig.gc.jvm.Flag;

/** Step 2: heap, IHOP and Eden. */
final class SizeRule implements GcRule {
    private static final String STEP = POST + ", step 2 and Tuning #5";

    @Override
    public List<Proposal> look(Situation situation, List<Symptom> symptoms, Optional<Sizing> known) {
        if (known.isEmpty()) {
            return List.of();
        }
        Sizing sizing = known.get();
        List<Proposal> all = new ArrayList<>();
        String usage = new DataSize(sizing.usageBytes()) + ", " + sizing.usageSource();
        if (sizing.changesHeap()) {
            String size = (sizing.heapBytes() >> 20) + "m";
            String why = "usage " + new DataSize(sizing.usageBytes()) + " / ("
                    + (situation.bursty() ? "0.6" : "0.7") + " - 0.08) = " + new DataSize(sizing.heapLeastBytes())
                    + "; Eden takes 8 %; "
                    + chosen(situation, sizing)
                    + (sizing.currentHeapBytes().isPresent()
                            ? "; the heap is "
                                    + new DataSize(sizing.currentHeapBytes().getAsLong())
                            : "");
            all.add(new Proposal("HC-G10", new Flag("Xms", "-Xms" + size), why, usage, STEP));
            all.add(new Proposal("HC-G10", new Flag("Xmx", "-Xmx" + size), why, usage, STEP));
        }
        all.add(new Proposal(
                "HC-G11",
                Flag.of("G1NewSizePercent", sizing.edenPercent()),
                "Eden to begin with; larger makes each pause longer and the share of time a little smaller",
                MarkingRace.lost(situation, sizing).isPresent()
                        ? "holds for every heap"
                        : "IHOP " + sizing.ihopPercent() + " + Eden " + sizing.edenPercent() + " = "
                                + (sizing.ihopPercent() + sizing.edenPercent()) + " % of the heap, at most "
                                + (situation.bursty()
                                        ? G1Formulas.IHOP_AND_EDEN_MAX_BURSTY
                                        : G1Formulas.IHOP_AND_EDEN_MAX),
                STEP));
        if (MarkingRace.lost(situation, sizing).isPresent()) {
            return all;
        }
        all.add(new Proposal(
                "HC-G12",
                Flag.of("InitiatingHeapOccupancyPercent", sizing.ihopPercent()),
                String.format(
                        Locale.ROOT,
                        "usage %.1f %% of the heap + 10 %% waste + 10 %% buffer, so that marking does not run without"
                                + " end",
                        100.0 * sizing.usageBytes() / sizing.heapBytes()),
                evidence(symptoms, Symptom.Kind.MARKING_WITHOUT_END, usage),
                STEP + ", Tuning #1"));
        if (!MarkingRace.known(situation)) {
            return all;
        }
        all.add(new Proposal(
                "HC-G13",
                Flag.off("G1UseAdaptiveIHOP"),
                "from JDK 9 on the JVM moves IHOP by itself, and the value above would only be its beginning",
                adaptive(situation),
                "JDK 9, G1UseAdaptiveIHOP (on by default)"));
        return all;
    }

    /** How the size follows from the need. */
    private static String chosen(Situation situation, Sizing sizing) {
        long heap = sizing.heapBytes();
        if (sizing.currentHeapBytes().orElse(0) > heap) {
            return "31 GiB is the largest heap with compressed object pointers";
        }
        Optional<String> machine = ofMachine(situation, heap);
        if (machine.isPresent()) {
            return machine.get();
        }
        return heap == HeapSizes.UNCOMPRESSED && sizing.heapLeastBytes() <= HeapSizes.UNCOMPRESSED
                ? "48 GiB, because a heap between 32 and 48 GiB holds no more than one of 31 GiB; the machine needs"
                        + " 64 GiB of memory"
                : "rounded up" + (situation.limits().isEmpty() ? "; the machine's memory is not known (--memory)" : "");
    }

    /** Where a heap comes from whose size the machine decides; empty for one that follows the need. */
    static Optional<String> ofMachine(Situation situation, long heap) {
        return situation
                .sizes()
                .filter(sizes -> heap == sizes.largest() || heap == sizes.usual())
                .map(sizes -> "the " + (heap == sizes.largest() ? "largest" : "usual") + " heap for "
                        + new DataSize(sizes.ramBytes()) + " of memory, as hconfig advise names it");
    }

    private static String adaptive(Situation situation) {
        boolean moved = situation.logs().stream()
                .anyMatch(log -> log.g1().isPresent() && log.g1().get().ihopMoved());
        return moved ? "the log shows the threshold moving" : "the JVM's default";
    }

    static String evidence(List<Symptom> symptoms, Symptom.Kind kind, String other) {
        return symptoms.stream()
                .filter(symptom -> symptom.kind() == kind)
                .map(Symptom::evidence)
                .findFirst()
                .orElse(other);
    }
}
