package org.hconfig.simulator.engine;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.hconfig.core.HConfigException;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.spec.Scenario;

/** One run of a scenario. It is deterministic: the same scenario and random numbers give the same result. */
public final class Simulation {
    /** Number of remaining rows below which a job is complete; rounding leaves such remainders. */
    private static final double DONE_ROWS = 1e-3;

    /** Number of initial iterations after which collections, pauses and replicas match the initial rates. */
    private static final int START_ROUNDS = 12;

    private final SimulationState simulationState;
    private final RegionArrays regionArrays;
    private final ServerArrays serverArrays;
    private final ClientStreams clientStreams;
    private final RateSolver rateSolver;
    private final FlushModel flushModel;
    private final CompactionModel compactionModel;
    private final RegionTransitions regionTransitions;
    private final ConservationCheck conservationCheck;
    private final ResultRecorder resultRecorder;
    /** Number of streams with remaining rows. */
    private int open;

    private Simulation(Scenario scenario, RandomGenerator random) {
        simulationState = new SimulationState(scenario, random);
        regionArrays = simulationState.regions;
        serverArrays = simulationState.servers;
        clientStreams = simulationState.streams;
        rateSolver = new RateSolver(simulationState);
        flushModel = new FlushModel(simulationState);
        compactionModel = new CompactionModel(simulationState);
        regionTransitions = new RegionTransitions(simulationState, flushModel, compactionModel);
        conservationCheck = new ConservationCheck(simulationState);
        resultRecorder = new ResultRecorder(simulationState);
    }

    /**
     * Runs until all rows are accepted.
     *
     * @param random the source of the first region's location, the balancer's start time, and its moves
     * @throws HConfigException {@link SimulatorError#TOO_MANY_EVENTS}, {@link SimulatorError#TOO_MUCH_TIME}; {@link
     *     SimulatorError#CONSERVATION} for a defect
     */
    public static SimulationResult run(Scenario scenario, RandomGenerator random) {
        return new Simulation(scenario, random).run();
    }

    /**
     * Runs with the seeds {@code from} to {@code to - 1}, in order, in parallel on all processors; an empty list when
     * there are no such seeds. Each result is independent of the processor.
     *
     * @throws HConfigException as {@link #run(Scenario, RandomGenerator)}
     */
    public static List<SimulationResult> runs(Scenario scenario, int from, int to) {
        return seeds(from, to, random -> run(scenario, random));
    }

    /**
     * Runs with the same seeds, each until it is idle.
     *
     * @throws HConfigException as {@link #run(Scenario, RandomGenerator)}
     */
    public static List<QuiescentResult> runsUntilQuiet(Scenario scenario, int from, int to) {
        return seeds(from, to, random -> untilQuiet(scenario, random));
    }

    private static <T> List<T> seeds(int from, int to, Function<RandomGenerator, T> run) {
        return IntStream.range(from, to)
                .parallel()
                .mapToObj(seed -> run.apply(new SplittableRandom(seed)))
                .toList();
    }

    /** Returns the size in bytes above which a region splits, by the number of regions of its table on the server. */
    public static double splitBytes(org.hconfig.simulator.spec.ServerSettings settings, int regionsOfTable) {
        return RegionTransitions.threshold(settings, regionsOfTable);
    }

    /**
     * A run that continues after its last row until no flush or compaction is running or queued and every region is
     * open; memstore content below the flush thresholds stays there.
     *
     * @param result the result when all rows were accepted
     * @param totals the totals when the cluster was idle
     */
    public record QuiescentResult(SimulationResult result, SimulationResult.SimulationTotals totals) {}

    /**
     * Runs until all rows are accepted, and then until the cluster is idle.
     *
     * @throws HConfigException as {@link #run(Scenario, RandomGenerator)}
     */
    public static QuiescentResult untilQuiet(Scenario scenario, RandomGenerator random) {
        Simulation simulation = new Simulation(scenario, random);
        SimulationResult simulationResult = simulation.run();
        while (!simulation.quiet()) {
            simulation.next();
        }
        simulation.conservationCheck.check();
        return new QuiescentResult(simulationResult, simulation.resultRecorder.totals());
    }

    private SimulationResult run() {
        double period = simulationState.settings.regions().balancerSeconds();
        simulationState.timers.add(simulationState.tickSeconds, TimerQueue.TICK, 0);
        simulationState.timers.add(simulationState.random.nextDouble() * period, TimerQueue.BALANCE, 0);
        for (int round = 0; round < START_ROUNDS; round++) {
            rateSolver.tick();
        }
        resultRecorder.tick();
        open = clientStreams.count;
        while (open > 0) {
            next();
        }
        conservationCheck.check();
        return resultRecorder.result();
    }

