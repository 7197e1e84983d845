package org.hconfig.hbase.dataset.ycsb;

import java.util.Map;
import java.util.Set;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.dataset.LoadError;

/** Reads typed values from YCSB's properties and reports invalid ones. */
final class YcsbPropertyReader {
    private final Map<String, String> properties;
    private final ProblemCollector problemCollector;

    YcsbPropertyReader(Map<String, String> properties, ProblemCollector problemCollector) {
        this.properties = properties;
        this.problemCollector = problemCollector;
    }

    /** Reads a whole number in a range; if it is absent, the fallback is used and checked like an explicit value. */
    long number(String name, long fallback, long min, long max) {
        String text = properties.getOrDefault(name, Long.toString(fallback)).strip();
        try {
            long value = Long.parseLong(text);
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException e) {
            addProblem(name, text, "it is not a whole number", "specify a number");
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

    /** Reads a boolean. */
    boolean flag(String name, boolean fallback) {
        return choice(name, Boolean.toString(fallback), Set.of("true", "false")).equals("true");
    }

    /** Reads one of several words. */
    String choice(String name, String fallback, Set<String> words) {
        String text = properties.getOrDefault(name, fallback).strip();
        if (!words.contains(text)) {
            addProblem(name, text, "it must be one of " + new java.util.TreeSet<>(words), "choose one of them");
            return fallback;
        }
        return text;
    }

    /** Reads any text. */
    String text(String name, String fallback) {
        return properties.getOrDefault(name, fallback);
    }

    /** Reports a problem of a property. */
    void addProblem(String name, String value, String why, String next) {
        problemCollector.add(LoadError.YCSB_PROPERTY, "YCSB property " + name + " is " + value, why, next);
    }
}
