package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.jvm.ListedFlagFilter;

/** Generational ZGC, where the JDK has it. */
final class ZgcAlternative {
    /** From this JDK on ZGC is generational by default. */
    private static final int GENERATIONAL_BY_DEFAULT = 23;

    private ZgcAlternative() {}

    static List<FlagAlternative> of(JdkTarget jdk, Optional<HeapSizing> heapSizing) {
        JvmFlag generational = JvmFlag.on("ZGenerational");
        boolean bySwitch = ListedFlagFilter.refusal(generational, jdk).isEmpty();
        if (!bySwitch && jdk.from() < GENERATIONAL_BY_DEFAULT) {
            return List.of();
        }
        List<JvmFlag> jvmFlags = new ArrayList<>(List.of(JvmFlag.on("UseZGC"), generational));
        heapSizing.ifPresent(sizes -> {
            String size = (sizes.heapBytes() >> 20) + "m";
            jvmFlags.add(new JvmFlag("Xms", "-Xms" + size));
            jvmFlags.add(new JvmFlag("Xmx", "-Xmx" + size));
        });
        return List.of(new FlagAlternative(
                "generational ZGC",
                ListedFlagFilter.taken(jvmFlags, jdk).stream()
                        .map(JvmFlag::text)
                        .toList(),
                "pauses below a millisecond, whatever the heap; paid for with processor time, and with heap: references"
                        + " take eight bytes instead of four below 32 GiB, and it needs room for what is made while it"
                        + " works. Try it on one server first."));
    }
}
