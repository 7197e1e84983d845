package org.hconfig.hbase.dataset.files;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.LoadError;

/**
 * Finds the files of a dataset. A directory represents the files in it, sorted by name, without hidden files; its other entries
 * are skipped with a note, unless subdirectories are searched.
 */
final class InputFileFinder {
    private static final int NAMES_NOTED = 3;

    private final boolean recursive;
    private final Configuration hadoop;
    private final Consumer<String> notes;

    /**
     * Creates a finder.
     *
     * @param recursive true to search subdirectories
     * @param hadoop for files named by a URI
     * @param notes receives a note on skipped entries
     */
    InputFileFinder(boolean recursive, Configuration hadoop, Consumer<String> notes) {
        this.recursive = recursive;
        this.hadoop = hadoop;
        this.notes = notes;
    }

    /** Returns the files, in the order given; reports those that cannot be read. */
    List<InputFile> find(List<String> names, ProblemCollector problemCollector) {
        List<InputFile> found = new ArrayList<>();
        if (names.isEmpty()) {
            problemCollector.add(
                    LoadError.INPUT_UNREADABLE, "no input file is specified", "", "specify a file to load");
        }
        for (String name : names) {
            try {
                found.addAll(remote(name) ? hadoop(name) : local(name));
            } catch (FileNotFoundException | NoSuchFileException e) {
                unreadable(problemCollector, name, "the file or directory does not exist");
            } catch (UncheckedIOException e) {
                IOException cause = e.getCause();
                unreadable(problemCollector, name, why(cause == null ? e : cause));
            } catch (IOException | IllegalArgumentException e) {
                unreadable(problemCollector, name, why(e));
            }
        }
        return found;
    }

    private static String why(Throwable failure) {
        if (failure instanceof FileSystemLoopException loop) {
            return "the link " + loop.getFile()
                    + " points to a parent directory; remove it or specify the directories one by one";
        }
        if (failure instanceof AccessDeniedException denied) {
            return "permission denied: " + denied.getFile();
        }
        String said = failure.getMessage();
        return said == null ? failure.getClass().getSimpleName() : said;
    }

    private static void unreadable(ProblemCollector problemCollector, String name, String why) {
        problemCollector.add(
                LoadError.INPUT_UNREADABLE,
                "cannot read input " + name,
                why,
                "check the name and that you have permission to read it");
    }

    private static boolean remote(String name) {
        int colon = name.indexOf("://");
        return colon > 0 && name.substring(0, colon).chars().allMatch(Character::isLetterOrDigit);
    }

    /** Returns true if other machines cannot open it. */
    static boolean onThisMachine(String name) {
        return !remote(name) || name.startsWith("file:");
    }

    private List<InputFile> local(String name) throws IOException {
        if (name.equals(PipeInput.STANDARD_INPUT)) {
            return List.of(InputFile.pipe(name, PipeInput.standardInput()));
        }
        Path path = Path.of(name);
        if (!Files.isDirectory(path)) {
            return List.of(localFile(name, path));
        }
        List<InputFile> found = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        try (Stream<Path> children =
                Files.walk(path, recursive ? Integer.MAX_VALUE : 1, FileVisitOption.FOLLOW_LINKS)) {
            for (Path child : children.sorted().toList()) {
                if (child.equals(path) || hidden(path.relativize(child))) {
                    continue;
                }
                if (Files.isRegularFile(child)) {
                    found.add(localFile(child.toString(), child));
                } else if (!Files.exists(child)) {
                    notes.accept(child + " is a broken link, and was skipped");
                } else if (!Files.isDirectory(child) || !recursive) {
                    leftOut.add(String.valueOf(child.getFileName()));
                }
            }
        }
        noteLeftOut(name, leftOut);
        return found;
    }

    private void noteLeftOut(String name, List<String> leftOut) {
        if (!leftOut.isEmpty()) {
            String more = leftOut.size() > NAMES_NOTED ? ", …" : "";
            notes.accept(name + " also contains " + leftOut.size()
                    + (recursive ? " pipes or devices" : " directories or other entries that are not files") + " ("
                    + String.join(", ", leftOut.subList(0, Math.min(NAMES_NOTED, leftOut.size()))) + more
                    + "), which were skipped" + (recursive ? "" : "; add --recursive to include directories"));
        }
    }

    private static InputFile localFile(String name, Path path) throws IOException {
        long size = Files.size(path);
        if (!Files.isReadable(path)) {
            throw new IOException("permission denied");
        }
        return Files.isRegularFile(path)
                ? InputFile.local(
                        name, path, size, Files.getLastModifiedTime(path).toMillis())
                : InputFile.pipe(name, new PipeInput(from -> Files.newInputStream(path)));
    }

    private List<InputFile> hadoop(String name) throws IOException {
        org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(name);
        FileSystem fileSystem = FileSystem.get(URI.create(name), hadoop);
        List<InputFile> found = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        FileStatus status = fileSystem.getFileStatus(path);
        if (status.isDirectory()) {
            hadoopDirectory(fileSystem, path, found, leftOut);
        } else {
            found.add(hadoopFile(fileSystem, status));
        }
        noteLeftOut(name, leftOut);
        return found;
    }

    private void hadoopDirectory(
            FileSystem fileSystem, org.apache.hadoop.fs.Path path, List<InputFile> found, List<String> leftOut)
            throws IOException {
        FileStatus[] children = fileSystem.listStatus(path);
        Arrays.sort(children, Comparator.comparing(FileStatus::getPath));
        for (FileStatus child : children) {
            if (hidden(child.getPath().getName())) {
                continue;
            }
            if (child.isFile()) {
                found.add(hadoopFile(fileSystem, child));
            } else if (recursive && child.isDirectory()) {
                hadoopDirectory(fileSystem, child.getPath(), found, leftOut);
            } else {
                leftOut.add(child.getPath().getName());
            }
        }
    }

    private static InputFile hadoopFile(FileSystem fileSystem, FileStatus file) {
        return InputFile.hadoop(
                file.getPath().toString(), fileSystem, file.getPath(), file.getLen(), file.getModificationTime());
    }

    private static boolean hidden(Path relative) {
        for (Path part : relative) {
            if (hidden(part.toString())) {
                return true;
            }
        }
        return false;
    }

    private static boolean hidden(String name) {
        return name.startsWith(".") || name.startsWith("_");
    }
}
