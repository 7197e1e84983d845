package org.hconfig.hbase.heat.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.hconfig.hbase.heat.HeatMetric;

/** Parts of captions. */
final class CaptionText {
    /** Most key ranges that a caption names. */
    private static final int NAMED = 8;

    private CaptionText() {}

    /** Returns the mean share of steps. */
    static String mean(List<StepProfile> steps, ToDoubleFunction<StepProfile> share) {
        return percent(steps.stream().mapToDouble(share).average().orElse(0));
    }

    static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", share * 100);
    }

    static String regions(int count) {
        return count == 1 ? "one region" : count + " regions";
    }

    static String range(HotWindow window) {
        return KeyRangeText.of(window.start(), window.end());
    }

    /** Returns the ranges of places, the first ones if there are many. */
    static String ranges(List<HotWindow> places) {
        return named(places.stream().map(CaptionText::range).toList(), "; ");
    }

    /** Returns the ranges of places and their shares. */
    static String shares(List<HotWindow> places) {
        return places.stream()
                .limit(NAMED)
                .map(place -> range(place) + " (" + percent(place.share()) + ")")
                .collect(Collectors.joining("; ", "", more(places.size())));
    }

    private static String named(List<String> texts, String separator) {
        List<String> named = new ArrayList<>(texts.subList(0, Math.min(NAMED, texts.size())));
        return String.join(separator, named) + more(texts.size());
    }

    private static String more(int count) {
        return count > NAMED ? "; and " + (count - NAMED) + " more" : "";
    }

    /** Returns what happens to the rows of a metric: they are written to regions, or read from them. */
    static String done(HeatMetric metric) {
        return metric == HeatMetric.WRITES ? "written to" : "read from";
    }
}
