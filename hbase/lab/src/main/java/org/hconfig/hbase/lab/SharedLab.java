package org.hconfig.hbase.lab;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.hconfig.core.DataSize;
import org.jspecify.annotations.Nullable;

/**
 * A small lab shared by all tests of a JVM: two RegionServers of 512 MiB, uncapped, in a temporary directory, with HBase's
 * defaults except for the timeout after which a killed server is considered dead and the interval at which compacted files are
 * archived. It is brought up on first use and destroyed
 * when the JVM ends, also when the JVM is killed.
 */
public final class SharedLab {
    /**
     * A killed server is considered dead after 20 s instead of 90 s: tests that kill one wait only for this timeout. Files that were
     * compacted are archived within 5 s instead of two minutes: a region that was split is mergeable, without being closed, only
     * then.
     */
    private static final Map<String, String> SITE =
            Map.of("zookeeper.session.timeout", "20000", "hbase.hfile.compaction.discharger.interval", "5000");

    private static @Nullable Lab shared;
    private static String failure = "";

    private SharedLab() {}

    /**
     * Returns the running lab. A test that kills its processes must restart them before it ends.
     *
     * @throws org.hconfig.core.HConfigException when it cannot be brought up
     * @throws IllegalStateException when an earlier attempt to bring it up failed
     */
    public static synchronized Lab get() {
        if (!failure.isEmpty()) {
            throw new IllegalStateException("the shared lab failed to start earlier: " + failure);
        }
        if (shared == null) {
            try {
                shared = start();
            } catch (RuntimeException failed) {
                failure = String.valueOf(failed.getMessage());
                throw failed;
            }
        }
        return shared;
    }

    private static Lab start() {
        Path directory = temporary();
        LabWatchdog guard = LabWatchdog.watch(directory);
        Lab lab;
        try {
            lab = Lab.up(
                    LabSpec.defaults(directory)
                            .withRegionServers(2)
                            .withHeap(DataSize.ofMebibytes(512))
                            .withHbaseSite(SITE),
                    LabProgressListener.QUIET);
        } catch (RuntimeException failed) {
            guard.close();
            throw failed;
        }
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            lab.destroy();
                            guard.close();
                        },
                        "end of the shared lab"));
        return lab;
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("hconfig-lab-");
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot make a directory for the shared lab", failed);
        }
    }
}
