package org.hconfig.simulator.engine;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.hconfig.core.HConfigException;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.spec.Scenario;

/** One run of a scenario. The same scenario and random numbers give the same run. */
public final class Simulation {
    /** A job with less than this many rows to go is done; rounding leaves such remainders. */
    private static final double DONE_ROWS = 1e-3;

    /** After so many looks at it collections, pauses and copies of others' writes are what the first rates bring with them. */
    private static final int START_ROUNDS = 12;

    private final World world;
    private final Regions regions;
    private final Servers servers;
    private final Streams streams;
    private final Rates rates;
    private final Flushing flushing;
    private final Compacting compacting;
    private final Regrouping regrouping;
    private final Conservation conservation;
    private final Recorder recorder;
    /** Streams that still have rows. */
    private int open;

    private Simulation(Scenario scenario, RandomGenerator random) {
        world = new World(scenario, random);
        regions = world.regions;
        servers = world.servers;
        streams = world.streams;
        rates = new Rates(world);
        flushing = new Flushing(world);
        compacting = new Compacting(world);
        regrouping = new Regrouping(world, flushing, compacting);
        conservation = new Conservation(world);
        recorder = new Recorder(world);
    }

    /**
     * Runs until all rows are taken.
     *
     * @param random for where the first region lies, when the balancer looks, and what it moves
     * @throws HConfigException {@link SimulatorError#TOO_MANY_EVENTS}, {@link SimulatorError#TOO_MUCH_TIME}; {@link
     *     SimulatorError#CONSERVATION} for a defect
     */
    public static Result run(Scenario scenario, RandomGenerator random) {
        return new Simulation(scenario, random).run();
    }

    /**
     * Runs with the seeds {@code from} to {@code to - 1}, in their order, on all processors; none when there are no such
     * seeds. Each run is the same on whichever processor it is made.
     *
     * @throws HConfigException as {@link #run(Scenario, RandomGenerator)}
     */
    public static List<Result> runs(Scenario scenario, int from, int to) {
        return seeds(from, to, random -> run(scenario, random));
    }

    /**
     * The same runs, each until all is quiet.
     *
     * @throws HConfigException as {@link #run(Scenario, RandomGenerator)}
     */
    public static List<Quiet> runsUntilQuiet(Scenario scenario, int from, int to) {
        return seeds(from, to, random -> untilQuiet(scenario, random));
    }

    private static <T> List<T> seeds(int from, int to, Function<RandomGenerator, T> run) {
        return IntStream.range(from, to)
                .parallel()
                .mapToObj(seed -> run.apply(new SplittableRandom(seed)))
                .toList();
    }

    /** Above how many bytes a region splits on a server that has so many regions of its table. */
    public static double splitBytes(org.hconfig.simulator.spec.ServerSettings settings, int regionsOfTable) {
        return Regrouping.threshold(settings, regionsOfTable);
    }

    /**
     * A run that goes on after its last row until no flush or compaction runs or waits and every region is open; what is in memstores
     * and too little for a flush stays there.
     *
     * @param result what it showed when all rows were taken
     * @param totals the sums when all was quiet
     */
    public record Quiet(Result result, Result.Totals totals) {}

    /**
     * Runs until all rows are taken and then until all is quiet.
     *
     * @throws HConfigException as {@link #run(Scenario, RandomGenerator)}
     */
    public static Quiet untilQuiet(Scenario scenario, RandomGenerator random) {
        Simulation simulation = new Simulation(scenario, random);
        Result result = simulation.run();
        while (!simulation.quiet()) {
            simulation.next();
        }
        simulation.conservation.check();
        return new Quiet(result, simulation.recorder.totals());
    }

    private Result run() {
        double period = world.settings.balancerSeconds();
        world.timers.add(world.tickSeconds, Timers.TICK, 0);
        world.timers.add(world.random.nextDouble() * period, Timers.BALANCE, 0);
        for (int round = 0; round < START_ROUNDS; round++) {
            rates.tick();
        }
        recorder.tick();
        open = streams.count;
        while (open > 0) {
            next();
        }
        conservation.check();
        return recorder.result();
    }

