package org.hconfig.bench.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;

/**
 * What advised flags are worth.
 *
 * @param createdAt when it began, ISO-8601
 * @param lab where it ran
 * @param spec what was asked for
 * @param found all options of heap and collector of a server as found, in a line
 * @param advised the same as advised, and the settings of {@code hbase-site.xml} that go with them
 * @param reasons what the advice rests on
 * @param runs in the order in which they were made
 */
public record GcResult(
        String createdAt,
        LabSummary lab,
        GcSpec spec,
        String found,
        String advised,
        List<String> reasons,
        List<GcRun> runs) {
    /** Copies what it is given. */
    public GcResult {
        reasons = List.copyOf(reasons);
        runs = List.copyOf(runs);
    }

    /** The runs in pairs. */
    GcPairs pairs() {
        return new GcPairs(runs, GcArm.FOUND, GcArm.ADVISED);
    }

    /** A figure under the advised flags over the same under those found, pair by pair; absent without a whole pair. */
    public Optional<PairedRatio> left(ToDoubleFunction<GcRun> figure) {
        return pairs().left(figure);
    }
}
