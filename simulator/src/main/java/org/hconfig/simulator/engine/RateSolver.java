package org.hconfig.simulator.engine;

import org.hconfig.simulator.spec.Hardware;

/** Computes the rates between events: of streams, and of jobs on servers. */
final class RateSolver {
    /** Number of servers above which only ticks update all of them. */
    private static final int FEW = 128;

    private final SimulationState simulationState;
    private final ServerArrays serverArrays;
    private final ServerJobs serverJobs;
    private final ClientStreams clientStreams;
    private final RegionArrays regionArrays;
    private final Hardware hardware;
    private final double cores;
    private final double[] unstalled;
    private final GcModel gcModel;
    private final DiskModel diskModel;
    private final BlockLockModel blockLockModel;
    private final StreamRateModel streamRateModel;

    RateSolver(SimulationState simulationState) {
        this.simulationState = simulationState;
        serverArrays = simulationState.servers;
        serverJobs = serverArrays.jobs;
        clientStreams = simulationState.streams;
        regionArrays = simulationState.regions;
        hardware = simulationState.scenario.hardware();
        cores = hardware.server().cores();
        gcModel = new GcModel(hardware, simulationState.settings);
        diskModel = new DiskModel(simulationState);
        blockLockModel = new BlockLockModel(simulationState);
        streamRateModel = new StreamRateModel(simulationState, diskModel, blockLockModel);
        unstalled = new double[clientStreams.count];
    }

    /** Recomputes everything at a tick, including disks and garbage collectors, which are updated only at ticks. */
    void tick() {
        diskModel.tick();
        blockLockModel.tick(diskModel);
        for (int server = 0; server < serverArrays.count; server++) {
            collect(server);
        }
        all();
    }

    /** Recomputes all rates. */
    private void all() {
        for (int server = 0; server < serverArrays.count; server++) {
            serverArrays.free[server] = freeCores(server);
        }
        streamRateModel.update();
        for (int stream = 0; stream < clientStreams.count; stream++) {
            double before = clientStreams.rate[stream];
            unstalled[stream] = clientStreams.done(stream) ? 0 : streamRateModel.rate(stream);
            clientStreams.rate[stream] = clientStreams.stalls[stream] > 0 ? 0 : unstalled[stream];
            streamRateModel.changed(stream, before);
        }
        for (int server = 0; server < serverArrays.count; server++) {
            server(server);
        }
    }

    /** Updates a server's garbage collection. */
    private void collect(int server) {
        double kept = 0;
        double requested = 0;
        double underWay = 0;
        double weighed = 0;
        for (int stream = 0; stream < clientStreams.count; stream++) {
            int at = simulationState.at(server, stream);
            double rate = serverArrays.flow[at] * clientStreams.rate[stream];
            kept += rate * clientStreams.heapBytes[stream];
            weighed += rate * clientStreams.heapBytes[stream] * clientStreams.copyWeight[stream];
            requested += rate * clientStreams.requestBytes[stream];
            underWay += serverArrays.share[at] * clientStreams.waitingBytes(stream, unstalled[stream]);
        }
        gcModel.update(kept, requested, underWay, simulationState.memstoreBytes(server), kept > 0 ? weighed / kept : 1);
        serverArrays.stopped[server] = smoothed(serverArrays.stopped[server], gcModel.stopped());
        serverArrays.collectingCores[server] = smoothed(serverArrays.collectingCores[server], gcModel.busyCores());
        serverArrays.pauseSeconds[server] = smoothed(serverArrays.pauseSeconds[server], gcModel.pauseSeconds());
    }

    /** Smooths a value at a tick: half of a change within half a second. */
    private double smoothed(double before, double now) {
        return simulationState.memory * before + (1 - simulationState.memory) * now;
    }

    /** Updates rates after streams were blocked or unblocked. */
    void changed() {
        if (serverArrays.count <= FEW) {
            all();
            return;
        }
        for (int stream = 0; stream < clientStreams.count; stream++) {
            changed(stream);
        }
    }

    /** Updates rates after a stream was blocked or unblocked. */
    void changed(int stream) {
        if (serverArrays.count <= FEW) {
            all();
        } else {
            clientStreams.rate[stream] =
                    clientStreams.stalls[stream] > 0 || clientStreams.done(stream) ? 0 : unstalled[stream];
        }
    }

    /** Returns the CPU cores left by garbage collection and the DataNode. */
    private double freeCores(int server) {
        double stored = 0;
        for (int tier = 0; tier < simulationState.tiers.count; tier++) {
            stored += serverJobs.writeBytesPerSecond[simulationState.tiers.at(server, tier)];
        }
        stored += diskModel.replicas();
        stored += diskModel.logged(server);
        double free = cores * (1 - serverArrays.stopped[server])
                - serverArrays.collectingCores[server]
                - stored * hardware.costs().dataNode() * 1e-9;
        return MinMax.max(0.1 * cores, free);
    }