    /** Goes on to the next thing that happens. */
    private void next() {
        double timer = world.timers.topTime();
        double server = servers.next.topKey();
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
            serverEvent(servers.next.top());
        }
    }

    /** Whether no server has anything to do and every region is open. */
    private boolean quiet() {
        for (int server = 0; server < servers.count; server++) {
            if (servers.jobs.count[server] > 0 || servers.flushHead[server] >= 0) {
                return false;
            }
        }
        for (int region = 0; region < regions.count; region++) {
            if (regions.shut[region] || regions.closing[region] != Regions.STAYS) {
                return false;
            }
        }
        return true;
    }

    private int nextStream() {
        int best = -1;
        double bestTime = Double.POSITIVE_INFINITY;
        for (int stream = 0; stream < streams.count; stream++) {
            double moment = streamTime(stream);
            if (moment < bestTime) {
                best = stream;
                bestTime = moment;
            }
        }
        return best;
    }

    private double streamTime(int stream) {
        double rate = streams.rate[stream];
        if (rate <= 0) {
            return Double.POSITIVE_INFINITY;
        }
        double key =
                Math.min(streams.fullAt(stream), Math.min(streams.next[stream].topKey(), streams.rowsInAll[stream]));
        return world.time + Math.max(0, key - streams.position[stream]) / rate;
    }

    private void checkLimits(double to) {
        world.ledger.events++;
        if (world.ledger.events > world.scenario.limits().events()) {
            throw new HConfigException(
                    SimulatorError.TOO_MANY_EVENTS,
                    "the run had " + world.scenario.limits().events() + " events after " + (long) world.time
                            + " simulated seconds, with " + position() + " of its rows",
                    "a configuration that hardly gets on, or a workload larger than the limit was made for",
                    "Simulate fewer rows or servers, or raise the limit of events.");
        }
        if (to > world.scenario.limits().seconds()) {
            throw new HConfigException(
                    SimulatorError.TOO_MUCH_TIME,
                    "after " + (long) world.time + " simulated seconds the run had " + position() + " of its rows",
                    "the cluster takes them too slowly, or not at all, with these settings",
                    "Simulate fewer rows, more servers or other settings, or raise the limit of time.");
        }
        if (!(to >= world.time)) {
            throw new HConfigException(
                    SimulatorError.CONSERVATION,
                    "time ran from " + world.time + " to " + to,
                    "a defect of the simulator",
                    "Please report it with the command and its files.");
        }
    }

    private String position() {
        double made = 0;
        double all = 0;
        for (int stream = 0; stream < streams.count; stream++) {
            made += streams.position[stream];
            all += streams.rowsInAll[stream];
        }
        return Math.round(1000 * made / all) / 10.0 + " %";
    }

    private void passTo(double to) {
        double passed = to - world.time;
        for (int stream = 0; stream < streams.count; stream++) {
            streams.position[stream] += streams.rate[stream] * passed;
            if (streams.stalls[stream] > 0 && !streams.done(stream)) {
                streams.stalledSeconds[stream] += passed;
            }
        }
        world.time = to;
    }

    /** A stream reaches its end, its clients' buffers are full, or a region of it reaches a threshold; how many streams this ends. */
    private int streamEvent(int stream) {
        if (streams.fullAt(stream) <= Math.min(streams.next[stream].topKey(), streams.rowsInAll[stream])) {
            streams.full[stream] = true;
            if (streams.stalls[stream]++ == 0) {
                rates.changed(stream);
            }
            return 0;
        }
        if (streams.rowsInAll[stream] <= streams.next[stream].topKey()) {
            streams.position[stream] = streams.rowsInAll[stream];
            streams.doneTime[stream] = world.time;
            rates.changed(stream);
            streams.rate[stream] = 0;
            return 1;
        }
        int region = streams.next[stream].top();
        int server = regions.server[region];
        if (regions.flush[region] == Regions.NO_FLUSH) {
            flushing.request(region);
            settle(server);
        } else {
            world.ledger.regionBlocks++;
            world.shut(region);
            rates.server(server);
        }
        return 0;
    }

    private void timerEvent() {
        int kind = world.timers.topKind();
        int id = world.timers.topId();
        world.timers.removeTop();
        switch (kind) {
            case Timers.TICK -> {
                rates.tick();
                recorder.tick();
                conservation.now();
                world.timers.add(world.time + world.tickSeconds, Timers.TICK, 0);
            }
            case Timers.FLUSH_WAIT -> settle(regions.server[id]);
            case Timers.RETRY -> retry(id);
            case Timers.REOPEN -> {
                int before = regions.server[id];
                boolean flows = regrouping.reopen(id);
                settle(before);
                settle(regions.server[id]);
                if (flows) {
                    rates.changed(regions.stream[id]);
                }
            }
            case Timers.BALANCE -> {
                double period = world.settings.balancerSeconds();
                regrouping.balance(period);
                world.timers.add(world.time + period, Timers.BALANCE, 0);
            }
            case Timers.MOVE -> {
                int server = regions.server[id];
                servers.jobs.advance(server, world.time);
                regrouping.move(id, regions.target[id]);
                settle(server);
            }
            default -> throw new IllegalStateException("a moment for nothing: " + kind);
        }
    }

    private void retry(int region) {
        if (!regions.shut[region] || regions.closing[region] != Regions.STAYS) {
            return;
        }
        int stream = regions.stream[region];
        if (regions.snapshot[region] + regions.rows[region] >= streams.blockRows[stream]) {
            return;
        }
        if (world.open(region)) {
            rates.changed(stream);
        }
        settle(regions.server[region]);
    }

    private void serverEvent(int server) {
        servers.jobs.advance(server, world.time);
        int place = servers.jobs.count[server] - 1;
        while (place >= 0) {
            int at = servers.jobs.at(server, place);
            if (servers.jobs.left[at] <= DONE_ROWS) {
                int region = servers.jobs.region[at];
                byte kind = servers.jobs.kind[at];
                servers.jobs.end(server, place);
                if (kind == Jobs.FLUSH) {
                    flushed(region);
                } else {
                    compacted(region, kind);
                }
            }
            // What follows an end may cancel another job and start one: none beyond the last is looked at.
            place = Math.min(place, servers.jobs.count[server]) - 1;
        }
        settle(server);
    }

    private void flushed(int region) {
        flushing.end(region);
        if (regions.closing[region] != Regions.STAYS) {
            regrouping.closed(region);
            return;
        }
        if (regions.shut[region]) {
            world.timers.add(world.retryTime(region, world.time), Timers.RETRY, region);
        }
        if (!regrouping.split(region)) {
            compacting.request(region);
        }
    }

    private void compacted(int region, byte pool) {
        compacting.end(region, pool);
        if (regions.fileCount[region] >= world.settings.blockingFiles()) {
            compacting.request(region);
        } else if (!regrouping.split(region)) {
            compacting.request(region);
        }
    }

    /** Starts what can start on a server, and sees whether its memstores let it take rows. */
    private void settle(int server) {
        servers.jobs.advance(server, world.time);
        servers.pressed[server] = world.reached(server, world.lowerBytes);
        flushing.start(server, compacting);
        compacting.start(server);
        boolean full = world.reached(server, world.upperBytes);
        if (full || servers.blocked[server]) {
            block(server, full);
        }
        rates.server(server);
    }

    /**
     * A server whose memstores are full holds up every stream with a region there that would take rows, also with one that opens
     * meanwhile, and none whose last one moves away.
     */
    private void block(int server, boolean full) {
        if (full && !servers.blocked[server]) {
            world.ledger.serverBlocks++;
        }
        servers.blocked[server] = full;
        boolean changed = false;
        for (int stream = 0; stream < streams.count; stream++) {
            int at = world.at(server, stream);
            boolean holds = full && servers.flow[at] > 1e-12;
            if (holds == servers.holds[at]) {
                continue;
            }
            servers.holds[at] = holds;
            int before = streams.stalls[stream];
            streams.stalls[stream] += holds ? 1 : -1;
            changed |= before == 0 || streams.stalls[stream] == 0;
        }
        if (changed) {
            rates.changed();
        }
    }
}
