package org.hconfig.hbase.dataset.files;

import java.util.Map;
import java.util.Set;
import org.hconfig.core.Problems;
import org.hconfig.hbase.dataset.LoadError;

/** Reads typed values from YCSB's properties and notes those that cannot be read. */
final class PropertyReader {
    private final Map<String, String> properties;
    private final Problems problems;

    PropertyReader(Map<String, String> properties, Problems problems) {
        this.properties = properties;
        this.problems = problems;
    }

    /** A whole number in a range; the fallback is used where it is absent, and checked like a given value. */
    long number(String name, long fallback, long min, long max) {
        String text = properties.getOrDefault(name, Long.toString(fallback)).strip();
        try {
            long value = Long.parseLong(text);
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException e) {
            wrong(name, text, "it is not a whole number", "give a number");
            return min;
        }
        boolean absent = !properties.containsKey(name);
        wrong(
                name,
                absent ? "absent" : text,
                "it must be at least " + min + (max == Long.MAX_VALUE ? "" : " and at most " + max),
                "set " + name);
        return min;
    }

    /** True or false. */
    boolean flag(String name, boolean fallback) {
        return word(name, Boolean.toString(fallback), Set.of("true", "false")).equals("true");
    }

    /** One of several words. */
    String word(String name, String fallback, Set<String> words) {
        String text = properties.getOrDefault(name, fallback).strip();
        if (!words.contains(text)) {
            wrong(name, text, "it must be one of " + new java.util.TreeSet<>(words), "choose one of them");
            return fallback;
        }
        return text;
    }

    /** Any text. */
    String text(String name, String fallback) {
        return properties.getOrDefault(name, fallback);
    }

    /** Notes a problem with a property. */
    void wrong(String name, String value, String why, String next) {
        problems.add(LoadError.YCSB_PROPERTY, "YCSB property " + name + " is " + value, why, next);
    }
}
