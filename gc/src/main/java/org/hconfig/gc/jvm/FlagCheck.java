package org.hconfig.gc.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.Problems;
import org.hconfig.gc.GcError;

/** Lets through only flags that a JDK takes: by its table, and by asking a JVM of it where there is one. */
public final class FlagCheck {
    private final JdkTarget target;
    private final Optional<LocalJvm> jvm;

    /**
     * A check.
     *
     * @param target the JDK, as far as it is known
     * @param jvm a JVM of that JDK, if there is one here
     */
    public FlagCheck(JdkTarget target, Optional<LocalJvm> jvm) {
        this.target = target;
        this.jvm = jvm;
    }

    /** The JDK, as far as it is known. */
    public JdkTarget target() {
        return target;
    }

    /** How it is made sure, in words. */
    public String words() {
        return jvm.isPresent() ? "asked " + jvm.get().program() + " with -version" : target.listWords();
    }

    /**
     * Those of the flags that the JDK takes, unlocked where needed.
     *
     * @param problems takes the flags that a JVM refuses though its JDK's list has them
     */
    public List<Flag> taken(List<Flag> flags, Problems problems) {
        List<Flag> listed = FlagTable.taken(flags, target);
        if (jvm.isEmpty() || listed.isEmpty()) {
            return listed;
        }
        JvmAnswer all = jvm.get().asked(listed);
        if (all.takes()) {
            return listed;
        }
        List<Flag> taken = new ArrayList<>();
        for (Flag flag : listed) {
            List<Flag> trial = new ArrayList<>(taken);
            trial.add(flag);
            JvmAnswer alone = jvm.get().asked(trial);
            if (alone.takes()) {
                taken.add(flag);
            } else {
                problems.add(
                        GcError.FLAG_REFUSED,
                        jvm.get().program() + " refuses " + flag.text(),
                        alone.said(),
                        "the flag was left out; the others are taken");
            }
        }
        return taken;
    }
}
