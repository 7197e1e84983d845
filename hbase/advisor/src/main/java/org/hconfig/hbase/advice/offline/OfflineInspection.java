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
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.inspection.Inspection;
import org.hconfig.hbase.inspection.Look;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.ServerImage;
import org.hconfig.xconfig.model.Vital;
import org.hconfig.xconfig.workload.Characteriser;

/** Shows copied pages of servers as a look at a cluster that began when they were started. */
public final class OfflineInspection {
    private static final String NEXT = "Copy whole pages: curl http://SERVER:16030/jmx > NAME.json";

    private OfflineInspection() {}

    /**
     * The look.
     *
     * @param facts facts of copied files
     * @param at when to say that the look ended; the files do not tell
     * @throws HConfigException {@link AdviceError#OFFLINE_DIRECTORY} when no page of a RegionServer with its uptime is among the
     *     files
     */
    public static Inspection of(HBaseFacts facts, Instant at) {
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
        List<ServerImage> then = new ArrayList<>();
        List<ServerImage> now = new ArrayList<>();
        for (ServerLook server : facts.servers()) {
            Map<Vital, Long> zero = new EnumMap<>(Vital.class);
            Map<Vital, Long> all = new EnumMap<>(Vital.class);
            all.putAll(server.gauges());
            all.putAll(server.grown());
            server.grown().keySet().forEach(counter -> zero.put(counter, 0L));
            boolean answered = server.answered();
            then.add(answered ? new ServerImage(server.name(), true, zero) : ServerImage.silent(server.name()));
            now.add(answered ? new ServerImage(server.name(), true, all) : ServerImage.silent(server.name()));
        }
        Instant begin = at.minus(Duration.ofMillis(Math.round(facts.seconds() * 1000)));
        // One stretch of unknown traffic is no steady traffic: nothing is recognized in it.
        return Inspection.of(new Look(image(begin, facts, then), image(at, facts, now), new Characteriser()));
    }

    private static ClusterImage image(Instant at, HBaseFacts facts, List<ServerImage> servers) {
        return new ClusterImage(at, "copied files in " + facts.name(), "not known", servers, List.of(), List.of(), 0);
    }
}
