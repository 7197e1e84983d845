package org.hconfig.app.top;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.serve.PauseState;
import org.hconfig.hbase.inspection.InspectionReport;

/**
 * State of a cluster at one refresh of {@code hconfig top}.
 *
 * @param cluster name of the cluster as it was given
 * @param at time of the newest snapshot
 * @param ageSeconds its age
 * @param traffic the requests of all tables
 * @param unavailable regions and servers that are not available
 * @param automation pause of automatic changes, and open advice
 * @param failure why the newest reading failed; null if it succeeded
 * @param servers the RegionServers
 * @param tables tables with regions
 */
public record TopReport(
        String cluster,
        Instant at,
        double ageSeconds,
        Traffic traffic,
        Unavailable unavailable,
        Automation automation,
        Optional<String> failure,
        List<InspectionReport.Server> servers,
        List<InspectionReport.Table> tables) {
    /**
     * Requests of all tables.
     *
     * @param seconds length of the observation
     * @param readsPerSecond rows read
     * @param writesPerSecond rows written
     */
    public record Traffic(double seconds, double readsPerSecond, double writesPerSecond) {}

    /**
     * Regions and servers that are not available.
     *
     * @param regionsInTransition number of regions in transition
     * @param dead servers that the HMaster reports dead
     */
    public record Unavailable(int regionsInTransition, List<String> dead) {
        /** Copies the list. */
        public Unavailable {
            dead = List.copyOf(dead);
        }
    }

    /**
     * Pause of automatic changes, and advice.
     *
     * @param pause whether automatic changes of {@code serve} with this home are paused
     * @param openAdvice number of open recommendations; null during the first minute
     */
    public record Automation(PauseState pause, Optional<Integer> openAdvice) {}

    /** Copies the lists. */
    public TopReport {
        servers = List.copyOf(servers);
        tables = List.copyOf(tables);
    }
}
