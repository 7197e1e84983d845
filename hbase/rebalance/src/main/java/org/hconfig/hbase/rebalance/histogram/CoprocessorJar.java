package org.hconfig.hbase.rebalance.histogram;

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
import java.util.regex.Pattern;
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
 * The jar with HConfig's coprocessors, in a directory below HBase's root directory, from which every RegionServer can load it.
 *
 * <p>A RegionServer that opens a region whose table refers to a missing jar aborts ({@code hbase.coprocessor.abortonerror}).
 * Therefore the file name contains the hash of its content, all deployments of a version of HConfig share the file, it is never
 * overwritten, and no command removes it: an alter that completes after its command has timed out still finds it, and so does a
 * table that is restored from a snapshot.
 */
public final class CoprocessorJar {
    private static final String DIRECTORY = "hconfig";
    private static final Pattern NAME = Pattern.compile("coprocessors-[0-9a-f]{16}\\.jar");
    private static final FsPermission DIRECTORY_MODE = new FsPermission("755");
    private static final FsPermission FILE_MODE = new FsPermission("644");

    private final FileSystem files;
    private final org.apache.hadoop.fs.Path path;

    private CoprocessorJar(FileSystem files, org.apache.hadoop.fs.Path path) {
        this.files = files;
        this.path = path;
    }

    /**
     * Deploys the jar unless it exists, and verifies it by reading it back.
     *
     * @throws IOException also when the existing file does not match; no table refers to it then
     */
    public static CoprocessorJar deploy(Configuration configuration) throws IOException {
        byte[] content = bytes();
        CoprocessorJar jar = at(configuration, name(content));
        if (!jar.files.exists(jar.path)) {
            jar.write(jar.path.getParent(), content);
        }
        if (!Arrays.equals(content, jar.read(content.length))) {
            throw new IOException(jar.path + " does not match the HConfig coprocessor jar");
        }
        return jar;
    }

    /**
     * Returns a jar that this or another version of HConfig has deployed.
     *
     * @param name its file name
     * @throws IOException also when the jar does not exist
     */
    public static CoprocessorJar deployed(Configuration configuration, String name) throws IOException {
        CoprocessorJar jar = at(configuration, name);
        if (!isName(name) || !jar.files.exists(jar.path)) {
            throw new IOException(jar.path + " does not exist");
        }
        return jar;
    }

    /**
     * Returns the file name of the jar of this version of HConfig.
     *
     * @throws IOException if the classes cannot be read
     */
    public static String name() throws IOException {
        return name(bytes());
    }

    /** Returns true for the file name of a jar of any version of HConfig. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    private static CoprocessorJar at(Configuration configuration, String name) throws IOException {
        org.apache.hadoop.fs.Path root = CommonFSUtils.getRootDir(configuration);
        org.apache.hadoop.fs.Path directory = new org.apache.hadoop.fs.Path(root, DIRECTORY);
        return new CoprocessorJar(root.getFileSystem(configuration), new org.apache.hadoop.fs.Path(directory, name));
    }

    private static String name(byte[] content) {
        return "coprocessors-" + hash(content) + ".jar";
    }

    /** Writes the jar under a temporary name and renames it, so that no reader sees a partial jar. */
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

    /** Returns its path, in the form of a table descriptor. */
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

    /** Packs a directory of classes, as in a checkout, into a jar. The same classes produce the same jar. */
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
