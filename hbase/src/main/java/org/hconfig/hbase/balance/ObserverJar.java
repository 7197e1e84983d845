package org.hconfig.hbase.balance;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.hconfig.coprocessor.HistogramObserver;

/** The jar with HConfig's coprocessors, placed where every RegionServer can load it: a directory below HBase's own. */
public final class ObserverJar implements AutoCloseable {
    private static final String DIRECTORY = "hconfig";

    private final FileSystem files;
    private final org.apache.hadoop.fs.Path path;

    private ObserverJar(FileSystem files, org.apache.hadoop.fs.Path path) {
        this.files = files;
        this.path = path;
    }

    /**
     * Places the jar.
     *
     * @param name tells it from those of others
     */
    public static ObserverJar place(Configuration configuration, String name) throws IOException {
        ObserverJar jar = at(configuration, name);
        try (FSDataOutputStream out = jar.files.create(jar.path, true)) {
            out.write(bytes());
        }
        return jar;
    }

    /** Removes a jar that was placed under this name; one that is not there is removed already. */
    public static void remove(Configuration configuration, String name) throws IOException {
        at(configuration, name).close();
    }

    private static ObserverJar at(Configuration configuration, String name) throws IOException {
        org.apache.hadoop.fs.Path root = CommonFSUtils.getRootDir(configuration);
        FileSystem files = root.getFileSystem(configuration);
        org.apache.hadoop.fs.Path path =
                new org.apache.hadoop.fs.Path(new org.apache.hadoop.fs.Path(root, DIRECTORY), name + ".jar");
        return new ObserverJar(files, path);
    }

    /** Its path, as a table's descriptor names it. */
    public String path() {
        return path.toString();
    }

    private static byte[] bytes() throws IOException {
        Path source;
        try {
            source = Path.of(HistogramObserver.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException strange) {
            throw new IOException(strange);
        }
        return Files.isDirectory(source) ? packed(source) : Files.readAllBytes(source);
    }

    /** In a checkout, classes may lie in a directory. */
    private static byte[] packed(Path directory) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<Path> classes;
        try (Stream<Path> all = Files.walk(directory)) {
            classes = all.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList();
        }
        try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
            for (Path file : classes) {
                jar.putNextEntry(
                        new ZipEntry(directory.relativize(file).toString().replace('\\', '/')));
                jar.write(Files.readAllBytes(file));
                jar.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    @Override
    public void close() throws IOException {
        files.delete(path, false);
    }
}
