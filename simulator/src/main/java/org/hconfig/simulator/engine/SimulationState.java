package org.hconfig.simulator.engine;

import java.util.List;
import java.util.random.RandomGenerator;
import org.hconfig.simulator.decision.CompactionSettings;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.spec.Scenario;
import org.hconfig.simulator.spec.ServerSettings;
import org.hconfig.simulator.spec.TableWriteLoad;

/** The state of a run, and the moves by which all of its parts change it. */
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
    /** Which memstores are largest. */
    final LargestMemstores largest;

    double time;

    /** Seconds between ticks, and what part of what was there before a tick leaves of smoothed values. */
    final double tickSeconds;

    final double memory;

    SimulationState(Scenario scenario, RandomGenerator random) {
        this.scenario = scenario;
        this.random = random;
        settings = scenario.settings();
        old = settings.generation() == HBaseReleaseLine.V0_96;
        compaction = CompactionSettings.defaults(
                        settings.generation(), settings.flushSize().bytes())
                .withFiles(settings.compactionMin(), settings.compactionMax(), settings.blockingFiles());
        upperBytes = settings.heap().bytes() * settings.upperLimit();
        lowerBytes = settings.heap().bytes() * settings.lowerLimit();
        tickSeconds = scenario.servers() <= 64 ? 0.5 : 1.0;
        memory = Math.pow(0.5, tickSeconds / 0.5);
        tiers = new TierIndex(scenario.hardware().server().storage());
        int begin = scenario.loads().stream()
                .mapToInt(tableWriteLoad -> tableWriteLoad.shares().size())
                .sum();
        int capacity = Math.max(64, begin + begin / 4);
        regions = new RegionArrays(capacity);
        streams = new ClientStreams(scenario, capacity);
        int jobs = settings.flushers() + settings.smallCompactions() + settings.largeCompactions();
        servers = new ServerArrays(scenario.servers(), streams.count, jobs, tiers.count);
        largest = new LargestMemstores(this);
        place();
    }

    /** The tables' first regions go round the servers, each table from a server of its own by lot, as the master does it. */
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
            // A server's regions get numbers beside each other, which keeps what is looked at together together in
            // memory.
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

    /** The index of a server and a stream in arrays that have both. */
    int at(int server, int stream) {
        return server * streams.count + stream;
    }

    /** Enters a region on a server. */
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

    /** Takes a region off its server. */
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

    /** Whether a server's memstores have reached a limit, but for rounding. */
    boolean reached(int server, double limitBytes) {
        return reached(memstoreBytes(server), limitBytes);
    }

    /** Whether so many bytes are a limit, but for rounding. */
    static boolean reached(double bytes, double limitBytes) {
        return bytes >= limitBytes * (1 - 1e-9);
    }

    /** Heap bytes of all memstores of a server now. */
    double memstoreBytes(int server) {
        double bytes = servers.memstoreBase[server];
        for (int stream = 0; stream < streams.count; stream++) {
            bytes += servers.flow[at(server, stream)] * streams.heapBytes[stream] * streams.position[stream];
        }
        return bytes;
    }

    /** The region takes no more rows; they wait at the client. */
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
     * The region takes rows again, first those that waited.
     *
     * @return whether this lets its stream flow again
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

    /** When a client that met a shut region at {@code since} tries again, at or after {@code from}: retries have steps. */
    double retryTime(int region, double from) {
        double pause = streams.pauseSeconds[regions.stream[region]];
        double moment = regions.shutTime[region];
        for (int tries = 0; moment < from; tries++) {
            moment += pause * BACKOFF[Math.min(tries, BACKOFF.length - 1)];
        }
        return moment;
    }

    /** Works out at which position of its stream something happens to a region, were nothing else to happen. */
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
