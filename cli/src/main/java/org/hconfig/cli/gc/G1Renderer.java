package org.hconfig.cli.gc;

import java.util.List;
import java.util.stream.Collectors;
import org.hconfig.cli.output.ConsoleNumberFormatter;
import org.hconfig.core.DataSize;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.gc.facts.LogFacts;

/** Renderer of the figures that are specific to G1. */
final class G1Renderer {
    /** Sink of lines with a label. */
    @FunctionalInterface
    interface LabelledLineSink {
        void print(List<String> lines, String word, String text);
    }

    private final LabelledLineSink labelledLineSink;

    G1Renderer(LabelledLineSink labelledLineSink) {
        this.labelledLineSink = labelledLineSink;
    }

    void lines(List<String> lines, LogFacts facts, G1Facts g1) {
        marking(lines, g1);
        G1Facts.MixedCollections mixedCollections = g1.mixed();
        if (mixedCollections.runs() > 0) {
            String text = ConsoleNumberFormatter.count(mixedCollections.collections()) + " in "
                    + ConsoleNumberFormatter.count(mixedCollections.runs()) + " runs";
            if (mixedCollections.firstMillis().isPresent()
                    && mixedCollections.lastMillis().isPresent()) {
                text += "; mean of the first in a run "
                        + GcNumberFormatter.millis(
                                mixedCollections.firstMillis().getAsDouble()) + ", of the last "
                        + GcNumberFormatter.millis(mixedCollections.lastMillis().getAsDouble());
            }
            if (mixedCollections.reclaimedBytes().isPresent()) {
                text += "; freed per run "
                        + new DataSize(mixedCollections.reclaimedBytes().getAsLong());
            }
            if (mixedCollections.reclaimableBytes().isPresent()) {
                text += "; reclaimable at most "
                        + new DataSize(mixedCollections.reclaimableBytes().getAsLong());
            }
            labelledLineSink.print(lines, "mixed", text);
        }
        g1.survival()
                .ifPresent(survival -> labelledLineSink.print(
                        lines,
                        "survivors",
                        survival.meanBytes().stream()
                                        .limit(4)
                                        .map(bytes -> new DataSize(bytes).toString())
                                        .collect(Collectors.joining(", ", "by age ", ""))
                                + (survival.transientShare().isPresent()
                                        ? "; " + GcNumberFormatter.share(survival.transientShare())
                                                + " of age 1 die before age 2"
                                        : "")));
        humongous(lines, g1);
        g1.scanMillis()
                .ifPresent(scan -> labelledLineSink.print(
                        lines,
                        "scan RS",
                        "mean " + GcNumberFormatter.millis(scan.mean()) + ", longest "
                                + GcNumberFormatter.millis(scan.max())));
    }

    private void marking(List<String> lines, G1Facts g1) {
        String text = ConsoleNumberFormatter.count(g1.marking().concurrentCycles()) + " cycles, "
                + ConsoleNumberFormatter.count(g1.marking().abortedCycles()) + " aborted";
        if (g1.marking().ihopPercent().isPresent()) {
            text += "; starts at "
                    + GcNumberFormatter.percent(g1.marking().ihopPercent().getAsDouble() / 100) + " of the heap"
                    + (g1.marking().ihopMoved() ? " (the JVM adapts it)" : "");
        }
        if (g1.marking().markedAtShare().isPresent()) {
            text += "; old generation then at "
                    + GcNumberFormatter.percent(g1.marking().markedAtShare().getAsDouble());
        }
        if (g1.marking().markingShare().orElse(0) > 0) {
            text += "; active "
                    + GcNumberFormatter.percent(g1.marking().markingShare().getAsDouble()) + " of the time";
        }
        labelledLineSink.print(lines, "marking", text);
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
        labelledLineSink.print(lines, "humongous", text);
    }
}
