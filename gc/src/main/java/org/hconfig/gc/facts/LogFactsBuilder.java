package org.hconfig.gc.facts;

import java.time.Instant;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.gc.log.LogJdkVersion;
import org.hconfig.gc.log.LogReadSummary;
import org.hconfig.gc.log.event.GcEventListener;
import org.hconfig.gc.log.event.GcPause;
import org.hconfig.gc.log.event.JvmTrait;
import org.hconfig.gc.log.event.OccupancyChange;
import org.hconfig.gc.log.event.PauseKind;
import org.hconfig.gc.log.event.UnfinishedCollection;

/** Builds the facts of a log from its stream of events. */
public final class LogFactsBuilder implements GcEventListener {
    /**
     * Maximum number of backward clock steps of one JVM; with more, the log contains interleaved lines of several JVMs.
     */
    private static final int STEPS_BACK_MAX = 3;

    private final PauseTracker pauses = new PauseTracker();
    private final HeapOccupancyTracker heap = new HeapOccupancyTracker();
    private final G1Tracker g1 = new G1Tracker();
    private final GcChartData gcChartData = new GcChartData();
    private final Map<JvmTrait, String> traits = new EnumMap<>(JvmTrait.class);
    private int collectors;
    private int versions;
    private long cycles;
    private long minor;
    private long major;
    private long stalledCycles;
    private long stalls;
    private long stalledNanos;
    private final PauseCpuTracker cpuTimes = new PauseCpuTracker();
    private final SafepointTracker stops = new SafepointTracker();
    private long outOfMemory;
    private Optional<UnfinishedCollection> unfinishedCollection = Optional.empty();

    @Override
    public void pause(GcPause gcPause) {
        pauses.add(gcPause);
        heap.add(gcPause);
        g1.add(gcPause, number(JvmTrait.HEAP_MAX_BYTES));
        gcChartData.add(gcPause);
    }

    @Override
    public void unfinished(UnfinishedCollection full) {
        unfinishedCollection = Optional.of(full);
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
        gcChartData.bytes(GcChartData.GcChartSeries.RECLAIMABLE, seconds, bytes);
    }

    @Override
    public void threshold(double seconds, long bytes, double percent) {
        g1.threshold(bytes, percent);
        gcChartData.bytes(GcChartData.GcChartSeries.THRESHOLD, seconds, bytes);
    }

    @Override
    public void humongous(long bytes) {
        g1.humongous(bytes);
    }

    @Override
    public void freed(double seconds, OccupancyChange freed) {
        heap.freed(freed);
        gcChartData.bytes(GcChartData.GcChartSeries.HEAP_BEFORE, seconds, freed.before());
        gcChartData.bytes(GcChartData.GcChartSeries.HEAP_AFTER, seconds, freed.after());
    }

    @Override
    public void collected(ConcurrentCycleKind concurrentCycleKind, String cause) {
        cycles++;
        minor += concurrentCycleKind == ConcurrentCycleKind.MINOR ? 1 : 0;
        major += concurrentCycleKind == ConcurrentCycleKind.MAJOR ? 1 : 0;
        stalledCycles += cause.equals("Allocation Stall") ? 1 : 0;
    }

    @Override
    public void stall(double seconds, long nanos) {
        stalls++;
        stalledNanos += nanos;
    }

