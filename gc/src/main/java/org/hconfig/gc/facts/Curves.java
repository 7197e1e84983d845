package org.hconfig.gc.facts;

import java.util.EnumMap;
import java.util.Map;
import org.hconfig.gc.log.Move;
import org.hconfig.gc.log.Pause;
import org.hconfig.gc.log.PauseKind;

/** What pictures show: figures over time, in bounded memory. */
public final class Curves {
    /** A figure over time. */
    public enum Curve {
        /** Bytes of the heap before collections. */
        HEAP_BEFORE,
        /** Bytes of the heap after collections. */
        HEAP_AFTER,
        /** Bytes of the old generation after collections. */
        TENURED,
        /** Bytes that a collection of the young generation added to the old one. */
        TENURED_DELTA,
        /** Bytes of Eden before collections. */
        EDEN,
        /** Bytes of survivors after collections. */
        SURVIVORS,
        /** Bytes of humongous regions after collections. */
        HUMONGOUS,
        /** Bytes at which marking begins. */
        THRESHOLD,
        /** Bytes of garbage in old regions that may be collected. */
        RECLAIMABLE,
        /** Milliseconds of the slowest worker to look for references. */
        SCAN,
        /** Collections in which survivors found no free region, by their milliseconds. */
        EXHAUSTED
    }

    private final Map<Curve, Trace> curves = new EnumMap<>(Curve.class);
    private final Map<PauseKind, Trace> pauses = new EnumMap<>(PauseKind.class);

    /** Empty curves. */
    public Curves() {
        for (Curve curve : Curve.values()) {
            curves.put(curve, new Trace());
        }
    }

    void add(Pause pause) {
        double at = pause.seconds();
        pauses.computeIfAbsent(pause.kind(), kind -> new Trace()).take(at, pause.millis());
        Move heap = pause.heap();
        if (heap != null) {
            bytes(Curve.HEAP_BEFORE, at, heap.before());
            bytes(Curve.HEAP_AFTER, at, heap.after());
        }
        Move old = pause.tenured();
        if (old != null) {
            bytes(Curve.TENURED, at, old.after());
            if (pause.kind().collectsYoung()) {
                bytes(Curve.TENURED_DELTA, at, old.after() - old.before());
            }
        }
        Move eden = pause.eden();
        if (eden != null && pause.kind().collectsYoung()) {
            bytes(Curve.EDEN, at, eden.before());
        }
        Move survivors = pause.survivors();
        if (survivors != null) {
            bytes(Curve.SURVIVORS, at, survivors.after());
        }
        Move humongous = pause.humongous();
        if (humongous != null) {
            bytes(Curve.HUMONGOUS, at, humongous.after());
        }
        if (!Double.isNaN(pause.scanMillis())) {
            add(Curve.SCAN, at, pause.scanMillis());
        }
        if (pause.exhausted()) {
            add(Curve.EXHAUSTED, at, pause.millis());
        }
    }

    /** Takes an amount of memory. */
    void bytes(Curve curve, double seconds, long bytes) {
        add(curve, seconds, (double) bytes);
    }

    private void add(Curve curve, double seconds, double value) {
        of(curve).take(seconds, value);
    }

    /** One of them; empty when the log does not say. */
    public Trace of(Curve curve) {
        Trace trace = curves.get(curve);
        if (trace == null) {
            throw new IllegalStateException("no curve " + curve);
        }
        return trace;
    }

    /** The lengths of pauses in milliseconds, by kind. */
    public Map<PauseKind, Trace> pauses() {
        return new EnumMap<>(pauses);
    }
}
