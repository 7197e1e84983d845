package org.hconfig.hbase.catalogue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Table of the configuration keys in class files and defaults files of HBase 1.7 to 3.0, Hadoop's clients and Phoenix:
 * generated data. A missing key may still be read by a program that was not harvested; only a key whose releases the
 * table contains can be reported as missing from a release.
 */
public final class KeyTable {
    private static final int COLUMNS = 6;

    private final Map<String, HarvestedKey> keys;
    private final List<String> prefixes;
    private final List<HBaseRelease> releases;

    private KeyTable(Map<String, HarvestedKey> keys) {
        this.keys = keys;
        this.prefixes = keys.keySet().stream().filter(key -> key.endsWith(".")).toList();
        this.releases = keys.values().stream()
                .flatMap(key -> key.programs().stream())
                .distinct()
                .flatMap(program -> HBaseRelease.parse(program).stream())
                .sorted()
                .toList();
    }

    /** Returns the shipped table, loaded once. */
    public static KeyTable standard() {
        return Standard.TABLE;
    }

    /** Finds a key, case-sensitively as in Hadoop. */
    public Optional<HarvestedKey> find(String key) {
        return Optional.ofNullable(keys.get(key)).filter(found -> !key.endsWith("."));
    }

    /** Returns all keys, without key prefixes. */
    public Collection<HarvestedKey> all() {
        return keys.values().stream().filter(key -> !key.key().endsWith(".")).toList();
    }

    /** Returns true when a program builds keys with a prefix of this key, so that the key may be one of them. */
    public boolean underPrefix(String key) {
        return prefixes.stream().anyMatch(prefix -> key.length() > prefix.length() && key.startsWith(prefix));
    }

    /** Returns the harvested HBase releases, oldest first. */
    public List<HBaseRelease> releases() {
        return releases;
    }

    private static KeyTable read(InputStream in) throws IOException {
        Map<String, HarvestedKey> keys = new LinkedHashMap<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (@Nullable String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    List<String> columns = Arrays.asList(line.split("\t", COLUMNS));
                    keys.put(columns.get(0), new HarvestedKey(columns));
                }
            }
        }
        return new KeyTable(keys);
    }

    /** Lazy initialization holder of the shipped table. */
    private static final class Standard {
        private static final KeyTable TABLE = load();

        private static KeyTable load() {
            try (InputStream in = KeyTable.class.getResourceAsStream("keys.tsv")) {
                if (in == null) {
                    throw new IllegalStateException("keys.tsv is missing from the jar");
                }
                return read(in);
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }
    }
}
