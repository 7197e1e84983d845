package org.hconfig.hbase.load.hfile;

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
 * Whose a staging directory is, in a file in it. The file's time of change, by the file system's own clock, says when the
 * load was last at work on it.
 *
 * @param load the load's id
 * @param table the table that it loads into
 * @param root HBase's root directory, which tells clusters on one file system apart
 * @param owner {@code user@host}
 * @param home the HConfig home that can resume it
 */
record StagingMark(String load, String table, String root, String owner, String home) {
    static final String FILE = "hconfig-load.json";

    /** A mark has some hundred bytes; whatever is larger is none. */
    private static final int BYTES_MAX = 64 << 10;

    private static final JsonMapper JSON = JsonMapper.builder()
            .annotationIntrospector(new NullRejectingIntrospector())
            .build();

    static StagingMark of(LoadContext context) {
        return new StagingMark(
                context.jobId(),
                context.spec().table(),
                context.configuration().get(HConstants.HBASE_DIR, ""),
                System.getProperty("user.name", "") + "@" + host(),
                context.directory()
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

    /** Writes it into a directory, or again; false when there is no such directory. */
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

    /** The mark in a directory; empty when there is none, or none that can be understood. */
    static Optional<StagingMark> read(FileSystem files, Path directory) throws IOException {
        try (InputStream in = files.open(new Path(directory, FILE))) {
            return Optional.of(JSON.readValue(in.readNBytes(BYTES_MAX), StagingMark.class));
        } catch (FileNotFoundException | JacksonException none) {
            return Optional.empty();
        }
    }

    /** True when another load works for the same table. */
    boolean sameTable(StagingMark other) {
        return table.equals(other.table) && root.equals(other.root) && !this.equals(other);
    }

    /** The load in words. */
    String label() {
        return "load " + load + " into table " + table + " (" + owner + ", home " + home + ")";
    }
}
