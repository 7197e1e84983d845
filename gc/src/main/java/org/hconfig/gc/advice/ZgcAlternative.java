package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.gc.jvm.Flag;
import org.hconfig.gc.jvm.FlagTable;

/** Generational ZGC, where the JDK has it and pauses are what hurts. */
final class ZgcAlternative {
    private static final int GENERATIONAL_SINCE = 21;

    private ZgcAlternative() {}

    static List<Alternative> of(int jdk, Optional<Sizing> sizing) {
        if (jdk < GENERATIONAL_SINCE) {
            return List.of();
        }
        List<Flag> flags = new ArrayList<>(List.of(Flag.on("UseZGC"), Flag.on("ZGenerational")));
        sizing.ifPresent(sizes -> {
            String size = (sizes.heapBytes() >> 20) + "m";
            flags.add(new Flag("Xms", "-Xms" + size));
            flags.add(new Flag("Xmx", "-Xmx" + size));
        });
        return List.of(new Alternative(
                "generational ZGC",
                FlagTable.taken(flags, jdk).stream().map(Flag::text).toList(),
                "pauses below a millisecond, whatever the heap; paid for with processor time, and with heap: references"
                        + " take eight bytes instead of four below 32 GiB, and it needs room for what is made while it"
                        + " works. Try it on one server first."));
    }
}
