package org.hconfig.xconfig.execution;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.ExclusiveFileLock;
import org.hconfig.core.io.FailureText;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.xconfig.plan.PlanError;

/**
 * Exclusive lock on a cluster within one home: an {@link ExclusiveFileLock} on a file in {@code $HCONFIG_HOME}.
 */
public final class HomeFileLock implements AutoCloseable {
    private final ExclusiveFileLock lock;

    private HomeFileLock(ExclusiveFileLock lock) {
        this.lock = lock;
    }

    /**
     * Runs an action while holding the lock.
     *
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} when another executor holds it
     */
    static <T> T holding(Path home, String clusterId, Supplier<T> work) {
        HomeFileLock lock = acquire(home, clusterId);
        try {
            return work.get();
        } finally {
            lock.close();
        }
    }

    /**
     * Acquires the lock on a cluster.
     *
     * @throws HConfigException {@link PlanError#CLUSTER_BUSY} when another executor holds it
     */
    static HomeFileLock acquire(Path home, String clusterId) {
        return acquire(
                home,
                clusterId,
                () -> new HConfigException(
                        PlanError.CLUSTER_BUSY,
                        "another HConfig is changing cluster " + clusterId,
                        "it has locked " + file(home, clusterId),
                        "wait until it has finished, then retry"));
    }

    /**
     * Acquires a named lock of a home.
     *
     * @param name the name of the lock
     * @param held supplies the exception when another process holds it
     */
    public static HomeFileLock acquire(Path home, String name, Supplier<HConfigException> held) {
        Path file = file(home, name);
        try {
            PrivateFiles.directoryOf(file);
            return new HomeFileLock(ExclusiveFileLock.tryAcquire(file).orElseThrow(held));
        } catch (IOException failure) {
            throw new HConfigException(
                    new Problem(
                            PlanError.JOURNAL,
                            "cannot lock " + file,
                            FailureText.of(failure),
                            "check that the directory is writable, or set HCONFIG_HOME to another one"),
                    failure);
        }
    }

    private static Path file(Path home, String name) {
        return home.resolve("locks").resolve(name.replaceAll("[^A-Za-z0-9._-]", "_") + ".lock");
    }

    @Override
    public void close() {
        lock.close();
    }
}
