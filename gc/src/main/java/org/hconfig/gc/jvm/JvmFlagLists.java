package org.hconfig.gc.jvm;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The flag lists: {@code flags.tsv} for {@code -XX:} flags, {@code options.tsv} for other options. */
final class JvmFlagLists {
    /** The JDKs that have a list, oldest first. */
    static final List<Integer> JDKS = List.of(8, 11, 17, 21, 25);

    private static final int FIRST_CELL = 2;
    private static final JvmFlagLists LISTS = new JvmFlagLists();

    private final Map<String, JvmFlagRow> flags = new HashMap<>();
    private final List<JvmFlagRow> options = new ArrayList<>();

    /**
     * A flag in all lists.
     *
     * @param name its name, without {@code -XX:}; for an option, its text
     * @param form the type of a flag ({@code b}, {@code n}, {@code f}, {@code s}, {@code ?}), or the matching mode of
     *     an option
     * @param cells one for each JDK, in the order of {@link #JDKS}
     */
    record JvmFlagRow(String name, String form, List<ListedFlag> cells) {
        ListedFlag of(int listed) {
            return cells.get(JDKS.indexOf(listed));
        }

        boolean matches(String argument) {
            return switch (form) {
                case "whole" -> argument.equals(name);
                case "start" -> argument.startsWith(name);
                default -> argument.equals(name) || argument.startsWith(name + "=") || argument.startsWith(name + ":");
            };
        }
    }

    private JvmFlagLists() {
        read("flags.tsv").forEach(jvmFlagRow -> flags.put(jvmFlagRow.name(), jvmFlagRow));
        options.addAll(read("options.tsv"));
    }

    /** Returns a flag by its name; empty when it is not in any list. */
    static Optional<JvmFlagRow> flag(String name) {
        return Optional.ofNullable(LISTS.flags.get(name));
    }

    /** Returns the names of all flags in the lists. */
    static Set<String> names() {
        return Set.copyOf(LISTS.flags.keySet());
    }

    /** Returns the option that matches an argument; empty when it is not in any list. */
    static Optional<JvmFlagRow> option(String argument) {
        return LISTS.options.stream()
                .filter(jvmFlagRow -> jvmFlagRow.matches(argument))
                .findFirst();
    }

    private static List<JvmFlagRow> read(String resource) {
        try (InputStream in = JvmFlagLists.class.getResourceAsStream(resource);
                BufferedReader lines = new BufferedReader(
                        new InputStreamReader(Objects.requireNonNull(in, resource), StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(JvmFlagLists::row)
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static JvmFlagRow row(String line) {
        List<String> columns = List.of(line.split("\t", -1));
        return new JvmFlagRow(
                columns.get(0),
                columns.get(1),
                columns.subList(FIRST_CELL, columns.size()).stream()
                        .map(ListedFlag::parse)
                        .toList());
    }
}
