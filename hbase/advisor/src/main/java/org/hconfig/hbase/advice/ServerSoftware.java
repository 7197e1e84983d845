package org.hconfig.hbase.advice;

import java.util.Optional;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.model.JvmFacts;

/**
 * The software that the RegionServers run. What nothing shows is absent, never assumed.
 *
 * @param version the version of HBase
 * @param jvm how the RegionServers' JVM is started
 */
public record ServerSoftware(Optional<HBaseVersion> version, Optional<JvmFacts> jvm) {
    /** Nothing is known. */
    public static final ServerSoftware UNKNOWN = new ServerSoftware(Optional.empty(), Optional.empty());
}
