package org.hconfig.xconfig.spi;

import java.util.Optional;

/** Roles of servers of {@link FakeDatabase}: those that serve regions, and those that coordinate them. */
public enum FakeServerKind implements ServerKind {
    REGION_SERVER,
    MASTER;

    @Override
    public String label() {
        return this == MASTER ? "HMaster" : "RegionServer";
    }

    @Override
    public Optional<String> carries() {
        return this == MASTER ? Optional.empty() : Optional.of("region");
    }
}
