package org.hconfig.gc.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which JDK knows which of the flags that HConfig gives out, from the JDKs' own lists ({@code -XX:+PrintFlagsFinal} of 17
 * and 25, the source of 8, 11 and 21). A flag that is not in the table is not given out.
 */
public final class FlagTable {
    /** The first JDK that is served. */
    public static final int FIRST = 8;

    private static final int LAST = 999;

    /**
     * Where a flag is known.
     *
     * @param from the first JDK that takes it without a warning
     * @param to the last one
     * @param experimentalTo the last JDK that wants {@code -XX:+UnlockExperimentalVMOptions} before it; 0 when none does
     */
    private record Range(int from, int to, int experimentalTo) {}

    private static final Range ALWAYS = new Range(FIRST, LAST, 0);
    private static final Range EXPERIMENTAL = new Range(FIRST, LAST, LAST);

    private static final Map<String, Range> KNOWN = Map.ofEntries(
            Map.entry("UseG1GC", ALWAYS),
            Map.entry("UnlockExperimentalVMOptions", ALWAYS),
            Map.entry("MaxGCPauseMillis", ALWAYS),
            Map.entry("ParallelRefProcEnabled", ALWAYS),
            Map.entry("OmitStackTraceInFastThrow", ALWAYS),
            Map.entry("PerfDisableSharedMem", ALWAYS),
            Map.entry("ResizePLAB", ALWAYS),
            Map.entry("ParallelGCThreads", ALWAYS),
            Map.entry("ConcGCThreads", ALWAYS),
            Map.entry("InitiatingHeapOccupancyPercent", ALWAYS),
            Map.entry("G1UseAdaptiveIHOP", new Range(9, LAST, 0)),
            Map.entry("G1NewSizePercent", EXPERIMENTAL),
            Map.entry("G1HeapWastePercent", ALWAYS),
            Map.entry("G1MixedGCCountTarget", ALWAYS),
            Map.entry("G1HeapRegionSize", ALWAYS),
            Map.entry("MaxTenuringThreshold", ALWAYS),
            Map.entry("ExplicitGCInvokesConcurrent", ALWAYS),
            Map.entry("UseZGC", new Range(15, LAST, 0)),
            Map.entry("ZGenerational", new Range(21, 22, 0)),
            Map.entry("Xmx", ALWAYS),
            Map.entry("Xms", ALWAYS),
            Map.entry("Xlog", new Range(9, LAST, 0)),
            Map.entry("Xloggc", new Range(FIRST, 8, 0)),
            Map.entry("PrintGCDetails", new Range(FIRST, 8, 0)),
            Map.entry("PrintGCDateStamps", new Range(FIRST, 8, 0)),
            Map.entry("PrintGCTimeStamps", new Range(FIRST, 8, 0)),
            Map.entry("PrintTenuringDistribution", new Range(FIRST, 8, 0)),
            Map.entry("PrintAdaptiveSizePolicy", new Range(FIRST, 8, 0)),
            Map.entry("PrintGCApplicationStoppedTime", new Range(FIRST, 8, 0)),
            Map.entry("UseGCLogFileRotation", new Range(FIRST, 8, 0)),
            Map.entry("NumberOfGCLogFiles", new Range(FIRST, 8, 0)),
            Map.entry("GCLogFileSize", new Range(FIRST, 8, 0)));

    private FlagTable() {}

    /** Why a JDK would refuse a flag or warn of it; empty when it takes it. */
    public static Optional<String> refusal(Flag flag, int feature) {
        Range range = KNOWN.get(flag.name());
        if (range == null) {
            return Optional.of(flag.text() + " is in no list of flags that HConfig keeps");
        }
        if (feature < range.from()) {
            return Optional.of(flag.text() + " exists since JDK " + range.from());
        }
        return feature > range.to() ? Optional.of(flag.text() + " ended with JDK " + range.to()) : Optional.empty();
    }

    /** True when the flag must be unlocked first. */
    public static boolean experimental(Flag flag, int feature) {
        Range range = KNOWN.get(flag.name());
        return range != null && feature <= range.experimentalTo();
    }

    /** Those of the flags that this JDK takes, unlocked where needed, in the given order. */
    public static List<Flag> taken(List<Flag> flags, int feature) {
        List<Flag> taken = new ArrayList<>();
        boolean unlock = false;
        for (Flag flag : flags) {
            if (refusal(flag, feature).isEmpty() && !flag.name().equals("UnlockExperimentalVMOptions")) {
                unlock |= experimental(flag, feature);
                taken.add(flag);
            }
        }
        if (unlock) {
            taken.add(0, Flag.on("UnlockExperimentalVMOptions"));
        }
        return taken;
    }
}
