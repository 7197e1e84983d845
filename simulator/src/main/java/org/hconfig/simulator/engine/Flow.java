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

    Flow(World world, Disks disks) {
        this.world = world;
        this.disks = disks;
        servers = world.servers;
        streams = world.streams;
        hardware = world.scenario.hardware();
        cores = hardware.server().cores();
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
            int present = present(server, stream);
            if (present > 1) {
                forPuts = Bounds.most(forPuts / present, forPuts - others(server, stream, streams.putSeconds));
                double bytes = others(server, stream, streams.wireBytes);
                log = Bounds.most(log / present, log - bytes);
                limit = Bounds.least(limit, Bounds.most(arrive / present, arrive - bytes) / wireBytes / share);
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

    /** How many streams share a server, this one counted. */
    private int present(int server, int stream) {
        if (streams.count == 1) {
            return 1;
        }
        int present = 1;
        for (int other = 0; other < streams.count; other++) {
            if (other != stream && servers.share[world.at(server, other)] > 0 && !streams.done(other)) {
                present++;
            }
        }
        return present;
    }

    /** What the other streams now take of a server each second, of which a row takes so much: one has its part, and what they leave. */
    private double others(int server, int stream, double[] ofRow) {
        double taken = 0;
        for (int other = 0; other < streams.count; other++) {
            if (other != stream) {
                taken += servers.flow[world.at(server, other)] * streams.rate[other] * ofRow[other];
            }
        }
        return taken;
    }

    /** By how much so many runnable threads make each row dearer. */
    private double contention(double threads) {
        return Bounds.most(0, threads - 2 * cores) * hardware.threadOverhead();
    }
}
