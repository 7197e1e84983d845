package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.dataset.LoadError;

/**
 * The file that a load leaves its rejected rows in. One that a user names must not exist: nothing is written over but what an earlier run
 * of the same load has written, which it remembers in its directory.
 */
public final class RejectFileGuard {
    private static final String MEMORY = "rejects-at";

    private RejectFileGuard() {}

    /**
     * Finds out whether rejected rows can be written there, before anything is loaded.
     *
     * @return what is wrong; empty when it can be written
     */
    public static Optional<Problem> problem(Path target, JobStore jobs) {
        Path file = target.toAbsolutePath().normalize();
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !isOfALoad(file, jobs)) {
            return Optional.of(
                    new Problem(
                            LoadError.REJECT_FILE,
                            "the reject file " + target + " exists",
                            "it would be replaced, whatever it holds",
                            "name a file that does not exist, or leave --reject-file out: rejected rows are then in the load's directory"));
        }
        Path parent = file.getParent();
        while (parent != null && !Files.exists(parent)) {
            parent = parent.getParent();
        }
        boolean usable = parent != null && Files.isDirectory(parent) && Files.isWritable(parent);
        return usable
                ? Optional.empty()
                : Optional.of(new Problem(
                        LoadError.REJECT_FILE,
                        "the reject file " + target + " cannot be written",
                        parent
                                + (parent != null && Files.isDirectory(parent)
                                        ? " cannot be written by this user"
                                        : " is no directory"),
                        "name a file in a directory that you can write"));
    }

    private static boolean isOfALoad(Path file, JobStore jobs) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && jobs.all().stream()
                        .filter(job -> !job.complete())
                        .anyMatch(job -> remembered(jobs.directory(job.id())).equals(Optional.of(file.toString())));
    }

    private static Optional<String> remembered(Path job) {
        try {
            Path memory = job.resolve(MEMORY);
            return Files.isRegularFile(memory)
                    ? Optional.of(Files.readString(memory).strip())
                    : Optional.empty();
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(job.resolve(MEMORY), e);
        }
    }

    /** Remembers that a load writes this file; it is called before the file is there. */
    static void markOwned(Path target, Path job) {
        Path memory = job.resolve(MEMORY);
        try {
            PrivateFiles.replace(memory, target.toAbsolutePath().normalize() + "\n");
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(memory, e);
        }
    }

    /** Refuses what cannot be written. */
    public static void check(Path target, JobStore jobs) {
        Optional<Problem> problem = problem(target, jobs);
        if (problem.isPresent()) {
            throw new HConfigException(List.of(problem.get()));
        }
    }
}
