package org.hconfig.hbase.advice;

import java.util.Optional;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.model.JvmFacts;

/**
 * Software of the RegionServers. Unknown parts are absent, never assumed.
 *
 * @param version HBase version
 * @param jvm the RegionServers' JVM and its arguments
 */
public record ServerSoftware(Optional<HBaseVersion> version, Optional<JvmFacts> jvm) {
    /** Unknown software. */
    public static final ServerSoftware UNKNOWN = new ServerSoftware(Optional.empty(), Optional.empty());
}
