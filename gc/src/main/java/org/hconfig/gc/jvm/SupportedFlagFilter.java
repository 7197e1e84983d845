package org.hconfig.gc.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcError;

/** Lets through only flags that a JDK takes: by its table, and by asking a JVM of it where there is one. */
public final class SupportedFlagFilter {
    private final JdkTarget target;
    private final Optional<LocalJvmProbe> jvm;

    /**
     * A check.
     *
     * @param target the JDK, as far as it is known
     * @param jvm a JVM of that JDK, if there is one here
     */
    public SupportedFlagFilter(JdkTarget target, Optional<LocalJvmProbe> jvm) {
        this.target = target;
        this.jvm = jvm;
    }

    /** The JDK, as far as it is known. */
    public JdkTarget target() {
        return target;
    }

    /** How it is made sure, in words. */
    public String label() {
        return jvm.isPresent() ? "asked " + jvm.get().program() + " with -version" : target.listLabel();
    }

    /**
     * Those of the flags that the JDK takes, unlocked where needed.
     *
     * @param problemCollector takes the flags that a JVM refuses though its JDK's list has them
     */
    public List<JvmFlag> taken(List<JvmFlag> jvmFlags, ProblemCollector problemCollector) {
        List<JvmFlag> listed = ListedFlagFilter.taken(jvmFlags, target);
        if (jvm.isEmpty() || listed.isEmpty()) {
            return listed;
        }
        JvmProbeResult all = jvm.get().asked(listed);
        if (all.takes()) {
            return listed;
        }
        List<JvmFlag> taken = new ArrayList<>();
        for (JvmFlag jvmFlag : listed) {
            List<JvmFlag> trial = new ArrayList<>(taken);
            trial.add(jvmFlag);
            JvmProbeResult alone = jvm.get().asked(trial);
            if (alone.takes()) {
                taken.add(jvmFlag);
            } else {
                problemCollector.add(
                        GcError.FLAG_REFUSED,
                        jvm.get().program() + " refuses " + jvmFlag.text(),
                        alone.said(),
                        "the flag was left out; the others are taken");
            }
        }
        return taken;
    }
}
