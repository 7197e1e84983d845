package org.hconfig.hbase.dataset.files;

import java.util.Map;
import java.util.Set;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.LoadError;

/** Reads typed values from YCSB's properties and notes those that cannot be read. */
final class YcsbPropertyReader {
    private final Map<String, String> properties;
    private final ProblemCollector problemCollector;

    YcsbPropertyReader(Map<String, String> properties, ProblemCollector problemCollector) {
        this.properties = properties;
        this.problemCollector = problemCollector;
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
            addProblem(name, text, "it is not a whole number", "give a number");
            return min;
        }
        boolean absent = !properties.containsKey(name);
        addProblem(
                name,
                absent ? "absent" : text,
                "it must be at least " + min + (max == Long.MAX_VALUE ? "" : " and at most " + max),
                "set " + name);
        return min;
    }

    /** True or false. */
    boolean flag(String name, boolean fallback) {
        return choice(name, Boolean.toString(fallback), Set.of("true", "false")).equals("true");
    }

    /** One of several words. */
    String choice(String name, String fallback, Set<String> words) {
        String text = properties.getOrDefault(name, fallback).strip();
        if (!words.contains(text)) {
            addProblem(name, text, "it must be one of " + new java.util.TreeSet<>(words), "choose one of them");
            return fallback;
        }
        return text;
    }

    /** Any text. */
    String text(String name, String fallback) {
        return properties.getOrDefault(name, fallback);
    }

    /** Notes a problem with a property. */
    void addProblem(String name, String value, String why, String next) {
        problemCollector.add(LoadError.YCSB_PROPERTY, "YCSB property " + name + " is " + value, why, next);
    }
}
