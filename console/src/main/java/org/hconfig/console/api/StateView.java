package org.hconfig.console.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.app.json.ProblemView;
import org.hconfig.app.serve.PauseState;
import org.hconfig.controlloop.AutonomyLevel;

/**
 * Summary of the cluster and of the {@code serve} process.
 *
 * @param cluster the cluster
 * @param data age and completeness of the data
 * @param servers the RegionServers
 * @param traffic the requests of the last observation; null before the first
 * @param advice number of open recommendations by severity; null before the first evaluation
 * @param automation the automatic changes
 * @param lastFailure the newest failure to observe the cluster; null if there was none
 * @param activeTasks number of tasks that have not ended
 */
public record StateView(
        Cluster cluster,
        Data data,
        Servers servers,
        Optional<Traffic> traffic,
        Optional<OpenAdvice> advice,
        Automation automation,
        Optional<Failure> lastFailure,
        int activeTasks) {
    /**
     * The cluster.
     *
     * @param name as it was given
     * @param id HBase's cluster ID
     * @param hbaseVersion version of HBase; null before the first snapshot
     * @param hconfigVersion version of HConfig
     */
    public record Cluster(String name, String id, Optional<String> hbaseVersion, String hconfigVersion) {}

    /**
     * Age and completeness of the data.
     *
     * @param at time of the newest snapshot; null before the first
     * @param ageSeconds its age
     * @param readings number of snapshots since the start
     * @param failures number of failures since the start
     */
    public record Data(Optional<Instant> at, Optional<Double> ageSeconds, long readings, long failures) {}

    /**
     * The RegionServers.
     *
     * @param live number that the HMaster reports live
     * @param silent names of live ones that did not respond
     * @param dead names that the HMaster reports dead
     * @param regions number of regions
     * @param regionsInTransition number of regions in transition
     */
    public record Servers(int live, List<String> silent, List<String> dead, int regions, int regionsInTransition) {}

    /**
     * Requests of all tables.
     *
     * @param seconds length of the observation
     * @param readsPerSecond rows read
     * @param writesPerSecond rows written
     */
    public record Traffic(double seconds, double readsPerSecond, double writesPerSecond) {}

    /**
     * Open recommendations.
     *
     * @param at when the rules were evaluated
     * @param critical number of severity critical
     * @param warn number of severity warn
     * @param info number of severity info
     */
    public record OpenAdvice(Instant at, long critical, long warn, long info) {}

    /**
     * Automatic changes.
     *
     * @param leading whether this process holds the cluster lease; without it, it only observes
     * @param level highest autonomy level of this process for any kind of change; below {@code AUTO}, nothing is changed
     *     automatically
     * @param pause whether automatic changes are paused
     */
    public record Automation(boolean leading, AutonomyLevel level, PauseState pause) {}

    /**
     * A failure.
     *
     * @param at when it happened
     * @param problems the problems
     */
    public record Failure(Instant at, List<ProblemView> problems) {}
}
