package org.hconfig.simulator.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes down what a run shows at its ticks, and sums it up at its end. */
final class Recorder {
    private static final int POINTS_MAX = 400;
    /** A stage is a number of busy servers that lasts this long, in seconds. */
    private static final double STAGE_SECONDS = 20;

    private final World world;
    private double[] times = new double[POINTS_MAX + 2];
    private double[] positions = new double[POINTS_MAX + 2];
    private int points;
    private double stepSeconds = 1;
    private double nextPoint;
    private final List<Integer> stages = new ArrayList<>();
    private int busy;
    private double busySince;
    private double busySum;
    private double collecting;
    private long ticks;

    Recorder(World world) {
        this.world = world;
    }

    void tick() {
        if (world.time >= nextPoint) {
            point();
            nextPoint = world.time + stepSeconds;
        }
        int now = 0;
        for (int server = 0; server < world.servers.count; server++) {
            double share = 0;
            for (int stream = 0; stream < world.streams.count; stream++) {
                share += world.servers.share[world.at(server, stream)];
            }
            if (share > 1e-9) {
                now++;
                collecting += world.servers.stopped[server];
            }
        }
        busySum += now;
        ticks++;
        if (now != busy) {
            busy = now;
            busySince = world.time;
        } else if (world.time - busySince >= STAGE_SECONDS
                && (stages.isEmpty() || stages.get(stages.size() - 1) != now)) {
            stages.add(now);
        }
    }

    private void point() {
        if (points >= POINTS_MAX) {
            for (int i = 0; 2 * i < points; i++) {
                times[i] = times[2 * i];
                positions[i] = positions[2 * i];
            }
            points = (points + 1) / 2;
            stepSeconds *= 2;
        }
        times[points] = world.time;
        double rows = 0;
        for (double position : world.streams.position) {
            rows += position;
        }
        positions[points++] = rows;
    }

    Result result() {
        point();
        if (stages.isEmpty()) {
            stages.add(busy);
        }
        int n = world.servers.count;
        int[] regions = new int[n];
        double[] rows = new double[n];
        double[] bytes = new double[n];
        double[][] tables = new double[world.streams.count][n];
        double[] shares = new double[world.regions.count];
        for (int region = 0; region < world.regions.count; region++) {
            int server = world.regions.server[region];
            int stream = world.regions.stream[region];
            double position = world.streams.position[stream];
            double held = world.regions.fileRows[region]
                    + world.regions.memstore(region, position)
                    + world.regions.snapshot[region]
                    + world.regions.waiting(region, position);
            regions[server]++;
            rows[server] += held;
            tables[stream][server] += held;
            bytes[server] += held * world.streams.fileBytes[stream];
            shares[region] = world.regions.share[region];
        }
        return new Result(
                world.time,
                world.streams.doneTime.clone(),
                world.streams.rowsInAll.clone(),
                world.streams.stalledSeconds.clone(),
                Arrays.copyOf(times, points),
                Arrays.copyOf(positions, points),
                List.copyOf(stages),
                busySum / Math.max(1, ticks),
                regions,
                world.servers.regions.clone(),
                rows,
                bytes,
                shares,
                Arrays.copyOf(world.regions.stream, shares.length),
                Arrays.copyOf(world.regions.server, shares.length),
                Arrays.stream(tables).mapToDouble(Recorder::largestShare).toArray(),
                totals(),
                world.tiers.wrote.clone());
    }

    /** Sums over the run so far. */
    Result.Totals totals() {
        Ledger ledger = world.ledger;
        double logged = 0;
        for (int stream = 0; stream < world.streams.count; stream++) {
            logged += world.streams.position[stream] * world.streams.wireBytes[stream];
        }
        return new Result.Totals(
                ledger.events,
                ledger.flushes,
                ledger.compactions,
                ledger.splits,
                ledger.moves,
                ledger.regionBlocks,
                ledger.serverBlocks,
                ledger.shutSeconds,
                logged,
                ledger.bytesFlushed,
                ledger.bytesCompacted,
                begun(),
                collecting / Math.max(1, busySum));
    }

    /** Bytes of files that flushes are writing or wait to write. */
    private double begun() {
        double bytes = 0;
        for (int region = 0; region < world.regions.count; region++) {
            int stream = world.regions.stream[region];
            double queued = world.regions.flush[region] == Regions.FLUSH_QUEUED
                    ? world.regions.memstore(region, world.streams.position[stream])
                    : 0;
            bytes += (world.regions.snapshot[region] + queued) * world.streams.fileBytes[stream];
        }
        return bytes;
    }

    private static double largestShare(double[] rows) {
        double all = Arrays.stream(rows).sum();
        return all > 0 ? Arrays.stream(rows).max().orElse(0) / all : 0;
    }
}
