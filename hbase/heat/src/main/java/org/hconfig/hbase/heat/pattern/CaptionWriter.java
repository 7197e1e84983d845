package org.hconfig.hbase.heat.pattern;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.model.RowKey;

/** Writer of captions for one metric of a table. */
final class CaptionWriter {
    private final String table;
    private final HeatMetric metric;

    CaptionWriter(String table, HeatMetric metric) {
        this.table = table;
        this.metric = metric;
    }

    HeatCaption moving(List<StepProfile> hot, TrafficMovement movement) {
        HotWindow last = hot.get(hot.size() - 1).window();
        String direction = movement.forward() >= 0.5 ? "ascending" : "descending";
        return sequential(
                String.format(
                        Locale.ROOT,
                        "at any time %s of the rows are written to %s, which moves through the table in %s order of"
                                + " keys; now at %s",
                        percent(hot),
                        regions(last.regions()),
                        direction,
                        range(last)),
                new HotWindow(RowKey.EMPTY, RowKey.EMPTY, last.regions(), last.share()));
    }

    HeatCaption atEnd(List<StepProfile> hot) {
        HotWindow last = hot.get(hot.size() - 1).window();
        return sequential(
                percent(hot) + " of the rows are written to the last of "
                        + hot.get(hot.size() - 1).regions() + " regions, where new keys go: " + range(last),
                last);
    }

    private HeatCaption sequential(String evidence, HotWindow window) {
        return caption(
                HeatPattern.SEQUENTIAL_WRITES,
                evidence,
                window,
                "Begin the keys with a hash or a salt, and pre-split the table for it; splits and moves do not help, because"
                        + " the next keys go to one region again. The command plans a pre-split table for such keys:"
                        + " NEW and FAMILY are its names.",
                "hconfig plan --for write-mostly --table NEW --family FAMILY --partitioner hex",
                Optional.empty());
    }

    HeatCaption hotRow(List<StepProfile> hot) {
        StepProfile last = hot.get(hot.size() - 1);
        String evidence = String.format(
                Locale.ROOT,
                "%s of the rows are %s one of %d regions, %.0f times its even share: %s",
                share(hot.stream()
                        .mapToDouble(step -> step.top().share())
                        .average()
                        .orElse(0)),
                metric == HeatMetric.WRITES ? "written to" : "read from",
                last.regions(),
                last.times(last.top()),
                range(last.top()));
        String remedy = metric == HeatMetric.WRITES
                ? "If it is one row, no split helps: divide it into several rows, or combine its updates in the client. If these are always"
                        + " new keys, such as times after a prefix or reversed ones, no split helps either: begin the keys, or the"
                        + " part after the prefix, with a hash or a salt."
                : "If it is one row, no split helps: cache it in the client, or read from region replicas.";
        return caption(
                HeatPattern.HOT_ROW,
                evidence,
                last.top(),
                remedy
                        + " Region counters cannot tell one row from a narrow range: the command samples the requested keys"
                        + " and finds a split point if there is one.",
                "hconfig balance " + table + " --by requests --sample 1m --dry-run",
                Optional.of(RemedyPlan.SAMPLED_BALANCE));
    }

    HeatCaption hotRange(List<StepProfile> hot) {
        List<HotWindow> latest = hot.subList(hot.size() * 2 / 3, hot.size()).stream()
                .map(StepProfile::whole)
                .sorted(Comparator.comparingInt(HotWindow::regions))
                .toList();
        HotWindow usual = latest.get(latest.size() / 2);
        return caption(
                HeatPattern.HOT_RANGE,
                String.format(
                        Locale.ROOT,
                        "%s of the rows are %s %d of %d regions: %s",
                        share(latest.stream()
                                .mapToDouble(HotWindow::share)
                                .average()
                                .orElse(0)),
                        metric == HeatMetric.WRITES ? "written to" : "read from",
                        usual.regions(),
                        hot.get(hot.size() - 1).regions(),
                        range(usual)),
                usual,
                "Divide the range into more regions and spread them over the servers.",
                "hconfig balance " + table + " --by requests --dry-run",
                Optional.of(RemedyPlan.BALANCE));
    }

    HeatCaption sweep(List<StepProfile> hot, TrafficMovement movement) {
        HotWindow last = hot.get(hot.size() - 1).window();
        String passes = movement.passes() > 1 ? ", " + movement.passes() + " times" : "";
        return caption(
                HeatPattern.SCAN_SWEEP,
                String.format(
                        Locale.ROOT,
                        "%s of the rows are read from %s at a time, which pass through %s of the table in the order of"
                                + " keys%s",
                        percent(hot),
                        regions(last.regions()),
                        share(movement.coverage()),
                        passes),
                new HotWindow(RowKey.EMPTY, RowKey.EMPTY, last.regions(), last.share()),
                "A scan reads the table. Set cacheBlocks to false on the scan, so that it does not evict the blocks of other"
                        + " reads, and run it when the table is least used. hconfig slow names its client; the command plans"
                        + " settings for a table that is mainly scanned.",
                "hconfig plan --for scans --table " + table,
                Optional.of(RemedyPlan.SCAN_SETTINGS));
    }

    HeatCaption periodic(List<StepProfile> steps, Duration period, double peak, double low) {
        StepProfile highest = steps.stream()
                .skip(Math.max(0, steps.size() - period.toMillis() / Math.max(1, stepMillis(steps))))
                .max(Comparator.comparingDouble(StepProfile::rate))
                .orElseThrow();
        return caption(
                HeatPattern.PERIODIC,
                String.format(
                        Locale.ROOT,
                        "%s peak every %s at %,.0f rows/s, and fall to %,.0f rows/s in between; last peak %s",
                        metric == HeatMetric.WRITES ? "writes" : "reads",
                        text(period),
                        peak,
                        low,
                        highest.at()),
                new HotWindow(RowKey.EMPTY, RowKey.EMPTY, 0, 0),
                "Something runs on a schedule. Run compactions, loads and changes between the peaks: limit plans to a window,"
                        + " for example",
                "hconfig apply PLAN --window '22:00-04:00 UTC'",
                Optional.empty());
    }

    private static long stepMillis(List<StepProfile> steps) {
        int last = steps.size() - 1;
        return last == 0
                ? 1
                : Duration.between(steps.get(last - 1).at(), steps.get(last).at())
                        .toMillis();
    }

    private HeatCaption caption(
            HeatPattern pattern,
            String evidence,
            HotWindow window,
            String remedy,
            String command,
            Optional<RemedyPlan> plan) {
        return new HeatCaption(
                pattern,
                metric,
                evidence,
                window.start().toString(),
                window.end().toString(),
                remedy,
                command,
                plan);
    }

    private static String percent(List<StepProfile> hot) {
        return share(hot.stream()
                .mapToDouble(step -> step.window().share())
                .average()
                .orElse(0));
    }

    private static String share(double share) {
        return String.format(Locale.ROOT, "%.0f %%", share * 100);
    }

    private static String regions(int count) {
        return count == 1 ? "one region" : count + " regions";
    }

    private static String range(HotWindow window) {
        return KeyRangeText.of(window.start(), window.end());
    }

    private static String text(Duration duration) {
        if (duration.toSeconds() % 3600 == 0) {
            return duration.toHours() + " h";
        }
        return duration.toSeconds() % 60 == 0 ? duration.toMinutes() + " min" : duration.toSeconds() + " s";
    }
}
