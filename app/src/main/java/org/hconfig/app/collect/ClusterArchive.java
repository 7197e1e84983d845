package org.hconfig.app.collect;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.HBaseExceptions;

/**
 * A cluster archive that was received, within limits that no archive of a cluster reaches. Nothing of it is written to
 * disk, and names that would lead out of a directory are refused. Not thread-safe.
 */
public final class ClusterArchive implements AutoCloseable {
    private static final Pattern SAFE_NAME =
            Pattern.compile("(?:[A-Za-z0-9_,-][A-Za-z0-9._,-]*/)*[A-Za-z0-9_,-][A-Za-z0-9._,-]*/?");
    private static final int NAME_SHOWN_MAX = 80;

    private final String name;
    private final ZipFile zip;
    private final ArchiveLimits limits;
    private final Map<String, ZipEntry> entries = new HashMap<>();
    private final ArchiveManifest manifest;
    private long read;

    /**
     * Limits of an archive.
     *
     * @param file size of the file in bytes
     * @param entries number of entries
     * @param entry size of an entry in bytes, inflated
     * @param total size of all entries that are read in bytes, inflated
     */
    record ArchiveLimits(long file, int entries, int entry, long total) {
        static final ArchiveLimits STANDARD = new ArchiveLimits(512L << 20, 100_000, 64 << 20, 8L << 30);
    }

    private ClusterArchive(String name, ZipFile zip, ArchiveLimits limits) throws IOException {
        this.name = name;
        this.zip = zip;
        this.limits = limits;
        list();
        this.manifest = ArchiveManifest.parse(
                name,
                text(ArchiveLayout.MANIFEST)
                        .orElseThrow(() -> ArchiveLayout.unreadable(
                                name,
                                "it has no " + ArchiveLayout.MANIFEST + ", so hconfig collect did not write it")));
    }

    /**
     * Opens an archive and reads its manifest.
     *
     * @throws HConfigException {@link CollectError#ARCHIVE_UNREADABLE}, {@link CollectError#ARCHIVE_REFUSED} or {@link
     *     CollectError#ARCHIVE_FORMAT}
     */
    public static ClusterArchive open(Path file) {
        return open(file, ArchiveLimits.STANDARD);
    }

    static ClusterArchive open(Path file, ArchiveLimits limits) {
        if (Files.isDirectory(file)) {
            throw ArchiveLayout.unreadable(
                    file.toString(), "it is a directory, and the command needs the answers of a whole cluster");
        }
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            // To open a pipe would wait for its writer, without end.
            throw ArchiveLayout.unreadable(file.toString(), "it is a pipe, a socket or a device, and not a file");
        }
        try {
            if (Files.size(file) > limits.file()) {
                throw refused(file.toString(), "it is larger than " + new DataSize(limits.file()));
            }
            if (ZipLinks.any(file)) {
                throw refused(file.toString(), "it contains symbolic links");
            }
            ZipFile zip = new ZipFile(file.toFile(), StandardCharsets.UTF_8);
            try {
                return new ClusterArchive(file.toString(), zip, limits);
            } catch (IOException | RuntimeException bad) {
                zip.close();
                throw bad;
            }
        } catch (IOException | IllegalArgumentException bad) {
            throw ArchiveLayout.unreadable(file.toString(), HBaseExceptions.text(bad));
        }
    }

    private void list() {
        if (zip.size() > limits.entries()) {
            throw refused(name, "it has " + zip.size() + " entries, more than " + limits.entries());
        }
        Enumeration<? extends ZipEntry> all = zip.entries();
        while (all.hasMoreElements()) {
            ZipEntry entry = all.nextElement();
            if (!SAFE_NAME.matcher(entry.getName()).matches()) {
                String shown = entry.getName();
                throw refused(
                        name,
                        "it has an entry '" + shown.substring(0, Math.min(NAME_SHOWN_MAX, shown.length()))
                                + "', whose name is not one that hconfig collect writes");
            }
            if (entries.put(entry.getName(), entry) != null) {
                throw refused(name, "it has two entries '" + entry.getName() + "'");
            }
        }
    }

    /** Returns the archive's file, for messages. */
    public String name() {
        return name;
    }

    /** Returns what it contains. */
    public ArchiveManifest manifest() {
        return manifest;
    }

    /**
     * Returns a file's bytes; empty when the archive does not contain it.
     *
     * @throws HConfigException {@link CollectError#ARCHIVE_REFUSED} beyond the limits, {@link
     *     CollectError#ARCHIVE_UNREADABLE} for damaged content
     */
    Optional<byte[]> bytes(String file) {
        ZipEntry entry = entries.get(file);
        if (entry == null) {
            return Optional.empty();
        }
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] content = in.readNBytes(limits.entry() + 1);
            read += content.length;
            if (content.length > limits.entry()) {
                throw refused(name, file + " is larger than " + new DataSize(limits.entry()));
            }
            if (read > limits.total()) {
                throw refused(name, "its files are larger than " + new DataSize(limits.total()) + " together");
            }
            return Optional.of(content);
        } catch (IOException damaged) {
            throw ArchiveLayout.unreadable(name, file + ": " + HBaseExceptions.text(damaged));
        }
    }

    /** Returns a file as text; empty when the archive does not contain it. */
    Optional<String> text(String file) {
        return bytes(file).map(content -> new String(content, StandardCharsets.UTF_8));
    }

    private static HConfigException refused(String name, String why) {
        return new HConfigException(
                CollectError.ARCHIVE_REFUSED,
                name + " is refused",
                why,
                "use an archive that hconfig collect has written, from somebody you trust");
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException failure) {
            throw ArchiveLayout.unreadable(name, HBaseExceptions.text(failure));
        }
    }
}
