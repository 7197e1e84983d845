package org.hconfig.simulator.engine;

import org.hconfig.simulator.spec.Hardware;

/** How fast a stream of rows flows: by its clients' own limits, and by the slowest server that takes a part of it. */
final class Flow {
    private final World world;
    private final Servers servers;
    private final Streams streams;
    private final Disks disks;
    private final Hardware hardware;
    private final double cores;
    /** By server, where there are several streams: how many have regions there, and what they take each second. */
    private final int[] present;

    private final double[] puts;
    private final double[] bytes;

    Flow(World world, Disks disks) {
        this.world = world;
        this.disks = disks;
        servers = world.servers;
        streams = world.streams;
        hardware = world.scenario.hardware();
        cores = hardware.server().cores();
        present = new int[servers.count];
        puts = new double[servers.count];
        bytes = new double[servers.count];
    }

    /** The rate of a stream that nothing holds up. */
    double rate(int stream) {
        double threads = streams.threads[stream];
        double batch = streams.batchRows[stream];
        // A buffer's puts go into the log, which one DataNode after the other takes while it passes them on.
        double wireBytes = streams.wireBytes[stream];
        double logSeconds = wireBytes * hardware.dataNode() * 1e-9;
        double handlers = world.settings.handlers();
        double link = hardware.server().networkBytesPerSecond();
        double arrive = Bounds.most(0.2 * link, link - disks.replicas());
        double arriveRows = arrive / wireBytes;
        double active = Bounds.least(handlers, threads);
        double slowest = 0;
        double stopped = 0;
        double pauses = 0;
        int takers = 0;
        double limit = streams.networkLimit[stream];
        for (int server = 0; server < servers.count; server++) {
            double share = servers.share[world.at(server, stream)];
            if (share <= 0) {
                continue;
            }
            double free = servers.free[server];
            int jobs = servers.jobs.count[server];
            double put = streams.putSeconds[stream] * (1 + contention(Bounds.least(handlers, threads * share)));
            double forPuts = Bounds.least(handlers, Bounds.most(free - jobs, free * active / (active + jobs)));
            double log = disks.forLog(server);
            if (streams.count > 1 && present[server] > 1) {
                // It has its part, and what the others leave.
                double own = servers.flow[world.at(server, stream)] * streams.rate[stream];
                double others = bytes[server] - own * wireBytes;
                double part = 1.0 / present[server];
                forPuts = Bounds.most(forPuts * part, forPuts - (puts[server] - own * streams.putSeconds[stream]));
                log = Bounds.most(log * part, log - others);
                limit = Bounds.least(limit, Bounds.most(arrive * part, arrive - others) / wireBytes / share);
            } else {
                limit = Bounds.least(limit, arriveRows / share);
            }
            limit = Bounds.least(limit, Bounds.least(forPuts / put, log / wireBytes) / share);
            double stretch = Bounds.most(1, (1 + (threads - 1) * share + jobs) / free);
            slowest = Bounds.most(slowest, batch * share * (put + logSeconds) * stretch);
            stopped += servers.stopped[server];
            pauses += servers.pauseSeconds[server];
            takers++;
        }
        slowest += longestPause(takers, stopped, pauses);
        // 0.96 fills the next buffer meanwhile and waits when it is full; 2.6 waits first.
        double making = batch * streams.generateSeconds[stream];
        double byWaiting = threads * batch / (world.old ? Bounds.most(making, slowest) : making + slowest);
        double byProcessor = streams.processorLimit[stream];
        return Bounds.least(SmoothMinimum.of(byWaiting, byProcessor), limit);
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
    void look() {
        if (streams.count == 1) {
            return;
        }
        for (int server = 0; server < servers.count; server++) {
            present[server] = 0;
            puts[server] = 0;
            bytes[server] = 0;
            for (int stream = 0; stream < streams.count; stream++) {
                int at = world.at(server, stream);
                present[server] += servers.share[at] > 0 && !streams.done(stream) ? 1 : 0;
                double rows = servers.flow[at] * streams.rate[stream];
                puts[server] += rows * streams.putSeconds[stream];
                bytes[server] += rows * streams.wireBytes[stream];
            }
        }
    }

    /** Takes notice of a stream's new rate. */
    void changed(int stream, double before) {
        double more = streams.rate[stream] - before;
        if (streams.count == 1 || more == 0) {
            return;
        }
        for (int server = 0; server < servers.count; server++) {
            double rows = servers.flow[world.at(server, stream)] * more;
            puts[server] += rows * streams.putSeconds[stream];
            bytes[server] += rows * streams.wireBytes[stream];
        }
    }

    /** By how much so many runnable threads make each row dearer. */
    private double contention(double threads) {
        return Bounds.most(0, threads - 2 * cores) * hardware.threadOverhead();
    }
}