    /** Advances to the next event. */
    private void next() {
        double timer = simulationState.timers.topTime();
        double server = serverArrays.next.topKey();
        int stream = nextStream();
        double flow = stream < 0 ? Double.POSITIVE_INFINITY : streamTime(stream);
        double to = Math.min(timer, Math.min(server, flow));
        checkLimits(to);
        passTo(to);
        if (flow <= timer && flow <= server) {
            open -= streamEvent(stream);
        } else if (timer <= server) {
            timerEvent();
        } else {
            serverEvent(serverArrays.next.top());
        }
    }

    /** Returns whether no server has work and every region is open. */
    private boolean quiet() {
        for (int server = 0; server < serverArrays.count; server++) {
            if (serverArrays.jobs.count[server] > 0 || serverArrays.flushHead[server] >= 0) {
                return false;
            }
        }
        for (int region = 0; region < regionArrays.count; region++) {
            if (regionArrays.shut[region] || regionArrays.closing[region] != RegionArrays.STAYS) {
                return false;
            }
        }
        return true;
    }

    private int nextStream() {
        int best = -1;
        double bestTime = Double.POSITIVE_INFINITY;
        for (int stream = 0; stream < clientStreams.count; stream++) {
            double moment = streamTime(stream);
            if (moment < bestTime) {
                best = stream;
                bestTime = moment;
            }
        }
        return best;
    }

    private double streamTime(int stream) {
        double rate = clientStreams.rate[stream];
        if (rate <= 0) {
            return Double.POSITIVE_INFINITY;
        }
        double key = Math.min(
                clientStreams.fullAt(stream),
                Math.min(clientStreams.next[stream].topKey(), clientStreams.rowsInAll[stream]));
        return simulationState.time + Math.max(0, key - clientStreams.position[stream]) / rate;
    }

    private void checkLimits(double to) {
        simulationState.ledger.events++;
        if (simulationState.ledger.events > simulationState.scenario.limits().events()) {
            throw new HConfigException(
                    SimulatorError.TOO_MANY_EVENTS,
                    "the run had " + simulationState.scenario.limits().events() + " events after "
                            + (long) simulationState.time + " simulated seconds, with " + position() + " of its rows",
                    "a configuration that makes little progress, or a workload too large for the limit",
                    "Simulate fewer rows or servers, or raise the event limit.");
        }
        if (to > simulationState.scenario.limits().seconds()) {
            throw new HConfigException(
                    SimulatorError.TOO_MUCH_TIME,
                    "after " + (long) simulationState.time + " simulated seconds the run had " + position()
                            + " of its rows",
                    "with these settings the cluster accepts rows too slowly, or not at all",
                    "Simulate fewer rows, more servers or other settings, or raise the limit of simulated time.");
        }
        if (!(to >= simulationState.time)) {
            throw new HConfigException(
                    SimulatorError.CONSERVATION,
                    "simulated time went backwards from " + simulationState.time + " to " + to,
                    "a defect of the simulator",
                    "Please report it with the command and its files.");
        }
    }

    private String position() {
        double made = 0;
        double all = 0;
        for (int stream = 0; stream < clientStreams.count; stream++) {
            made += clientStreams.position[stream];
            all += clientStreams.rowsInAll[stream];
        }
        return Math.round(1000 * made / all) / 10.0 + " %";
    }

    private void passTo(double to) {
        double passed = to - simulationState.time;
        for (int stream = 0; stream < clientStreams.count; stream++) {
            clientStreams.position[stream] += clientStreams.rate[stream] * passed;
            if (clientStreams.stalls[stream] > 0 && !clientStreams.done(stream)) {
                clientStreams.stalledSeconds[stream] += passed;
            }
        }
        simulationState.time = to;
    }

    /**
     * Handles an event of a stream: its end, full client buffers, or a region at a threshold; returns the number of
     * streams that ended.
     */
    private int streamEvent(int stream) {
        if (clientStreams.fullAt(stream)
                <= Math.min(clientStreams.next[stream].topKey(), clientStreams.rowsInAll[stream])) {
            clientStreams.full[stream] = true;
            if (clientStreams.stalls[stream]++ == 0) {
                rateSolver.changed(stream);
            }
            return 0;
        }
        if (clientStreams.rowsInAll[stream] <= clientStreams.next[stream].topKey()) {
            clientStreams.position[stream] = clientStreams.rowsInAll[stream];
            clientStreams.doneTime[stream] = simulationState.time;
            rateSolver.changed(stream);
            clientStreams.rate[stream] = 0;
            return 1;
        }
        int region = clientStreams.next[stream].top();
        int server = regionArrays.server[region];
        if (regionArrays.flush[region] == RegionArrays.NO_FLUSH) {
            flushModel.request(region);
            settle(server);
        } else {
            simulationState.ledger.regionBlocks++;
            simulationState.close(region);
            rateSolver.server(server);
        }
        return 0;
    }

