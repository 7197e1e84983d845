package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.jvm.JvmFlag;

/** Detects flags in effect that prevent a JVM from starting with G1, or prevent G1 from reaching its pause goal. */
final class FlagRemovals {
    private static final Map<String, String> CHOOSERS = Map.of(
            "CMS", "-XX:+UseConcMarkSweepGC",
            "Parallel", "-XX:+UseParallelGC",
            "Serial", "-XX:+UseSerialGC");
    private static final Set<String> COLLECTORS = Set.of(
            "UseConcMarkSweepGC",
            "UseParNewGC",
            "UseParallelGC",
            "UseParallelOldGC",
            "UseSerialGC",
            "UseZGC",
            "UseShenandoahGC");
    private static final Set<String> FIXED_YOUNG = Set.of("Xmn", "NewRatio", "NewSize", "MaxNewSize");
    private static final Set<String> BUFFERS = Set.of("OldPLABSize", "YoungPLABSize");
    private static final Set<String> SURVIVORS = Set.of("SurvivorRatio", "TargetSurvivorRatio");
    private static final Pattern OF_CMS = Pattern.compile("CMS.*|UseCMS.*|ParallelCMSThreads");
    private static final String SECOND = "a second collector besides G1: the JVM does not start";

    private FlagRemovals() {}

    /** Returns the flags to remove when the recommended flags select G1; otherwise an empty list. */
    static List<FlagRemoval> of(GcAdviceInput gcAdviceInput, List<JvmFlag> advised) {
        Set<String> names = advised.stream().map(JvmFlag::name).collect(Collectors.toSet());
        if (!names.contains("UseG1GC")) {
            return List.of();
        }
        Map<String, FlagRemoval> found = new LinkedHashMap<>();
        gcAdviceInput.logs().forEach(log -> {
            String chooser = CHOOSERS.get(log.jvm().collector());
            if (chooser != null) {
                found.put(JvmFlag.parse(chooser).name(), new FlagRemoval(chooser, "if it is set: " + SECOND));
            }
        });
        for (JvmFlag jvmFlag : gcAdviceInput.current()) {
            String reason = names.contains(jvmFlag.name()) ? "" : reason(jvmFlag);
            if (!reason.isEmpty()) {
                found.put(jvmFlag.name(), new FlagRemoval(jvmFlag.text(), reason));
            }
        }
        return new ArrayList<>(found.values());
    }

    private static String reason(JvmFlag jvmFlag) {
        String name = jvmFlag.name();
        if (COLLECTORS.contains(name)) {
            return jvmFlag.text().startsWith("-XX:+") ? SECOND : "";
        } else if (FIXED_YOUNG.contains(name)) {
            return "limits or fixes the young generation size, which G1 must adapt to meet MaxGCPauseMillis";
        } else if (OF_CMS.matcher(name).matches()) {
            return "a CMS flag: no effect with G1, and JDK 17 and later do not start with it";
        } else if (BUFFERS.contains(name)) {
            return "with -XX:-ResizePLAB it fixes the size of G1's promotion buffers";
        } else if (SURVIVORS.contains(name)) {
            return "tuned for the young generation of another collector; G1 uses it too";
        } else if (name.equals("ParallelGCThreads")) {
            return "without it the JVM uses 8 + (N - 8) x 5/8 threads for N processors, and N threads for N <= 8; give --processors"
                    + " for the value";
        }
        return "";
    }
}
