package org.hconfig.hbase.load.mapreduce;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Directory of small files that are written atomically. */
final class AtomicFileDirectory {
    private final FileSystem files;
    private final Path directory;

    /**
     * Files in a directory.
     *
     * @param directory the directory, which must exist: a task that outlives its job must not recreate it
     */
    AtomicFileDirectory(Path directory, Configuration configuration) throws IOException {
        this.files = directory.getFileSystem(configuration);
        this.directory = directory;
    }

    /**
     * Stores a file. An existing file is not changed.
     *
     * @param attempt unique name of the task attempt
     */
    void write(String name, byte[] content, String attempt) throws IOException {
        Path unfinished = new Path(directory, "." + attempt + "-" + name);
        try (OutputStream out = files.createFile(unfinished).overwrite(true).build()) {
            out.write(content);
        }
        Path file = new Path(directory, name);
        if (!files.rename(unfinished, file)) {
            files.delete(unfinished, false);
            if (!files.exists(file)) {
                throw new IOException("cannot rename " + unfinished + " to " + file);
            }
        }
    }

    /** A file's content. */
    byte[] read(String name) throws IOException {
        try (InputStream in = files.open(new Path(directory, name))) {
            return in.readAllBytes();
        }
    }

    /** Returns the names of the files with this prefix. */
    List<String> names(String prefix) throws IOException {
        return Arrays.stream(files.listStatus(directory, path -> path.getName().startsWith(prefix)))
                .map(FileStatus::getPath)
                .map(Path::getName)
                .sorted()
                .toList();
    }
}
