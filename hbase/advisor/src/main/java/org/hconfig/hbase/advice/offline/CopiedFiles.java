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
 * The files of a directory. Each is read up to a size that no real file of its kind has.
 *
 * @param directory the directory
 * @param names the files' names, in order
 * @param directories the names of the directories in it, in order
 * @param opened takes the name of each file that was read
 */
record CopiedFiles(Path directory, List<String> names, List<String> directories, Set<String> opened) {
    /** The largest start script, in bytes. */
    static final int SCRIPT_MAX = 512 << 10;

    /** The largest site file, in bytes. */
    static final int SITE_MAX = 4 << 20;

    /** The largest page of a server, in bytes. */
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
                                    ? "you are not allowed to read this directory, or the disk fails"
                                    : Files.exists(directory) ? "it is not a directory" : "it cannot be reached",
                    "Name the directory with the copied files.");
        }
    }

    private static List<String> names(Stream<Path> paths) {
        return paths.map(path -> String.valueOf(path.getFileName())).toList();
    }

    /** Adds the problems of a file whose content was refused, under the code of such files. */
    static void addProblems(
            ProblemCollector problemCollector, AdviceError code, HConfigException addProblems, String next) {
        addProblems.problems().forEach(problem -> problemCollector.add(code, problem.what(), problem.why(), next));
    }

    boolean has(String name) {
        return names.contains(name);
    }

    /**
     * The bytes of a file; empty when it does not exist, is too large or cannot be read.
     *
     * @param bytesMax its largest size
     * @param problemCollector takes {@link AdviceError#OFFLINE_UNREADABLE}
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
                    "it is larger than " + (bytesMax >> 10) + " KiB, and files of its kind are not",
                    "Check that it is the right file.");
        } catch (IOException unreadable) {
            problemCollector.add(
                    AdviceError.OFFLINE_UNREADABLE,
                    name + " cannot be read",
                    String.valueOf(unreadable.getMessage()),
                    "Check its permissions.");
        }
        return Optional.empty();
    }

    /** The last bytes of a file; none when it cannot be read. */
    byte[] tail(String name, int bytesMax) {
        try (SeekableByteChannel file = Files.newByteChannel(directory.resolve(name))) {
            file.position(Math.max(0, file.size() - bytesMax));
            return Channels.newInputStream(file).readNBytes(bytesMax);
        } catch (IOException unreadable) {
            // A log is only looked at; that it was not used is said of every file.
            return new byte[0];
        }
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
