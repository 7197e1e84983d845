package org.hconfig.hbase.advice;

import java.util.Optional;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.cluster.JvmFacts;

/**
 * The software that the RegionServers run. What nothing shows is absent, never assumed.
 *
 * @param release the release of HBase
 * @param jvm how the RegionServers' JVM is started
 */
public record Software(Optional<HBaseRelease> release, Optional<JvmFacts> jvm) {
    /** Nothing is known. */
    public static final Software UNKNOWN = new Software(Optional.empty(), Optional.empty());
}
