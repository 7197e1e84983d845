package org.hconfig.simulator.engine;

import java.util.List;
import java.util.random.RandomGenerator;
import org.hconfig.simulator.decision.CompactionSettings;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.TableWriteLoad;

/** The state of a run, and the operations by which its components change it. */
final class SimulationState {
    /** {@code HConstants.RETRY_BACKOFF}: waits between retries, in units of the client's pause. */
    private static final int[] BACKOFF = {1, 2, 3, 5, 10, 20, 40, 100, 100, 100, 100, 200, 200};

    final Scenario scenario;
    final ServerSettings settings;
    final boolean old;
    final CompactionSettings compaction;
    final RegionArrays regions;
    final ServerArrays servers;
    final ClientStreams streams;
    final TimerQueue timers = new TimerQueue();
    final SimulationCounters ledger = new SimulationCounters();
    final PageCacheModel cache = new PageCacheModel();
    final RandomGenerator random;
    final TierIndex tiers;
    final double upperBytes;
    final double lowerBytes;
    /** The ranking of memstores by size. */
    final LargestMemstores largest;

    double time;

    /** Share of time for which a DataNode of a mean pipeline is stopped by its lock. */
    double logStopped;

    /** Seconds between ticks, and the weight of the previous value at a tick in smoothed values. */
    final double tickSeconds;

    final double memory;

    SimulationState(Scenario scenario, RandomGenerator random) {
        this.scenario = scenario;
        this.random = random;
        settings = scenario.settings();
        old = settings.generation() == HBaseReleaseLine.V0_96;
        compaction = CompactionSettings.defaults(
                        settings.generation(), settings.flushing().flushSize().bytes())
                .withFiles(
                        settings.compaction().compactionMin(),
                        settings.compaction().compactionMax(),
                        settings.compaction().blockingFiles());
        upperBytes = settings.memory().heap().bytes() * settings.memory().upperLimit();
        lowerBytes = settings.memory().heap().bytes() * settings.memory().lowerLimit();
        tickSeconds = scenario.servers() <= 64 ? 0.5 : 1.0;
        memory = Math.pow(0.5, tickSeconds / 0.5);
        tiers = new TierIndex(scenario.hardware().server().storage());
        int begin = scenario.loads().stream()
                .mapToInt(tableWriteLoad -> tableWriteLoad.shares().size())
                .sum();
        int capacity = Math.max(64, begin + begin / 4);
        regions = new RegionArrays(capacity);
        streams = new ClientStreams(scenario, capacity);
        int jobs = settings.flushing().flushers()
                + settings.compaction().smallCompactions()
                + settings.compaction().largeCompactions();
        servers = new ServerArrays(scenario.servers(), streams.count, jobs, tiers.count);
        largest = new LargestMemstores(this);
        place();
    }

    /**
     * Assigns the tables' first regions round-robin to the servers, each table from a random server, like the master.
     */
    private void place() {
        List<TableWriteLoad> tableWriteLoads = scenario.loads();
        for (int stream = 0; stream < tableWriteLoads.size(); stream++) {
            List<Double> shares = tableWriteLoads.get(stream).shares();
            List<Integer> hosts = tableWriteLoads.get(stream).hosts();
            for (int i = 0; i < hosts.size(); i++) {
                begin(hosts.get(i), stream, shares.get(i));
            }
            if (!hosts.isEmpty()) {
                continue;
            }
            int first = random.nextInt(servers.count);
            // A server's regions get adjacent numbers, which gives memory locality to data used together.
            for (int turn = 0; turn < Math.min(servers.count, shares.size()); turn++) {
                int server = (first + turn) % servers.count;
                for (int i = turn; i < shares.size(); i += servers.count) {
                    begin(server, stream, shares.get(i));
                }
            }
        }
        int server = random.nextInt(servers.count);
        for (int system = 0; system < scenario.systemRegions(); system++) {
            servers.regions[server]++;
            server = (server + 1) % servers.count;
        }
    }

    private void begin(int server, int stream, double share) {
        int region = regions.add(server, stream, share, 0);
        link(region, server);
        servers.flow[at(server, stream)] += share;
        setKey(region);
    }

    /** Returns the index of a server and a stream in arrays by both. */
    int at(int server, int stream) {
        return server * streams.count + stream;
    }