    private void timerEvent() {
        int kind = simulationState.timers.topKind();
        int id = simulationState.timers.topId();
        simulationState.timers.removeTop();
        switch (kind) {
            case TimerQueue.TICK -> {
                rateSolver.tick();
                resultRecorder.tick();
                conservationCheck.now();
                simulationState.timers.add(simulationState.time + simulationState.tickSeconds, TimerQueue.TICK, 0);
            }
            case TimerQueue.FLUSH_WAIT -> settle(regionArrays.server[id]);
            case TimerQueue.RETRY -> retry(id);
            case TimerQueue.REOPEN -> {
                int before = regionArrays.server[id];
                boolean flows = regionTransitions.reopen(id);
                settle(before);
                settle(regionArrays.server[id]);
                if (flows) {
                    rateSolver.changed(regionArrays.stream[id]);
                }
            }
            case TimerQueue.BALANCE -> {
                double period = simulationState.settings.regions().balancerSeconds();
                regionTransitions.balance(period);
                simulationState.timers.add(simulationState.time + period, TimerQueue.BALANCE, 0);
            }
            case TimerQueue.MOVE -> {
                int server = regionArrays.server[id];
                serverArrays.jobs.advance(server, simulationState.time);
                regionTransitions.move(id, regionArrays.target[id]);
                settle(server);
            }
            default -> throw new IllegalStateException("unexpected timer kind: " + kind);
        }
    }

    private void retry(int region) {
        if (!regionArrays.shut[region] || regionArrays.closing[region] != RegionArrays.STAYS) {
            return;
        }
        int stream = regionArrays.stream[region];
        if (regionArrays.snapshot[region] + regionArrays.rows[region] >= clientStreams.blockRows[stream]) {
            return;
        }
        if (simulationState.open(region)) {
            rateSolver.changed(stream);
        }
        settle(regionArrays.server[region]);
    }

    private void serverEvent(int server) {
        serverArrays.jobs.advance(server, simulationState.time);
        int place = serverArrays.jobs.count[server] - 1;
        while (place >= 0) {
            int at = serverArrays.jobs.at(server, place);
            if (serverArrays.jobs.left[at] <= DONE_ROWS) {
                int region = serverArrays.jobs.region[at];
                byte kind = serverArrays.jobs.kind[at];
                serverArrays.jobs.end(server, place);
                if (kind == ServerJobs.FLUSH) {
                    flushed(region);
                } else {
                    compacted(region, kind);
                }
            }
            // The actions after an end can cancel one job and start another: stop after the last one.
            place = Math.min(place, serverArrays.jobs.count[server]) - 1;
        }
        settle(server);
    }

    private void flushed(int region) {
        flushModel.end(region);
        if (regionArrays.closing[region] != RegionArrays.STAYS) {
            regionTransitions.closed(region);
            return;
        }
        if (regionArrays.shut[region]) {
            simulationState.timers.add(
                    simulationState.retryTime(region, simulationState.time), TimerQueue.RETRY, region);
        }
        if (!regionTransitions.split(region)) {
            compactionModel.request(region);
        }
    }

    private void compacted(int region, byte pool) {
        compactionModel.end(region, pool);
        boolean blocked = regionArrays.fileCount[region]
                >= simulationState.settings.compaction().blockingFiles();
        if (blocked || !regionTransitions.split(region)) {
            compactionModel.request(region);
        }
    }

    /** Starts the jobs that can start on a server, and updates whether its memstores allow it to accept rows. */
    private void settle(int server) {
        serverArrays.jobs.advance(server, simulationState.time);
        serverArrays.pressed[server] = simulationState.reached(server, simulationState.lowerBytes);
        flushModel.start(server, compactionModel);
        compactionModel.start(server);
        boolean full = simulationState.reached(server, simulationState.upperBytes);
        if (full || serverArrays.blocked[server]) {
            block(server, full);
        }
        rateSolver.server(server);
    }

    /**
     * Blocks or unblocks a server: one with full memstores blocks every stream with an open region there, including a
     * region that opens later, and not a stream whose last region moves away.
     */
    private void block(int server, boolean full) {
        if (full && !serverArrays.blocked[server]) {
            simulationState.ledger.serverBlocks++;
        }
        serverArrays.blocked[server] = full;
        boolean changed = false;
        for (int stream = 0; stream < clientStreams.count; stream++) {
            int at = simulationState.at(server, stream);
            boolean holds = full && serverArrays.flow[at] > 1e-12;
            if (holds == serverArrays.holds[at]) {
                continue;
            }
            serverArrays.holds[at] = holds;
            int before = clientStreams.stalls[stream];
            clientStreams.stalls[stream] += holds ? 1 : -1;
            changed |= before == 0 || clientStreams.stalls[stream] == 0;
        }
        if (changed) {
            rateSolver.changed();
        }
    }
}
