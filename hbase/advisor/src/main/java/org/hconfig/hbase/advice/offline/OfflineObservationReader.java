package org.hconfig.hbase.advice.offline;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.inspection.ClusterObservation;
import org.hconfig.hbase.inspection.InspectionReport;
import org.hconfig.xconfig.model.ClusterSnapshot;
import org.hconfig.xconfig.model.ServerMetric;
import org.hconfig.xconfig.model.ServerSnapshot;
import org.hconfig.xconfig.workload.WorkloadClassifier;

/** Shows copied pages of servers as a look at a cluster that began when they were started. */
public final class OfflineObservationReader {
    private static final String NEXT = "Copy whole pages: curl http://SERVER:16030/jmx > NAME.json";

    private OfflineObservationReader() {}

    /**
     * The look.
     *
     * @param facts facts of copied files
     * @param at when to say that the look ended; the files do not tell
     * @throws HConfigException {@link AdviceError#OFFLINE_DIRECTORY} when no page of a RegionServer with its uptime is among the
     *     files
     */
    public static InspectionReport of(HBaseFacts facts, Instant at) {
        if (facts.servers().isEmpty()) {
            throw new HConfigException(
                    AdviceError.OFFLINE_DIRECTORY,
                    facts.name() + " has no /jmx page of a RegionServer",
                    "an inspection shows the counters of RegionServers, which other files do not contain",
                    NEXT);
        }
        if (!(facts.seconds() > 0)) {
            throw new HConfigException(
                    AdviceError.OFFLINE_DIRECTORY,
                    "no /jmx page in " + facts.name() + " shows since when its RegionServer runs",
                    "the bean java.lang:type=Runtime with its Uptime is missing, so rates cannot be computed",
                    NEXT);
        }
        List<ServerSnapshot> then = new ArrayList<>();
        List<ServerSnapshot> now = new ArrayList<>();
        for (ServerObservation server : facts.servers()) {
            Map<ServerMetric, Long> zero = new EnumMap<>(ServerMetric.class);
            Map<ServerMetric, Long> all = new EnumMap<>(ServerMetric.class);
            all.putAll(server.gauges());
            all.putAll(server.delta());
            server.delta().keySet().forEach(counter -> zero.put(counter, 0L));
            boolean answered = server.answered();
            then.add(
                    answered
                            ? new ServerSnapshot(server.name(), true, zero)
                            : ServerSnapshot.unreachable(server.name()));
            now.add(
                    answered
                            ? new ServerSnapshot(server.name(), true, all)
                            : ServerSnapshot.unreachable(server.name()));
        }
        Instant begin = at.minus(Duration.ofMillis(Math.round(facts.seconds() * 1000)));
        // One stretch of unknown traffic is no steady traffic: nothing is recognized in it.
        return InspectionReport.of(
                new ClusterObservation(image(begin, facts, then), image(at, facts, now), new WorkloadClassifier()));
    }

    private static ClusterSnapshot image(Instant at, HBaseFacts facts, List<ServerSnapshot> servers) {
        return new ClusterSnapshot(
                at, "copied files in " + facts.name(), "not known", servers, List.of(), List.of(), 0);
    }
}
