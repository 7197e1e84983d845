package org.hconfig.app.collect;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.PrivateFiles;
import org.hconfig.hbase.cluster.HBaseExceptions;

/** A cluster archive that is complete and not written yet. */
public final class CollectedArchive {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final ArchiveManifest manifest;
    private final Instant at;
    private final byte[] bytes;

    CollectedArchive(ArchiveManifest manifest, Instant at, byte[] bytes) {
        this.manifest = manifest;
        this.at = at;
        this.bytes = bytes;
    }

    /** Returns what it contains. */
    public ArchiveManifest manifest() {
        return manifest;
    }

    /** Returns its size in bytes. */
    public long size() {
        return bytes.length;
    }

    /** Returns the name of its file where none is given: {@code hconfig-collect-20261126T170000Z.zip}. */
    public String defaultName() {
        return "hconfig-collect-" + TIME.format(at) + ".zip";
    }

    /**
     * Returns if a file can be the file of an archive: before the cluster is observed for it.
     *
     * @throws HConfigException {@link CollectError#ARCHIVE_UNWRITABLE} if it exists
     */
    public static void requireNew(Path file) {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw existing(file);
        }
    }

    private static HConfigException existing(Path file) {
        return new HConfigException(
                CollectError.ARCHIVE_UNWRITABLE, file + " exists already", "", "name another file with --out");
    }

    /**
     * Writes it to a new file that only its owner can read.
     *
     * @throws HConfigException {@link CollectError#ARCHIVE_UNWRITABLE}
     */
    public void write(Path file) {
        try (FileChannel channel = PrivateFiles.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            ByteBuffer content = ByteBuffer.wrap(bytes);
            while (content.hasRemaining()) {
                channel.write(content);
            }
        } catch (FileAlreadyExistsException exists) {
            throw existing(file);
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    CollectError.ARCHIVE_UNWRITABLE,
                    file + " cannot be written",
                    "check that its directory exists, is writable, and has space",
                    failure);
        }
    }
}
