package org.hconfig.app.top;

import java.util.Optional;
import org.hconfig.core.HConfigException;

/** Reads the state of a cluster for {@code top}. */
@FunctionalInterface
public interface TopSource {
    /** Reads the cluster; returns empty before there are two snapshots to compare. */
    Optional<TopReport> read();

    /** Returns why the newest reading failed; empty if it succeeded. */
    default Optional<HConfigException> failure() {
        return Optional.empty();
    }
}
