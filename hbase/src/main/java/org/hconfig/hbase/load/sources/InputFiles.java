package org.hconfig.hbase.load.sources;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.hconfig.hbase.load.LoadError;
import org.hconfig.model.Problems;

/** Finds the files of a dataset. A directory stands for the files in it, sorted by name, hidden ones left out. */
final class InputFiles {
    private InputFiles() {}

    /** The files, in the order given; notes those that cannot be read. */
    static List<InputFile> find(List<String> names, Configuration hadoop, Problems problems) {
        List<InputFile> found = new ArrayList<>();
        if (names.isEmpty()) {
            problems.add(LoadError.INPUT_UNREADABLE, "no input file is named", "", "name a file to load");
        }
        for (String name : names) {
            try {
                found.addAll(remote(name) ? hadoop(name, hadoop) : local(name));
            } catch (FileNotFoundException | NoSuchFileException e) {
                unreadable(problems, name, "there is no such file or directory");
            } catch (IOException | IllegalArgumentException e) {
                unreadable(problems, name, String.valueOf(e));
            }
        }
        return found;
    }

    private static void unreadable(Problems problems, String name, String why) {
        problems.add(
                LoadError.INPUT_UNREADABLE,
                "cannot read input " + name,
                why,
                "check the name and that you may read it");
    }

    private static boolean remote(String name) {
        int colon = name.indexOf("://");
        return colon > 0 && name.substring(0, colon).chars().allMatch(Character::isLetterOrDigit);
    }

    /** True when another machine cannot open it. */
    static boolean onThisMachine(String name) {
        return !remote(name) || name.startsWith("file:");
    }

    private static List<InputFile> local(String name) throws IOException {
        Path path = Path.of(name);
        if (!Files.isDirectory(path)) {
            return List.of(localFile(name, path));
        }
        List<InputFile> found = new ArrayList<>();
        try (Stream<Path> children = Files.list(path)) {
            for (Path child : children.sorted().toList()) {
                String childName = String.valueOf(child.getFileName());
                if (!Files.isDirectory(child) && !hidden(childName)) {
                    found.add(localFile(child.toString(), child));
                }
            }
        }
        return found;
    }

    private static InputFile localFile(String name, Path path) throws IOException {
        long size = Files.size(path);
        if (!Files.isReadable(path)) {
            throw new IOException("permission denied");
        }
        return InputFile.local(name, path, size, Files.getLastModifiedTime(path).toMillis());
    }

    private static List<InputFile> hadoop(String name, Configuration configuration) throws IOException {
        org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(name);
        FileSystem fileSystem = FileSystem.get(URI.create(name), configuration);
        FileStatus status = fileSystem.getFileStatus(path);
        FileStatus[] files = status.isDirectory() ? fileSystem.listStatus(path) : new FileStatus[] {status};
        return Arrays.stream(files)
                .filter(file -> file.isFile() && !hidden(file.getPath().getName()))
                .sorted(Comparator.comparing(FileStatus::getPath))
                .map(file -> InputFile.hadoop(
                        file.getPath().toString(),
                        fileSystem,
                        file.getPath(),
                        file.getLen(),
                        file.getModificationTime()))
                .toList();
    }

    private static boolean hidden(String name) {
        return name.startsWith(".") || name.startsWith("_");
    }
}
