package org.hconfig.hbase.gcsync;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.hbase.coprocessor.GcSyncSettings;
import org.hconfig.hbase.rebalance.histogram.CoprocessorJar;

/**
 * A deployment of the coprocessor that synchronizes garbage collection, as it is in a plan.
 *
 * @param table the table that gets or loses the coprocessor
 * @param before the coprocessor's properties, and its {@code jar}, when the plan was made; empty when the table did not have it
 * @param after the properties, and the {@code jar}, that it gets; empty to remove it
 */
record GcSyncTaskContent(String table, Optional<Map<String, String>> before, Optional<Map<String, String>> after) {
    /** Key of the file name of the coprocessor's jar. */
    private static final String JAR = "jar";

    GcSyncTaskContent {
        before = before.map(TreeMap::new);
        after = after.map(TreeMap::new);
        if (table.isBlank() || before.equals(after)) {
            throw new IllegalArgumentException("a deployment needs a table and a change");
        }
        after.ifPresent(properties -> GcSyncSettings.of(properties::get));
        Stream.of(before, after)
                .flatMap(Optional::stream)
                .flatMap(properties -> jar(properties).stream())
                .filter(name -> !CoprocessorJar.isName(name))
                .forEach(name -> {
                    throw new IllegalArgumentException("'" + name + "' is not a jar of HConfig");
                });
    }

    /** Returns properties with the file name of the coprocessor's jar. */
    static Map<String, String> withJar(Map<String, String> properties, Optional<String> jar) {
        Map<String, String> all = new TreeMap<>(properties);
        jar.ifPresent(name -> all.put(JAR, name));
        return all;
    }

    static Map<String, String> withoutJar(Map<String, String> properties) {
        Map<String, String> others = new TreeMap<>(properties);
        others.remove(JAR);
        return others;
    }

    /** Returns the file name of the coprocessor's jar; empty in plans of earlier versions, which do not name it. */
    static Optional<String> jar(Map<String, String> properties) {
        return Optional.ofNullable(properties.get(JAR));
    }

    /** Returns true if the state of a table is the planned one; a plan that names no jar is for any jar. */
    static boolean isSame(Optional<Map<String, String>> now, Optional<Map<String, String>> planned) {
        boolean anyJar = planned.filter(properties -> jar(properties).isEmpty()).isPresent();
        return anyJar ? now.map(GcSyncTaskContent::withoutJar).equals(planned) : now.equals(planned);
    }

    /** Returns properties as text. */
    static String text(Map<String, String> properties) {
        return new TreeMap<>(properties)
                .entrySet().stream()
                        .map(property -> property.getKey() + "=" + property.getValue())
                        .collect(Collectors.joining(", "));
    }

    /**
     * Returns true if a text describes this step: the same change to the same properties. Earlier versions wrote the properties
     * in braces.
     */
    boolean isDescribedBy(String step) {
        return step.equals(label())
                || after.map(properties -> label().replace(text(properties), "{" + text(properties) + "}"))
                        .filter(step::equals)
                        .isPresent();
    }

    /** Returns the step as text. */
    String label() {
        String settings = after.map(properties -> " with " + text(properties)).orElse("");
        if (after.isEmpty()) {
            return "remove the coprocessor that synchronizes garbage collection";
        }
        return before.isEmpty()
                ? "add the coprocessor that synchronizes garbage collection" + settings
                : "change the coprocessor that synchronizes garbage collection to one" + settings;
    }
}
