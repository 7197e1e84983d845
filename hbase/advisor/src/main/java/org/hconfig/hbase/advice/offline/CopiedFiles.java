package org.hconfig.hbase.advice.offline;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.advice.AdviceError;

/**
 * The files of a directory, with size limits that no real file of its kind reaches.
 *
 * @param directory the directory
 * @param names the files' names, in order
 * @param directories the names of its subdirectories, in order
 * @param opened receives the name of each file read
 */
record CopiedFiles(Path directory, List<String> names, List<String> directories, Set<String> opened) {
    /** Maximum size of a start script in bytes. */
    static final int SCRIPT_MAX = 512 << 10;

    /** Maximum size of a site file in bytes. */
    static final int SITE_MAX = 4 << 20;

    /** Maximum size of a server page in bytes. */
    static final int PAGE_MAX = 64 << 20;

    CopiedFiles {
        names = List.copyOf(names);
        directories = List.copyOf(directories);
    }

    /**
     * Lists a directory.
     *
     * @throws HConfigException {@link AdviceError#OFFLINE_DIRECTORY} when it cannot be listed
     */
    static CopiedFiles of(Path directory) {
        try (Stream<Path> paths = Files.list(directory)) {
            Map<Boolean, List<Path>> entries = paths.sorted().collect(Collectors.partitioningBy(Files::isDirectory));
            return new CopiedFiles(
                    directory,
                    names(entries.getOrDefault(false, List.of()).stream().filter(Files::isRegularFile)),
                    names(entries.getOrDefault(true, List.of()).stream()),
                    new TreeSet<>());
        } catch (IOException absent) {
            throw new HConfigException(
                    AdviceError.OFFLINE_DIRECTORY,
                    directory + " cannot be listed",
                    Files.notExists(directory)
                            ? "it does not exist"
                            : Files.isDirectory(directory)
                                    ? "no read permission for this directory, or an I/O error"
                                    : Files.exists(directory) ? "it is not a directory" : "it is not accessible",
                    "Specify the directory with the copied files.");
        }
    }

    private static List<String> names(Stream<Path> paths) {
        return paths.map(path -> String.valueOf(path.getFileName())).toList();
    }

    /** Adds the problems of a file with rejected contents, under the error code of its file type. */
    static void addProblems(
            ProblemCollector problemCollector, AdviceError code, HConfigException addProblems, String next) {
        addProblems.problems().forEach(problem -> problemCollector.add(code, problem.what(), problem.why(), next));
    }

    boolean has(String name) {
        return names.contains(name);
    }

    /**
     * Returns the bytes of a file; empty when it does not exist, is too large or cannot be read.
     *
     * @param bytesMax its maximum size
     * @param problemCollector receives {@link AdviceError#OFFLINE_UNREADABLE}
     */
    Optional<byte[]> bytes(String name, int bytesMax, ProblemCollector problemCollector) {
        if (!has(name)) {
            return Optional.empty();
        }
        opened.add(name);
        try (InputStream in = Files.newInputStream(directory.resolve(name))) {
            byte[] bytes = in.readNBytes(bytesMax + 1);
            if (bytes.length <= bytesMax) {
                return Optional.of(bytes);
            }
            problemCollector.add(
                    AdviceError.OFFLINE_UNREADABLE,
                    name + " is too large",
                    "it is larger than " + (bytesMax >> 10) + " KiB, the limit for files of its kind",
                    "Check that it is the correct file.");
        } catch (IOException unreadable) {
            problemCollector.add(
                    AdviceError.OFFLINE_UNREADABLE,
                    name + " cannot be read",
                    String.valueOf(unreadable.getMessage()),
                    "Check its permissions.");
        }
        return Optional.empty();
    }

    /** Returns the last bytes of a file; an empty array when it cannot be read. */
    byte[] tail(String name, int bytesMax) {
        try (SeekableByteChannel file = Files.newByteChannel(directory.resolve(name))) {
            file.position(Math.max(0, file.size() - bytesMax));
            return Channels.newInputStream(file).readNBytes(bytesMax);
        } catch (IOException unreadable) {
            // Logs are only searched; every unused file is reported elsewhere.
            return new byte[0];
        }
    }

    /** Returns the first bytes of a file; an empty array when it cannot be read. */
    byte[] head(String name, int bytesMax) {
        try (InputStream in = Files.newInputStream(directory.resolve(name))) {
            return in.readNBytes(bytesMax);
        } catch (IOException unreadable) {
            // Files of unknown types are only probed: a file that cannot be identified as a page is not one.
            return new byte[0];
        }
    }
}
