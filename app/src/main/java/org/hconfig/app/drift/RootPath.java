package org.hconfig.app.drift;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Objects;
import java.util.Set;

/** Directories of HBase that a server qualifies when it starts, so that it shows another text than its file for the same directory. */
final class RootPath {
    private static final Set<String> KEYS = Set.of("hbase.rootdir", "hbase.wal.dir");

    private RootPath() {}

    /** Returns true for a key of such a directory. */
    static boolean isRoot(String key) {
        return KEYS.contains(key);
    }

    /**
     * Returns true if a server that reads a path shows it as another one: with the file system and its host where the path names
     * none, and without a slash at the end.
     */
    static boolean isQualified(String path, String shown) {
        try {
            URI given = new URI(path);
            URI qualified = new URI(shown);
            return (given.getScheme() == null || given.getScheme().equalsIgnoreCase(qualified.getScheme()))
                    && (given.getAuthority() == null || given.getAuthority().equalsIgnoreCase(qualified.getAuthority()))
                    && Objects.equals(trimmed(given.getPath()), trimmed(qualified.getPath()));
        } catch (URISyntaxException noPath) {
            return false;
        }
    }

    private static String trimmed(String path) {
        return path == null ? "" : path.replaceFirst("(?<=.)/+$", "");
    }
}
