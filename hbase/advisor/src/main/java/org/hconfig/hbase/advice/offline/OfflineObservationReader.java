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
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.workload.WorkloadClassifier;

/** Converts copied server pages to an observation of a cluster that started with the servers. */
public final class OfflineObservationReader {
    private static final String NEXT = "Copy complete pages: curl http://SERVER:16030/jmx > NAME.json";

    private OfflineObservationReader() {}

    /**
     * Creates the inspection report.
     *
     * @param facts facts of copied files
     * @param at the end time of the observation, which the files do not contain
     * @throws HConfigException {@link AdviceError#OFFLINE_DIRECTORY} when there is no RegionServer page with its uptime among the
     *     files
     */
    public static InspectionReport of(HBaseFacts facts, Instant at) {
        if (facts.servers().isEmpty()) {
            throw new HConfigException(
                    AdviceError.OFFLINE_DIRECTORY,
                    facts.name() + " has no /jmx page of a RegionServer",
                    "an inspection requires the counters of RegionServers, which other files do not contain",
                    NEXT);
        }
        if (!(facts.seconds() > 0)) {
            throw new HConfigException(
                    AdviceError.OFFLINE_DIRECTORY,
                    "no /jmx page in " + facts.name() + " contains the uptime of its RegionServer",
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
        // A single interval of unknown traffic is not steady: no workload is recognized.
        return InspectionReport.of(
                new ClusterObservation(image(begin, facts, then), image(at, facts, now), new WorkloadClassifier()));
    }

    private static ClusterSnapshot image(Instant at, HBaseFacts facts, List<ServerSnapshot> servers) {
        return new ClusterSnapshot(
                at, "copied files in " + facts.name(), "not known", servers, List.of(), List.of(), 0);
    }
}
