package org.hconfig.app.collect;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.hconfig.app.collect.ArchiveManifest.CollectedFile;
import org.hconfig.app.collect.ArchiveManifest.UnreadPart;
import org.hconfig.app.collect.DocumentMasker.MaskedDocument;
import org.hconfig.hbase.cluster.HBaseExceptions;

/** Builds a cluster archive in memory, compressed, so that it can be shown before it is written. Not thread-safe. */
final class ArchiveBuilder {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8);
    private final Instant at;
    private final List<String> readings = new ArrayList<>();
    private final List<CollectedFile> files = new ArrayList<>();
    private final List<UnreadPart> unread = new ArrayList<>();

    /**
     * Begins an archive.
     *
     * @param at the time of its files
     */
    ArchiveBuilder(Instant at) {
        this.at = at;
    }

    /**
     * Adds a document without secrets.
     *
     * @param name its name in the archive
     * @param what what it is
     * @param from where it was read
     */
    void add(String name, String what, String from, MaskedDocument document) {
        // Documents of one character per byte keep their bytes; all others are ASCII or Unicode text.
        byte[] content = document.text()
                .getBytes(
                        name.endsWith(".xml") || name.endsWith(".sh")
                                ? StandardCharsets.ISO_8859_1
                                : StandardCharsets.UTF_8);
        put(name, content);
        files.add(new CollectedFile(name, what, from, content.length, document.count()));
    }

    /** Records the time of a reading of servers and regions. */
    void reading(Instant time) {
        readings.add(time.toString());
    }

    /** Records what could not be read. */
    void unread(String what, String from, String why) {
        UnreadPart part = new UnreadPart(what, from, why);
        if (!unread.contains(part)) {
            unread.add(part);
        }
    }

    /** Ends the archive. */
    CollectedArchive build(String tool, String cluster, String clusterId) {
        ArchiveManifest manifest =
                new ArchiveManifest(ArchiveManifest.FORMAT, tool, cluster, clusterId, readings, files, unread);
        put(ArchiveLayout.MANIFEST, manifest.text().getBytes(StandardCharsets.UTF_8));
        try {
            zip.close();
        } catch (IOException failure) {
            throw new UncheckedIOException(HBaseExceptions.text(failure), failure);
        }
        return new CollectedArchive(manifest, at, bytes.toByteArray());
    }

    private void put(String name, byte[] content) {
        try {
            ZipEntry entry = new ZipEntry(name);
            entry.setTime(at.toEpochMilli());
            zip.putNextEntry(entry);
            zip.write(content);
            zip.closeEntry();
        } catch (IOException failure) {
            throw new UncheckedIOException(HBaseExceptions.text(failure), failure);
        }
    }
}
