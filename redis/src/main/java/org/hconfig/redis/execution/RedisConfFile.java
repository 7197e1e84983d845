package org.hconfig.redis.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The text of a configuration file, with settings that consist of one word.
 *
 * @param lines its lines
 */
record RedisConfFile(List<String> lines) {
    RedisConfFile {
        lines = List.copyOf(lines);
    }

    static RedisConfFile parse(String text) {
        return new RedisConfFile(text.lines().toList());
    }

    /** Returns the last value of a setting, which is the one that counts. */
    Optional<String> get(Set<String> names) {
        Optional<String> value = Optional.empty();
        for (String line : lines) {
            if (isOf(line, names)) {
                value = Optional.of(
                        line.strip().substring(name(line).length()).strip().replaceAll("^\"(.*)\"$", "$1"));
            }
        }
        return value;
    }

    /** Returns the file with a value in place of the last one, or at the end; without any when the value is absent. */
    RedisConfFile with(String key, Set<String> names, Optional<String> value) {
        List<String> changed = new ArrayList<>();
        int last = -1;
        for (String line : lines) {
            if (isOf(line, names)) {
                last = changed.size();
            } else {
                changed.add(line);
            }
        }
        int at = last < 0 ? changed.size() : last;
        value.ifPresent(word -> changed.add(at, key + " " + word));
        return new RedisConfFile(changed);
    }

    /** Returns true when the file includes others, whose values may win. */
    boolean includesOthers() {
        return lines.stream().anyMatch(line -> isOf(line, Set.of("include")));
    }

    String text() {
        return String.join("\n", lines) + "\n";
    }

    private static boolean isOf(String line, Set<String> names) {
        return names.contains(name(line).toLowerCase(Locale.ROOT));
    }

    private static String name(String line) {
        return line.strip().split("\\s", 2)[0];
    }
}
