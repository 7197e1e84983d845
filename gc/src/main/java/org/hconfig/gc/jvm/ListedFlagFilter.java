package org.hconfig.gc.jvm;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Filters flags by the JDK flag lists: keeps only those that every possible JDK of the target accepts without a
 * warning. A flag that is not in any list is dropped.
 */
public final class ListedFlagFilter {
    /** The oldest JDK that has a list. */
    public static final int FIRST = JdkTarget.FIRST;

    private static final List<String> SIZES = List.of("Xmx", "Xms", "Xmn");

    private ListedFlagFilter() {}

    /**
     * Returns the reason why a JDK would reject a flag, warn about it or ignore it; empty when it accepts the flag,
     * unlocked if required.
     */
    public static Optional<String> refusal(JvmFlag jvmFlag, JdkTarget target) {
        if (SIZES.contains(jvmFlag.name())) {
            return Optional.empty();
        }
        if (JvmFlagLists.flag(jvmFlag.name()).isEmpty()
                && JvmFlagLists.option(jvmFlag.text()).isEmpty()) {
            return Optional.of(jvmFlag.text() + " is not in HConfig's flag lists");
        }
        for (int jdk : target.lists()) {
            List<String> unlocked = new ArrayList<>();
            unlock(jvmFlag, jdk).ifPresent(name -> unlocked.add(JvmFlag.on(name).text()));
            unlocked.add(jvmFlag.text());
            List<ArgumentResult> judged = ArgumentChecker.check(jdk, unlocked);
            ArgumentResult last = judged.get(judged.size() - 1);
            if (last.state() != FlagState.TAKEN) {
                return Optional.of(jvmFlag.text() + ": JDK " + jdk + ": " + last.why());
            }
        }
        return Optional.empty();
    }

    /** Returns the flags that the JDK accepts, each after the switch that unlocks it, in the given order. */
    public static List<JvmFlag> taken(List<JvmFlag> jvmFlags, JdkTarget target) {
        List<JvmFlag> taken = new ArrayList<>();
        Set<JvmFlag> unlock = new LinkedHashSet<>();
        for (JvmFlag jvmFlag : jvmFlags) {
            if (!jvmFlag.name().startsWith("Unlock") && refusal(jvmFlag, target).isEmpty()) {
                target.lists()
                        .forEach(jdk -> unlock(jvmFlag, jdk).map(JvmFlag::on).ifPresent(unlock::add));
                taken.add(jvmFlag);
            }
        }
        taken.addAll(0, unlock);
        return taken;
    }

    private static Optional<String> unlock(JvmFlag jvmFlag, int jdk) {
        return JvmFlagLists.flag(jvmFlag.name())
                .map(jvmFlagRow -> jvmFlagRow.of(jdk).unlock())
                .filter(name -> !name.isEmpty());
    }
}
