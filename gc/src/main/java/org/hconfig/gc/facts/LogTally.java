package org.hconfig.gc.facts;

import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.gc.log.GcEvents;
import org.hconfig.gc.log.Move;
import org.hconfig.gc.log.Pause;
import org.hconfig.gc.log.PauseKind;
import org.hconfig.gc.log.Reading;
import org.hconfig.gc.log.Trait;
import org.hconfig.gc.log.Unfinished;

/** Makes facts of a log's events as they come. */
public final class LogTally implements GcEvents {
    /** A clock may be set back now and then; more often, lines of several JVMs are mixed. */
    private static final int STEPS_BACK_MAX = 3;

    private final PauseTally pauses = new PauseTally();
    private final HeapTally heap = new HeapTally();
    private final G1Tally g1 = new G1Tally();
    private final Curves curves = new Curves();
    private final Map<Trait, String> traits = new EnumMap<>(Trait.class);
    private int collectors;
    private int versions;
    private long cycles;
    private long minor;
    private long major;
    private long stalledCycles;
    private long stalls;
    private long stalledNanos;
    private final WorkTally work = new WorkTally();
    private final SafepointTally stops = new SafepointTally();
    private long outOfMemory;
    private Optional<Unfinished> unfinished = Optional.empty();

    @Override
    public void pause(Pause pause) {
        pauses.add(pause);
        heap.add(pause);
        g1.add(pause, number(Trait.HEAP_MAX_BYTES));
        curves.add(pause);
    }

    @Override
    public void unfinished(Unfinished full) {
        unfinished = Optional.of(full);
    }

    @Override
    public void cycle(double seconds, boolean aborted) {
        g1.cycle(aborted);
    }

    @Override
    public void marked(long nanos) {
        g1.marked(nanos);
    }

    @Override
    public void reclaimable(double seconds, long bytes) {
        g1.reclaimable(bytes);
        curves.bytes(Curves.Curve.RECLAIMABLE, seconds, bytes);
    }

    @Override
    public void threshold(double seconds, long bytes, double percent) {
        g1.threshold(bytes, percent);
        curves.bytes(Curves.Curve.THRESHOLD, seconds, bytes);
    }

    @Override
    public void humongous(long bytes) {
        g1.humongous(bytes);
    }

    @Override
    public void freed(double seconds, Move freed) {
        heap.freed(freed);
        curves.bytes(Curves.Curve.HEAP_BEFORE, seconds, freed.before());
        curves.bytes(Curves.Curve.HEAP_AFTER, seconds, freed.after());
    }

    @Override
    public void collected(Cycle cycle, String cause) {
        cycles++;
        minor += cycle == Cycle.MINOR ? 1 : 0;
        major += cycle == Cycle.MAJOR ? 1 : 0;
        stalledCycles += cause.equals("Allocation Stall") ? 1 : 0;
    }

    @Override
    public void stall(double seconds, long nanos) {
        stalls++;
        stalledNanos += nanos;
    }

    @Override
    public void work(double user, double kernel, double real) {
        work.add(user, kernel, real);
    }

    @Override
    public void safepoint(long reachNanos, long totalNanos) {
        stops.add(reachNanos, totalNanos);
    }

    @Override
    public void operation() {
        stops.named();
    }

    @Override
    public void outOfMemory() {
        outOfMemory++;
    }

    @Override
    public void about(Trait trait, String value) {
        String before = traits.put(trait, value);
        boolean changed = before != null && !before.equals(value);
        collectors += changed && trait == Trait.COLLECTOR ? 1 : 0;
        versions += changed && trait == Trait.VERSION ? 1 : 0;
    }

    @Override
    public void moment(double seconds) {
        // the reader keeps the time line
    }

    /** How often the collector or the version was another than before. */
    public int changes() {
        return collectors + versions;
    }

    /** True when no collection says how full the old generation is. */
    public boolean tenuredMissing() {
        return heap.tenuredMissing();
    }

    /** Figures over time. */
    public Curves curves() {
        return curves;
    }

