package org.hconfig.gc.jvm;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The JDK that flags are for, as far as known.
 *
 * @param feature its feature version: 17; empty when unknown
 * @param from the oldest possible JDK
 * @param to the newest possible JDK
 */
public record JdkTarget(OptionalInt feature, int from, int to) {
    /** The oldest JDK supported by HBase 2.4 to 3.0. */
    public static final int FIRST = JvmFlagLists.JDKS.get(0);

    private static final int LAST = JvmFlagLists.JDKS.get(JvmFlagLists.JDKS.size() - 1);
    private static final int UNIFIED_SINCE = 9;

    /** Returns a JDK with a known feature version. */
    public static JdkTarget of(int feature) {
        return new JdkTarget(OptionalInt.of(feature), feature, feature);
    }

    /** Returns a JDK known only to have unified logging: 9 or later. */
    public static JdkTarget unified() {
        return new JdkTarget(OptionalInt.empty(), UNIFIED_SINCE, LAST);
    }

    /** Returns an unknown JDK: 8 or later. */
    public static JdkTarget unknown() {
        return new JdkTarget(OptionalInt.empty(), FIRST, LAST);
    }

    /** Returns the JDK of this feature version, or an unknown one when it is empty. */
    public static JdkTarget of(OptionalInt feature) {
        return feature.isPresent() ? of(feature.getAsInt()) : unknown();
    }

    /** Returns true when every possible JDK has unified logging. */
    public boolean allUnified() {
        return from >= UNIFIED_SINCE;
    }

    /** Returns true when some possible JDK has unified logging. */
    public boolean someUnified() {
        return to >= UNIFIED_SINCE;
    }

    /**
     * Returns true when it can be the JDK of this feature version; a version after all lists is possible when only the
     * oldest is known.
     */
    public boolean admits(int other) {
        return other >= from && (other <= to || (feature.isEmpty() && to == LAST));
    }

    /**
     * Returns the JDKs whose lists apply: its own; both adjacent ones when it has none; all possible ones when it is
     * unknown.
     */
    public List<Integer> lists() {

        int below = JvmFlagLists.JDKS.stream()
                .filter(jdk -> jdk <= from)
                .reduce((a, b) -> b)
                .orElse(FIRST);
        int above =
                JvmFlagLists.JDKS.stream().filter(jdk -> jdk >= to).findFirst().orElse(LAST);
        // A JDK known to have unified logging is not JDK 8.
        int oldest = feature.isEmpty() && from == UNIFIED_SINCE ? UNIFIED_SINCE : below;
        return JvmFlagLists.JDKS.stream()
                .filter(jdk -> jdk >= oldest && jdk <= above)
                .toList();
    }

    /** Returns true when this JDK has a list of its own. */
    public boolean listed() {
        return feature.isPresent() && JvmFlagLists.JDKS.contains(feature.getAsInt());
    }

    /** Returns true when it is between two JDKs that have a list. */
    public boolean between() {
        return feature.isPresent() && lists().size() > 1;
    }

    /** Returns the display text of the JDK: {@code JDK 17}, {@code JDK 9 or later}, {@code JDK not known}. */
    public String label() {
        return feature.isPresent()
                ? "JDK " + feature.getAsInt()
                : from > FIRST ? "JDK " + from + " or later" : "JDK not known";
    }

    /** Returns the display text of the lists: {@code the lists of JDK 11 and 17}. */
    public String listLabel() {
        List<Integer> lists = lists();
        String last = Integer.toString(lists.get(lists.size() - 1));
        return lists.size() == 1
                ? "the list of JDK " + last
                : "the lists of JDK "
                        + lists.subList(0, lists.size() - 1).stream()
                                .map(String::valueOf)
                                .collect(Collectors.joining(", "))
                        + " and " + last;
    }
}
