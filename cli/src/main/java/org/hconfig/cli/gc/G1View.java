package org.hconfig.cli.gc;

import java.util.List;
import java.util.stream.Collectors;
import org.hconfig.cli.output.Figures;
import org.hconfig.core.DataSize;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.gc.facts.LogFacts;

/** What only G1 does, for people. */
final class G1View {
    /** Takes a line with its word in front. */
    @FunctionalInterface
    interface Voice {
        void say(List<String> lines, String word, String text);
    }

    private final Voice voice;

    G1View(Voice voice) {
        this.voice = voice;
    }

    void lines(List<String> lines, LogFacts facts, G1Facts g1) {
        marking(lines, g1);
        G1Facts.Mixed mixed = g1.mixed();
        if (mixed.runs() > 0) {
            String text = Figures.count(mixed.collections()) + " in " + Figures.count(mixed.runs()) + " runs";
            if (mixed.firstMillis().isPresent() && mixed.lastMillis().isPresent()) {
                text += "; a run's first takes "
                        + GcFigures.millis(mixed.firstMillis().getAsDouble()) + ", its last "
                        + GcFigures.millis(mixed.lastMillis().getAsDouble());
            }
            if (mixed.reclaimedBytes().isPresent()) {
                text += "; a run frees " + new DataSize(mixed.reclaimedBytes().getAsLong());
            }
            if (mixed.reclaimableBytes().isPresent()) {
                text += "; reclaimable at most "
                        + new DataSize(mixed.reclaimableBytes().getAsLong());
            }
            voice.say(lines, "mixed", text);
        }
        g1.survival()
                .ifPresent(survival -> voice.say(
                        lines,
                        "survivors",
                        survival.meanBytes().stream()
                                        .limit(4)
                                        .map(bytes -> new DataSize(bytes).toString())
                                        .collect(Collectors.joining(", ", "by age ", ""))
                                + (survival.transientShare().isPresent()
                                        ? "; " + GcFigures.share(survival.transientShare())
                                                + " of age 1 does not come to age 2"
                                        : "")));
        humongous(lines, g1);
        g1.scanMillis()
                .ifPresent(scan -> voice.say(
                        lines,
                        "scan RS",
                        "mean " + GcFigures.millis(scan.mean()) + ", longest " + GcFigures.millis(scan.max())));
    }

    private void marking(List<String> lines, G1Facts g1) {
        String text =
                Figures.count(g1.concurrentCycles()) + " cycles, " + Figures.count(g1.abortedCycles()) + " aborted";
        if (g1.ihopPercent().isPresent()) {
            text += "; begins at " + GcFigures.percent(g1.ihopPercent().getAsDouble() / 100) + " of the heap"
                    + (g1.ihopMoved() ? " (the JVM adapts it)" : "");
        }
        if (g1.markedAtShare().isPresent()) {
            text += "; tenured held " + GcFigures.percent(g1.markedAtShare().getAsDouble()) + " then";
        }
        if (g1.markingShare().orElse(0) > 0) {
            text += "; under way " + GcFigures.percent(g1.markingShare().getAsDouble()) + " of the time";
        }
        voice.say(lines, "marking", text);
    }

    private void humongous(List<String> lines, G1Facts g1) {
        G1Facts.Humongous large = g1.humongous();
        if (large.maxBytes().isEmpty() && large.objects() == 0) {
            return;
        }
        String text = "at most " + new DataSize(large.maxBytes().orElse(0));
        if (g1.regionBytes().isPresent()) {
            text += ", regions of " + new DataSize(g1.regionBytes().getAsLong());
        }
        if (large.largestBytes().isPresent()) {
            text += ", largest object " + new DataSize(large.largestBytes().getAsLong());
        }
        voice.say(lines, "humongous", text);
    }
}
