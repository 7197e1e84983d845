package org.hconfig.hbase.heat.pattern;

import static org.hconfig.hbase.heat.pattern.CaptionText.done;
import static org.hconfig.hbase.heat.pattern.CaptionText.mean;
import static org.hconfig.hbase.heat.pattern.CaptionText.range;
import static org.hconfig.hbase.heat.pattern.CaptionText.regions;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.model.RowKey;

/** Writer of captions for one metric of a table. */
final class CaptionWriter {
    static final String NEW_TABLE =
            "The command plans a pre-split table for keys that begin with a hash: NEW and FAMILY are its names.";

    static final String NEW_TABLE_COMMAND =
            "hconfig plan --for write-mostly --table NEW --family FAMILY --partitioner hex";

    /** What region counters cannot say about a region to which new keys go. */
    static final String UNLESS_SAME_ROWS =
            "Region counters cannot tell new keys from a few rows that are written again and again, which you would divide"
                    + " or combine in the client. For new keys: ";

    private final String table;
    private final HeatMetric metric;

    CaptionWriter(String table, HeatMetric metric) {
        this.table = table;
        this.metric = metric;
    }

    /** Returns the caption of a finding. */
    HeatCaption place(PlaceFinding finding) {
        SeveralPlacesWriter several = new SeveralPlacesWriter(this, table, metric);
        List<StepProfile> steps = finding.steps();
        return switch (finding.kind()) {
            case MOVING ->
                metric == HeatMetric.WRITES ? moving(steps, finding.movement()) : sweep(steps, finding.movement());
            case SEVERAL_MOVING -> several.moving(finding);
            case TABLE_SIDE -> tableSide(steps);
            case PREFIX_SIDE -> prefixSide(steps);
            case EACH_PREFIX_SIDE -> several.eachPrefix(finding);
            case SEVERAL -> several.several(finding);
            case CHANGING -> several.changing(finding);
            case REGION -> hotRow(steps);
            case RANGE -> hotRange(steps);
        };
    }

    private HeatCaption moving(List<StepProfile> hot, TrafficMovement movement) {
        HotWindow last = hot.get(hot.size() - 1).window();
        return sequential(
                String.format(
                        Locale.ROOT,
                        "at any time %s of the rows are written to %s, which moves through the table in %s order of"
                                + " keys; now at %s",
                        mean(hot, step -> step.window().share()),
                        regions(last.regions()),
                        movement.order(),
                        range(last)),
                new HotWindow(RowKey.EMPTY, RowKey.EMPTY, last.regions(), last.share()),
                "");
    }

    private HeatCaption tableSide(List<StepProfile> hot) {
        StepProfile last = hot.get(hot.size() - 1);
        KeySide side = last.tableSide();
        return sequential(
                String.format(
                        Locale.ROOT,
                        "%s of the rows are written to the %s of %d regions, where new keys go if they %s: %s",
                        mean(hot, step -> step.top().share()),
                        side.label(),
                        last.regions(),
                        side.order(),
                        range(last.top())),
                last.top(),
                UNLESS_SAME_ROWS);
    }

    private HeatCaption prefixSide(List<StepProfile> hot) {
        StepProfile last = hot.get(hot.size() - 1);
        KeySide side = last.prefix().side();
        String prefix = KeyRangeText.key(last.prefix().prefix());
        return caption(
                HeatPattern.SEQUENTIAL_WRITES,
                String.format(
                        Locale.ROOT,
                        "%s of the rows are written to one of %d regions, the %s one of the keys that begin with %s,"
                                + " where new keys of this prefix go if they %s: %s",
                        mean(hot, step -> step.top().share()),
                        last.regions(),
                        side.label(),
                        prefix,
                        side.order(),
                        range(last.top())),
                last.top(),
                UNLESS_SAME_ROWS
                        + "put a hash or a salt after the prefix, or before it, in a new table that is pre-split for it; splits and moves do"
                        + " not help, because the next keys go to one region again. The command plans such a table for keys that"
                        + " begin with the hash: NEW and FAMILY are its names.",
                NEW_TABLE_COMMAND,
                Optional.empty());
    }

    HeatCaption sequential(String evidence, HotWindow window, String condition) {
        return caption(
                HeatPattern.SEQUENTIAL_WRITES,
                evidence,
                window,
                (condition.isEmpty() ? "Begin" : condition + "begin")
                        + " the keys with a hash or a salt, and pre-split the table for it; splits and moves do not help, because"
                        + " the next keys go to one region again. " + NEW_TABLE,
                NEW_TABLE_COMMAND,
                Optional.empty());
    }

    private HeatCaption hotRow(List<StepProfile> hot) {
        StepProfile last = hot.get(hot.size() - 1);
        String evidence = String.format(
                Locale.ROOT,
                "%s of the rows are %s one of %d regions, %.0f times its even share: %s",
                mean(hot, step -> step.top().share()),
                done(metric),
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
                sampledBalance(table),
                Optional.of(RemedyPlan.SAMPLED_BALANCE));
    }

    private HeatCaption hotRange(List<StepProfile> hot) {
        List<HotWindow> latest = hot.subList(hot.size() * 2 / 3, hot.size()).stream()
                .map(StepProfile::range)
                .sorted(Comparator.comparingInt(HotWindow::regions))
                .toList();
        HotWindow usual = latest.get(latest.size() / 2);
        return caption(
                HeatPattern.HOT_RANGE,
                String.format(
                        Locale.ROOT,
                        "%s of the rows are %s %d of %d regions: %s",
                        CaptionText.percent(latest.stream()
                                .mapToDouble(HotWindow::share)
                                .average()
                                .orElse(0)),
                        done(metric),
                        usual.regions(),
                        hot.get(hot.size() - 1).regions(),
                        range(usual)),
                usual,
                "Divide the range into more regions and spread them over the servers.",
                "hconfig balance " + table + " --by requests --dry-run",
                Optional.of(RemedyPlan.BALANCE));
    }

    private HeatCaption sweep(List<StepProfile> hot, TrafficMovement movement) {
        HotWindow last = hot.get(hot.size() - 1).window();
        String passes = movement.passes() > 1 ? ", " + movement.passes() + " times" : "";
        return scanned(
                String.format(
                        Locale.ROOT,
                        "%s of the rows are read from %s at a time, which pass through %s of the table in the order of"
                                + " keys%s",
                        mean(hot, step -> step.window().share()),
                        regions(last.regions()),
                        CaptionText.percent(movement.coverage()),
                        passes),
                new HotWindow(RowKey.EMPTY, RowKey.EMPTY, last.regions(), last.share()));
    }

    HeatCaption scanned(String evidence, HotWindow window) {
        return caption(
                HeatPattern.SCAN_SWEEP,
                evidence,
                window,
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

    HeatCaption caption(
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

    static String sampledBalance(String table) {
        return "hconfig balance " + table + " --by requests --sample 1m --dry-run";
    }

    private static String text(Duration duration) {
        if (duration.toSeconds() % 3600 == 0) {
            return duration.toHours() + " h";
        }
        return duration.toSeconds() % 60 == 0 ? duration.toMinutes() + " min" : duration.toSeconds() + " s";
    }
}
