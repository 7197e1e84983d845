package org.hconfig.simulator.spec;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where HDFS's storage policies put files, by HBase's two keys for them. A policy that keeps all copies on one kind of device names
 * a tier of that kind: {@code ALL_SSD} {@code SSD}, {@code HOT} {@code DISK}. Policies that divide copies ({@code ONE_SSD}, {@code
 * WARM}) are not simulated, and where a node has no such tier HDFS falls back on what it has: neither has an effect.
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

    /** The same devices with files where the settings put them. */
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

    /** Whether a policy among these settings decides where files lie on these devices. */
    public static boolean hasEffect(StorageSpec storageSpec, String key, Map<String, String> settings) {
        return KEYS.contains(key) && tier(storageSpec, settings.get(key)) != null;
    }

    /** What devices write of a log at most, in bytes a second: where it lies, or where a policy may place it. */
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
