package org.hconfig.app.collect;

import java.util.List;
import org.hconfig.core.HConfigException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The manifest of a cluster archive: what it contains, from where, and what is missing.
 *
 * @param format version of the archive's format, 1
 * @param tool version of HConfig that wrote it
 * @param cluster the cluster's name, as given
 * @param clusterId HBase's own id of the cluster
 * @param readings times of the readings of servers and regions, ISO-8601, in order
 * @param files the files, in order
 * @param unread what could not be read
 */
public record ArchiveManifest(
        int format,
        String tool,
        String cluster,
        String clusterId,
        List<String> readings,
        List<CollectedFile> files,
        List<UnreadPart> unread) {
    /** The present version of the format. */
    public static final int FORMAT = 1;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    /** Copies the arguments. */
    public ArchiveManifest {
        readings = List.copyOf(readings);
        files = List.copyOf(files);
        unread = List.copyOf(unread);
    }

    /**
     * A file of the archive.
     *
     * @param name its name in the archive
     * @param what what it is: {@code configuration in force}
     * @param from where it was read: a server's page or file
     * @param bytes its size in bytes
     * @param masked number of values that were masked in it
     */
    public record CollectedFile(String name, String what, String from, long bytes, int masked) {}

    /**
     * A part that is missing.
     *
     * @param what what it would have been
     * @param from where it was looked for
     * @param why why it could not be read
     */
    public record UnreadPart(String what, String from, String why) {}

    /** Returns the number of masked values. */
    public int masked() {
        return files.stream().mapToInt(CollectedFile::masked).sum();
    }

    /** Returns the size of all files in bytes, before compression. */
    public long bytes() {
        return files.stream().mapToLong(CollectedFile::bytes).sum();
    }

    /** Returns the manifest as JSON. */
    String text() {
        return JSON.writeValueAsString(this) + "\n";
    }

    /**
     * Parses a manifest.
     *
     * @param file the archive, for messages
     * @throws HConfigException {@link CollectError#ARCHIVE_UNREADABLE} or {@link CollectError#ARCHIVE_FORMAT}
     */
    static ArchiveManifest parse(String file, String text) {
        int format;
        try {
            format = JSON.readTree(text).path("format").asInt(0);
            if (format == FORMAT) {
                return JSON.readValue(text, ArchiveManifest.class);
            }
        } catch (JacksonException | NullPointerException bad) {
            throw ArchiveLayout.unreadable(file, "its " + ArchiveLayout.MANIFEST + " is not as HConfig wrote it");
        }
        if (format > FORMAT) {
            throw new HConfigException(
                    CollectError.ARCHIVE_FORMAT,
                    file + " has format " + format + ", and this HConfig reads format " + FORMAT,
                    "a later version of HConfig wrote it",
                    "read it with that version, or a later one");
        }
        throw ArchiveLayout.unreadable(file, "its " + ArchiveLayout.MANIFEST + " names no format");
    }
}
