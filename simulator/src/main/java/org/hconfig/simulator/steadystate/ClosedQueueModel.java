package org.hconfig.simulator.steadystate;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hconfig.simulator.engine.GcModel;
import org.hconfig.simulator.spec.ClientCost;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.RequestCost;
import org.hconfig.simulator.spec.RowShapeSpec;
import org.hconfig.simulator.spec.ServerSettings;

/**
 * Steady traffic as a closed queueing network: the stations are the clients' processors, each server's processors and
 * its disks. Each client has one operation in flight. When regions cannot be divided evenly, some servers have one more
 * than the others, and longer queues. Cache contents determine the share of reads that go to disk; the allocation by
 * memstores and caches determines the garbage collection load of the servers.
 */
public final class ClosedQueueModel {
    /** The key of the servers' processors in {@link TrafficResult.Bottleneck#utilization}. */
    public static final String SERVERS = "processors of the servers";

    /** Share of the cache memory that HBase's caches use for blocks. */
    private static final double ACCEPTABLE = 0.99;
    /** Memory of a node available to neither heap nor page cache, in bytes. */
    private static final double OTHER_BYTES = 1.5e9;
    /** How often a written row is compacted while it is recent, as loads of this model show with 2.6's defaults. */
    private static final double COMPACTED = 1.5;

    /**
     * Number of updates in flight at a server per additional update that shares a sync of the log: lab runs with 48 and
     * 96 clients at each server have 1.2 to 4.4 appends per sync ({@code AppendTime_num_ops} by {@code
     * SyncTime_num_ops}; decision 0175). The number is limited by the handlers, each of which waits for its own sync.
     */
    private static final double UPDATES_A_SYNC = 30;

    /** The kinds of stations. */
    private static final int CLIENTS = 0;

    private static final int FULLER = 1;
    private static final int LESS = 2;
    private static final int DISKS = 3;

    private static final double LN_100 = Math.log(100);
    private static final int ROUNDS = 400;
    /**
     * Damping factor of the fixed-point iteration: the effects of a rate on collections, caches and shared syncs are
     * applied in the next round.
     */
    private static final double STEP = 0.1;
    /** Relative change of the rate below which the iteration has converged. */
    private static final double FOUND = 1e-9;

    private final Hardware hardware;
    private final RequestCost cost;
    private final ServerSettings settings;
    private final SteadyTraffic steadyTraffic;
    private final OperationMix operationMix;
    private final int busy;
    /** Number of servers with the share of operations given by {@code share}, and of those with one region less. */
    private final int fuller;

    private final double share;
    private final double lessShare;
    private final double blockBytes;
    private final double cacheBytes;
    private final double cacheHits;
    private final double memoryHits;
    private final CacheHitRatio rows;
    /** The share of reads that find cells of their row in a memstore. */
    private double fresh;
    /** The share of rows with cells in a memstore, regardless of their request frequency. */
    private double touched;
    /** By kind of server: the number of updates that share a sync of the log. */
    private final double[] together = {1, 1, 1};

    /**
     * @param servers RegionServers
     * @param offHeapBytes the off-heap bucket cache of each, in bytes
     * @param blockBytes the family's block size
     */
    private ClosedQueueModel(
            Hardware hardware,
            int servers,
            ServerSettings settings,
            SteadyTraffic steadyTraffic,
            double offHeapBytes,
            double blockBytes) {
        this.hardware = hardware;
        this.settings = settings;
        this.steadyTraffic = steadyTraffic;
        this.blockBytes = blockBytes;
        cost = hardware.costs().requests();
        operationMix = steadyTraffic.mix();
        busy = Math.min(servers, steadyTraffic.regions());
        int rest = steadyTraffic.regions() % busy;
        fuller = rest == 0 ? busy : rest;
        share = Math.ceil((double) steadyTraffic.regions() / busy) / steadyTraffic.regions();
        lessShare = Math.floor((double) steadyTraffic.regions() / busy) / steadyTraffic.regions();
        double data = steadyTraffic.rows() * steadyTraffic.form().fileBytes() / busy;
        cacheBytes = ACCEPTABLE
                * (settings.memory().heap().bytes() * settings.memory().cacheShare() + offHeapBytes);
        CacheHitRatio hits = new CacheHitRatio(data / blockBytes, steadyTraffic.rows() / busy, steadyTraffic.zipfian());
        rows = new CacheHitRatio(steadyTraffic.rows() / busy, steadyTraffic.rows() / busy, steadyTraffic.zipfian());
        cacheHits = hits.of(cacheBytes / blockBytes);
        double page = Math.max(
                        0,
                        hardware.server().ram().bytes()
                                - settings.memory().heap().bytes()
                                - offHeapBytes
                                - OTHER_BYTES
                                - hardware.server().storage().memoryBytes())
                / Math.min(settings.replication(), servers);
        memoryHits = hits.of((cacheBytes + page) / blockBytes);
    }

