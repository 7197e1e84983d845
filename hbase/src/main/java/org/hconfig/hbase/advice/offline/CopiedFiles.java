package org.hconfig.hbase.advice.offline;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problems;

/**
 * The files of a directory. Each is read up to a size that no real file of its kind has.
 *
 * @param directory the directory
 * @param names the files' names, in order
 */
record CopiedFiles(Path directory, List<String> names) {
    /** The largest start script, in bytes. */
    static final int SCRIPT_MAX = 512 << 10;

    /** The largest site file, in bytes. */
    static final int SITE_MAX = 4 << 20;

    /** The largest page of a server, in bytes. */
    static final int PAGE_MAX = 64 << 20;

    CopiedFiles {
        names = List.copyOf(names);
    }

    /**
     * Lists a directory.
     *
     * @throws HConfigException {@link AdviceError#OFFLINE_DIRECTORY} when it cannot be listed
     */
    static CopiedFiles of(Path directory) {
        try (Stream<Path> paths = Files.list(directory)) {
            return new CopiedFiles(
                    directory,
                    paths.filter(Files::isRegularFile)
                            .map(path -> String.valueOf(path.getFileName()))
                            .sorted()
                            .toList());
        } catch (IOException absent) {
            throw new HConfigException(
                    AdviceError.OFFLINE_DIRECTORY,
                    directory + " cannot be listed",
                    Files.notExists(directory)
                            ? "it does not exist"
                            : Files.isDirectory(directory)
                                    ? "you are not allowed to read this directory, or the disk fails"
                                    : Files.exists(directory) ? "it is not a directory" : "it cannot be reached",
                    "Name the directory with the copied files.");
        }
    }

    /** Adds the problems of a file whose content was refused, under the code of such files. */
    static void refused(Problems problems, AdviceError code, HConfigException refused, String next) {
        refused.problems().forEach(problem -> problems.add(code, problem.what(), problem.why(), next));
    }

    boolean has(String name) {
        return names.contains(name);
    }

    /**
     * The bytes of a file; empty when it does not exist, is too large or cannot be read.
     *
     * @param bytesMax its largest size
     * @param problems takes {@link AdviceError#OFFLINE_UNREADABLE}
     */
    Optional<byte[]> bytes(String name, int bytesMax, Problems problems) {
        if (!has(name)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(directory.resolve(name))) {
            byte[] bytes = in.readNBytes(bytesMax + 1);
            if (bytes.length <= bytesMax) {
                return Optional.of(bytes);
            }
            problems.add(
                    AdviceError.OFFLINE_UNREADABLE,
                    name + " is too large",
                    "it is larger than " + (bytesMax >> 10) + " KiB, and files of its kind are not",
                    "Check that it is the right file.");
        } catch (IOException unreadable) {
            problems.add(
                    AdviceError.OFFLINE_UNREADABLE,
                    name + " cannot be read",
                    String.valueOf(unreadable.getMessage()),
                    "Check its permissions.");
        }
        return Optional.empty();
    }

    /** The first bytes of a file; none when it cannot be read. */
    byte[] head(String name, int bytesMax) {
        try (InputStream in = Files.newInputStream(directory.resolve(name))) {
            return in.readNBytes(bytesMax);
        } catch (IOException unreadable) {
            // A file that may be of any kind is only looked at: what does not show that it is a page is not one.
            return new byte[0];
        }
    }
}
