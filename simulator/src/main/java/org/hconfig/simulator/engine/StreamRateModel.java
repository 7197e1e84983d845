package org.hconfig.simulator.engine;

import org.hconfig.simulator.spec.Hardware;

/** How fast a stream of rows flows: by its clients' own limits, and by the slowest server that takes a part of it. */
final class StreamRateModel {
    private final SimulationState simulationState;
    private final ServerArrays serverArrays;
    private final ClientStreams clientStreams;
    private final DiskModel diskModel;
    private final Hardware hardware;
    private final double cores;
    /** By server, where there are several streams: how many have regions there, and what they take each second. */
    private final int[] present;

    private final double[] puts;
    private final double[] bytes;

    StreamRateModel(SimulationState simulationState, DiskModel diskModel) {
        this.simulationState = simulationState;
        this.diskModel = diskModel;
        serverArrays = simulationState.servers;
        clientStreams = simulationState.streams;
        hardware = simulationState.scenario.hardware();
        cores = hardware.server().cores();
        present = new int[serverArrays.count];
        puts = new double[serverArrays.count];
        bytes = new double[serverArrays.count];
    }

    /** The rate of a stream that nothing holds up. */
    double rate(int stream) {
        double threads = clientStreams.threads[stream];
        double batch = clientStreams.batchRows[stream];
        // A buffer's puts go into the log, which one DataNode after the other takes while it passes them on.
        double wireBytes = clientStreams.wireBytes[stream];
        double logSeconds = wireBytes * hardware.dataNode() * 1e-9;
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
                // It has its part, and what the others leave.
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
            slowest = MinMax.max(slowest, batch * share * (put + logSeconds) * stretch);
            stopped += serverArrays.stopped[server];
            pauses += serverArrays.pauseSeconds[server];
            takers++;
        }
        slowest += longestPause(takers, stopped, pauses);
        // 0.96 fills the next buffer meanwhile and waits when it is full; 2.6 waits first.
        double making = batch * clientStreams.generateSeconds[stream];
        double byWaiting = threads * batch / (simulationState.old ? MinMax.max(making, slowest) : making + slowest);
        double byProcessor = clientStreams.processorLimit[stream];
        return MinMax.min(SmoothMinimum.of(byWaiting, byProcessor), limit);
    }

    /**
     * How long a buffer that goes to several servers waits for those that just collect garbage: the mean of the longest of
     * what remains of their pauses, each server being in one at any moment with the probability {@code p} that is the share
     * of time in which it stands still. With pauses of length {@code l} that is l (1 − (1 − (1 − p)ⁿ⁺¹) / ((n + 1) p)).
     */
    private static double longestPause(int takers, double stoppedInAll, double pausesInAll) {
        double p = takers == 0 ? 0 : stoppedInAll / takers;
        if (p < 1e-9) {
            return 0;
        }
        double none = (1 - Math.pow(1 - p, takers + 1)) / ((takers + 1) * p);
        return pausesInAll / takers * (1 - none);
    }

    /** Looks at what all streams take of each server, of which one's rate leaves out its own. */
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

    /** Takes notice of a stream's new rate. */
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

    /** By how much so many runnable threads make each row dearer. */
    private double contention(double threads) {
        return MinMax.max(0, threads - 2 * cores) * hardware.threadOverhead();
    }
}