    /** Returns the predicted traffic on this cluster. */
    public static TrafficResult of(
            Hardware hardware,
            int servers,
            ServerSettings settings,
            SteadyTraffic steadyTraffic,
            double offHeapBytes,
            double blockBytes) {
        return new ClosedQueueModel(hardware, servers, settings, steadyTraffic, offHeapBytes, blockBytes).solve();
    }

    private TrafficResult solve() {
        GcModel gcModel = new GcModel(hardware, settings);
        double rate = 0;
        double stopped = 0;
        MeanValueAnalysis network = network();
        double[] demands = {};
        for (int round = 0; round < ROUNDS; round++) {
            collect(gcModel, rate * share);
            stopped = 0.5 * (stopped + gcModel.stopped());
            since(rate * share);
            double cores = hardware.server().cores();
            double left = Math.max(0.1 * cores, cores * (1 - stopped) - gcModel.busyCores());
            demands = demands(network, left);
            double seconds = demands[FULLER] * left / share;
            // A server with several cores is modeled as one station as fast as all of them, plus a delay: the
            // additional time of one thread on one core.
            // thread takes longer on one core than on all.
            double delay = (1 - 1 / Math.max(1, left)) * seconds / Math.max(1, fan());
            double next = network.round(demands, steadyTraffic.threads(), delay);
            boolean found = Math.abs(next - rate) <= FOUND * next;
            rate = rate == 0 ? next : rate + STEP * (next - rate);
            if (found) {
                break;
            }
        }
        return result(rate, demands, stopped);
    }

    private MeanValueAnalysis network() {
        // Parts of a multi-get run in parallel; the slowest one determines its time.
        double several = several();
        double beside = 1 + operationMix.multiGets() * (harmonic(several) / several - 1);
        int less = busy - fuller;
        return new MeanValueAnalysis(1, fuller * beside, less * beside, fuller, less);
    }

    private double[] demands(MeanValueAnalysis network, double left) {
        double disks = diskSeconds() / hardware.server().storage().main().devices();
        return new double[] {
            clientSeconds() / (steadyTraffic.clients() * hardware.client().cores()),
            serverSeconds(FULLER, network.at(FULLER)) * share / left,
            serverSeconds(LESS, network.at(LESS)) * lessShare / left,
            disks * share,
            disks * lessShare
        };
    }

    private TrafficResult result(double rate, double[] demands, double stopped) {
        double bound = 1 / Math.max(demands[CLIENTS], Math.max(demands[FULLER], demands[DISKS]));
        double mean = 1000.0 * steadyTraffic.threads() / rate;
        Map<String, Double> utilization = new LinkedHashMap<>();
        utilization.put("processors of the clients", Math.min(1, rate * demands[CLIENTS]));
        utilization.put(SERVERS, Math.min(1, rate * demands[FULLER]));
        utilization.put("disks", Math.min(1, rate * demands[DISKS]));
        String resource = utilization.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
        return new TrafficResult(
                rate,
                mean,
                LN_100 * mean,
                new TrafficResult.Bottleneck(bound, resource, utilization),
                new TrafficResult.HitRatios(cacheHits, memoryHits),
                stopped,
                busy);
    }

    /** Returns the mean number of servers that a call addresses: those that have at least one of its rows. */
    private double fan() {
        return 1 + operationMix.multiGets() * (several() - 1);
    }

    private double several() {
        return busy * (1 - Math.pow(1 - 1.0 / busy, OperationMix.MULTI_GET_ROWS));
    }

    private static double harmonic(double n) {
        return 0.5772 + Math.log(n) + 1 / (2 * n) - (n < 1.5 ? 0.0772 : 0);
    }

