package org.hconfig.simulator.spec;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The placement of files by HDFS's storage policies, set by two HBase keys. A policy that keeps all copies on one kind
 * of device maps to a tier of that kind: {@code ALL_SSD} to {@code SSD}, {@code HOT} to {@code DISK}. Policies that
 * distribute copies ({@code ONE_SSD}, {@code WARM}) are not simulated, and when a node has no such tier HDFS falls back
 * to an existing one: neither has an effect.
 */
public final class StoragePolicies {
    /** The policy of write-ahead logs. */
    public static final String LOG = "hbase.wal.storage.policy";
    /** The policy of store files. */
    public static final String FILES = "hbase.hstore.block.storage.policy";

    /** Both keys. */
    public static final Set<String> KEYS = Set.of(LOG, FILES);

    private static final Map<String, String> TIERS = Map.of("ALL_SSD", "SSD", "HOT", "DISK");

    private StoragePolicies() {}

    /** Returns the same devices with files placed according to the settings. */
    public static StorageSpec of(StorageSpec storageSpec, Map<String, String> settings) {
        @Nullable String log = tier(storageSpec, settings.get(LOG));
        @Nullable String files = tier(storageSpec, settings.get(FILES));
        StorageSpec.FilePlacement now = storageSpec.places();
        return storageSpec.with(new StorageSpec.FilePlacement(
                log == null ? now.log() : log,
                files == null ? now.flushed() : files,
                files == null ? now.compacted() : files,
                files == null ? now.large() : files,
                files == null ? now.largeBytes() : Double.POSITIVE_INFINITY));
    }

    /** Returns whether a policy among these settings affects the placement on these devices. */
    public static boolean hasEffect(StorageSpec storageSpec, String key, Map<String, String> settings) {
        return KEYS.contains(key) && tier(storageSpec, settings.get(key)) != null;
    }

    /** Returns the maximum write rate of a log in bytes/s: on its tier, or on one where a policy can place it. */
    public static double logBytesPerSecond(StorageSpec storageSpec) {
        return TIERS.keySet().stream()
                .map(policy -> of(storageSpec, Map.of(LOG, policy)))
                .mapToDouble(StorageSpec::logBytesPerSecond)
                .reduce(storageSpec.logBytesPerSecond(), Math::max);
    }

    private static @Nullable String tier(StorageSpec storageSpec, @Nullable String policy) {
        @Nullable String name = policy == null ? null : TIERS.get(policy.strip().toUpperCase(Locale.ROOT));
        boolean there = storageSpec.tiers().stream()
                .anyMatch(storageTier -> storageTier.name().equals(name));
        return there ? name : null;
    }
}
