package org.hconfig.simulator.engine;

import org.hconfig.simulator.spec.Hardware;

/** How fast everything goes while nothing happens: streams, and jobs on servers. */
final class Rates {
    /** Above this many servers only ticks look at all of them. */
    private static final int FEW = 128;
    /** How sharply a stream's two own limits, waiting and processors, take over from each other. */
    private static final double SHARPNESS = 4;
    /** {@code vm.dirty_ratio}: what of its free and cached memory Linux fills before writers have to wait for disks. */
    private static final double DIRTY_SHARE = 0.2;
    /** What of a node's memory neither the heap nor files can have: system, DataNode, the JVM itself. */
    private static final double OTHER_BYTES = 1.5e9;

    private final World world;
    private final Servers servers;
    private final Streams streams;
    private final Regions regions;
    private final Hardware hardware;
    private final double cores;
    private final double diskBytes;
    private final double cacheBytes;
    private final double dirtyLimit;
    private final double copies;
    private final double[] unstalled;
    /** Bytes a second that the other nodes' writes bring to each node, as a mean. */
    private double replicaBytes;

    private double lastTick;

    private double missShare;

    Rates(World world) {
        this.world = world;
        servers = world.servers;
        streams = world.streams;
        regions = world.regions;
        hardware = world.scenario.hardware();
        cores = hardware.server().cores();
        diskBytes = hardware.server().diskBytesPerSecondInAll();
        double ram = hardware.server().ram().bytes();
        cacheBytes = Math.max(0, ram - world.settings.heap().bytes() - OTHER_BYTES);
        dirtyLimit = DIRTY_SHARE * cacheBytes;
        copies = Math.min(world.settings.replication(), servers.count);
        unstalled = new double[streams.count];
    }

    /** Works out everything anew. */
    void all() {
        mean();
        writeBack();
        for (int stream = 0; stream < streams.count; stream++) {
            unstalled[stream] = streams.done(stream) ? 0 : flowing(stream);
            streams.rate[stream] = streams.stalls[stream] > 0 ? 0 : unstalled[stream];
        }
        for (int server = 0; server < servers.count; server++) {
            server(server);
        }
    }

    /** A stream stopped or flows again. */
    void changed(int stream) {
        if (servers.count <= FEW) {
            all();
        } else {
            streams.rate[stream] = streams.stalls[stream] > 0 || streams.done(stream) ? 0 : unstalled[stream];
        }
    }

    private void mean() {
        double written = 0;
        for (double rate : servers.writeBytesPerSecond) {
            written += rate;
        }
        double files = 0;
        for (int stream = 0; stream < streams.count; stream++) {
            written += streams.rate[stream] * streams.wireBytes[stream];
            files += streams.position[stream] * streams.fileBytes[stream];
        }
        double now = (copies - 1) * written / servers.count;
        replicaBytes = 0.5 * replicaBytes + 0.5 * now;
        double stored = files * copies / servers.count;
        missShare = stored <= cacheBytes ? 0 : 1 - cacheBytes / stored;
    }

    /** Lets the disks take what was written since the last time. */
    private void writeBack() {
        double passed = world.time - lastTick;
        lastTick = world.time;
        for (int server = 0; server < servers.count; server++) {
            double come = servers.writeBytesPerSecond[server] + replicaBytes + logged(server);
            double go = Math.max(0, diskBytes / crowd(servers.jobs[server]) - servers.readBytesPerSecond[server]);
            double dirty = servers.dirtyBytes[server] + (come - go) * passed;
            servers.dirtyBytes[server] = Math.max(0, Math.min(dirty, 2 * dirtyLimit));
        }
    }

    private double logged(int server) {
        double logged = 0;
        for (int stream = 0; stream < streams.count; stream++) {
            logged += servers.flow[world.at(server, stream)] * streams.rate[stream] * streams.wireBytes[stream];
        }
        return logged;
    }

    /** By how much so many jobs slow the disks. */
    private double crowd(int jobs) {
        return 1 + hardware.streamLoss() * Math.max(0, jobs - 1);
    }

    /** Whether writers wait for the disks. */
    private boolean throttled(int server) {
        return servers.dirtyBytes[server] >= dirtyLimit;
    }

