package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.jvm.ListedFlagFilter;

/** Generational ZGC as an alternative, for JDKs that have it. */
final class ZgcAlternative {
    /** First JDK in which ZGC is generational by default. */
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
                "pauses below 1 ms for any heap size, at the cost of CPU time and heap: references"
                        + " take 8 bytes instead of 4 below 32 GiB, and it needs headroom for objects allocated during a"
                        + " cycle. Try it on one server first."));
    }
}
