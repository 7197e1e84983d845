package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.SecretMasker;

/**
 * The content of a site file. Returns the values that the file sets, as Hadoop reads them, and creates content with changed
 * values; every byte that does not belong to the changed keys is preserved: comments, order, indentation, line ends, encoding.
 * Immutable.
 */
public final class SiteFile {
    private final String place;
    private final byte[] bytes;
    private final IncludeReader includeReader;
    private final SiteEncoding encoding;
    private final String text;
    private final SitePropertyScanner scan;
    private final Set<String> includedKeys;
    private final List<String> unreadable;

    private SiteFile(String place, byte[] bytes, IncludeReader includeReader) {
        this.place = place;
        this.bytes = bytes.clone();
        this.includeReader = includeReader;
        this.encoding = SiteEncoding.of(bytes, place);
        this.text = encoding.decode(bytes, place);
        this.scan = SitePropertyScanner.of(place, text);
        this.includedKeys = new HashSet<>(scan.fallbackKeys());
        this.unreadable = new ArrayList<>();
        lookInto(scan, new LinkedHashSet<>());
    }

    /**
     * Parses the content of a site file.
     *
     * @param place the name of the file in messages, for example {@code server:/etc/hbase/conf/hbase-site.xml}
     * @param includeReader reads included files
     * @throws HConfigException {@link SiteError#SITE_SYNTAX} or {@link SiteError#SITE_ENCODING}
     */
    public static SiteFile parse(String place, byte[] bytes, IncludeReader includeReader) {
        return new SiteFile(place, bytes, includeReader);
    }

    private void lookInto(SitePropertyScanner file, Set<String> seen) {
        for (String reference : file.includes()) {
            if (seen.add(reference)) {
                Optional<byte[]> content = includeReader.read(reference);
                if (content.isEmpty()) {
                    unreadable.add(reference);
                } else {
                    String name = place + " includes " + reference;
                    SiteEncoding how = SiteEncoding.of(content.get(), name);
                    SitePropertyScanner included = SitePropertyScanner.of(name, how.decode(content.get(), name));
                    included.properties().forEach(property -> includedKeys.add(property.name()));
                    includedKeys.addAll(included.fallbackKeys());
                    lookInto(included, seen);
                }
            }
        }
    }

    /** Returns the content of the file as bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** True when the other content is equal, byte for byte. */
    public boolean sameAs(byte[] other) {
        return Arrays.equals(bytes, other);
    }

    /**
     * Returns the value that the file sets for a key: of several properties the last, unless an earlier one is final; as
     * written, with unresolved references to other keys.
     *
     * @throws HConfigException {@link SiteError#SITE_INCLUDED} when an included file sets it, or may set it; {@link
     *     SiteError#SITE_ENTITY} when its value refers to an entity
     */
    public Optional<String> value(String key) {
        requireOwn(key);
        return winner(occurrences(key));
    }

    /** Returns the values of all keys that the file sets, by the rules of {@link #value}. */
    public Map<String, String> allValues() {
        Set<String> keys = new TreeSet<>();
        scan.properties().forEach(property -> keys.add(property.name()));
        return values(keys);
    }

    /** Returns the values of those of these keys that the file sets. */
    public Map<String, String> values(Set<String> keys) {
        Map<String, String> values = new TreeMap<>();
        for (String key : keys) {
            value(key).ifPresent(value -> values.put(key, value));
        }
        return values;
    }

    /**
     * Returns the file with other values.
     *
     * @param edits the new value of each key, or empty to remove the key
     * @throws HConfigException {@link SiteError#SITE_INCLUDED}, {@link SiteError#SITE_FINAL} or {@link
     *     SiteError#SITE_VALUE}
     */
    public SiteFile with(Map<String, Optional<String>> edits) {
        SiteFile file = this;
        for (Map.Entry<String, Optional<String>> edit : new TreeMap<>(edits).entrySet()) {
            String key = edit.getKey();
            file = edit.getValue().isPresent() ? file.set(key, edit.getValue().get()) : file.without(key);
        }
        return file;
    }