    private void collect(GcModel gcModel, double rate) {
        RowShapeSpec form = steadyTraffic.form();
        double kept = rate
                * (operationMix.updates() + operationMix.readModifyWrites())
                * steadyTraffic.updated().heapBytes(settings.generation());
        kept += rate * operationMix.inserts() * form.heapBytes(settings.generation());
        double missed = rate * operationMix.seeks() * (1 - cacheHits) * blockBytes;
        double answers =
                rate * (operationMix.seeks() + operationMix.scans() * OperationMix.SCAN_ROWS) * form.wireBytes();
        double memstores = operationMix.writing() > 0
                ? settings.memory().heap().bytes() * settings.memory().lowerLimit() / 2
                : 0;
        double cached =
                Math.min(settings.memory().heap().bytes() * settings.memory().cacheShare(), cacheBytes);
        gcModel.update(kept + missed, answers, steadyTraffic.threads() * form.wireBytes(), memstores + cached, 0.5);
    }

    /**
     * Computes which rows have cells in memstores: those updated since the memstores were last empty, which is the
     * duration of the traffic, or the time in which half of their maximum is written.
     *
     * @param rate operations/s at a server
     */
    private void since(double rate) {
        double updates = operationMix.updates() + operationMix.readModifyWrites();
        if (updates <= 0) {
            return;
        }
        double regions = Math.ceil((double) steadyTraffic.regions() / busy);
        double most = Math.min(
                settings.memory().heap().bytes() * settings.memory().lowerLimit(),
                regions * settings.flushing().flushSize().bytes());
        double operation = updates * steadyTraffic.updated().heapBytes(settings.generation())
                + operationMix.inserts() * steadyTraffic.form().heapBytes(settings.generation());
        double settled = most / 2 / operation;
        double operations = Double.isInfinite(steadyTraffic.seconds())
                ? settled
                : Math.min(settled, rate * steadyTraffic.seconds());
        fresh = rows.after(operations * updates);
        touched = rows.share(operations * updates);
    }

    /** Returns the CPU seconds of an operation at a server of a kind. */
    private double serverSeconds(int kind, double underWay) {
        double reading = readingSeconds();
        double writing = writingSeconds(together[kind]);
        double updates = writing + reading > 0 ? underWay * writing / (writing + reading) : 0;
        together[kind] = Math.min(settings.handlers(), 1 + updates / UPDATES_A_SYNC);
        return writingSeconds(together[kind]) + reading;
    }

    private double readingSeconds() {
        RowShapeSpec form = steadyTraffic.form();
        double calls = (operationMix.reading() + fan() - 1) * cost.callMicros();
        double seeks = operationMix.seeks() * cost.seekMicros();
        double read = operationMix.seeks() - operationMix.scans() + operationMix.scans() * OperationMix.SCAN_ROWS;
        // A scan continues from the row found to its neighbors.
        double found = operationMix.seeks() * fresh + (read - operationMix.seeks()) * touched;
        double beside = found * form.cells() * cost.memstoreCellMicros();
        return (calls + seeks + beside) * 1e-6 + read * cost.read().seconds(form);
    }

    private double writingSeconds(double shared) {
        double updates = operationMix.updates() + operationMix.readModifyWrites();
        double written =
                updates * written(steadyTraffic.updated()) + operationMix.inserts() * written(steadyTraffic.form());
        double request = cost.callMicros() + cost.updateMicros() + cost.syncMicros() / shared;
        return operationMix.writing() * request * 1e-6 + written;
    }

    private double written(RowShapeSpec form) {
        return hardware.costs().put().seconds(form)
                + hardware.costs().flush().seconds(form)
                + COMPACTED * hardware.costs().compact().seconds(form);
    }

    private double clientSeconds() {
        ClientCost client = cost.client();
        double calls = operationMix.readModifyWrites() + fan();
        double more = operationMix.multiGets() * (OperationMix.MULTI_GET_ROWS - 1)
                + operationMix.scans() * (OperationMix.SCAN_ROWS - 1);
        double micros = calls * client.callMicros()
                + more * client.rowMicros()
                + operationMix.writing() * client.updateMicros();
        return micros * 1e-6 + hardware.costs().generate().seconds(steadyTraffic.updated()) * operationMix.writing();
    }

    private double diskSeconds() {
        if (hardware.server().storage().main().inMemory()) {
            return 0;
        }
        return operationMix.seeks() * (1 - memoryHits) * cost.diskReadMillis() * 1e-3;
    }
}
