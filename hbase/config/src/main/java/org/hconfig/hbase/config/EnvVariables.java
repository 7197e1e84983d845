package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The shell variables at one position of a start script. A part of a value that only a shell can compute is represented by a
 * marker that begins with {@link #UNKNOWN}.
 */
final class EnvVariables {
    /** The first character of an unknown part; a script cannot contain it. */
    static final char UNKNOWN = '\0';

    /** An unknown part without a name: the result of a command, or of a template. */
    static final String COMPUTED = UNKNOWN + "()";

    /**
     * Variables that nothing sets before this file in the usual installation: without an assignment they are empty (the options
     * that bin/hbase passes to JVMs). Others may come from the environment.
     */
    private static final Pattern EMPTY_AT_FIRST =
            Pattern.compile("HBASE_[A-Z_]*OPTS|HBASE_JMX_BASE|HBASE_HEAPSIZE|HBASE_OFFHEAPSIZE|[A-Z]+_GC_OPTS");

    /** Variables that always come from the environment, regardless of the script. */
    private static final Set<String> ENVIRONMENT =
            Set.of("JAVA_HOME", "PATH", "HOME", "USER", "CLASSPATH", "HBASE_HOME", "HADOOP_HOME", "HOSTNAME");

    private static final Pattern MARKER = Pattern.compile(UNKNOWN + "\\{([A-Za-z0-9_]+)\\}");

    private final Set<String> assigned;
    private final Map<String, String> values;
    private boolean hidden;

    /**
     * Creates the variables at the start of a script, where none is set.
     *
     * @param assigned the names that the script assigns anywhere, and which are therefore its own
     */
    EnvVariables(Set<String> assigned) {
        this(assigned, Map.of(), false);
    }

    private EnvVariables(Set<String> assigned, Map<String, String> values, boolean hidden) {
        this.assigned = assigned;
        this.values = new HashMap<>(values);
        this.hidden = hidden;
    }

    EnvVariables copy() {
        return new EnvVariables(assigned, values, hidden);
    }

    /** Returns the marker of an unknown part. */
    static String unknown(String name) {
        return UNKNOWN + "{" + name + "}";
    }

    /** True when a part of this text is unknown. */
    static boolean isUnknown(String text) {
        return text.indexOf(UNKNOWN) >= 0;
    }

    /** Returns the variable names in the unknown parts of this text. */
    static Set<String> unknownNames(String text) {
        Set<String> names = new HashSet<>();
        Matcher marker = MARKER.matcher(text);
        while (marker.find()) {
            names.add(marker.group(1));
        }
        return names;
    }

    /** Returns the variables that have been set, in no order. */
    Set<String> names() {
        return Set.copyOf(values.keySet());
    }

    void set(String name, String value) {
        values.put(name, value);
    }

    void append(String name, String value) {
        values.put(name, value(name) + value);
    }

    void markUnknown(String name) {
        values.put(name, unknown(name));
    }

    /** Marks every variable as unknown from this position on: another script, or computed text, may have set any of them. */
    void markAllUnknown() {
        values.replaceAll((name, value) -> unknown(name));
        hidden = true;
    }

    /** Returns the value; empty for a variable that is empty at the start. */
    String value(String name) {
        String set = values.get(name);
        boolean empty =
                EMPTY_AT_FIRST.matcher(name).matches() || (assigned.contains(name) && !ENVIRONMENT.contains(name));
        return set != null ? set : empty && !hidden ? "" : unknown(name);
    }

    /** Returns the value that a test for emptiness or a default sees: a variable that is not set is empty. */
    String valueOrEmpty(String name) {
        return values.getOrDefault(name, hidden ? unknown(name) : "");
    }

    /**
     * Merges the variables of several branches: a value that differs keeps the common leading words, followed by unknown ones.
     */
    static EnvVariables merged(List<EnvVariables> all) {
        EnvVariables first = all.get(0);
        if (all.size() == 1) {
            return first;
        }
        Set<String> names = new HashSet<>();
        all.forEach(one -> names.addAll(one.values.keySet()));
        EnvVariables merged =
                new EnvVariables(first.assigned, Map.of(), all.stream().anyMatch(one -> one.hidden));
        for (String name : names) {
            String value = first.value(name);
            for (EnvVariables one : all) {
                String other = one.value(name);
                value = Objects.equals(value, other) ? value : common(name, value, other);
            }
            merged.values.put(name, value);
        }
        return merged;
    }

    /** Returns the common leading words of both values, then a marker for each kind of word that only one of them has. */
    private static String common(String name, String one, String other) {
        List<String> first = words(one);
        List<String> second = words(other);
        int same = 0;
        while (same < Math.min(first.size(), second.size()) && first.get(same).equals(second.get(same))) {
            same++;
        }
        List<String> common = new ArrayList<>(first.subList(0, same));
        Set<String> seen = new HashSet<>(common);
        for (List<String> rest : List.of(first.subList(same, first.size()), second.subList(same, second.size()))) {
            rest.stream().map(word -> marker(name, word)).filter(seen::add).forEach(common::add);
        }
        return String.join(" ", common);
    }

    private static String marker(String name, String word) {
        return isUnknown(word)
                ? word
                : word.startsWith("-") ? JvmSizeOptions.prefix(word) + unknown(name) : unknown(name);
    }

    private static List<String> words(String value) {
        return Arrays.stream(value.strip().split("\\s+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
