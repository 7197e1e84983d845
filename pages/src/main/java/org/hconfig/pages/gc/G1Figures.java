package org.hconfig.pages.gc;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hconfig.core.DataSize;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.report.text.ConsoleNumberFormatter;

/** The figures of a log that are specific to G1. */
public final class G1Figures {
    private final List<GcFigures.GcFigure> figures = new ArrayList<>();

    private G1Figures() {}

    static List<GcFigures.GcFigure> of(G1Facts g1) {
        G1Figures all = new G1Figures();
        all.fill(g1);
        return all.figures;
    }

    private void add(String label, String text) {
        figures.add(new GcFigures.GcFigure(label, text));
    }

    private void fill(G1Facts g1) {
        marking(g1);
        G1Facts.MixedCollections mixedCollections = g1.mixed();
        if (mixedCollections.runs() > 0) {
            String text = ConsoleNumberFormatter.count(mixedCollections.collections()) + " in "
                    + ConsoleNumberFormatter.count(mixedCollections.runs(), "run");
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
            add("mixed", text);
        }
        g1.survival()
                .ifPresent(survival -> add(
                        "survivors",
                        survival.meanBytes().stream()
                                        .limit(4)
                                        .map(bytes -> new DataSize(bytes).toString())
                                        .collect(Collectors.joining(", ", "by age ", ""))
                                + (survival.transientShare().isPresent()
                                        ? "; " + GcNumberFormatter.share(survival.transientShare())
                                                + " of age 1 die before age 2"
                                        : "")));
        humongous(g1);
        g1.scanMillis()
                .ifPresent(scan -> add(
                        "scan RS",
                        "mean " + GcNumberFormatter.millis(scan.mean()) + ", longest "
                                + GcNumberFormatter.millis(scan.max())));
    }

    private void marking(G1Facts g1) {
        String text = ConsoleNumberFormatter.count(g1.marking().concurrentCycles(), "cycle") + ", "
                + ConsoleNumberFormatter.count(g1.marking().abortedCycles()) + " aborted";
        if (g1.marking().ihopPercent().isPresent()) {
            text += "; starts at "
                    + GcNumberFormatter.percent(g1.marking().ihopPercent().getAsDouble() / 100) + " of the heap"
                    + (g1.marking().ihopAdapted() ? " (the JVM adapts it)" : "");
        }
        if (g1.marking().markingStartShare().isPresent()) {
            text += "; old generation then at "
                    + GcNumberFormatter.percent(g1.marking().markingStartShare().getAsDouble());
        }
        if (g1.marking().markingShare().orElse(0) > 0) {
            text += "; active "
                    + GcNumberFormatter.percent(g1.marking().markingShare().getAsDouble()) + " of the time";
        }
        add("marking", text);
    }

    private void humongous(G1Facts g1) {
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
        add("humongous", text);
    }
}
