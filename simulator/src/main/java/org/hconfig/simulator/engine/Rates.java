package org.hconfig.simulator.engine;

import org.hconfig.simulator.spec.Hardware;

/** How fast everything goes while nothing happens: streams, and jobs on servers. */
final class Rates {
    /** Above this many servers only ticks look at all of them. */
    private static final int FEW = 128;

    private final World world;
    private final Servers servers;
    private final Jobs jobs;
    private final Streams streams;
    private final Regions regions;
    private final Hardware hardware;
    private final double cores;
    private final double[] unstalled;
    private final Garbage garbage;
    private final Disks disks;
    private final Flow flow;

    Rates(World world) {
        this.world = world;
        servers = world.servers;
        jobs = servers.jobs;
        streams = world.streams;
        regions = world.regions;
        hardware = world.scenario.hardware();
        cores = hardware.server().cores();
        garbage = new Garbage(hardware, world.settings);
        disks = new Disks(world);
        flow = new Flow(world, disks);
        unstalled = new double[streams.count];
    }

    /** At a tick, works out everything anew: disks and garbage collectors as well, which take notice at ticks only. */
    void tick() {
        disks.tick();
        for (int server = 0; server < servers.count; server++) {
            collect(server);
        }
        all();
    }

    /** Works out anew how fast everything goes. */
    private void all() {
        for (int server = 0; server < servers.count; server++) {
            servers.free[server] = freeCores(server);
        }
        flow.look();
        for (int stream = 0; stream < streams.count; stream++) {
            double before = streams.rate[stream];
            unstalled[stream] = streams.done(stream) ? 0 : flow.rate(stream);
            streams.rate[stream] = streams.stalls[stream] > 0 ? 0 : unstalled[stream];
            flow.changed(stream, before);
        }
        for (int server = 0; server < servers.count; server++) {
            server(server);
        }
    }

    /** Works out what a server's garbage collector takes. */
    private void collect(int server) {
        double kept = 0;
        double requested = 0;
        double underWay = 0;
        double weighed = 0;
        for (int stream = 0; stream < streams.count; stream++) {
            int at = world.at(server, stream);
            double rate = servers.flow[at] * streams.rate[stream];
            kept += rate * streams.heapBytes[stream];
            weighed += rate * streams.heapBytes[stream] * streams.copyWeight[stream];
            requested += rate * streams.requestBytes[stream];
            underWay += servers.share[at] * streams.waitingBytes(stream, unstalled[stream]);
        }
        garbage.work(kept, requested, underWay, world.memstoreBytes(server), kept > 0 ? weighed / kept : 1);
        servers.stopped[server] = smoothed(servers.stopped[server], garbage.stopped());
        servers.collectingCores[server] = smoothed(servers.collectingCores[server], garbage.busyCores());
        servers.pauseSeconds[server] = smoothed(servers.pauseSeconds[server], garbage.pauseSeconds());
    }

    /** What is taken notice of at a tick: half of what changed within half a second. */
    private double smoothed(double before, double now) {
        return world.memory * before + (1 - world.memory) * now;
    }

