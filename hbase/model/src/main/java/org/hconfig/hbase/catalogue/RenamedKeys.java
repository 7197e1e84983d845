package org.hconfig.hbase.catalogue;

import java.util.Map;
import java.util.Optional;

/** Mapping of old to new key names that HBase applies when it loads its configuration (HBaseConfiguration, 2.4 to 3.0). */
public final class RenamedKeys {
    private static final Map<String, String> NEW_NAMES = Map.ofEntries(
            Map.entry("hbase.regionserver.hostname", "hbase.unsafe.regionserver.hostname"),
            Map.entry(
                    "hbase.regionserver.hostname.disable.master.reversedns",
                    "hbase.unsafe.regionserver.hostname.disable.master.reversedns"),
            Map.entry("hbase.offheapcache.minblocksize", "hbase.blockcache.minblocksize"),
            Map.entry("hbase.ipc.server.reservoir.enabled", "hbase.server.allocator.pool.enabled"),
            Map.entry("hbase.ipc.server.reservoir.initial.max", "hbase.server.allocator.max.buffer.count"),
            Map.entry("hbase.ipc.server.reservoir.initial.buffer.size", "hbase.server.allocator.buffer.size"),
            Map.entry("hbase.normalizer.min.region.count", "hbase.normalizer.merge.min.region.count"),
            Map.entry("hbase.master.mob.ttl.cleaner.period", "hbase.master.mob.cleaner.period"));

    private RenamedKeys() {}

    /** Returns the new name of a key in a release; empty when the key was not renamed, or when the release does not have the new name or is unknown. */
    public static Optional<String> newName(String key, Optional<HBaseRelease> release) {
        return Optional.ofNullable(NEW_NAMES.get(key))
                .filter(name -> KeyTable.standard()
                        .find(name)
                        .filter(known -> ReferenceReleases.name(release, known))
                        .isPresent());
    }
}
