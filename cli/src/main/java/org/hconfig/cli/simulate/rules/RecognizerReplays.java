package org.hconfig.cli.simulate.rules;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.hconfig.simulator.claims.Verdict;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.RegionImage;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.TableVital;
import org.hconfig.xconfig.model.Vital;
import org.hconfig.xconfig.model.WorkloadKind;
import org.hconfig.xconfig.model.WorkloadProfile;
import org.hconfig.xconfig.watch.Stretch;
import org.hconfig.xconfig.workload.Characteriser;

/** The classes of workloads in xConfig (2016), section 6.1, by what HConfig recognizes when it watches such traffic. */
final class RecognizerReplays {
    private static final String TABLE = "usertable";
    private static final String SERVER = "rs,16020,1";
    private static final long PER_SECOND = 1000;
    private static final long ROW_BYTES = 1000;
    private static final long TABLE_BYTES = 10L << 30;
    private static final int LOOK_SECONDS = 10;
    private static final int WATCHED_SECONDS = 120;
    private static final int ONLY_PERCENT = 100;
    private static final int MOSTLY_PERCENT = 90;

    private RecognizerReplays() {}

    static void addTo(Map<String, Supplier<Verdict>> replays) {
        replays.put("XC-CLASS", () -> verdict(ONLY_PERCENT, MOSTLY_PERCENT));
    }

    /** Whether so many percent of writes are recognized as write-only, and so many as write-mostly. */
    static Verdict verdict(int onlyPercent, int mostlyPercent) {
        Optional<WorkloadKind> only = recognized(onlyPercent);
        Optional<WorkloadKind> mostly = recognized(mostlyPercent);
        return Verdict.rule(
                text(onlyPercent, only) + ", " + text(mostlyPercent, mostly),
                only.equals(Optional.of(WorkloadKind.WRITE_ONLY))
                        && mostly.equals(Optional.of(WorkloadKind.WRITE_MOSTLY)));
    }

    private static String text(int percent, Optional<WorkloadKind> kind) {
        return percent + " %: " + kind.map(WorkloadKind::word).orElse("not recognized");
    }

    /** What is said after two minutes of such traffic on a table that holds data. */
    private static Optional<WorkloadKind> recognized(int writePercent) {
        Characteriser characteriser = new Characteriser();
        ClusterImage before = image(0, writePercent);
        for (int second = LOOK_SECONDS; second <= WATCHED_SECONDS; second += LOOK_SECONDS) {
            ClusterImage image = image(second, writePercent);
            characteriser.observe(new Stretch(before, image));
            before = image;
        }
        return characteriser.table(TABLE).flatMap(WorkloadProfile::kind);
    }

    /** A server's counters after so many seconds; each row comes in a call of its own. */
    private static ClusterImage image(int second, int writePercent) {
        Instant at = Instant.EPOCH.plusSeconds(second);
        long writes = PER_SECOND * second * writePercent / 100;
        long gets = PER_SECOND * second - writes;
        Map<TableVital, Long> calls = Map.of(
                TableVital.GETS, gets,
                TableVital.READ_ROWS, gets,
                TableVital.WRITE_ROWS, writes,
                TableVital.PUTS, writes,
                TableVital.WAL_BYTES, writes * ROW_BYTES);
        ServerImage server = new ServerImage(
                SERVER, true, Optional.of(at), Map.of(Vital.GETS, gets, Vital.GET_CALLS, gets), Map.of(TABLE, calls));
        RegionImage region = new RegionImage("region", TABLE, SERVER, gets, 0, writes, 1, TABLE_BYTES, 0, 1);
        return new ClusterImage(at, "cluster", "2.6.4", List.of(server), List.of(), List.of(region), 0);
    }
}