    /** Adds a region to a server. */
    void link(int region, int server) {
        regions.server[region] = server;
        int first = servers.firstRegion[server];
        regions.serverNext[region] = first;
        regions.serverBefore[region] = -1;
        if (first >= 0) {
            regions.serverBefore[first] = region;
        }
        servers.firstRegion[server] = region;
        servers.regions[server]++;
        largest.invalidate(server);
        int at = at(server, regions.stream[region]);
        servers.regionsOf[at]++;
        servers.share[at] += regions.share[region];
    }

    /** Removes a region from its server. */
    void unlink(int region) {
        int server = regions.server[region];
        int next = regions.serverNext[region];
        int before = regions.serverBefore[region];
        if (next >= 0) {
            regions.serverBefore[next] = before;
        }
        if (before >= 0) {
            regions.serverNext[before] = next;
        } else {
            servers.firstRegion[server] = next;
        }
        servers.regions[server]--;
        int at = at(server, regions.stream[region]);
        servers.regionsOf[at]--;
        servers.share[at] = servers.regionsOf[at] == 0 ? 0 : servers.share[at] - regions.share[region];
    }

    /** Returns whether a server's memstores have reached a limit, up to rounding. */
    boolean reached(int server, double limitBytes) {
        return reached(memstoreBytes(server), limitBytes);
    }

    /** Returns whether bytes have reached a limit, up to rounding. */
    static boolean reached(double bytes, double limitBytes) {
        return bytes >= limitBytes * (1 - 1e-9);
    }

    /** Returns the current heap bytes of all memstores of a server. */
    double memstoreBytes(int server) {
        double bytes = servers.memstoreBase[server];
        for (int stream = 0; stream < streams.count; stream++) {
            bytes += servers.flow[at(server, stream)] * streams.heapBytes[stream] * streams.position[stream];
        }
        return bytes;
    }

    /** Closes a region: its rows wait at the client. */
    void close(int region) {
        if (regions.shut[region]) {
            return;
        }
        int stream = regions.stream[region];
        int server = regions.server[region];
        double position = streams.position[stream];
        regions.rows[region] = regions.memstore(region, position);
        regions.shut[region] = true;
        regions.shutAt[region] = position;
        regions.shutTime[region] = time;
        double share = regions.share[region];
        streams.close(stream, share, position);
        servers.flow[at(server, stream)] -= share;
        servers.memstoreBase[server] += share * streams.heapBytes[stream] * position;
        setKey(region);
    }

    /**
     * Opens a region: it accepts rows again, first those that waited.
     *
     * @return whether this unblocks its stream
     */
    boolean open(int region) {
        int stream = regions.stream[region];
        int server = regions.server[region];
        double position = streams.position[stream];
        double waited = regions.waiting(region, position);
        double share = regions.share[region];
        double heap = streams.heapBytes[stream];
        ledger.shutSeconds += time - regions.shutTime[region];
        regions.rows[region] += waited;
        regions.since[region] = position;
        regions.shut[region] = false;
        largest.invalidate(server);
        servers.flow[at(server, stream)] += share;
        servers.memstoreBase[server] += (waited - share * position) * heap;
        setKey(region);
        return streams.open(stream, share, regions.shutAt[region]);
    }

    /**
     * Returns when a client that found a closed region at {@code since} retries, at or after {@code from}: retries have
     * steps.
     */
    double retryTime(int region, double from) {
        double pause = streams.pauseSeconds[regions.stream[region]];
        double moment = regions.shutTime[region];
        for (int tries = 0; moment < from; tries++) {
            moment += pause * BACKOFF[Math.min(tries, BACKOFF.length - 1)];
        }
        return moment;
    }

    /** Computes the position of its stream at which a region's next event occurs, if no other event occurs before. */
    void setKey(int region) {
        int stream = regions.stream[region];
        double share = regions.share[region];
        double key = Double.POSITIVE_INFINITY;
        if (share > 0 && !regions.shut[region]) {
            double room = regions.flush[region] == RegionArrays.NO_FLUSH
                    ? streams.flushRows[stream]
                    : streams.blockRows[stream] - regions.snapshot[region];
            key = regions.since[region] + Math.max(0, room - regions.rows[region]) / share;
        }
        streams.next[stream].set(region, key);
    }
}
