package org.hconfig.app.top;

import java.util.Optional;

/** Reads the state of a cluster for {@code top}. */
@FunctionalInterface
public interface TopSource {
    /** Reads the cluster; returns empty before there are two snapshots to compare. */
    Optional<TopReport> read();
}