    /** Streams stopped or flow again. */
    void changed() {
        if (servers.count <= FEW) {
            all();
            return;
        }
        for (int stream = 0; stream < streams.count; stream++) {
            changed(stream);
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

    /** Processors that garbage collection and the DataNode leave. */
    private double freeCores(int server) {
        double stored = 0;
        for (int tier = 0; tier < world.tiers.count; tier++) {
            stored += jobs.writeBytesPerSecond[world.tiers.at(server, tier)];
        }
        stored += disks.replicas();
        stored += disks.logged(server);
        double free = cores * (1 - servers.stopped[server])
                - servers.collectingCores[server]
                - stored * hardware.dataNode() * 1e-9;
        return Bounds.most(0.1 * cores, free);
    }

    /** Works out how fast a server's jobs go, and when something happens there. */
    void server(int server) {
        jobs.advance(server, world.time);
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
        double next = jobs(server, puts, logged, Bounds.least(active, world.settings.handlers()));
        if (!servers.blocked[server]) {
            next = Bounds.least(next, untilLimit(server, growth));
        }
        servers.next.set(server, world.time + next);
    }

    /**
     * When a server's memstores reach the next of their two limits. None passes one unnoticed: in large clusters, where only
     * ticks look at all servers, they may have grown beyond it since the last.
     */
    private double untilLimit(int server, double growth) {
        double held = world.memstoreBytes(server);
        boolean pressed = World.reached(held, world.lowerBytes);
        if ((pressed && !servers.pressed[server]) || World.reached(held, world.upperBytes)) {
            return 0;
        }
        double limit = pressed ? world.upperBytes : world.lowerBytes;
        return growth > 0 ? Bounds.most(0, (limit - held) / growth) : Double.POSITIVE_INFINITY;
    }

    /** Bytes a second that HBase allows each of a server's compactions: the more, the nearer one of their stores is to blocking. */
    private double allowed(int from, int count) {
        int compactions = 0;
        double pressure = 0;
        double room = Bounds.most(1, world.settings.blockingFiles() - world.settings.compactionMin());
        for (int at = from; at < from + count; at++) {
            if (jobs.kind[at] != Jobs.FLUSH) {
                compactions++;
                int files = regions.fileCount[jobs.region[at]];
                pressure = Bounds.most(pressure, (files - world.settings.compactionMin()) / room);
            }
        }
        return compactions == 0
                ? Double.POSITIVE_INFINITY
                : world.settings.compactionLimits().bytesPerSecond(pressure, world.time) / compactions;
    }

    private double jobs(int server, double puts, double logged, double active) {
        int count = jobs.count[server];
        double next = Double.POSITIVE_INFINITY;
        double free = count > 0 ? freeCores(server) : 0;
        for (int tier = 0; tier < world.tiers.count; tier++) {
            jobs.writeBytesPerSecond[world.tiers.at(server, tier)] = 0;
            jobs.readBytesPerSecond[world.tiers.at(server, tier)] = 0;
        }
        if (count > 0) {
            double processor = Bounds.least(1, Bounds.most((free - puts) / count, free / (active + count)));
            int from = jobs.at(server, 0);
            double allowed = allowed(from, count);
            for (int at = from; at < from + count; at++) {
                int stream = regions.stream[jobs.region[at]];
                boolean flush = jobs.kind[at] == Jobs.FLUSH;
                double bytes = streams.fileBytes[stream];
                double missed = jobs.missed[at] * bytes;
                double rate = processor / (flush ? streams.flushSeconds[stream] : streams.compactSeconds[stream]);
                if (!flush) {
                    rate = Bounds.least(rate, allowed / bytes);
                }
                rate = Bounds.least(rate, byDevices(server, at, bytes, missed, logged));
                jobs.rate[at] = rate;
                jobs.writeBytesPerSecond[world.tiers.at(server, jobs.tier[at])] += rate * bytes;
                jobs.readBytesPerSecond[world.tiers.at(server, jobs.readTier[at])] += rate * missed;
                next = Bounds.least(next, Bounds.most(0, jobs.left[at]) / rate);
            }
        }
        return next;
    }

    /** Rows a second that devices allow a job which writes and reads so many bytes for each. */
    private double byDevices(int server, int at, double bytes, double missed, double logged) {
        int to = jobs.tier[at];
        int of = jobs.readTier[at];
        boolean waits = disks.waits(server, to);
        if (waits && of == to) {
            return disks.forJob(server, to, logged) / (bytes + missed);
        }
        double writing = waits ? disks.forJob(server, to, logged) / bytes : Double.POSITIVE_INFINITY;
        double reading = missed > 0 ? disks.forReads(server, of) / missed : Double.POSITIVE_INFINITY;
        return Bounds.least(writing, reading);
    }
}
