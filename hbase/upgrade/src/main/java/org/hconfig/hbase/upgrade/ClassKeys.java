package org.hconfig.hbase.upgrade;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Keys whose value is the name of a class, with the type that the class must have: generated data. */
final class ClassKeys {
    private final Map<Pattern, String> types;
    private final Map<Pattern, String> named;

    private ClassKeys(String checked, String named) {
        this.types = types(checked);
        this.named = types(named);
    }

    private static Map<Pattern, String> types(String text) {
        Map<Pattern, String> types = new LinkedHashMap<>();
        text.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            String[] columns = line.split("\t", -1);
            types.put(Pattern.compile(columns[0].replace(".", "\\.").replace("*", "[^.]+")), columns[1]);
        });
        return types;
    }

    /** Returns the shipped tables. */
    static ClassKeys standard() {
        return Standard.TABLE;
    }

    /** Returns the full name of the type that a class in a key must have; empty if the key is not in the tables. */
    Optional<String> type(String key) {
        return checkedType(key).or(() -> type(named, key));
    }

    /** Returns the type, if HBase demands it when it reads the key: a class that does not load ends the process that needs it. */
    Optional<String> checkedType(String key) {
        return type(types, key);
    }

    private static Optional<String> type(Map<Pattern, String> types, String key) {
        return types.entrySet().stream()
                .filter(entry -> entry.getKey().matcher(key).matches())
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** Lazy initialization holder of the shipped tables. */
    private static final class Standard {
        private static final ClassKeys TABLE =
                new ClassKeys(UpgradeResources.text("class-keys.tsv"), UpgradeResources.text("named-class-keys.tsv"));
    }
}
