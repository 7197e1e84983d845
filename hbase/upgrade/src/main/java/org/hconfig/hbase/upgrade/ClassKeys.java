package org.hconfig.hbase.upgrade;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Keys whose value is the name of a class, with the type that the class must have: generated data. */
final class ClassKeys {
    private final Map<Pattern, String> types = new LinkedHashMap<>();

    private ClassKeys(String text) {
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            String[] columns = line.split("\t", -1);
            types.put(Pattern.compile(columns[0].replace(".", "\\.").replace("*", "[^.]+")), columns[1]);
        });
    }

    /** Returns the shipped table. */
    static ClassKeys standard() {
        return Standard.TABLE;
    }

    /** Returns the full name of the type that a class in a key must have; empty if the key is not in the table. */
    Optional<String> type(String key) {
        return types.entrySet().stream()
                .filter(entry -> entry.getKey().matcher(key).matches())
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** Lazy initialization holder of the shipped table. */
    private static final class Standard {
        private static final ClassKeys TABLE = new ClassKeys(UpgradeResources.text("class-keys.tsv"));
    }
}