    /** Computes the rates of a server's jobs, and the time of its next event. */
    void server(int server) {
        serverJobs.advance(server, simulationState.time);
        double puts = 0;
        double growth = 0;
        double logged = 0;
        double active = 0;
        for (int stream = 0; stream < clientStreams.count; stream++) {
            int at = simulationState.at(server, stream);
            double rate = serverArrays.flow[at] * clientStreams.rate[stream];
            if (rate > 0) {
                puts += rate * clientStreams.putSeconds[stream];
                growth += rate * clientStreams.heapBytes[stream];
                logged += rate * clientStreams.wireBytes[stream];
                active += clientStreams.threads[stream];
            }
        }
        double next = jobs(server, puts, logged, MinMax.min(active, simulationState.settings.handlers()));
        if (!serverArrays.blocked[server]) {
            next = MinMax.min(next, untilLimit(server, growth));
        }
        serverArrays.next.set(server, simulationState.time + next);
    }

    /**
     * Returns when a server's memstores reach the next of their two limits. No limit is missed: in large clusters,
     * where only ticks update all servers, memstores may have exceeded it since the last tick.
     */
    private double untilLimit(int server, double growth) {
        double held = simulationState.memstoreBytes(server);
        boolean pressed = SimulationState.reached(held, simulationState.lowerBytes);
        if ((pressed && !serverArrays.pressed[server]) || SimulationState.reached(held, simulationState.upperBytes)) {
            return 0;
        }
        double limit = pressed ? simulationState.upperBytes : simulationState.lowerBytes;
        return growth > 0 ? MinMax.max(0, (limit - held) / growth) : Double.POSITIVE_INFINITY;
    }

    /**
     * Returns the rate in bytes/s that HBase allows each of a server's compactions: the more, the closer one of their
     * stores is to blocking.
     */
    private double allowed(int from, int count) {
        int compactions = 0;
        double pressure = 0;
        double room = MinMax.max(
                1,
                simulationState.settings.compaction().blockingFiles()
                        - simulationState.settings.compaction().compactionMin());
        for (int at = from; at < from + count; at++) {
            if (serverJobs.kind[at] != ServerJobs.FLUSH) {
                compactions++;
                int files = regionArrays.fileCount[serverJobs.region[at]];
                pressure = MinMax.max(
                        pressure, (files - simulationState.settings.compaction().compactionMin()) / room);
            }
        }
        return compactions == 0
                ? Double.POSITIVE_INFINITY
                : simulationState
                                .settings
                                .compaction()
                                .compactionLimits()
                                .bytesPerSecond(pressure, simulationState.time)
                        / compactions;
    }

    private double jobs(int server, double puts, double logged, double active) {
        int count = serverJobs.count[server];
        double next = Double.POSITIVE_INFINITY;
        double free = count > 0 ? freeCores(server) : 0;
        for (int tier = 0; tier < simulationState.tiers.count; tier++) {
            serverJobs.writeBytesPerSecond[simulationState.tiers.at(server, tier)] = 0;
            serverJobs.readBytesPerSecond[simulationState.tiers.at(server, tier)] = 0;
        }
        if (count > 0) {
            double processor = MinMax.min(1, MinMax.max((free - puts) / count, free / (active + count)));
            int from = serverJobs.at(server, 0);
            double allowed = allowed(from, count);
            for (int at = from; at < from + count; at++) {
                int stream = regionArrays.stream[serverJobs.region[at]];
                boolean flush = serverJobs.kind[at] == ServerJobs.FLUSH;
                double bytes = clientStreams.fileBytes[stream];
                double missed = serverJobs.missed[at] * bytes;
                double rate = (1 - blockLockModel.stalled())
                        * processor
                        / (flush ? clientStreams.flushSeconds[stream] : clientStreams.compactSeconds[stream]);
                if (!flush) {
                    rate = MinMax.min(rate, allowed / bytes);
                }
                rate = MinMax.min(rate, byDevices(server, at, bytes, missed, logged));
                serverJobs.rate[at] = rate;
                serverJobs.writeBytesPerSecond[simulationState.tiers.at(server, serverJobs.tier[at])] += rate * bytes;
                serverJobs.readBytesPerSecond[simulationState.tiers.at(server, serverJobs.readTier[at])] +=
                        rate * missed;
                next = MinMax.min(next, MinMax.max(0, serverJobs.left[at]) / rate);
            }
        }
        return next;
    }

    /** Returns the rate in rows/s that devices allow a job that writes and reads these bytes per row. */
    private double byDevices(int server, int at, double bytes, double missed, double logged) {
        int to = serverJobs.tier[at];
        int of = serverJobs.readTier[at];
        boolean waits = diskModel.waits(server, to);
        if (waits && of == to) {
            return diskModel.forJob(server, to, logged) / (bytes + missed);
        }
        double writing = waits ? diskModel.forJob(server, to, logged) / bytes : Double.POSITIVE_INFINITY;
        double reading = missed > 0 ? diskModel.forReads(server, of) / missed : Double.POSITIVE_INFINITY;
        return MinMax.min(writing, reading);
    }
}