    private SiteFile set(String key, String value) {
        if (value(key).equals(Optional.of(value))) {
            return this;
        }
        List<SitePropertyElement> there = occurrences(key);
        requireNoFinalBeforeTheLast(key, there);
        SiteFileEditor writer = new SiteFileEditor(place, text, encoding);
        Optional<SitePropertyElement.Slot> slot =
                there.isEmpty() ? Optional.empty() : there.get(there.size() - 1).slot();
        SiteFile file = next(slot.isPresent() ? writer.put(slot.get(), key, value) : writer.add(scan, key, value));
        if (!file.value(key).equals(Optional.of(value))) {
            throw new HConfigException(
                    SiteError.SITE_VALUE,
                    place + ": " + key + " cannot be set to " + SecretMasker.shown(key, value),
                    "after the change, the value read back is "
                            + file.value(key)
                                    .map(read -> SecretMasker.shown(key, read))
                                    .orElse("not set")
                            + ": the property is not a plain name with a plain value",
                    "rewrite the property manually in plain form, then try again; nothing was changed");
        }
        return file;
    }

    private SiteFile without(String key) {
        requireOwn(key);
        List<SitePropertyElement> there = occurrences(key);
        if (there.isEmpty()) {
            return this;
        }
        SitePropertyElement last = there.get(there.size() - 1);
        return next(new SiteFileEditor(place, text, encoding).remove(last)).without(key);
    }

    private SiteFile next(String changed) {
        return new SiteFile(place, encoding.encode(changed), includeReader);
    }

    private List<SitePropertyElement> occurrences(String key) {
        return scan.properties().stream()
                .filter(property -> property.name().equals(key))
                .toList();
    }

    /** Applies Hadoop's rule: a later property wins, except over a final one; a property without a value is ignored. */
    private static Optional<String> winner(List<SitePropertyElement> there) {
        Optional<String> value = Optional.empty();
        for (SitePropertyElement property : there) {
            value = property.value().isPresent() ? property.value() : value;
            if (property.isFinal()) {
                return value;
            }
        }
        return value;
    }

    private void requireNoFinalBeforeTheLast(String key, List<SitePropertyElement> there) {
        for (int i = 0; i < there.size(); i++) {
            boolean replaceable = i == there.size() - 1 && there.get(i).slot().isPresent();
            if (there.get(i).isFinal() && !replaceable) {
                throw new HConfigException(
                        SiteError.SITE_FINAL,
                        place + ": " + key + " is set " + there.size() + " times, and an earlier one is final",
                        "Hadoop uses the final one and ignores later ones; only the owner knows which is intended",
                        "keep only one of them in the file, then try again");
            }
        }
    }

    private void requireOwn(String key) {
        if (includedKeys.contains(key)) {
            throw new HConfigException(
                    SiteError.SITE_INCLUDED,
                    place + ": " + key + " is set in a file that it includes",
                    "it includes " + String.join(", ", scan.includes()) + ", which other servers may also include",
                    "move the key into the site file itself, or change it in the included file manually");
        }
        if (!unreadable.isEmpty()) {
            throw new HConfigException(
                    SiteError.SITE_INCLUDED,
                    place + ": it is unknown whether an included file sets " + key,
                    "it includes " + String.join(", ", unreadable) + ", which cannot be read from this machine",
                    "include only files of the same directory, by name, or copy their properties into the file");
        }
        if (occurrences(key).stream().anyMatch(SitePropertyElement::entity)) {
            throw new HConfigException(
                    SiteError.SITE_ENTITY,
                    place + ": the value of " + key + " refers to an entity",
                    "HConfig does not resolve entities, so the value is unknown",
                    "write the value itself into the file, then try again");
        }
    }
}
