package org.hconfig.gc.facts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.gc.log.event.AgeTable;
import org.hconfig.gc.log.event.GcPause;
import org.hconfig.gc.log.event.OccupancyChange;
import org.hconfig.gc.log.event.PauseKind;

/** Collects the facts specific to G1. */
final class G1Tracker {
    private static final double MOVED_PERCENT = 0.5;
    private static final double NANOS = 1e9;
    private static final long PER_MILLE = 1000;

    private final MixedRunTracker mixed = new MixedRunTracker();
    private final HumongousTracker humongous = new HumongousTracker();
    private final SizeStats markedAt = new SizeStats();
    private final List<double[]> ageSums = new ArrayList<>();
    private long tables;
    private double firstAges;
    private double secondAges;
    private long maxThreshold = -1;
    private double ihopPercent = Double.NaN;
    private double ihopFirst = Double.NaN;
    private long ihopBytes = -1;
    private boolean ihopMoved;
    private long cycles;
    private long aborted;
    private double markedSeconds;
    private double scanSum;
    private double scanMax;
    private long scans;

    void add(GcPause gcPause, long heapMax) {
        mixed.add(gcPause);
        humongous.add(gcPause);
        OccupancyChange old = gcPause.spaces().tenured();
        OccupancyChange heap = gcPause.spaces().heap();
        if (gcPause.kind() == PauseKind.CONCURRENT_START && old != null && heap != null) {
            long room = heap.room() > 0 ? heap.room() : heapMax;
            if (room > 0) {
                markedAt.add(PER_MILLE * old.before() / room);
            }
        }
        if (!Double.isNaN(gcPause.scanMillis())) {
            scans++;
            scanSum += gcPause.scanMillis();
            scanMax = Math.max(scanMax, gcPause.scanMillis());
        }
        AgeTable ageTable = gcPause.ages();
        if (ageTable != null) {
            add(ageTable);
        }
    }

    private void add(AgeTable ageTable) {
        maxThreshold = Math.max(maxThreshold, ageTable.maxThreshold());
        List<Long> bytes = ageTable.bytes();
        if (bytes.isEmpty()) {
            return;
        }
        tables++;
        for (int i = 0; i < bytes.size(); i++) {
            if (ageSums.size() == i) {
                ageSums.add(new double[1]);
            }
            ageSums.get(i)[0] += bytes.get(i);
        }
        if (bytes.size() > 1) {
            firstAges += bytes.get(0);
            secondAges += bytes.get(1);
        }
    }

    void cycle(boolean cutShort) {
        if (cutShort) {
            aborted++;
        } else {
            cycles++;
        }
    }

    void marked(long nanos) {
        markedSeconds += nanos / NANOS;
    }

    void reclaimable(long bytes) {
        mixed.reclaimable(bytes);
    }

    void threshold(long bytes, double percent) {
        ihopFirst = Double.isNaN(ihopFirst) ? percent : ihopFirst;
        ihopMoved |= Math.abs(percent - ihopFirst) > MOVED_PERCENT;
        ihopPercent = percent;
        ihopBytes = bytes;
    }

    void humongous(long bytes) {
        humongous.object(bytes);
    }

    boolean agesMissing() {
        return tables == 0;
    }

    boolean thresholdMissing() {
        return ihopBytes < 0;
    }

    /** Returns the facts; {@code seconds} is the duration covered by the log, NaN when unknown. */
    G1Facts facts(long regionBytes, double seconds) {
        return new G1Facts(
                some(regionBytes),
                marking(seconds),
                mixed.facts(),
                survival(),
                humongous.facts(),
                scans == 0 ? Optional.empty() : Optional.of(new G1Facts.Scan(scanSum / scans, scanMax)));
    }

    private G1Facts.Marking marking(double seconds) {
        return new G1Facts.Marking(
                Double.isNaN(ihopPercent) ? OptionalDouble.empty() : OptionalDouble.of(ihopPercent),
                some(ihopBytes),
                ihopMoved,
                markedAt.spread()
                        .map(quantiles -> OptionalDouble.of(quantiles.median() / (double) PER_MILLE))
                        .orElse(OptionalDouble.empty()),
                cycles,
                aborted,
                Double.isNaN(seconds)
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(Math.min(1, markedSeconds / seconds)));
    }

    private Optional<G1Facts.Survival> survival() {
        if (tables == 0) {
            return Optional.empty();
        }
        List<Long> means =
                ageSums.stream().map(sum -> Math.round(sum[0] / tables)).toList();
        OptionalDouble share =
                firstAges > 0 ? OptionalDouble.of(Math.max(0, 1 - secondAges / firstAges)) : OptionalDouble.empty();
        return Optional.of(new G1Facts.Survival(
                tables, means, share, maxThreshold < 0 ? OptionalLong.empty() : OptionalLong.of(maxThreshold)));
    }

    static OptionalLong some(long value) {
        return value > 0 ? OptionalLong.of(value) : OptionalLong.empty();
    }
}
