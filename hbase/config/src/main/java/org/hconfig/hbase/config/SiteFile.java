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
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.SecretMasker;

/**
 * The content of one site file. Answers what the file sets, as Hadoop reads it, and makes the content that sets something
 * else; every byte that says nothing about the changed keys stays: comments, order, indentation, line ends, encoding.
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
     * Reads a site file's content.
     *
     * @param place the file as messages name it, for example {@code server:/etc/hbase/conf/hbase-site.xml}
     * @param includeReader reads what it includes
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

    /** The content as it is on disk. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** True when the other content is the same, byte for byte. */
    public boolean sameAs(byte[] other) {
        return Arrays.equals(bytes, other);
    }

    /**
     * What the file sets a key to: of several properties the last, unless an earlier one is final; as it stands there,
     * with references to other keys unresolved.
     *
     * @throws HConfigException {@link SiteError#SITE_INCLUDED} when an included file sets it, or may do so; {@link
     *     SiteError#SITE_ENTITY} when its value refers to an entity
     */
    public Optional<String> value(String key) {
        requireOwn(key);
        return winner(occurrences(key));
    }

    /** The values of all these keys that the file sets. */
    public Map<String, String> values(Set<String> keys) {
        Map<String, String> values = new TreeMap<>();
        for (String key : keys) {
            value(key).ifPresent(value -> values.put(key, value));
        }
        return values;
    }

    /**
     * The file with other values.
     *
     * @param edits for each key the value to set, or nothing to take the key out
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
                    "written there, it reads back as "
                            + file.value(key)
                                    .map(read -> SecretMasker.shown(key, read))
                                    .orElse("not set")
                            + ": the property is not a plain name with a plain value",
                    "write the property plainly by hand, then try again; nothing was changed");
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

    /** Hadoop's rule: a later property wins, but nothing wins over a final one; one without a value counts for nothing. */
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
                        "Hadoop takes the final one and ignores what follows; only its owner knows which is meant",
                        "leave one of them in the file, then try again");
            }
        }
    }

    private void requireOwn(String key) {
        if (includedKeys.contains(key)) {
            throw new HConfigException(
                    SiteError.SITE_INCLUDED,
                    place + ": " + key + " is set in a file that it includes",
                    "it includes " + String.join(", ", scan.includes()) + ", which other servers may include, too",
                    "move the key into the site file itself, or change it in the included file by hand");
        }
        if (!unreadable.isEmpty()) {
            throw new HConfigException(
                    SiteError.SITE_INCLUDED,
                    place + ": nobody can see whether an included file sets " + key,
                    "it includes " + String.join(", ", unreadable) + ", which cannot be read from here",
                    "include files of the same directory only, by their names, or copy what they say into the file");
        }
        if (occurrences(key).stream().anyMatch(SitePropertyElement::entity)) {
            throw new HConfigException(
                    SiteError.SITE_ENTITY,
                    place + ": the value of " + key + " refers to an entity",
                    "HConfig does not read the text of entities, so it does not know the value",
                    "write the value itself into the file, then try again");
        }
    }
}
