package org.hconfig.bench.workload;

import org.hconfig.bench.experiment.Identified;

/** Arms of a workload benchmark. */
public enum BenchArm implements Identified {
    /** A table without tuning: one region, all defaults. */
    DEFAULT,
    /** A table as HConfig plans it for the mix. */
    HCONFIG;
}