    /** Paused time by minute. */
    public Minutes minutes() {
        return pauses.minutes();
    }

    private long number(Trait trait) {
        String value = traits.get(trait);
        return value == null ? -1 : Long.parseLong(value);
    }

    private OptionalLong some(Trait trait) {
        return G1Tally.some(number(trait));
    }

    /**
     * What the log tells.
     *
     * @param name how it is called
     * @param files how many files it has
     * @param reading what reading it found out
     */
    public LogFacts facts(String name, int files, Reading reading) {
        double seconds = reading.seconds();
        boolean timed = reading.timed() && seconds > 0;
        boolean pausesUnknown = pauses.all().count() == 0 && cycles > 0;
        Understood understood = Understood.of(reading, severalJvms(reading));
        boolean recorded = pauses.all().count() > 0;
        boolean reliable = timed && understood.complete() && recorded;
        double share = reliable ? Math.min(1, pauses.seconds() / seconds) : Double.NaN;
        double stopped = reliable ? Math.min(1, Math.max(pauses.seconds(), stops.seconds()) / seconds) : Double.NaN;
        List<Minute> minutes = !reliable
                ? List.of()
                : pauses.minutes().shares(reading.firstSeconds(), reading.lastSeconds()).entrySet().stream()
                        .map(entry -> new Minute(entry.getKey(), entry.getValue()))
                        .sorted(java.util.Comparator.comparingDouble(Minute::pausedShare))
                        .toList();
        String collector = traits.getOrDefault(Trait.COLLECTOR, "");
        boolean isG1 = collector.equals("G1");
        Jdk jdk = Jdk.of(traits.getOrDefault(Trait.VERSION, ""), reading.unified());
        String flags = traits.getOrDefault(Trait.FLAGS, "");
        return new LogFacts(
                name,
                collector,
                jdk.text(),
                pauses.all(),
                reliable ? OptionalDouble.of(share) : OptionalDouble.empty(),
                pauses.count(PauseKind.FULL) + (unfinished.isPresent() ? 1 : 0),
                pauses.exhausted(),
                jdk.feature(),
                traits.containsKey(Trait.GENERATIONAL),
                files,
                1 + reading.restarts(),
                reading.lines(),
                reading.bytes(),
                wall(reading.firstWall()),
                wall(reading.lastWall()),
                timed ? OptionalDouble.of(seconds) : OptionalDouble.empty(),
                reliable ? OptionalDouble.of(1 - stopped) : OptionalDouble.empty(),
                minutes.isEmpty()
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(minutes.get(minutes.size() / 2).pausedShare()),
                minutes.isEmpty() ? Optional.empty() : Optional.of(minutes.get(minutes.size() - 1)),
                pauses.kinds(),
                pauses.causes(),
                stalls,
                stalledNanos / 1e6,
                heap.facts(number(Trait.HEAP_MAX_BYTES), seconds),
                isG1
                        ? Optional.of(g1.facts(number(Trait.REGION_BYTES), timed ? seconds : Double.NaN))
                        : Optional.empty(),
                some(Trait.PARALLEL_THREADS),
                some(Trait.CONCURRENT_THREADS),
                some(Trait.PROCESSORS),
                some(Trait.MEMORY_BYTES),
                flags.isEmpty() ? List.of() : Arrays.asList(flags.split(" ")),
                Missing.of(isG1, reading, pausesUnknown, heap.tenuredMissing(), g1),
                work.work(),
                stops.facts(),
                new CycleStats(cycles, minor, major, stalledCycles),
                understood,
                unfinished,
                pauses.unasked(),
                pauses.ordered(),
                reading.repeated(),
                outOfMemory);
    }

    /** A change of the version alone is the same JVM after an update. */
    private boolean severalJvms(Reading reading) {
        return reading.mixed() || collectors > 0 || reading.backward() > STEPS_BACK_MAX;
    }

    private static Optional<Instant> wall(long millis) {
        return millis < 0 ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
    }
}
