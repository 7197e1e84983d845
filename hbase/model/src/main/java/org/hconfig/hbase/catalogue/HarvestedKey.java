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
 * A configuration key that some program names, with what its class files say of it. Programs are releases of HBase
 * ({@code 2.6}) and what runs in the same processes ({@code hadoop-3.4}, {@code phoenix-5.2}).
 */
public final class HarvestedKey {
    /** Getter of a key that only a file of defaults names. */
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

    /** The key's name. */
    public String key() {
        return key;
    }

    /** Programs that name it, oldest release first. */
    public Set<String> programs() {
        return programs;
    }

    /** Simple name of a class that reads it; empty when only a file of defaults names it. */
    public String owner() {
        return owner;
    }

    /** True when some class of a program names the key; a key of a file of defaults alone has no effect. */
    public boolean inCode(String program) {
        return programs.contains(program) && !getters.getOrDefault(program, "").equals(NO_CLASS);
    }

    /** True when some class of any program names the key. */
    public boolean inCode() {
        return programs.stream().anyMatch(this::inCode);
    }

    /** True when it is not known whether a program names the key: the jar that names it elsewhere was not read there. */
    public boolean unread(String program) {
        return unread.contains(program);
    }

    /** The methods of Configuration by which a program reads it; empty when it is named but no reader was found. */
    public Set<String> getters(String program) {
        String found = getters.getOrDefault(program, "");
        return found.isEmpty() || found.equals(NO_CLASS)
                ? Set.of()
                : new TreeSet<>(Arrays.asList(found.split(" ", -1)));
    }

    /** Those of all programs together. */
    public Set<String> getters() {
        Set<String> all = new TreeSet<>();
        programs.forEach(program -> all.addAll(getters(program)));
        return all;
    }

    /**
     * True when a getter of some program reads it, or it has a default there. Other keys are named in a class: most are read
     * by code that gets the name passed on, some are words of a help text or constants that nothing uses.
     */
    public boolean isRead() {
        return programs.stream()
                .anyMatch(program ->
                        !getters(program).isEmpty() || fallback(program).isPresent());
    }

    /** True for a key that only a class of constants names: nothing that was harvested uses it. */
    public boolean isConstantAlone() {
        return !isRead() && owner.endsWith("Constants");
    }

    /** The default in a program; empty when it has none that is constant. */
    public Optional<String> fallback(String program) {
        return programs.contains(program)
                ? Optional.of(fallback.getOrDefault(program, "")).filter(text -> !text.isEmpty())
                : Optional.empty();
    }

    /** The releases of HBase that name it in a class, oldest first. */
    public List<HBaseRelease> releases() {
        return programs.stream()
                .filter(this::inCode)
                .flatMap(program -> HBaseRelease.parse(program).stream())
                .sorted()
                .toList();
    }

    /**
     * The values of a column: one for all programs, or groups of programs with a value each. A value may hold an equals sign
     * itself, so a group is one only when it begins with programs of this key.
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
