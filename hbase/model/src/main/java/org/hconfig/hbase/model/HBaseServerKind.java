package org.hconfig.hbase.model;

import java.util.Optional;
import org.hconfig.xconfig.spi.ServerKind;

/** Role of a server of HBase. */
public enum HBaseServerKind implements ServerKind {
    /** Stores and serves regions. */
    REGION_SERVER("RegionServer", Optional.of("region")),
    /** Coordinates the RegionServers, or is a standby coordinator. */
    MASTER("HMaster", Optional.empty());

    private final String label;
    private final Optional<String> carries;

    HBaseServerKind(String label, Optional<String> carries) {
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
