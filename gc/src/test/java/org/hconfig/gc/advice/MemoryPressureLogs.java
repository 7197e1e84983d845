package org.hconfig.gc.advice;

import java.util.List;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.LogFactsBuilder;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.log.CollectionCounts;
import org.hconfig.gc.log.FileReadSummary;
import org.hconfig.gc.log.LogReadSummary;
import org.hconfig.gc.log.LogTimeLine;
import org.hconfig.gc.log.ParseCoverage;
import org.hconfig.gc.log.event.GcEventListener;
import org.hconfig.gc.log.event.GcPause;
import org.hconfig.gc.log.event.JvmTrait;
import org.hconfig.gc.log.event.OccupancyChange;
import org.hconfig.gc.log.event.PauseKind;

/** Situations of tests: facts of a made-up log that shows that memory is short, in one way or several, and a machine around it. */
final class MemoryPressureLogs {
    private static final long MEBI = 1L << 20;
    private static final long GIBI = 1L << 30;
    private static final List<String> COLLECTORS =
            List.of("G1", "G1", "G1", "Parallel", "CMS", "Serial", "ZGC", "Shenandoah");
    private static final List<String> ORDERS = List.of("System.gc()", "Heap Dump Initiated GC", "Diagnostic Command");

    private MemoryPressureLogs() {}

    /** A situation whose log has at least one collection that came too late. */
    static GcAdviceInput next(RandomGenerator random) {
        String collector = COLLECTORS.get(random.nextInt(COLLECTORS.size()));
        long heap = heap(random);
        int jdk = collector.equals("CMS") ? 8 : List.of(8, 11, 17, 21, 25).get(random.nextInt(5));
        LogFacts log = log(random, collector, heap, jdk);
        long memory = (long) (heap * (1.1 + 4 * random.nextDouble()));
        GcAdviceInputBuilder situation = new GcAdviceInputBuilder(List.of(log))
                .jdk(jdk)
                .memory(random.nextBoolean() ? OptionalLong.of(memory) : OptionalLong.empty())
                .outside(random.nextInt(3) == 0 ? OptionalLong.of(memory / 8) : OptionalLong.empty())
                .bursty(random.nextBoolean());
        if (random.nextInt(3) == 0) {
            situation.flags(
                    new JvmFlag("Xmx", "-Xmx" + heap / MEBI + "m"),
                    JvmFlag.of("ConcGCThreads", 1 + random.nextInt(12)));
        }
        if (random.nextInt(3) == 0) {
            situation.usage(new HeapUsage(some(random, heap), some(random, heap), some(random, heap / 4)));
        }
        return situation.situation();
    }

    private static OptionalLong some(RandomGenerator random, long most) {
        return OptionalLong.of(random.nextLong(most / 2));
    }

    /** Often around the sizes at which pointers are no longer compressed. */
    private static long heap(RandomGenerator random) {
        return switch (random.nextInt(4)) {
            case 0 -> (30 + random.nextInt(20)) * GIBI;
            case 1 -> (128 + random.nextInt(4000)) * MEBI;
            default -> (1 + random.nextInt(120)) * GIBI;
        };
    }

    private static LogFacts log(RandomGenerator random, String collector, long heap, int jdk) {
        LogFactsBuilder tally = new LogFactsBuilder();
        tally.jvmTrait(JvmTrait.COLLECTOR, collector);
        tally.jvmTrait(JvmTrait.VERSION, (jdk == 8 ? "1.8.0_400" : jdk + ".0.1") + "-test");
        tally.jvmTrait(JvmTrait.HEAP_MAX_BYTES, Long.toString(heap));
        tally.jvmTrait(JvmTrait.REGION_BYTES, Long.toString(MEBI << random.nextInt(6)));
        tally.jvmTrait(JvmTrait.PROCESSORS, Integer.toString(2 + random.nextInt(62)));
        tally.jvmTrait(JvmTrait.CONCURRENT_THREADS, Integer.toString(1 + random.nextInt(12)));
        int pauses = 20 + random.nextInt(80);
        double live = random.nextDouble();
        for (int i = 0; i < pauses; i++) {
            String order = random.nextInt(20) == 0 ? ORDERS.get(random.nextInt(ORDERS.size())) : "";
            PauseKind kind = order.isEmpty() ? kind(random, collector) : PauseKind.FULL;
            tally.pause(pause(random, i, kind, order.isEmpty() ? "Allocation Failure" : order, live, heap, false));
        }
        press(random, tally, collector, live, heap, pauses);
        tally.cycle(pauses, random.nextBoolean());
        return tally.facts("gc.log", 1, reading(pauses, jdk));
    }

    private static PauseKind kind(RandomGenerator random, String collector) {
        PauseKind[] kinds = collector.equals("G1")
                ? new PauseKind[] {PauseKind.YOUNG, PauseKind.MIXED, PauseKind.CONCURRENT_START, PauseKind.REMARK}
                : collector.equals("ZGC") || collector.equals("Shenandoah")
                        ? new PauseKind[] {PauseKind.STEP}
                        : new PauseKind[] {PauseKind.YOUNG, PauseKind.YOUNG, PauseKind.REMARK};
        return kinds[random.nextInt(kinds.length)];
    }

    /** Failures of a collector that cannot keep up. */
    private static void press(
            RandomGenerator random, LogFactsBuilder tally, String collector, double live, long heap, int at) {
        boolean concurrent = collector.equals("ZGC") || collector.equals("Shenandoah");
        for (int i = 0; i <= random.nextInt(4); i++) {
            switch (random.nextInt(concurrent ? 2 : 3)) {
                case 0 -> tally.pause(pause(random, at, PauseKind.FULL, "Ergonomics", live, heap, false));
                case 1 -> {
                    if (concurrent) {
                        tally.collected(GcEventListener.ConcurrentCycleKind.FULL_HEAP, "Allocation Stall");
                        tally.stall(at, 1_000_000L * (1 + random.nextInt(2000)));
                    } else {
                        tally.pause(pause(random, at, PauseKind.FULL, "", live, heap, false));
                    }
                }
                default ->
                    tally.pause(pause(
                            random,
                            at,
                            collector.equals("G1") ? PauseKind.YOUNG : PauseKind.FULL,
                            "G1 Evacuation Pause",
                            live,
                            heap,
                            true));
            }
        }
    }

    private static GcPause pause(
            RandomGenerator random,
            int second,
            PauseKind kind,
            String cause,
            double live,
            long heap,
            boolean exhausted) {
        long after = (long) (heap * live * (0.5 + random.nextDouble() / 2));
        long before = Math.min(heap, after + random.nextLong(heap / 4));
        OccupancyChange old = new OccupancyChange(after, after, -1);
        return new GcPause(
                second,
                (long) (1e6 * Math.exp(8 * random.nextDouble())),
                kind,
                cause,
                new GcPause.Spaces(
                        new OccupancyChange(before, after, heap),
                        new OccupancyChange(before - after, 0, -1),
                        null,
                        old,
                        random.nextInt(3) == 0 ? new OccupancyChange(after / 2, after / 2, -1) : null),
                exhausted,
                null,
                Double.NaN);
    }

    private static LogReadSummary reading(int seconds, int jdk) {
        ParseCoverage all = new ParseCoverage(seconds, seconds, seconds, 0, 0, List.of());
        return new LogReadSummary(
                jdk > 8,
                false,
                all,
                new FileReadSummary(seconds, 100L * seconds, false, List.of()),
                new CollectionCounts(0, 0, 0, 0),
                new LogTimeLine(true, 0, seconds + 60, 0, -1, -1, 0, 0, 0));
    }
}
