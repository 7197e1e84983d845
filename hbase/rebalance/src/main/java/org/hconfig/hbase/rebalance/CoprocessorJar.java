package org.hconfig.hbase.rebalance;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.hconfig.hbase.coprocessor.HistogramObserver;

/**
 * The jar with HConfig's coprocessors in a directory below HBase's root directory, where every RegionServer can load it.
 *
 * <p>A RegionServer that opens a region whose table names a missing jar aborts ({@code hbase.coprocessor.abortonerror}). So
 * the file's name holds the hash of its content, all deployments of a version of HConfig share it, it is never overwritten,
 * and no command removes it: an alter that ends after its command has given up finds it, and so does a table that is
 * restored from a snapshot.
 */
public final class CoprocessorJar {
    private static final String DIRECTORY = "hconfig";
    private static final FsPermission DIRECTORY_MODE = new FsPermission("755");
    private static final FsPermission FILE_MODE = new FsPermission("644");

    private final FileSystem files;
    private final org.apache.hadoop.fs.Path path;

    private CoprocessorJar(FileSystem files, org.apache.hadoop.fs.Path path) {
        this.files = files;
        this.path = path;
    }

    /**
     * Places the jar unless it is there already, and reads it back.
     *
     * @throws IOException also when what is there is not what was written; no table names it then
     */
    public static CoprocessorJar deploy(Configuration configuration) throws IOException {
        byte[] content = bytes();
        org.apache.hadoop.fs.Path root = CommonFSUtils.getRootDir(configuration);
        org.apache.hadoop.fs.Path directory = new org.apache.hadoop.fs.Path(root, DIRECTORY);
        CoprocessorJar jar = new CoprocessorJar(
                root.getFileSystem(configuration),
                new org.apache.hadoop.fs.Path(directory, "coprocessors-" + hash(content) + ".jar"));
        if (!jar.files.exists(jar.path)) {
            jar.write(directory, content);
        }
        if (!Arrays.equals(content, jar.read(content.length))) {
            throw new IOException(jar.path + " does not hold HConfig's coprocessors");
        }
        return jar;
    }

    /** Written under a name of its own and renamed, so that nobody finds half a jar. */
    private void write(org.apache.hadoop.fs.Path directory, byte[] content) throws IOException {
        if (!files.exists(directory)) {
            files.mkdirs(directory, DIRECTORY_MODE);
            files.setPermission(directory, DIRECTORY_MODE);
        }
        org.apache.hadoop.fs.Path part = new org.apache.hadoop.fs.Path(directory, "." + UUID.randomUUID() + ".part");
        try {
            try (FSDataOutputStream out = files.create(part, false)) {
                out.write(content);
            }
            files.setPermission(part, FILE_MODE);
            if (!files.rename(part, path) && !files.exists(path)) {
                throw new IOException(part + " could not be renamed to " + path);
            }
        } finally {
            if (files.exists(part)) {
                files.delete(part, false);
            }
        }
    }

    private byte[] read(int length) throws IOException {
        if (files.getFileStatus(path).getLen() != length) {
            return new byte[0];
        }
        byte[] content = new byte[length];
        try (FSDataInputStream in = files.open(path)) {
            in.readFully(content);
        }
        return content;
    }

    /** Its path, as a table's descriptor names it. */
    public String path() {
        return path.toString();
    }

    private static String hash(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content), 0, 8);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
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

    /** In a checkout, classes may be in a directory. The same classes make the same jar. */
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
                ZipEntry entry =
                        new ZipEntry(directory.relativize(file).toString().replace('\\', '/'));
                entry.setTime(0);
                jar.putNextEntry(entry);
                jar.write(Files.readAllBytes(file));
                jar.closeEntry();
            }
        }
        return bytes.toByteArray();
    }
}
