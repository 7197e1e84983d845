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
 * The configuration keys that class files and files of defaults of HBase 1.7 to 3.0, Hadoop's clients and Phoenix name:
 * generated data. A key that is not here may still be read, by a program that was not harvested; only a key of which a
 * table says in which releases it is named can be said to be missing from one.
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

    /** The table that HConfig ships, read once. */
    public static KeyTable standard() {
        return Standard.TABLE;
    }

    /** What is known of a key; letters count with their case, as they do for Hadoop. */
    public Optional<HarvestedKey> find(String key) {
        return Optional.ofNullable(keys.get(key)).filter(found -> !key.endsWith("."));
    }

    /** All keys; beginnings of keys are not among them. */
    public Collection<HarvestedKey> all() {
        return keys.values().stream().filter(key -> !key.key().endsWith(".")).toList();
    }

    /** True when a program builds keys that begin as this one does, so that the key may be one of them. */
    public boolean underPrefix(String key) {
        return prefixes.stream().anyMatch(prefix -> key.length() > prefix.length() && key.startsWith(prefix));
    }

    /** The releases of HBase that were harvested, oldest first. */
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

    /** Read when it is first asked for. */
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
