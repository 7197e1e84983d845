package org.hconfig.gc.facts;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.gc.log.LogReadSummary;

/** Lists the details missing from a log, each with the flag that adds it. */
final class LoggingGaps {
    private LoggingGaps() {}

    static List<String> of(
            boolean isG1, LogReadSummary logReadSummary, boolean pausesUnknown, boolean tenuredMissing, G1Tracker g1) {
        List<String> missing = new ArrayList<>();
        boolean unified = logReadSummary.unified();
        if (!logReadSummary.timeLine().timed()) {
            missing.add("times: " + (unified ? "-Xlog:…::time,uptime,level,tags" : "-XX:+PrintGCDateStamps"));
        }
        if (pausesUnknown) {
            missing.add("pauses: -Xlog:gc*");
        }
        if (tenuredMissing) {
            missing.add("sizes of Eden and of the old generation: " + (unified ? "-Xlog:gc*" : "-XX:+PrintGCDetails"));
        }
        if (isG1 && g1.agesMissing()) {
            missing.add(
                    "ages of survivors: " + (unified ? "-Xlog:gc*,gc+age=trace" : "-XX:+PrintTenuringDistribution"));
        }
        if (isG1 && g1.thresholdMissing()) {
            missing.add("the threshold at which marking starts: "
                    + (unified ? "-Xlog:gc*,gc+ergo*=debug" : "-XX:+PrintAdaptiveSizePolicy"));
        }
        return missing;
    }
}
