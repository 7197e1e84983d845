package org.hconfig.hbase.presplit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.model.PresplitError;

/** Reads a partitioner's options and collects their errors. */
final class PartitionerOptions {
    private final String partitioner;
    private final TreeMap<String, String> left;
    private final ProblemCollector problemCollector = new ProblemCollector();

    PartitionerOptions(String partitioner, Map<String, String> given) {
        this.partitioner = partitioner;
        this.left = new TreeMap<>(given);
    }

    Optional<String> text(String name) {
        return Optional.ofNullable(left.remove(name)).map(String::strip);
    }

    String oneOf(String name, List<String> choices) {
        String given = text(name).orElse(choices.get(0));
        if (!choices.contains(given)) {
            invalid(name, given, "it must be one of " + String.join(", ", choices));
            return choices.get(0);
        }
        return given;
    }

    Optional<Long> number(String name, long minimum, long maximum) {
        Optional<String> given = text(name);
        if (given.isEmpty()) {
            return Optional.empty();
        }
        try {
            long value = Long.parseLong(given.get());
            if (value >= minimum && value <= maximum) {
                return Optional.of(value);
            }
            invalid(name, given.get(), "it must be from " + minimum + " to " + maximum);
        } catch (NumberFormatException notANumber) {
            invalid(name, given.get(), "it must be a whole number");
        }
        return Optional.empty();
    }

    void invalid(String name, String value, String why) {
        problemCollector.add(
                PresplitError.PARTITIONER_OPTION,
                "option " + name + "=" + value + " of partitioner " + partitioner + " is invalid",
                why,
                "correct the option");
    }

    void missing(String name, String why) {
        problemCollector.add(
                PresplitError.PARTITIONER_OPTION,
                "partitioner " + partitioner + " requires the option " + name,
                why,
                "add " + name + "=…");
    }

    /** Throws the collected errors, including those of unknown options. */
    void check() {
        left.forEach((name, value) -> invalid(name, value, "the partitioner has no such option"));
        problemCollector.throwIfAny();
    }
}
