package org.hconfig.gc.jvm;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Lets through only flags that every JDK that the target may be takes without a warning, by the JDKs' own lists. A flag that is
 * in no list is left out.
 */
public final class FlagTable {
    /** The oldest JDK that has a list. */
    public static final int FIRST = JdkTarget.FIRST;

    private static final List<String> SIZES = List.of("Xmx", "Xms", "Xmn");

    private FlagTable() {}

    /** The reason why a JDK would refuse a flag, warn of it or ignore it; empty when it takes it, unlocked if need be. */
    public static Optional<String> refusal(Flag flag, JdkTarget target) {
        if (SIZES.contains(flag.name())) {
            return Optional.empty();
        }
        if (FlagLists.flag(flag.name()).isEmpty()
                && FlagLists.option(flag.text()).isEmpty()) {
            return Optional.of(flag.text() + " is in no list of flags that HConfig keeps");
        }
        for (int jdk : target.lists()) {
            List<String> unlocked = new ArrayList<>();
            unlock(flag, jdk).ifPresent(name -> unlocked.add(Flag.on(name).text()));
            unlocked.add(flag.text());
            List<Judgement> judged = ListJudge.judge(jdk, unlocked);
            Judgement last = judged.get(judged.size() - 1);
            if (last.state() != FlagState.TAKEN) {
                return Optional.of(flag.text() + ": JDK " + jdk + ": " + last.why());
            }
        }
        return Optional.empty();
    }

    /** Those of the flags that the JDK takes, each after the switch that unlocks it, in the given order. */
    public static List<Flag> taken(List<Flag> flags, JdkTarget target) {
        List<Flag> taken = new ArrayList<>();
        Set<Flag> unlock = new LinkedHashSet<>();
        for (Flag flag : flags) {
            if (!flag.name().startsWith("Unlock") && refusal(flag, target).isEmpty()) {
                target.lists().forEach(jdk -> unlock(flag, jdk).map(Flag::on).ifPresent(unlock::add));
                taken.add(flag);
            }
        }
        taken.addAll(0, unlock);
        return taken;
    }

    private static Optional<String> unlock(Flag flag, int jdk) {
        return FlagLists.flag(flag.name()).map(row -> row.of(jdk).unlock()).filter(name -> !name.isEmpty());
    }
}
