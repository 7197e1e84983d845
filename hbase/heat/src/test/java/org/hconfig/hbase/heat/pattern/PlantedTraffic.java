package org.hconfig.hbase.heat.pattern;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.hconfig.hbase.heat.HeatSampler;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.SimulatedTable;
import org.hconfig.hbase.model.RowKey;

/**
 * Generator of traffic with a planted pattern: Zipf-distributed background over hashed keys, noise, splits, moves, restarts of
 * servers, and the pattern itself, all from one seed. It goes the same way as that of a cluster: counters, snapshots, slices.
 */
final class PlantedTraffic {
    private static final Instant START = Instant.parse("2026-11-26T10:00:00Z");
    private static final int TICK_SECONDS = 10;
    private static final int BACKGROUND_ROWS = 200;

    private final PlantedKind kind;
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
    private final int groups;
    private final double share;

    /**
     * Creates traffic.
     *
     * @param kind the planted kind
     * @param rate rows per second of the whole table
     */
    PlantedTraffic(PlantedKind kind, double rate, long seed) {
        this.kind = kind;
        this.rate = rate;
        this.random = new SplittableRandom(seed);
        this.groups = kind.isTenant() ? random.nextInt(3, 12) : kind.isSalted() ? random.nextInt(2, 13) : 1;
        this.table = table();
        this.writing = kind.isSequential() || (!kind.isScan() && random.nextBoolean());
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
        this.share = kind == PlantedKind.MODERATE_ROW ? 0.45 : random.nextDouble(0.7, 0.95);
        // Counters cannot tell a hot row in the first or the last region from new keys.
        double second = Math.min(0.3, 2.2 / table.size());
        this.place = random.nextDouble(second, 0.65);
        this.width = Math.max(3.0 / table.size(), random.nextDouble(0.05, 0.2));
        this.period = random.nextInt(5, 15);
    }

    private SimulatedTable table() {
        return switch (kind) {
            case TENANT_ASCENDING, TENANT_DESCENDING ->
                new SimulatedTable("t", groups * random.nextInt(3, 8), at -> key(at, "t%02d", "|%06d"));
            case SALTED_ASCENDING, SALTED_DESCENDING, SALTED_MOVING ->
                new SimulatedTable("t", groups * random.nextInt(4, 9), at -> key(at, "%02d", "%06d"));
            case EVEN_SALTS -> new SimulatedTable("t", groups, at -> key(at, "%02d", "%06d"));
            case ONE_REGION -> new SimulatedTable("t", 1);
            case MODERATE_ROW -> new SimulatedTable("t", 16 + random.nextInt(70));
            case EVEN -> new SimulatedTable("t", 2 + random.nextInt(86));
            default -> new SimulatedTable("t", 8 + random.nextInt(80));
        };
    }

    /** Returns the key of a position: the prefix of its group, and the rest of the way through the group. */
    private RowKey key(double position, String prefix, String rest) {
        double place = position * groups + 1e-9;
        int group = (int) place;
        long within = (long) ((place - group) * 1e6);
        return RowKey.ofText(String.format(prefix, group) + (within == 0 ? "" : String.format(rest, within)));
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
        switch (kind) {
            case EVEN -> background(amount);
            case EVEN_SALTS -> salted(0.999_9, amount);
            case PERIODIC -> {
                boolean burst = minute % period < Math.max(1, period / 4);
                background(burst ? amount * 3 : amount / 6);
            }
            default -> {
                background(amount * (1 - share));
                planted(amount * share, progress, minute);
            }
        }
    }

    private void planted(double amount, double progress, double minute) {
        switch (kind) {
            case HOT_ROW, MODERATE_ROW, ONE_REGION -> request(place, amount);
            case TWO_ROWS -> {
                request(place, amount * 0.55);
                request(place + 0.3, amount * 0.45);
            }
            case THREE_ROWS -> {
                for (int i = 0; i < 3; i++) {
                    request(0.05 + place / 3 + i * 0.3, amount / 3);
                }
            }
            case IN_TURN -> request(((int) (minute / period)) * 0.381_966 % 1, amount);
            case HOT_RANGE -> spread(place, place + width, amount);
            case SCAN_ONCE -> scan(progress, amount);
            case SCAN_REPEATED -> scan(minute / (minutes / 3.0) % 1, amount);
            case ASCENDING -> request(0.05 + 0.9 * progress, amount);
            case DESCENDING -> request(0.95 - 0.9 * progress, amount);
            case AT_END -> request(0.999_999, amount);
            case AT_START -> request(0.000_001, amount);
            case TENANT_ASCENDING -> request((tenant() + 0.999_9) / groups, amount);
            case TENANT_DESCENDING -> request((tenant() + 0.000_1) / groups, amount);
            case SALTED_ASCENDING -> salted(0.999_9, amount);
            case SALTED_DESCENDING -> salted(0.000_1, amount);
            case SALTED_MOVING -> salted(0.05 + 0.9 * progress, amount);
            case PERIODIC, EVEN, EVEN_SALTS -> throw new AssertionError("traffic without a place");
        }
    }

    /** Returns a tenant that is neither the first nor the last one. */
    private int tenant() {
        return 1 + (int) (place * (groups - 2));
    }

    private void scan(double pass, double amount) {
        spread(pass, Math.min(1, pass + 0.02), amount);
    }

    private void salted(double within, double amount) {
        for (int salt = 0; salt < groups; salt++) {
            request((salt + within) / groups, amount / groups * Math.max(0, 1 + 0.1 * gaussian()));
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

    /** About five splits, moves and one restart of a server in an hour; no split of a table whose kind is its number of regions. */
    private void events() {
        boolean fixed = kind == PlantedKind.ONE_REGION || kind == PlantedKind.EVEN_SALTS;
        if (!fixed && random.nextInt(80) == 0) {
            boolean atPattern = random.nextBoolean();
            table.split(atPattern ? place + random.nextDouble(-0.01, 0.01) : random.nextDouble(0.01, 0.99));
        }
        if (random.nextInt(80) == 0) {
            table.move(random.nextDouble(), random.nextInt(3));
        }
        if (random.nextInt(360) == 0) {
            table.restart(random.nextInt(3));
        }
        if (!fixed && random.nextInt(200) == 0) {
            table.merge(random.nextDouble(0.01, 0.99));
        }
    }

    private double gaussian() {
        return random.nextGaussian();
    }

    @Override
    public String toString() {
        return kind + " at " + place + ", " + table.size() + " regions, " + groups + " prefixes, " + minutes + " min";
    }
}
