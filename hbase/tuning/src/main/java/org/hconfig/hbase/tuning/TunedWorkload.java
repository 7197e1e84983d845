package org.hconfig.hbase.tuning;

import java.util.Map;
import java.util.OptionalDouble;
import org.hconfig.hbase.workload.WorkloadKind;
import org.hconfig.simulator.whatif.ClusterSpec;
import org.hconfig.simulator.whatif.TrafficSpec;
import org.hconfig.simulator.whatif.UniformLoadSpec;

/** A workload on a simulated cluster, for which a configuration is searched. */
public interface TunedWorkload {
    /**
     * Parses the description of a load, or of traffic if it has a {@code mix}, as {@code hconfig simulate} does.
     *
     * @param name the file name, for messages
     * @throws org.hconfig.core.HConfigException with all problems of the description
     */
    static TunedWorkload read(ClusterSpec cluster, String name, String text) {
        return TrafficSpec.isOne(name, text)
                ? new TunedTraffic(cluster, TrafficSpec.read(name, text))
                : new TunedLoad(cluster, UniformLoadSpec.read(name, text));
    }

    /** Returns the kind of workload, to which a policy applies. */
    WorkloadKind kind();

    /** Returns the unit of scores: {@code rows/s} or {@code operations/s}. */
    String unit();

    /**
     * Returns the result of a run, in {@link #unit}; empty when it is less than the bound, and the run was aborted.
     *
     * @param settings values by key, in addition to those of the cluster
     * @param preSplit whether the table of a load is pre-split
     * @param seed the random seed
     * @param bound a result below which a run can be aborted; 0 for none
     * @throws org.hconfig.core.HConfigException when the run fails
     */
    OptionalDouble score(Map<String, String> settings, boolean preSplit, long seed, double bound);

    /** Returns the same workload with a multiple of its rows. */
    TunedWorkload withRows(double factor);

    /** Returns the workloads that differ from this one by a moderate change of one property, by name. */
    Map<String, TunedWorkload> neighbors();
}
