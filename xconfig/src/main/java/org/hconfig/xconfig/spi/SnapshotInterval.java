package org.hconfig.xconfig.spi;

import java.util.Map;

/** What happened between two snapshots of a cluster. */
public interface SnapshotInterval {
    /** Returns the operations per second on each object that was observed completely, by its name; the database's own objects are left out. */
    Map<String, Double> operations();

    /** Returns the guardrail metrics of each server, by its address; a metric that is not known is absent. */
    Map<String, Map<Guardrail, Double>> guardrails();
}
