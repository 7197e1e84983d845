package org.hconfig.xconfig.spi;

import java.util.List;

/** Source of the workloads that are observed at present. */
public interface WorkloadSource {
    /**
     * Returns the workload of each object except the database's own, as it may be acted on: a kind that is not certain is replaced by what
     * its possible kinds have in common.
     */
    List<? extends ObservedWorkload> actionable();
}
