package org.hconfig.gc.advice.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JvmFlag;

/** The JVM flags in effect, collected from the command line, the logs and the defaults of the JDK. */
public final class CurrentFlags {
    private static final Map<String, String> NAMES_OF_SIZES = Map.of("MaxHeapSize", "Xmx", "InitialHeapSize", "Xms");

    private static final int REFERENCES_IN_PARALLEL_SINCE = 17;

    private final List<JvmFlag> jvmFlags;

    CurrentFlags(List<JvmFlag> jvmFlags) {
        this.jvmFlags = List.copyOf(jvmFlags);
    }

    /**
     * Collects the flags by precedence: given flags first, then flags visible in the logs, then defaults of the JDK.
     */
    public static CurrentFlags of(GcAdviceInput gcAdviceInput) {
        List<JvmFlag> all = new ArrayList<>();
        if (gcAdviceInput.jdk().from() >= REFERENCES_IN_PARALLEL_SINCE) {
            all.add(JvmFlag.on("ParallelRefProcEnabled"));
        }
        gcAdviceInput.logs().forEach(log -> {
            if (log.jvm().collector().equals("G1")) {
                all.add(JvmFlag.on("UseG1GC"));
                all.addAll(unset(log));
            }
            log.g1().ifPresent(g1 -> {
                g1.regionBytes().ifPresent(bytes -> all.add(JvmFlag.of("G1HeapRegionSize", bytes)));
                g1.survival()
                        .flatMap(ages -> ages.maxThreshold().stream().boxed().findFirst())
                        .ifPresent(age -> all.add(JvmFlag.of("MaxTenuringThreshold", age)));
                g1.marking()
                        .ihopPercent()
                        .ifPresent(
                                percent -> all.add(JvmFlag.of("InitiatingHeapOccupancyPercent", Math.round(percent))));
            });
            log.jvm().parallelThreads().ifPresent(threads -> all.add(JvmFlag.of("ParallelGCThreads", threads)));
            log.jvm().concurrentThreads().ifPresent(threads -> all.add(JvmFlag.of("ConcGCThreads", threads)));
            log.heap().maxBytes().ifPresent(bytes -> all.add(new JvmFlag("Xmx", "-Xmx" + (bytes >> 20) + "m")));
        });
        all.addAll(gcAdviceInput.current());
        return new CurrentFlags(all);
    }

    /** Returns the values that G1 uses for flags that are not set; requires a log that lists all flags that are set. */
    private static List<JvmFlag> unset(LogFacts log) {
        List<JvmFlag> set = log.jvm().flags().stream()
                .filter(text -> text.startsWith("-"))
                .map(JvmFlag::parse)
                .toList();
        if (set.isEmpty()) {
            return List.of();
        }
        List<JvmFlag> taken = new ArrayList<>();
        taken.add(JvmFlag.of("InitiatingHeapOccupancyPercent", G1Formulas.IHOP_DEFAULT_PERCENT));
        OptionalLong first = number(set, "Xms");
        OptionalLong most = heap(set);
        if (log.jvm().feature().isPresent() && first.isPresent() && most.isPresent()) {
            long region =
                    G1RegionSizes.chosen((int) log.jvm().feature().getAsLong(), first.getAsLong(), most.getAsLong());
            taken.add(JvmFlag.of("G1HeapRegionSize", region));
        }
        taken.addAll(set);
        return taken;
    }

    /** Returns the maximum heap size set by the flags, in bytes; the last occurrence wins. */
    static OptionalLong heap(List<JvmFlag> jvmFlags) {
        return number(jvmFlags, "Xmx");
    }

    /** Returns the direct memory limit set by the flags, in bytes; 0 when none is set. */
    static long direct(List<JvmFlag> jvmFlags) {
        return number(jvmFlags, "MaxDirectMemorySize").orElse(0);
    }

    /** Returns the number or size set for the flag of this name; the last occurrence wins. */
    public static OptionalLong number(List<JvmFlag> jvmFlags, String name) {
        return new CurrentFlags(jvmFlags).number(name);
    }

    /** Returns the number or size in effect for the flag of this name. */
    public OptionalLong number(String name) {
        return of(name).map(CurrentFlags::value)
                .filter(text -> text.matches("\\d{1,18}"))
                .map(text -> OptionalLong.of(Long.parseLong(text)))
                .orElse(OptionalLong.empty());
    }

    /** Returns the flag of this name; the last occurrence wins. */
    public Optional<JvmFlag> of(String name) {
        return jvmFlags.stream()
                .filter(jvmFlag -> NAMES_OF_SIZES
                        .getOrDefault(jvmFlag.name(), jvmFlag.name())
                        .equals(name))
                .reduce((a, b) -> b);
    }

    /** Returns true when the flag is already in effect with an equal value, whatever the unit of that value. */
    public boolean has(JvmFlag wanted) {
        return of(wanted.name())
                .filter(jvmFlag -> value(jvmFlag).equals(value(wanted)))
                .isPresent();
    }

    private static String value(JvmFlag jvmFlag) {
        String text = jvmFlag.text();
        int equals = text.indexOf('=');
        boolean glued = !text.startsWith("-XX:") && text.startsWith("-" + jvmFlag.name());
        String value = glued
                ? text.substring(jvmFlag.name().length() + 1) // -Xmx4g: the value follows the name
                : equals < 0 ? text : text.substring(equals + 1);
        try {
            return Long.toString(DataSize.parse(value.toLowerCase(Locale.ROOT)).bytes());
        } catch (IllegalArgumentException word) {
            return value;
        }
    }
}
