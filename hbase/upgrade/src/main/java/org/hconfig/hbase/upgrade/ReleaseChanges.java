package org.hconfig.hbase.upgrade;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.xconfig.model.Severity;

/** The changes of HBase releases in the data file {@code changes.yaml}, which is part of HConfig. */
final class ReleaseChanges {
    private static final Pattern ANY = Pattern.compile("");

    private final Map<?, ?> root;
    private final Map<String, List<ReleaseChange>> read = new ConcurrentHashMap<>();

    private ReleaseChanges(Map<?, ?> root) {
        this.root = root;
    }

    /** Returns the shipped changes. */
    static ReleaseChanges standard() {
        return Standard.CHANGES;
    }

    /** Parses a data file; an invalid one is a defect. */
    static ReleaseChanges parse(String text) {
        return new ReleaseChanges(YamlFields.root(text));
    }

    /** Returns what to do about keys that no class of a release reads any more. */
    List<ReleaseChange> removed() {
        return changes("removed", "key");
    }

    /** Returns the keys with another name. */
    List<ReleaseChange> renamed() {
        return changes("renamed", "key");
    }

    /** Returns the changed defaults. */
    List<ReleaseChange> defaults() {
        return changes("defaults", "key");
    }

    /** Returns the values that a release rejects or treats differently. */
    List<ReleaseChange> values() {
        return changes("values", "key");
    }

    /** Returns the classes of HBase that no longer exist. */
    List<ReleaseChange> classes() {
        return changes("classes", "class");
    }

    /** Returns the classes of other projects. */
    List<ReleaseChange> plugins() {
        return changes("plugins", "class");
    }

    /** Returns the classes that the releases of other projects for HBase 2 and 3 lack or do not need; they concern each upgrade. */
    List<ReleaseChange> obsolete() {
        return changes("obsolete", "class");
    }

    /** Returns what servers do if they cannot load a class that they read by its name, by key. */
    Map<String, String> fallbacks() {
        return texts("fallbacks");
    }

    /** Returns the methods of observers that a release no longer calls; the pattern is of keys of coprocessors. */
    List<ReleaseChange> hooks() {
        return changes("hooks", "interface");
    }

    /** Returns the arguments of the JVM. */
    List<ReleaseChange> arguments() {
        return changes("arguments", "argument");
    }

    /** Returns the steps that depend on the present release only. */
    List<PathStep> paths() {
        return YamlFields.maps(root, "paths").stream()
                .map(fields -> new PathStep(
                        YamlFields.texts(fields, "from").stream()
                                .map(ReleaseChanges::release)
                                .toList(),
                        change(fields, "subject")))
                .toList();
    }

    /** Returns the JDKs and Hadoop versions that releases require, oldest release first. */
    List<Requirement> requirements() {
        Map<?, ?> software = YamlFields.map(root, "software");
        List<Requirement> all = new ArrayList<>();
        for (Map<?, ?> fields : YamlFields.maps(software, "jdk")) {
            all.add(new Requirement(
                    release(YamlFields.text(fields, "in")),
                    OptionalInt.of(Integer.parseInt(YamlFields.text(fields, "least"))),
                    List.of(),
                    YamlFields.text(fields, "source")));
        }
        for (Map<?, ?> fields : YamlFields.maps(software, "hadoop")) {
            all.add(new Requirement(
                    release(YamlFields.text(fields, "in")),
                    OptionalInt.empty(),
                    YamlFields.texts(fields, "supported").stream()
                            .map(text -> HBaseVersion.parse(text).orElseThrow())
                            .toList(),
                    YamlFields.text(fields, "source")));
        }
        return all;
    }

    /** Returns the defaults that differ in the table of keys without a consequence, each with the reason. */
    Map<String, String> unremarkable() {
        return texts("unremarkable");
    }

    private Map<String, String> texts(String field) {
        Map<String, String> texts = new LinkedHashMap<>();
        YamlFields.map(root, field).forEach((key, text) -> texts.put(key.toString(), text.toString()));
        return texts;
    }

    private List<ReleaseChange> changes(String list, String subject) {
        return read.computeIfAbsent(
                list,
                name -> YamlFields.maps(root, name).stream()
                        .map(fields -> change(fields, subject))
                        .toList());
    }

    private static ReleaseChange change(Map<?, ?> fields, String subject) {
        return new ReleaseChange(
                YamlFields.text(fields, subject),
                release(YamlFields.text(fields, "in")),
                new ReleaseChange.ChangedValues(
                        YamlFields.optional(fields, "old"),
                        YamlFields.optional(fields, "new"),
                        YamlFields.optional(fields, "values").isEmpty()
                                ? ANY
                                : Pattern.compile(YamlFields.optional(fields, "values"))),
                new ReleaseChange.Condition(
                        patterns(fields, "when"),
                        patterns(fields, "not"),
                        YamlFields.texts(fields, "unless"),
                        YamlFields.optional(fields, "before").isEmpty()
                                ? List.of()
                                : List.of(release(YamlFields.optional(fields, "before")))),
                YamlFields.optional(fields, "severity").isEmpty()
                        ? Severity.INFO
                        : Severity.valueOf(YamlFields.optional(fields, "severity")),
                new ReleaseChange.Guidance(
                        YamlFields.optional(fields, "what"),
                        YamlFields.optional(fields, "todo"),
                        YamlFields.optional(fields, "who").isEmpty()
                                ? UpgradeFinding.OPERATOR
                                : YamlFields.optional(fields, "who"),
                        YamlFields.text(fields, "source")));
    }

    private static Map<String, Pattern> patterns(Map<?, ?> fields, String field) {
        Map<String, Pattern> patterns = new LinkedHashMap<>();
        if (fields.get(field) != null) {
            YamlFields.map(fields, field)
                    .forEach((key, pattern) -> patterns.put(key.toString(), Pattern.compile(pattern.toString())));
        }
        return patterns;
    }

    private static HBaseRelease release(String text) {
        return HBaseRelease.parse(text)
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is not a release"));
    }

    /**
     * A step that depends on the present release only.
     *
     * @param from the present releases
     * @param change what the newer release does
     */
    record PathStep(List<HBaseRelease> from, ReleaseChange change) {}

    /**
     * A JDK or the Hadoop versions that a release requires.
     *
     * @param in the first release that requires it
     * @param jdk feature version of the oldest JDK; empty for Hadoop
     * @param hadoop the oldest patch of each supported minor release of Hadoop; empty for a JDK
     * @param source where it was read
     */
    record Requirement(HBaseRelease in, OptionalInt jdk, List<HBaseVersion> hadoop, String source) {}

    /** Lazy initialization holder of the shipped changes. */
    private static final class Standard {
        private static final ReleaseChanges CHANGES = parse(UpgradeResources.text("changes.yaml"));
    }
}
