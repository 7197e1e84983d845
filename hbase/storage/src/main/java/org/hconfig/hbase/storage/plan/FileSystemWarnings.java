package org.hconfig.hbase.storage.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.hbase.storage.spec.FileSystemState;
import org.hconfig.hbase.storage.spec.StorageDescription;
import org.hconfig.hbase.storage.spec.StoragePolicy;
import org.hconfig.simulator.decision.HBaseReleaseLine;

/** Warnings about the file system and the policies in force. */
final class FileSystemWarnings {
    private FileSystemWarnings() {}

    static List<StorageWarning> of(StorageDescription description) {
        FileSystemState state = description.fileSystem();
        List<StorageWarning> warnings = new ArrayList<>();
        if (state.isObjectStore()) {
            warnings.add(new StorageWarning(
                    "object-store",
                    false,
                    "HBase's root directory is in an object store: " + state.root(),
                    "an object store ignores storage policies; only logs in HDFS (hbase.wal.dir) and caches of servers have"
                            + " media",
                    "Plan the media of hbase.wal.dir, and a bucket cache on SSDs."));
        }
        lost(state, warnings);
        state.erasureCoded().forEach(path -> coded(description, path, warnings));
        warnings.addAll(PolicyWarnings.of(description));
        return warnings;
    }

    private static void lost(FileSystemState state, List<StorageWarning> warnings) {
        if (state.logPolicy().equals(Optional.of(StoragePolicy.LAZY_PERSIST))) {
            warnings.add(new StorageWarning(
                    "lazy-persist",
                    true,
                    "write-ahead logs have the policy LAZY_PERSIST",
                    "HDFS writes one replica to memory only, and may lose it with the node before it is on a disk",
                    "Set hbase.wal.storage.policy to ALL_SSD, or HOT."));
        }
        if (state.logPolicy().equals(Optional.of(StoragePolicy.ONE_SSD))) {
            warnings.add(new StorageWarning(
                    "one-ssd",
                    false,
                    "write-ahead logs have the policy ONE_SSD",
                    "each write waits for its slowest replica, which is on a hard disk",
                    "Set hbase.wal.storage.policy to ALL_SSD if the SSDs are large enough."));
        }
    }

    private static void coded(StorageDescription description, String path, List<StorageWarning> warnings) {
        FileSystemState state = description.fileSystem();
        boolean root = path.equals(pathOf(state.root()));
        boolean logs = path.endsWith("WALs");
        boolean unwritable = (logs || root) && description.release() == HBaseReleaseLine.V0_96;
        String files =
                "HDFS applies only ALL_SSD, HOT and COLD to erasure-coded files, and compactions read from several"
                        + " nodes";
        warnings.add(new StorageWarning(
                "erasure-coded",
                unwritable,
                path + " is erasure-coded",
                unwritable
                        ? "erasure-coded files do not support hflush, which write-ahead logs need: servers cannot write logs"
                        : logs
                                ? "it has no effect: HBase creates replicated logs since 2.2 (HBASE-19369); earlier versions"
                                        + " cannot write logs there"
                                : files,
                unwritable || logs
                        ? "Run hdfs ec -setPolicy -replicate -path " + path + "."
                        : "Replicate the directories of tables that are written often."));
        state.filePolicy()
                .filter(policy -> !policy.striped() && !logs)
                .ifPresent(policy -> warnings.add(new StorageWarning(
                        "policy-not-striped",
                        false,
                        "policy " + policy + " has no effect in " + path,
                        "HDFS ignores it for erasure-coded files",
                        "Use ALL_SSD, HOT or COLD.")));
    }

    private static String pathOf(String root) {
        int slashes = root.indexOf("://");
        int path = slashes < 0 ? 0 : root.indexOf('/', slashes + 3);
        return path < 0 ? "/" : root.substring(path);
    }
}