    /** The rate of a stream that nothing holds up. */
    private double flowing(int stream) {
        double threads = streams.threads[stream];
        double batch = streams.batchRows[stream];
        double slowest = 0;
        double limit = streams.networkLimit[stream];
        for (int server = 0; server < servers.count; server++) {
            double share = servers.share[world.at(server, stream)];
            if (share <= 0) {
                continue;
            }
            double free = freeCores(server);
            int jobs = servers.jobs[server];
            double active = Math.min(world.settings.handlers(), threads);
            double put = streams.putSeconds[stream] * (1 + contention(active * share));
            double forPuts = Math.max(free - jobs, free * active / (active + jobs));
            double log = throttled(server)
                    ? Math.max(0.2 * diskBytes, diskBytes - replicaBytes) / streams.wireBytes[stream]
                    : Double.POSITIVE_INFINITY;
            double link = hardware.server().networkBytesPerSecond();
            double arrive = Math.max(0.2 * link, link - replicaBytes) / streams.wireBytes[stream];
            double others = present(server, stream);
            limit = Math.min(limit, Math.min(forPuts / put, Math.min(log, arrive)) / (share * others));
            double stretch = Math.max(1, (1 + (threads - 1) * share + jobs) / free);
            slowest = Math.max(slowest, batch * share * put * stretch);
        }
        double wait = world.old ? slowest / 2 : slowest;
        double byWaiting = threads * batch / (batch * streams.generateSeconds[stream] + wait);
        double byProcessor = streams.processorLimit[stream];
        double own = Math.pow(Math.pow(byWaiting, -SHARPNESS) + Math.pow(byProcessor, -SHARPNESS), -1 / SHARPNESS);
        return Math.min(own, limit);
    }

    /** How many streams share a server's handlers, this one counted. */
    private double present(int server, int stream) {
        int present = 1;
        for (int other = 0; other < streams.count; other++) {
            if (other != stream && servers.share[world.at(server, other)] > 0 && !streams.done(other)) {
                present++;
            }
        }
        return present;
    }

    /** By how much so many runnable threads make each row dearer. */
    private double contention(double threads) {
        return Math.max(0, threads - 2 * cores) * hardware.threadOverhead();
    }

    /** Processors that garbage collection and the DataNode leave: what memstores keep is copied once. */
    private double freeCores(int server) {
        double kept = 0;
        for (int stream = 0; stream < streams.count; stream++) {
            double rate = servers.flow[world.at(server, stream)] * streams.rate[stream];
            kept += rate * streams.heapBytes[stream];
        }
        double stored = servers.writeBytesPerSecond[server] + replicaBytes + logged(server);
        double free = cores * (1 - kept / hardware.gcBytesPerSecond()) - stored * hardware.dataNode() * 1e-9;
        return Math.max(0.1 * cores, free);
    }

    /** Works out how fast a server's jobs go, and when something happens there. */
    void server(int server) {
        servers.advance(server, world.time);
        double puts = 0;
        double growth = 0;
        double logged = 0;
        double active = 0;
        for (int stream = 0; stream < streams.count; stream++) {
            int at = world.at(server, stream);
            double rate = servers.flow[at] * streams.rate[stream];
            if (rate > 0) {
                puts += rate * streams.putSeconds[stream];
                growth += rate * streams.heapBytes[stream];
                logged += rate * streams.wireBytes[stream];
                active += streams.threads[stream];
            }
        }
        double next = jobs(server, puts, logged, Math.min(active, world.settings.handlers()));
        double limit = world.reached(server, world.lowerBytes) ? world.upperBytes : world.lowerBytes;
        if (growth > 0 && !servers.blocked[server]) {
            next = Math.min(next, Math.max(0, (limit - world.memstoreBytes(server)) / growth));
        }
        servers.next.set(server, world.time + next);
    }

    private double jobs(int server, double puts, double logged, double active) {
        int jobs = servers.jobs[server];
        double written = 0;
        double read = 0;
        double next = Double.POSITIVE_INFINITY;
        if (jobs > 0) {
            double free = freeCores(server);
            double processor = Math.min(1, Math.max((free - puts) / jobs, free / (active + jobs)));
            double disk = diskBytes / crowd(jobs);
            double left = Math.max(0.1 * diskBytes, disk - replicaBytes - logged) / jobs;
            boolean throttled = throttled(server);
            int from = server * servers.slots;
            for (int at = from; at < from + jobs; at++) {
                int stream = regions.stream[servers.jobRegion[at]];
                boolean flush = servers.jobKind[at] == Servers.FLUSH;
                double bytes = streams.fileBytes[stream];
                double missed = flush ? 0 : missShare * bytes;
                double rate = processor / (flush ? streams.flushSeconds[stream] : streams.compactSeconds[stream]);
                if (throttled) {
                    rate = Math.min(rate, left / (bytes + missed));
                } else if (missed > 0) {
                    rate = Math.min(rate, disk / jobs / missed);
                }
                servers.jobRate[at] = rate;
                written += rate * bytes;
                read += rate * missed;
                next = Math.min(next, Math.max(0, servers.jobLeft[at]) / rate);
            }
        }
        servers.writeBytesPerSecond[server] = written;
        servers.readBytesPerSecond[server] = read;
        return next;
    }
}
