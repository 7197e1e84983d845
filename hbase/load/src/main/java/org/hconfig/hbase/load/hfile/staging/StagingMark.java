package org.hconfig.hbase.load.hfile.staging;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.HConstants;
import org.hconfig.hbase.load.LoadContext;
import org.hconfig.xconfig.plan.NullRejectingIntrospector;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Owner mark of a staging directory, stored as a file in it. The file's modification time, by the file system's clock, is the time of
 * the load's last heartbeat.
 *
 * @param load the load's ID
 * @param table the table that it loads into
 * @param root HBase's root directory, which distinguishes clusters on one file system
 * @param owner {@code user@host}
 * @param home the HConfig home directory that can resume it
 */
public record StagingMark(String load, String table, String root, String owner, String home) {
    public static final String FILE = "hconfig-load.json";

    /** Maximum size of a mark, which normally has a few hundred bytes. */
    private static final int BYTES_MAX = 64 << 10;

    private static final JsonMapper JSON = JsonMapper.builder()
            .annotationIntrospector(new NullRejectingIntrospector())
            .build();

    public static StagingMark of(LoadContext context) {
        return new StagingMark(
                context.job().id(),
                context.spec().table(),
                context.configuration().get(HConstants.HBASE_DIR, ""),
                System.getProperty("user.name", "") + "@" + host(),
                context.job()
                        .directory()
                        .resolve("../..")
                        .toAbsolutePath()
                        .normalize()
                        .toString());
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException nameless) {
            return "unknown host";
        }
    }

    /** Writes or rewrites it in a directory; returns false if the directory does not exist. */
    boolean write(FileSystem files, Path directory) throws IOException {
        Path file = new Path(directory, FILE);
        byte[] bytes = JSON.writeValueAsBytes(this);
        try (OutputStream out = files.createNonRecursive(
                file, true, bytes.length, files.getDefaultReplication(file), files.getDefaultBlockSize(file), null)) {
            out.write(bytes);
            return true;
        } catch (FileNotFoundException gone) {
            return false;
        }
    }

    /** Reads the mark of a directory; empty if there is none, or if it is invalid. */
    static Optional<StagingMark> read(FileSystem files, Path directory) throws IOException {
        try (InputStream in = files.open(new Path(directory, FILE))) {
            return Optional.of(JSON.readValue(in.readNBytes(BYTES_MAX), StagingMark.class));
        } catch (FileNotFoundException | JacksonException none) {
            return Optional.empty();
        }
    }

    /** Returns true if another load has the same table. */
    boolean sameTable(StagingMark other) {
        return table.equals(other.table) && root.equals(other.root) && !this.equals(other);
    }

    /** Returns a display text of the load. */
    String label() {
        return "load " + load + " into table " + table + " (" + owner + ", home " + home + ")";
    }
}
