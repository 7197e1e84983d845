package org.hconfig.hbase.heat.pattern;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.hconfig.hbase.heat.HeatSampler;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.SimulatedTable;

/**
 * Generator of traffic with a planted pattern: Zipf-distributed background over hashed keys, noise, splits, moves, restarts of
 * servers, and the pattern itself, all from one seed. It goes the same way as that of a cluster: counters, snapshots, slices.
 */
final class PlantedTraffic {
    private static final Instant START = Instant.parse("2026-11-26T10:00:00Z");
    private static final int TICK_SECONDS = 10;
    private static final int BACKGROUND_ROWS = 200;

    private final Optional<HeatPattern> pattern;
    private final double rate;
    private final SplittableRandom random;
    private final SimulatedTable table;
    private final double[] rowPositions = new double[BACKGROUND_ROWS];
    private final double[] rowWeights = new double[BACKGROUND_ROWS];
    private final boolean writing;
    private final int minutes;

    /** Parameters of the pattern: a place, a width, a speed or period, and a variant. */
    private final double place;

    private final double width;
    private final double period;
    private final boolean variant;
    private final double share;

    /**
     * Creates traffic.
     *
     * @param pattern the planted pattern; empty for even traffic
     * @param rate rows per second of the whole table
     */
    PlantedTraffic(Optional<HeatPattern> pattern, double rate, long seed) {
        this.pattern = pattern;
        this.rate = rate;
        this.random = new SplittableRandom(seed);
        this.table = new SimulatedTable("t", 8 + random.nextInt(80));
        this.writing = pattern.equals(Optional.of(HeatPattern.SEQUENTIAL_WRITES))
                || (!pattern.equals(Optional.of(HeatPattern.SCAN_SWEEP)) && random.nextBoolean());
        this.minutes = 45 + random.nextInt(45);
        double exponent = random.nextDouble(0.3, 0.9);
        double sum = 0;
        for (int i = 0; i < BACKGROUND_ROWS; i++) {
            rowPositions[i] = random.nextDouble();
            rowWeights[i] = Math.pow(i + 1, -exponent);
            sum += rowWeights[i];
        }
        for (int i = 0; i < BACKGROUND_ROWS; i++) {
            rowWeights[i] /= sum;
        }
        this.share = random.nextDouble(0.7, 0.95);
        this.place = random.nextDouble(0.02, 0.7);
        this.width = Math.max(3.0 / table.size(), random.nextDouble(0.05, 0.2));
        this.period = random.nextInt(5, 15);
        this.variant = random.nextBoolean();
    }

    List<HeatSlice> slices() {
        HeatSampler sampler = new HeatSampler(Duration.ofMinutes(1));
        List<HeatSlice> slices = new ArrayList<>(sampler.add(table.snapshot(START)));
        int ticks = minutes * 60 / TICK_SECONDS;
        for (int tick = 1; tick <= ticks; tick++) {
            double progress = (double) tick / ticks;
            traffic(progress, tick * TICK_SECONDS / 60.0);
            events();
            slices.addAll(sampler.add(table.snapshot(START.plusSeconds((long) tick * TICK_SECONDS))));
        }
        slices.addAll(sampler.finish());
        return slices;
    }

    private void traffic(double progress, double minute) {
        double amount = rate * TICK_SECONDS * Math.max(0, 1 + 0.1 * gaussian());
        HeatPattern planted = pattern.orElse(null);
        if (planted == null) {
            background(amount);
        } else if (planted == HeatPattern.PERIODIC) {
            boolean burst = minute % period < Math.max(1, period / 4);
            background(burst ? amount * 3 : amount / 6);
        } else {
            background(amount * (1 - share));
            planted(planted, amount * share, progress, minute);
        }
    }

    private void planted(HeatPattern planted, double amount, double progress, double minute) {
        switch (planted) {
            case HOT_ROW -> request(place, amount);
            case HOT_RANGE -> spread(place, place + width, amount);
            case SCAN_SWEEP -> {
                double pass = variant ? progress : minute / (minutes / 3.0) % 1;
                spread(pass, Math.min(1, pass + 0.02), amount);
            }
            case SEQUENTIAL_WRITES -> request(variant ? 0.999_999 : 0.05 + 0.9 * progress, amount);
            case PERIODIC -> throw new AssertionError("a pattern of time");
        }
    }

    private void background(double amount) {
        for (int i = 0; i < BACKGROUND_ROWS; i++) {
            request(rowPositions[i], amount * rowWeights[i] * Math.max(0, 1 + 0.3 * gaussian()));
        }
    }

    private void spread(double from, double to, double amount) {
        int parts = 24;
        for (int i = 0; i < parts; i++) {
            request(from + (to - from) * (i + 0.5) / parts, amount / parts * Math.max(0, 1 + 0.3 * gaussian()));
        }
    }

    private void request(double position, double amount) {
        table.request(position, writing ? amount * 0.02 : amount, writing ? amount : amount * 0.02);
    }

    /** About five splits, moves and one restart of a server in an hour. */
    private void events() {
        if (random.nextInt(80) == 0) {
            boolean atPattern = random.nextBoolean();
            table.split(atPattern ? place + random.nextDouble(-0.01, 0.01) : random.nextDouble(0.01, 0.99));
        }
        if (random.nextInt(80) == 0) {
            table.move(random.nextDouble(), random.nextInt(3));
        }
        if (random.nextInt(360) == 0) {
            table.restart(random.nextInt(3));
        }
        if (random.nextInt(200) == 0) {
            table.merge(random.nextDouble(0.01, 0.99));
        }
    }

    private double gaussian() {
        return random.nextGaussian();
    }

    @Override
    public String toString() {
        return pattern + " at " + place + ", " + table.size() + " regions, " + minutes + " min";
    }
}
