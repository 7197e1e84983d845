package org.hconfig.bench.probes;

import java.io.IOException;

/** Looks at a lab's cluster. Every look is fresh: nothing comes from a cache that would show an earlier moment. */
public interface LabProbe {
    /** A table, by the RegionServers that hold it. */
    TableProbeResult table(String name) throws IOException;

    /**
     * What goes on in the cluster: flushes, compactions and splits of any table, regions in transition of any table, and
     * regions of the given table that are not open. Parts may be left out once it is known that something goes on.
     */
    ClusterActivity activity(String table) throws IOException;

    /** Counters of all RegionServers. */
    ClusterCounters counters() throws IOException;
}
