package org.hconfig.hbase.heat.pattern;

import static org.hconfig.hbase.heat.pattern.CaptionText.done;
import static org.hconfig.hbase.heat.pattern.CaptionText.mean;
import static org.hconfig.hbase.heat.pattern.CaptionText.ranges;
import static org.hconfig.hbase.heat.pattern.CaptionText.regions;
import static org.hconfig.hbase.heat.pattern.CaptionText.shares;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.model.RowKey;

/** Writer of captions for traffic that goes to several places, or not always to the same one. */
final class SeveralPlacesWriter {
    private final CaptionWriter captions;
    private final String table;
    private final HeatMetric metric;

    SeveralPlacesWriter(CaptionWriter captions, String table, HeatMetric metric) {
        this.captions = captions;
        this.table = table;
        this.metric = metric;
    }

    HeatCaption moving(PlaceFinding finding) {
        List<HotWindow> now = last(finding).hot().places();
        String evidence = String.format(
                Locale.ROOT,
                "at any time %s of the rows are %s %d of %d regions, which are not neighbors and move through the"
                        + " table in %s order of keys; now at %s",
                mean(finding.steps(), SeveralPlacesWriter::share),
                done(metric),
                count(now),
                last(finding).regions(),
                finding.movement().order(),
                ranges(now));
        HotWindow all = new HotWindow(RowKey.EMPTY, RowKey.EMPTY, count(now), share(last(finding)));
        return metric == HeatMetric.WRITES ? captions.sequential(evidence, all, "") : captions.scanned(evidence, all);
    }

    /** Returns the caption of salted or tenants' keys: each prefix has a region to which new keys go. */
    HeatCaption eachPrefix(PlaceFinding finding) {
        List<HotWindow> places = usual(finding.steps());
        KeySide side = last(finding).hot().side();
        String evidence = String.format(
                Locale.ROOT,
                "%s of the rows are written to %d of %d regions, each the %s one of its prefix, such as a salt, where"
                        + " new keys go if they %s: %s",
                mean(finding.steps(), SeveralPlacesWriter::share),
                places.size(),
                last(finding).regions(),
                side.label(),
                side.order(),
                shares(places));
        return captions.caption(
                HeatPattern.SEQUENTIAL_WRITES,
                evidence,
                hull(places),
                CaptionWriter.UNLESS_SAME_ROWS
                        + "as many regions take writes as there are prefixes. Have at least as many salts as servers, and their"
                        + " regions on different servers, or begin the keys with a hash, in a new table. Splits do not help, because the"
                        + " next keys go to one region of each prefix again. " + CaptionWriter.NEW_TABLE,
                CaptionWriter.NEW_TABLE_COMMAND,
                Optional.empty());
    }

    HeatCaption several(PlaceFinding finding) {
        List<HotWindow> places = usual(finding.steps());
        boolean writes = metric == HeatMetric.WRITES;
        return captions.caption(
                HeatPattern.HOT_REGIONS,
                String.format(
                        Locale.ROOT,
                        "%s of the rows are %s %d of %d regions, in %d places that are not neighbors: %s",
                        mean(finding.steps(), SeveralPlacesWriter::share),
                        done(metric),
                        count(places),
                        last(finding).regions(),
                        places.size(),
                        shares(places)),
                hull(places),
                "Put these regions on different servers, and divide those in which several rows are hot. If a place is one row,"
                        + (writes
                                ? " divide it into several rows, or combine its updates in the client; if its keys are always new, such"
                                        + " as times, begin them, or the part after their prefix, with a hash or a salt."
                                : " cache it in the client, or read from region replicas.")
                        + " Region counters cannot tell one row from a narrow range: the command samples the requested keys, moves"
                        + " regions, and finds split points if there are any.",
                CaptionWriter.sampledBalance(table),
                Optional.of(RemedyPlan.SAMPLED_BALANCE));
    }

    HeatCaption changing(PlaceFinding finding) {
        boolean several = last(finding).hot().places().size() > 1;
        List<HotWindow> now =
                several ? last(finding).hot().places() : List.of(last(finding).top());
        String remedy = metric == HeatMetric.WRITES
                ? "If new keys follow each other, begin them with a hash or a salt. If jobs"
                : "If jobs or scans";
        return captions.caption(
                HeatPattern.HOT_REGIONS,
                String.format(
                        Locale.ROOT,
                        "at any time %s of the rows are %s %s of %d, but not always the same; now %s",
                        mean(
                                finding.steps(),
                                several
                                        ? SeveralPlacesWriter::share
                                        : step -> step.top().share()),
                        done(metric),
                        regions(count(now)),
                        last(finding).regions(),
                        ranges(now)),
                new HotWindow(RowKey.EMPTY, RowKey.EMPTY, count(now), share(last(finding))),
                remedy
                        + " work on one part of the keys after the other, let them work on parts of all servers at the same time."
                        + " A split of the region that is hot now helps only if it is hot again. The command shows whether the places"
                        + " repeat.",
                "hconfig heat " + table + " --last 24h",
                Optional.empty());
    }

    private static StepProfile last(PlaceFinding finding) {
        return finding.steps().get(finding.steps().size() - 1);
    }

    private static double share(StepProfile step) {
        return step.hot().places().stream().mapToDouble(HotWindow::share).sum();
    }

    private static int count(List<HotWindow> places) {
        return places.stream().mapToInt(HotWindow::regions).sum();
    }

    /** Returns the places of the last step with their mean shares. All steps have as many places. */
    private static List<HotWindow> usual(List<StepProfile> steps) {
        List<HotWindow> last = steps.get(steps.size() - 1).hot().places();
        List<HotWindow> usual = new ArrayList<>();
        for (int i = 0; i < last.size(); i++) {
            int place = i;
            HotWindow of = last.get(i);
            double share = steps.stream()
                    .mapToDouble(step -> step.hot().places().get(place).share())
                    .average()
                    .orElse(0);
            usual.add(new HotWindow(of.start(), of.end(), of.regions(), share));
        }
        return usual;
    }

    private static HotWindow hull(List<HotWindow> places) {
        double share = places.stream().mapToDouble(HotWindow::share).sum();
        return new HotWindow(
                places.get(0).start(), places.get(places.size() - 1).end(), count(places), Math.min(1, share));
    }
}
