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
 * Guard of the reject file. A file specified by the user must not exist: only a file of an earlier run
 * of the same load, which is recorded in its directory, is overwritten.
 */
public final class RejectFileGuard {
    private static final String MEMORY = "rejects-at";

    private RejectFileGuard() {}

    /**
     * Checks, before the load, whether rejected rows can be written to a file.
     *
     * @return the problem; empty if it can be written
     */
    public static Optional<Problem> problem(Path target, JobStore jobs) {
        Path file = target.toAbsolutePath().normalize();
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !isOfALoad(file, jobs)) {
            return Optional.of(
                    new Problem(
                            LoadError.REJECT_FILE,
                            "the reject file " + target + " exists",
                            "it would be overwritten",
                            "specify a file that does not exist, or omit --reject-file: rejected rows are then in the load's directory"));
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
                                        : " is not a directory"),
                        "specify a file in a directory that you can write to"));
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

    /** Records that a load writes this file; must be called before the file is created. */
    static void markOwned(Path target, Path job) {
        Path memory = job.resolve(MEMORY);
        try {
            PrivateFiles.replace(memory, target.toAbsolutePath().normalize() + "\n");
        } catch (IOException e) {
            throw LocalDiskExceptions.failed(memory, e);
        }
    }

    /** Throws an error if the file must not or cannot be written. */
    public static void check(Path target, JobStore jobs) {
        Optional<Problem> problem = problem(target, jobs);
        if (problem.isPresent()) {
            throw new HConfigException(List.of(problem.get()));
        }
    }
}
