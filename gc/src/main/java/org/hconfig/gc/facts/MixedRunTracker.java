package org.hconfig.gc.facts;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.gc.log.event.GcPause;
import org.hconfig.gc.log.event.OccupancyChange;
import org.hconfig.gc.log.event.PauseKind;

/** Detects mixed phases (runs of mixed collections); any other young collection, or a full one, ends a run. */
final class MixedRunTracker {
    private static final int LONG_RUN = 3;

    private long runs;
    private long collections;
    private long inRun;
    private double lastMillis;
    private double firstSum;
    private double lastSum;
    private long longRuns;
    private long tenuredBefore = -1;
    private long tenuredAfter = -1;
    private double reclaimed;
    private long reclaimedRuns;
    private long reclaimable = -1;

    void add(GcPause gcPause) {
        if (gcPause.kind() == PauseKind.MIXED) {
            OccupancyChange old = gcPause.spaces().tenured();
            if (inRun == 0) {
                runs++;
                firstSum += gcPause.millis();
                tenuredBefore = old == null ? -1 : old.before();
            }
            inRun++;
            collections++;
            lastMillis = gcPause.millis();
            tenuredAfter = old == null ? -1 : old.after();
        } else if (gcPause.kind().collectsYoung() || gcPause.kind() == PauseKind.FULL) {
            end();
        }
    }

    private void end() {
        if (inRun >= LONG_RUN) {
            longRuns++;
            lastSum += lastMillis;
        }
        if (inRun > 0 && tenuredBefore >= 0 && tenuredAfter >= 0) {
            reclaimed += Math.max(0, tenuredBefore - tenuredAfter);
            reclaimedRuns++;
        }
        inRun = 0;
    }

    void reclaimable(long bytes) {
        reclaimable = Math.max(reclaimable, bytes);
    }

    G1Facts.MixedCollections facts() {
        end();
        return new G1Facts.MixedCollections(
                runs,
                collections,
                runs == 0 ? OptionalDouble.empty() : OptionalDouble.of(firstSum / runs),
                longRuns == 0 ? OptionalDouble.empty() : OptionalDouble.of(lastSum / longRuns),
                reclaimedRuns == 0 ? OptionalLong.empty() : OptionalLong.of(Math.round(reclaimed / reclaimedRuns)),
                reclaimable < 0 ? OptionalLong.empty() : OptionalLong.of(reclaimable));
    }
}
