package org.hconfig.gc.jvm;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Checks a JVM's command line against the flag lists of JDK 8, 11, 17, 21 and 25. */
public final class CommandLineCheck {
    private CommandLineCheck() {}

    /**
     * Checks the arguments against the lists that apply to a known JDK. For a JDK between two lists, a result is
     * certain only when both lists agree. For a JDK before the first or after the last list, no result is certain, except that an
     * older JDK accepts the flags that the first list only ignores.
     *
     * @param arguments all arguments, in order
     * @param target a JDK with a known feature version
     */
    public static List<ArgumentResult> check(List<String> arguments, JdkTarget target) {
        List<Integer> lists = target.lists();
        List<ArgumentResult> first = ArgumentChecker.check(lists.get(0), arguments);
        if (target.listed()) {
            return first;
        }
        if (!target.between()) {
            boolean older = target.from() < lists.get(0);
            return first.stream()
                    .map(judged -> older && judged.state() == FlagState.IGNORED
                            ? taken(judged, lists.get(0))
                            : beyond(judged, lists.get(0)))
                    .toList();
        }
        return both(first, ArgumentChecker.check(lists.get(1), arguments), lists);
    }

    /** Returns the arguments rejected by each possible JDK of the target that has a list. */
    public static Map<Integer, List<ArgumentResult>> refusals(List<String> arguments, JdkTarget target) {
        Map<Integer, List<ArgumentResult>> all = new TreeMap<>();
        for (int jdk : target.lists()) {
            List<ArgumentResult> refused = ArgumentChecker.check(jdk, arguments).stream()
                    .filter(judged -> judged.state() == FlagState.REFUSED)
                    .toList();
            if (!refused.isEmpty()) {
                all.put(jdk, refused);
            }
        }
        return all;
    }

    /** A flag becomes obsolete in the JDK whose list ignores it first; older ones have it, or ignore it without a message. */
    private static ArgumentResult taken(ArgumentResult judged, int first) {
        return new ArgumentResult(judged.argument(), FlagState.TAKEN, "obsolete since JDK " + first);
    }

    private static ArgumentResult beyond(ArgumentResult judged, int last) {
        return judged.state() == FlagState.TAKEN
                ? judged
                : new ArgumentResult(
                        judged.argument(),
                        FlagState.UNCERTAIN,
                        "no list for this JDK; JDK " + last + ": " + judged.why());
    }

    private static List<ArgumentResult> both(
            List<ArgumentResult> below, List<ArgumentResult> above, List<Integer> lists) {
        List<ArgumentResult> all = new ArrayList<>();
        Set<ArgumentResult> further = new LinkedHashSet<>();
        int common = Math.min(below.size(), above.size());
        for (int i = 0; i < common; i++) {
            ArgumentResult one = below.get(i);
            ArgumentResult other = above.get(i);
            if (!one.argument().equals(other.argument())) {
                further.add(one);
                further.add(other);
            } else if (one.state() == other.state()) {
                all.add(new ArgumentResult(
                        one.argument(),
                        one.state(),
                        one.why() + ", as in JDK " + lists.get(0) + " and " + lists.get(1)));
            } else {
                all.add(between(one, other, lists));
            }
        }
        further.addAll(below.subList(common, below.size()));
        further.addAll(above.subList(common, above.size()));
        further.forEach(judged -> all.add(new ArgumentResult(
                judged.argument(), FlagState.UNCERTAIN, "no list for this JDK; an adjacent JDK: " + judged.why())));
        return all;
    }

    private static ArgumentResult between(ArgumentResult one, ArgumentResult other, List<Integer> lists) {
        return new ArgumentResult(
                one.argument(),
                FlagState.UNCERTAIN,
                "no list for this JDK; JDK " + lists.get(0) + ": " + one.why() + "; JDK " + lists.get(1) + ": "
                        + other.why());
    }
}
