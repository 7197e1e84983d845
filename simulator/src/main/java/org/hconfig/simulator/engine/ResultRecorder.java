package org.hconfig.simulator.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Records the state of a run at its ticks, and summarizes it at the end. */
final class ResultRecorder {
    private static final int POINTS_MAX = 400;
    /** Minimum duration of a stage (a constant number of busy servers), in seconds. */
    private static final double STAGE_SECONDS = 20;

    private final SimulationState simulationState;
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
    private double locked;
    private long ticks;

    ResultRecorder(SimulationState simulationState) {
        this.simulationState = simulationState;
    }

    void tick() {
        if (simulationState.time >= nextPoint) {
            point();
            nextPoint = simulationState.time + stepSeconds;
        }
        int now = 0;
        for (int server = 0; server < simulationState.servers.count; server++) {
            double share = 0;
            for (int stream = 0; stream < simulationState.streams.count; stream++) {
                share += simulationState.servers.share[simulationState.at(server, stream)];
            }
            if (share > 1e-9) {
                now++;
                collecting += simulationState.servers.stopped[server];
            }
        }
        busySum += now;
        locked += simulationState.logStopped;
        ticks++;
        if (now != busy) {
            busy = now;
            busySince = simulationState.time;
        } else if (simulationState.time - busySince >= STAGE_SECONDS
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
        times[points] = simulationState.time;
        double rows = 0;
        for (double position : simulationState.streams.position) {
            rows += position;
        }
        positions[points++] = rows;
    }

    SimulationResult result() {
        point();
        if (stages.isEmpty()) {
            stages.add(busy);
        }
        int n = simulationState.servers.count;
        int[] regions = new int[n];
        double[] rows = new double[n];
        double[] bytes = new double[n];
        double[][] tables = new double[simulationState.streams.count][n];
        double[] shares = new double[simulationState.regions.count];
        for (int region = 0; region < simulationState.regions.count; region++) {
            int server = simulationState.regions.server[region];
            int stream = simulationState.regions.stream[region];
            double position = simulationState.streams.position[stream];
            double held = simulationState.regions.fileRows[region]
                    + simulationState.regions.memstore(region, position)
                    + simulationState.regions.snapshot[region]
                    + simulationState.regions.waiting(region, position);
            regions[server]++;
            rows[server] += held;
            tables[stream][server] += held;
            bytes[server] += held * simulationState.streams.fileBytes[stream];
            shares[region] = simulationState.regions.share[region];
        }
        return new SimulationResult(
                simulationState.time,
                new SimulationResult.TableSeries(
                        simulationState.streams.doneTime.clone(),
                        simulationState.streams.rowsInAll.clone(),
                        simulationState.streams.stalledSeconds.clone(),
                        Arrays.stream(tables)
                                .mapToDouble(ResultRecorder::largestShare)
                                .toArray()),
                new SimulationResult.Progress(Arrays.copyOf(times, points), Arrays.copyOf(positions, points)),
                List.copyOf(stages),
                busySum / Math.max(1, ticks),
                new SimulationResult.ServerLoads(regions, simulationState.servers.regions.clone(), rows, bytes),
                new SimulationResult.RegionPlacement(
                        shares,
                        Arrays.copyOf(simulationState.regions.stream, shares.length),
                        Arrays.copyOf(simulationState.regions.server, shares.length)),
                totals(),
                simulationState.tiers.wrote.clone());
    }

    /** Returns the totals of the run so far. */
    SimulationResult.SimulationTotals totals() {
        SimulationCounters simulationCounters = simulationState.ledger;
        double logged = 0;
        for (int stream = 0; stream < simulationState.streams.count; stream++) {
            logged += simulationState.streams.position[stream] * simulationState.streams.wireBytes[stream];
        }
        return new SimulationResult.SimulationTotals(
                simulationCounters.events,
                new OperationCounts(
                        simulationCounters.flushes,
                        simulationCounters.compactions,
                        simulationCounters.splits,
                        simulationCounters.moves),
                new BlockingTotals(
                        simulationCounters.regionBlocks,
                        simulationCounters.serverBlocks,
                        simulationCounters.shutSeconds),
                new WrittenBytes(logged, simulationCounters.bytesFlushed, simulationCounters.bytesCompacted, begun()),
                collecting / Math.max(1, busySum),
                locked / Math.max(1, ticks));
    }

    /** Returns the bytes of files of running or queued flushes. */
    private double begun() {
        double bytes = 0;
        for (int region = 0; region < simulationState.regions.count; region++) {
            int stream = simulationState.regions.stream[region];
            double queued = simulationState.regions.flush[region] == RegionArrays.FLUSH_QUEUED
                    ? simulationState.regions.memstore(region, simulationState.streams.position[stream])
                    : 0;
            bytes += (simulationState.regions.snapshot[region] + queued) * simulationState.streams.fileBytes[stream];
        }
        return bytes;
    }

    private static double largestShare(double[] rows) {
        double all = Arrays.stream(rows).sum();
        return all > 0 ? Arrays.stream(rows).max().orElse(0) / all : 0;
    }
}
