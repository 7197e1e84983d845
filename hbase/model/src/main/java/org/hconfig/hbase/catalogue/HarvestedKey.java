package org.hconfig.hbase.catalogue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A configuration key found in class files, with its getters and defaults by program. Programs are HBase releases
 * ({@code 2.6}) and software in the same processes ({@code hadoop-3.4}, {@code phoenix-5.2}).
 */
public final class HarvestedKey {
    /** Pseudo-getter of a key that occurs only in a defaults file. */
    static final String NO_CLASS = "-";

    private final String key;
    private final Set<String> programs;
    private final Map<String, String> getters;
    private final Map<String, String> fallback;
    private final String owner;
    private final Set<String> unread;

    HarvestedKey(List<String> columns) {
        this.key = columns.get(0);
        this.programs = words(columns.get(1));
        this.getters = byProgram(columns.get(2), programs);
        this.fallback = byProgram(columns.get(3), programs);
        this.owner = columns.get(4);
        this.unread = words(columns.get(5));
    }

    private static Set<String> words(String column) {
        return column.isEmpty() ? Set.of() : new LinkedHashSet<>(Arrays.asList(column.split(",", -1)));
    }

    /** Returns the key name. */
    public String key() {
        return key;
    }

    /** Returns the programs that contain it, oldest release first. */
    public Set<String> programs() {
        return programs;
    }

    /** Returns the simple name of a class that reads it; empty when it occurs only in a defaults file. */
    public String owner() {
        return owner;
    }

    /** Returns true when a class of a program contains the key; a key in a defaults file alone has no effect. */
    public boolean inCode(String program) {
        return programs.contains(program) && !getters.getOrDefault(program, "").equals(NO_CLASS);
    }

    /** Returns true when a class of any program contains the key. */
    public boolean inCode() {
        return programs.stream().anyMatch(this::inCode);
    }

    /** Returns true when it is unknown whether a program contains the key, because the relevant jar was not harvested. */
    public boolean unread(String program) {
        return unread.contains(program);
    }

    /** Returns the {@code Configuration} getters with which a program reads it; empty when no reader was found. */
    public Set<String> getters(String program) {
        String found = getters.getOrDefault(program, "");
        return found.isEmpty() || found.equals(NO_CLASS)
                ? Set.of()
                : new TreeSet<>(Arrays.asList(found.split(" ", -1)));
    }

    /** Returns the getters of all programs. */
    public Set<String> getters() {
        Set<String> all = new TreeSet<>();
        programs.forEach(program -> all.addAll(getters(program)));
        return all;
    }

    /**
     * Returns true when a getter of a program reads it, or it has a default there. Other keys only occur in a class: most are read
     * by code that receives the name as an argument, some are words of a help text or unused constants.
     */
    public boolean isRead() {
        return programs.stream()
                .anyMatch(program ->
                        !getters(program).isEmpty() || fallback(program).isPresent());
    }

    /** Returns true for a key that occurs only in a class of constants and is not used by harvested code. */
    public boolean isConstantAlone() {
        return !isRead() && owner.endsWith("Constants");
    }

    /** Returns the default in a program; empty without a constant default. */
    public Optional<String> fallback(String program) {
        return programs.contains(program)
                ? Optional.of(fallback.getOrDefault(program, "")).filter(text -> !text.isEmpty())
                : Optional.empty();
    }

    /** Returns the HBase releases with the key in a class, oldest first. */
    public List<HBaseRelease> releases() {
        return programs.stream()
                .filter(this::inCode)
                .flatMap(program -> HBaseRelease.parse(program).stream())
                .sorted()
                .toList();
    }

    /**
     * Parses a column: one value for all programs, or groups of programs with a value each. A value may contain an equals sign
     * itself, so text is a group only when it starts with programs of this key.
     */
    private static Map<String, String> byProgram(String column, Set<String> programs) {
        Map<String, String> values = new HashMap<>();
        for (String group : column.split("\\|", -1)) {
            int equals = group.indexOf('=');
            List<String> named = equals < 0
                    ? List.of()
                    : Arrays.asList(group.substring(0, equals).split(",", -1));
            if (named.isEmpty() || !programs.containsAll(named)) {
                Map<String, String> same = new HashMap<>();
                programs.forEach(program -> same.put(program, column));
                return same;
            }
            named.forEach(program -> values.put(program, group.substring(equals + 1)));
        }
        return values;
    }
}