    @Override
    public void cpuTimes(double user, double kernel, double real) {
        cpuTimes.add(user, kernel, real);
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
    public void jvmTrait(JvmTrait jvmTrait, String value) {
        String before = traits.put(jvmTrait, value);
        boolean changed = before != null && !before.equals(value);
        collectors += changed && jvmTrait == JvmTrait.COLLECTOR ? 1 : 0;
        versions += changed && jvmTrait == JvmTrait.VERSION ? 1 : 0;
    }

    @Override
    public void moment(double seconds) {
        // the reader tracks the time line
    }

    /** Returns the number of changes of collector or version. */
    public int changes() {
        return collectors + versions;
    }

    /** Returns true when no collection contains the occupancy of the old generation. */
    public boolean tenuredMissing() {
        return heap.tenuredMissing();
    }

    /** Returns the metrics over time. */
    public GcChartData curves() {
        return gcChartData;
    }

    /** Returns the paused time per minute. */
    public PauseTimeline minutes() {
        return pauses.minutes();
    }

    private long number(JvmTrait jvmTrait) {
        String value = traits.get(jvmTrait);
        return value == null ? -1 : Long.parseLong(value);
    }

    private OptionalLong some(JvmTrait jvmTrait) {
        return G1Tracker.some(number(jvmTrait));
    }

    /**
     * Returns the facts of the log.
     *
     * @param name the name of the log
     * @param files the number of its files
     * @param logReadSummary the summary of reading it
     */
    public LogFacts facts(String name, int files, LogReadSummary logReadSummary) {
        double seconds = logReadSummary.timeLine().seconds();
        boolean timed = logReadSummary.timeLine().timed() && seconds > 0;
        boolean pausesUnknown = pauses.all().count() == 0 && cycles > 0;
        ParseCoverageFacts parseCoverageFacts = ParseCoverageFacts.of(logReadSummary, severalJvms(logReadSummary));
        boolean recorded = pauses.all().count() > 0;
        boolean reliable = timed && parseCoverageFacts.complete() && recorded;
        double share = reliable ? Math.min(1, pauses.seconds() / seconds) : Double.NaN;
        double stopped = reliable ? Math.min(1, Math.max(pauses.seconds(), stops.seconds()) / seconds) : Double.NaN;
        List<TimelineMinute> timelineMinutes = !reliable
                ? List.of()
                : pauses
                        .minutes()
                        .shares(
                                logReadSummary.timeLine().firstSeconds(),
                                logReadSummary.timeLine().lastSeconds())
                        .entrySet()
                        .stream()
                        .map(entry -> new TimelineMinute(entry.getKey(), entry.getValue()))
                        .sorted(java.util.Comparator.comparingDouble(TimelineMinute::pausedShare))
                        .toList();
        boolean isG1 = "G1".equals(traits.get(JvmTrait.COLLECTOR));
        return new LogFacts(
                name,
                jvm(logReadSummary.unified()),
                extent(files, logReadSummary),
                collections(),
                new StoppedTime(
                        reliable ? OptionalDouble.of(share) : OptionalDouble.empty(),
                        reliable ? OptionalDouble.of(1 - stopped) : OptionalDouble.empty(),
                        timelineMinutes.isEmpty()
                                ? OptionalDouble.empty()
                                : OptionalDouble.of(timelineMinutes
                                        .get(timelineMinutes.size() / 2)
                                        .pausedShare()),
                        timelineMinutes.isEmpty()
                                ? Optional.empty()
                                : Optional.of(timelineMinutes.get(timelineMinutes.size() - 1)),
                        stops.facts()),
                new ConcurrentFacts(
                        new ConcurrentCycleStats(cycles, minor, major, stalledCycles),
                        stalls,
                        stalledNanos / 1e6,
                        outOfMemory),
                heap.facts(number(JvmTrait.HEAP_MAX_BYTES), seconds),
                isG1
                        ? Optional.of(g1.facts(number(JvmTrait.REGION_BYTES), timed ? seconds : Double.NaN))
                        : Optional.empty(),
                new LogQuality(
                        parseCoverageFacts,
                        LoggingGaps.of(isG1, logReadSummary, pausesUnknown, heap.tenuredMissing(), g1),
                        logReadSummary.numbering().repeated()));
    }

    private LoggedJvm jvm(boolean unified) {
        LogJdkVersion logJdkVersion = LogJdkVersion.of(traits.getOrDefault(JvmTrait.VERSION, ""), unified);
        String flags = traits.getOrDefault(JvmTrait.FLAGS, "");
        return new LoggedJvm(
                traits.getOrDefault(JvmTrait.COLLECTOR, ""),
                logJdkVersion.text(),
                logJdkVersion.feature(),
                traits.containsKey(JvmTrait.GENERATIONAL),
                some(JvmTrait.PARALLEL_THREADS),
                some(JvmTrait.CONCURRENT_THREADS),
                some(JvmTrait.PROCESSORS),
                some(JvmTrait.MEMORY_BYTES),
                flags.isEmpty() ? List.of() : Arrays.asList(flags.split(" ")));
    }

    private static LogExtent extent(int files, LogReadSummary logReadSummary) {
        double seconds = logReadSummary.timeLine().seconds();
        return new LogExtent(
                files,
                1 + logReadSummary.timeLine().restarts(),
                logReadSummary.files().lines(),
                logReadSummary.files().bytes(),
                wall(logReadSummary.timeLine().firstWall()),
                wall(logReadSummary.timeLine().lastWall()),
                seconds > 0 ? OptionalDouble.of(seconds) : OptionalDouble.empty());
    }

    private CollectionStats collections() {
        return new CollectionStats(
                pauses.all(),
                pauses.unrequested(),
                pauses.requested(),
                pauses.kinds(),
                pauses.causes(),
                pauses.count(PauseKind.FULL) + (unfinishedCollection.isPresent() ? 1 : 0),
                pauses.exhausted(),
                unfinishedCollection,
                cpuTimes.facts());
    }

    /** Ignores a change of the version alone, which is the same JVM after an update. */
    private boolean severalJvms(LogReadSummary logReadSummary) {
        return logReadSummary.mixed()
                || collectors > 0
                || logReadSummary.timeLine().backward() > STEPS_BACK_MAX;
    }

    private static Optional<Instant> wall(long millis) {
        return millis < 0 ? Optional.empty() : Optional.of(Instant.ofEpochMilli(millis));
    }
}
