package org.hconfig.xconfig.spi;

import java.util.Optional;

/** Roles of servers of {@link FakeDatabase}. */
public enum FakeServerKind implements ServerKind {
    /** Stores and serves regions. */
    REGION_SERVER("RegionServer", Optional.of("region")),
    /** Coordinates the RegionServers, or is a standby coordinator. */
    MASTER("HMaster", Optional.empty());

    private final String label;
    private final Optional<String> carries;

    FakeServerKind(String label, Optional<String> carries) {
        this.label = label;
        this.carries = carries;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Optional<String> carries() {
        return carries;
    }
}
