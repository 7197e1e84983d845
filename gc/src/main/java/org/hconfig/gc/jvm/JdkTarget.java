package org.hconfig.gc.jvm;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * The JDK that flags are for, as far as it is known.
 *
 * @param feature its feature version: 17; empty when it is not known
 * @param from the oldest JDK that it may be
 * @param to the newest JDK that it may be
 */
public record JdkTarget(OptionalInt feature, int from, int to) {
    /** The oldest JDK that HBase 2.4 to 3.0 runs on. */
    public static final int FIRST = JvmFlagLists.JDKS.get(0);

    private static final int LAST = JvmFlagLists.JDKS.get(JvmFlagLists.JDKS.size() - 1);
    private static final int UNIFIED_SINCE = 9;

    /** A JDK whose feature version is known. */
    public static JdkTarget of(int feature) {
        return new JdkTarget(OptionalInt.of(feature), feature, feature);
    }

    /** A JDK of which only its unified logging shows: 9 or later. */
    public static JdkTarget unified() {
        return new JdkTarget(OptionalInt.empty(), UNIFIED_SINCE, LAST);
    }

    /** A JDK of which nothing is known: 8 or later. */
    public static JdkTarget unknown() {
        return new JdkTarget(OptionalInt.empty(), FIRST, LAST);
    }

    /** The JDK of this feature version, or one of which nothing is known. */
    public static JdkTarget of(OptionalInt feature) {
        return feature.isPresent() ? of(feature.getAsInt()) : unknown();
    }

    /** True when every JDK that it may be has unified logging. */
    public boolean allUnified() {
        return from >= UNIFIED_SINCE;
    }

    /** True when some JDK that it may be has unified logging. */
    public boolean someUnified() {
        return to >= UNIFIED_SINCE;
    }

    /** True when it may be the JDK of this feature version; one newer than all lists may be where only the oldest is known. */
    public boolean admits(int other) {
        return other >= from && (other <= to || (feature.isEmpty() && to == LAST));
    }

    /** The JDKs whose lists decide: its own; both neighbours where it has none; all where it is not known. */
    public List<Integer> lists() {

        int below = JvmFlagLists.JDKS.stream()
                .filter(jdk -> jdk <= from)
                .reduce((a, b) -> b)
                .orElse(FIRST);
        int above =
                JvmFlagLists.JDKS.stream().filter(jdk -> jdk >= to).findFirst().orElse(LAST);
        // Of JDKs of which only unified logging is known, none is a JDK 8.
        int oldest = feature.isEmpty() && from == UNIFIED_SINCE ? UNIFIED_SINCE : below;
        return JvmFlagLists.JDKS.stream()
                .filter(jdk -> jdk >= oldest && jdk <= above)
                .toList();
    }

    /** True when there is a list of just this JDK. */
    public boolean listed() {
        return feature.isPresent() && JvmFlagLists.JDKS.contains(feature.getAsInt());
    }

    /** True when it lies between two JDKs that have a list. */
    public boolean between() {
        return feature.isPresent() && lists().size() > 1;
    }

    /** The JDK for people: {@code JDK 17}, {@code JDK 9 or later}, {@code JDK not known}. */
    public String label() {
        return feature.isPresent()
                ? "JDK " + feature.getAsInt()
                : from > FIRST ? "JDK " + from + " or later" : "JDK not known";
    }

    /** The lists for people: {@code the lists of JDK 11 and 17}. */
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
