package org.hconfig.gc.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcError;

/** Filters flags supported by a JDK: by its list, and by starting a local JVM of it when there is one. */
public final class SupportedFlagFilter {
    private final JdkTarget target;
    private final Optional<LocalJvmProbe> jvm;

    /**
     * Creates a filter.
     *
     * @param target the JDK, as far as known
     * @param jvm a local JVM of that JDK, if any
     */
    public SupportedFlagFilter(JdkTarget target, Optional<LocalJvmProbe> jvm) {
        this.target = target;
        this.jvm = jvm;
    }

    /** Returns the JDK, as far as known. */
    public JdkTarget target() {
        return target;
    }

    /** Returns how the support is verified, as display text. */
    public String label() {
        return jvm.isPresent() ? jvm.get().program() + " -version" : target.listLabel();
    }

    /**
     * Returns the flags supported by the JDK, with unlock switches where required.
     *
     * @param problemCollector receives the flags that the JVM rejects although its JDK's list contains them
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
                        jvm.get().program() + " rejects " + jvmFlag.text(),
                        alone.said(),
                        "the flag was omitted; the others are accepted");
            }
        }
        return taken;
    }
}
