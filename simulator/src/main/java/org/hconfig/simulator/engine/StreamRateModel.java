package org.hconfig.simulator.engine;

import org.hconfig.simulator.spec.Hardware;

/** The rate of a row stream: limited by its clients, and by the slowest server that receives a part of it. */
final class StreamRateModel {
    private final SimulationState simulationState;
    private final ServerArrays serverArrays;
    private final ClientStreams clientStreams;
    private final DiskModel diskModel;
    private final BlockLockModel blockLockModel;
    private final Hardware hardware;
    private final double cores;
    /** By server, with several streams: the number of streams with regions there, and their total rate. */
    private final int[] present;

    private final double[] puts;
    private final double[] bytes;

    StreamRateModel(SimulationState simulationState, DiskModel diskModel, BlockLockModel blockLockModel) {
        this.simulationState = simulationState;
        this.diskModel = diskModel;
        this.blockLockModel = blockLockModel;
        serverArrays = simulationState.servers;
        clientStreams = simulationState.streams;
        hardware = simulationState.scenario.hardware();
        cores = hardware.server().cores();
        present = new int[serverArrays.count];
        puts = new double[serverArrays.count];
        bytes = new double[serverArrays.count];
    }

    /** Returns the rate of a stream that is not blocked. */
    double rate(int stream) {
        double threads = clientStreams.threads[stream];
        double batch = clientStreams.batchRows[stream];
        // A buffer's puts are written to the log, which a pipeline of DataNodes receives one after the other.
        double wireBytes = clientStreams.wireBytes[stream];
        double logSeconds = wireBytes * hardware.costs().dataNode() * 1e-9;
        double handlers = simulationState.settings.handlers();
        double link = hardware.server().networkBytesPerSecond();
        double arrive = MinMax.max(0.2 * link, link - diskModel.replicas());
        double arriveRows = arrive / wireBytes;
        double active = MinMax.min(handlers, threads);
        double slowest = 0;
        double stopped = 0;
        double pauses = 0;
        int takers = 0;
        double limit = clientStreams.networkLimit[stream];
        for (int server = 0; server < serverArrays.count; server++) {
            double share = serverArrays.share[simulationState.at(server, stream)];
            if (share <= 0) {
                continue;
            }
            double free = serverArrays.free[server];
            int jobs = serverArrays.jobs.count[server];
            double put = clientStreams.putSeconds[stream] * (1 + contention(MinMax.min(handlers, threads * share)));
            double forPuts = MinMax.min(handlers, MinMax.max(free - jobs, free * active / (active + jobs)));
            double log = diskModel.forLog(server);
            if (clientStreams.count > 1 && present[server] > 1) {
                // The stream has its own share, plus the capacity left by the others.
                double own = serverArrays.flow[simulationState.at(server, stream)] * clientStreams.rate[stream];
                double others = bytes[server] - own * wireBytes;
                double part = 1.0 / present[server];
                forPuts = MinMax.max(forPuts * part, forPuts - (puts[server] - own * clientStreams.putSeconds[stream]));
                log = MinMax.max(log * part, log - others);
                limit = MinMax.min(limit, MinMax.max(arrive * part, arrive - others) / wireBytes / share);
            } else {
                limit = MinMax.min(limit, arriveRows / share);
            }
            limit = MinMax.min(limit, MinMax.min(forPuts / put, log / wireBytes) / share);
            double stretch = MinMax.max(1, (1 + (threads - 1) * share + jobs) / free);
            double slowestDevice = wireBytes * diskModel.slowestLogSeconds(server);
            slowest = MinMax.max(slowest, batch * share * ((put + logSeconds) * stretch + slowestDevice));
            stopped += serverArrays.stopped[server];
            pauses += serverArrays.pauseSeconds[server];
            takers++;
        }
        slowest += longestPause(takers, stopped, pauses);
        // A 0.96 client fills the next buffer concurrently and waits when it is full; a 2.6 client waits first.
        double making = batch * clientStreams.generateSeconds[stream];
        double byWaiting = threads * batch / (simulationState.old ? MinMax.max(making, slowest) : making + slowest);
        double byProcessor = clientStreams.processorLimit[stream];
        return MinMax.min((1 - blockLockModel.stalled()) * SmoothMinimum.of(byWaiting, byProcessor), limit);
    }

    /**
     * Returns the mean wait of a buffer sent to several servers for garbage collection pauses: the mean of the longest
     * remaining pause, each server being in a pause at any time with the probability {@code p}, its share of stopped
     * time. With pauses of length {@code l} that is l (1 − (1 − (1 − p)ⁿ⁺¹) / ((n + 1) p)).
     */
    private static double longestPause(int takers, double stoppedInAll, double pausesInAll) {
        double p = takers == 0 ? 0 : stoppedInAll / takers;
        if (p < 1e-9) {
            return 0;
        }
        double none = (1 - Math.pow(1 - p, takers + 1)) / ((takers + 1) * p);
        return pausesInAll / takers * (1 - none);
    }

    /** Updates the total use of each server by all streams; a stream's own rate excludes its own part. */
    void update() {
        if (clientStreams.count == 1) {
            return;
        }
        for (int server = 0; server < serverArrays.count; server++) {
            present[server] = 0;
            puts[server] = 0;
            bytes[server] = 0;
            for (int stream = 0; stream < clientStreams.count; stream++) {
                int at = simulationState.at(server, stream);
                present[server] += serverArrays.share[at] > 0 && !clientStreams.done(stream) ? 1 : 0;
                double rows = serverArrays.flow[at] * clientStreams.rate[stream];
                puts[server] += rows * clientStreams.putSeconds[stream];
                bytes[server] += rows * clientStreams.wireBytes[stream];
            }
        }
    }

    /** Updates the totals for a stream's new rate. */
    void changed(int stream, double before) {
        double more = clientStreams.rate[stream] - before;
        if (clientStreams.count == 1 || more == 0) {
            return;
        }
        for (int server = 0; server < serverArrays.count; server++) {
            double rows = serverArrays.flow[simulationState.at(server, stream)] * more;
            puts[server] += rows * clientStreams.putSeconds[stream];
            bytes[server] += rows * clientStreams.wireBytes[stream];
        }
    }

    /** Returns the factor by which this number of runnable threads increases the cost of a row. */
    private double contention(double threads) {
        return MinMax.max(0, threads - 2 * cores) * hardware.threadOverhead();
    }
}
