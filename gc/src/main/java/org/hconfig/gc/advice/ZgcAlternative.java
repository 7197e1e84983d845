package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.gc.jvm.Flag;
import org.hconfig.gc.jvm.FlagTable;
import org.hconfig.gc.jvm.JdkTarget;

/** Generational ZGC, where the JDK has it. */
final class ZgcAlternative {
    /** From this JDK on ZGC is generational by default. */
    private static final int GENERATIONAL_BY_DEFAULT = 23;

    private ZgcAlternative() {}

    static List<Alternative> of(JdkTarget jdk, Optional<Sizing> sizing) {
        Flag generational = Flag.on("ZGenerational");
        boolean bySwitch = FlagTable.refusal(generational, jdk).isEmpty();
        if (!bySwitch && jdk.from() < GENERATIONAL_BY_DEFAULT) {
            return List.of();
        }
        List<Flag> flags = new ArrayList<>(List.of(Flag.on("UseZGC"), generational));
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
