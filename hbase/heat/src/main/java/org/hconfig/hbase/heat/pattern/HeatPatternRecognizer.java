package org.hconfig.hbase.heat.pattern;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.HeatSource;
import org.hconfig.hbase.model.RowKey;

/** Recognizer of traffic patterns in the slices of a table. Says nothing about even, quiet or rarely observed traffic. */
public final class HeatPatternRecognizer {
    private static final int STEPS_MIN = 5;

    /** Reads or writes that are fewer than this share of the others have no captions. */
    private static final double MINOR = 0.1;

    private static final List<HeatMetric> METRICS = List.of(HeatMetric.WRITES, HeatMetric.READS);

    private final HeatPatternSettings settings;

    /** Creates a recognizer with these thresholds. */
    public HeatPatternRecognizer(HeatPatternSettings settings) {
        this.settings = settings;
    }

    /** Returns the captions of a table, the most important first. */
    public List<HeatCaption> captions(String table, HeatSource source) {
        Map<HeatMetric, List<StepProfile>> all = new EnumMap<>(HeatMetric.class);
        METRICS.forEach(metric -> all.put(metric, new ArrayList<>()));
        List<Duration> lengths = new ArrayList<>();
        TreeSet<RowKey> starts = new TreeSet<>();
        source.forEach(slice -> {
            if (!slice.places().isEmpty()) {
                all.forEach((metric, steps) -> steps.add(StepProfile.of(slice, metric, settings)));
                lengths.add(slice.step());
                slice.places().forEach(place -> starts.add(place.start()));
            }
        });
        double busiest = all.values().stream()
                .mapToDouble(HeatPatternRecognizer::mean)
                .max()
                .orElse(0);
        List<HeatCaption> captions = new ArrayList<>();
        List<HeatCaption> periods = new ArrayList<>();
        all.entrySet().stream()
                .filter(entry -> mean(entry.getValue()) >= MINOR * busiest)
                .sorted(Comparator.comparingDouble(entry -> -mean(entry.getValue())))
                .forEach(entry -> {
                    List<StepProfile> active = entry.getValue().stream()
                            .filter(step -> step.rate() >= settings.quietRowsPerSecond())
                            .toList();
                    if (active.size() >= STEPS_MIN) {
                        CaptionWriter writer = new CaptionWriter(table, entry.getKey());
                        new PlaceDecision(settings)
                                .decide(active, entry.getKey(), starts)
                                .map(writer::place)
                                .ifPresent(captions::add);
                        period(entry.getValue(), lengths, writer).ifPresent(periods::add);
                    }
                });
        captions.sort(Comparator.comparing(HeatCaption::pattern));
        // A schedule usually shows in reads and writes: the busier ones are enough.
        periods.stream().limit(1).forEach(captions::add);
        return captions;
    }

    private static double mean(List<StepProfile> steps) {
        return steps.stream().mapToDouble(StepProfile::rate).average().orElse(0);
    }

    private Optional<HeatCaption> period(List<StepProfile> steps, List<Duration> lengths, CaptionWriter writer) {
        Duration length = lengths.get(lengths.size() - 1);
        // Older steps are longer: only the part with equal steps is a series.
        int first = lengths.size();
        while (first > 0 && lengths.get(first - 1).equals(length)) {
            first--;
        }
        List<StepProfile> even = steps.subList(first, steps.size());
        double[] series = series(even, length);
        double[] sorted = series.clone();
        Arrays.sort(sorted);
        double mean = Arrays.stream(series).average().orElse(0);
        double peak = sorted[Math.min(sorted.length - 1, (int) (sorted.length * 0.95))];
        double low = sorted[(int) (sorted.length * 0.2)];
        if (peak < settings.quietRowsPerSecond() || peak - low < HeatPatternSettings.BURST * mean) {
            return Optional.empty();
        }
        OptionalInt period = PeriodFinder.find(series, settings.correlation());
        return period.isEmpty()
                ? Optional.empty()
                : Optional.of(writer.periodic(even, length.multipliedBy(period.getAsInt()), peak, low));
    }

    /** Returns the rates of all steps; those of gaps are the mean, which neither adds nor hides a period. */
    private static double[] series(List<StepProfile> steps, Duration length) {
        double mean = steps.stream().mapToDouble(StepProfile::rate).average().orElse(0);
        long begin = steps.get(0).at().toEpochMilli();
        long end = steps.get(steps.size() - 1).at().toEpochMilli();
        double[] series = new double[Math.toIntExact((end - begin) / length.toMillis()) + 1];
        Arrays.fill(series, mean);
        steps.forEach(step -> series[(int) ((step.at().toEpochMilli() - begin) / length.toMillis())] = step.rate());
        return series;
    }
}
