package org.hconfig.hbase.catalogue.harvest;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writer of the catalogue's key table from the keys of several programs; its format is read by {@code KeyTable}. */
final class KeyTableWriter {
    /** Marker of a key that occurs only in a defaults file, not in a class. */
    static final String NO_CLASS = "-";

    private static final Set<String> FRACTIONS = Set.of("getFloat", "getDouble");

    private KeyTableWriter() {}

    /** The table: comments, then a line for each key. */
    static String text(Map<String, ProgramHarvest> programs) {
        StringBuilder text = new StringBuilder("""
                # Generated: the configuration keys that releases of HBase, Hadoop's clients and Phoenix name in their class files,
                # files of defaults and, for modules and patch releases without jars, sources. Not to be edited; docs/reference/keys.md says how it is made.
                # Columns, separated by tabs: key (a beginning of keys when it ends with a dot), programs that name it, getters of
                # Configuration that read it (- when only a file of defaults names it, empty when it is named otherwise), default, class,
                # releases of HBase of which it is not known whether they name a key of HBase, because neither jar nor source was read.
                # A column that differs by program lists programs=value, separated by a bar.
                """);
        programs.forEach((name, harvest) -> text.append("# ")
                .append(name)
                .append(" from ")
                .append(String.join(" ", harvest.jars()))
                .append('\n'));
        Set<String> keys = new TreeSet<>();
        programs.values().forEach(harvest -> keys.addAll(harvest.keys().keySet()));
        keys.forEach(key -> text.append(line(key, programs)).append('\n'));
        return text.toString();
    }

    private static String line(String key, Map<String, ProgramHarvest> programs) {
        Map<String, ProgramHarvest.KeyNotes> notes = new LinkedHashMap<>();
        programs.forEach((name, harvest) -> {
            ProgramHarvest.KeyNotes found = harvest.keys().get(key);
            if (found != null) {
                notes.put(name, found);
            }
        });
        String owner = notes.values().stream()
                .flatMap(note -> note.readers.entrySet().stream())
                .max(Map.Entry.<String, Integer>comparingByValue()
                        .thenComparing(
                                Map.Entry.<String, Integer>comparingByKey().reversed()))
                .map(Map.Entry::getKey)
                .orElse("");
        return String.join(
                "\t",
                List.of(
                        key,
                        String.join(",", notes.keySet()),
                        column(notes, KeyTableWriter::getters),
                        column(notes, KeyTableWriter::fallback),
                        owner,
                        String.join(",", unread(notes, programs))));
    }

    /** Releases of HBase that lack a key of HBase, and of which no jar was read that names it in another release. */
    private static List<String> unread(
            Map<String, ProgramHarvest.KeyNotes> notes, Map<String, ProgramHarvest> programs) {
        if (notes.keySet().stream().noneMatch(KeyTableWriter::release)) {
            return List.of();
        }
        Set<String> artifacts = new TreeSet<>();
        notes.values().forEach(note -> artifacts.addAll(note.artifacts));
        return programs.entrySet().stream()
                .filter(program -> release(program.getKey()) && !notes.containsKey(program.getKey()))
                .filter(program -> program.getValue().artifacts().stream().noneMatch(artifacts::contains))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean release(String program) {
        return Character.isDigit(program.charAt(0));
    }

    private static String getters(ProgramHarvest.KeyNotes note) {
        return note.inCode ? String.join(" ", note.getters) : NO_CLASS;
    }

    private static String fallback(ProgramHarvest.KeyNotes note) {
        String text = note.inDefaults
                ? note.documented
                : note.fallbacks.size() == 1 ? readable(note.fallbacks.first(), note.getters) : "";
        return text.replaceAll("[\\t|\\n]", " ");
    }

    /** A constant of the byte code as a site file would have it. */
    private static String readable(String constant, Set<String> getters) {
        if (getters.contains("getBoolean") && constant.matches("[01]")) {
            return constant.equals("1") ? "true" : "false";
        }
        if (FRACTIONS.containsAll(getters) && !getters.isEmpty() && constant.matches("-?\\d+")) {
            return constant + ".0";
        }
        return constant.matches("L.*;")
                ? constant.substring(1, constant.length() - 1).replace('/', '.')
                : constant;
    }

    private static String column(
            Map<String, ProgramHarvest.KeyNotes> notes, Function<ProgramHarvest.KeyNotes, String> value) {
        Map<String, List<String>> byValue = notes.entrySet().stream()
                .collect(Collectors.groupingBy(
                        entry -> value.apply(entry.getValue()),
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
        return byValue.size() == 1
                ? byValue.keySet().iterator().next()
                : byValue.entrySet().stream()
                        .map(entry -> String.join(",", entry.getValue()) + "=" + entry.getKey())
                        .collect(Collectors.joining("|"));
    }
}
