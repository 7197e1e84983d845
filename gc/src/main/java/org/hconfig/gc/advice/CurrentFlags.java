package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JvmFlag;

/** The flags in force, as people and logs write them. */
final class CurrentFlags {
    private static final Map<String, String> NAMES_OF_SIZES = Map.of("MaxHeapSize", "Xmx", "InitialHeapSize", "Xms");

    private static final int REFERENCES_IN_PARALLEL_SINCE = 17;

    private final List<JvmFlag> jvmFlags;

    CurrentFlags(List<JvmFlag> jvmFlags) {
        this.jvmFlags = List.copyOf(jvmFlags);
    }

    /** The flags that were given, before them those that show in the logs, before them what the JDK does by itself. */
    static CurrentFlags of(GcAdviceInput gcAdviceInput) {
        List<JvmFlag> all = new ArrayList<>();
        if (gcAdviceInput.jdk().from() >= REFERENCES_IN_PARALLEL_SINCE) {
            all.add(JvmFlag.on("ParallelRefProcEnabled"));
        }
        gcAdviceInput.logs().forEach(log -> {
            if (log.collector().equals("G1")) {
                all.add(JvmFlag.on("UseG1GC"));
                all.addAll(unset(log));
            }
            log.g1().ifPresent(g1 -> {
                g1.regionBytes().ifPresent(bytes -> all.add(JvmFlag.of("G1HeapRegionSize", bytes)));
                g1.survival()
                        .flatMap(ages -> ages.maxThreshold().stream().boxed().findFirst())
                        .ifPresent(age -> all.add(JvmFlag.of("MaxTenuringThreshold", age)));
                g1.ihopPercent()
                        .ifPresent(
                                percent -> all.add(JvmFlag.of("InitiatingHeapOccupancyPercent", Math.round(percent))));
            });
            log.parallelThreads().ifPresent(threads -> all.add(JvmFlag.of("ParallelGCThreads", threads)));
            log.concurrentThreads().ifPresent(threads -> all.add(JvmFlag.of("ConcGCThreads", threads)));
            log.heap().maxBytes().ifPresent(bytes -> all.add(new JvmFlag("Xmx", "-Xmx" + (bytes >> 20) + "m")));
        });
        all.addAll(gcAdviceInput.current());
        return new CurrentFlags(all);
    }

    /** What G1 takes for flags that nobody set, of a log that lists all that were set. */
    private static List<JvmFlag> unset(LogFacts log) {
        List<JvmFlag> set = log.flags().stream()
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
        if (log.feature().isPresent() && first.isPresent() && most.isPresent()) {
            long region = G1RegionSizes.chosen((int) log.feature().getAsLong(), first.getAsLong(), most.getAsLong());
            taken.add(JvmFlag.of("G1HeapRegionSize", region));
        }
        taken.addAll(set);
        return taken;
    }

    /** The largest heap that flags set, in bytes; the last one counts. */
    static OptionalLong heap(List<JvmFlag> jvmFlags) {
        return number(jvmFlags, "Xmx");
    }

    /** The direct memory that flags set, in bytes; 0 where none does. */
    static long direct(List<JvmFlag> jvmFlags) {
        return number(jvmFlags, "MaxDirectMemorySize").orElse(0);
    }

    /** The number or size that flags set by this name; the last one counts. */
    static OptionalLong number(List<JvmFlag> jvmFlags, String name) {
        return new CurrentFlags(jvmFlags).number(name);
    }

    /** The number or size in force by this name. */
    OptionalLong number(String name) {
        return of(name).map(CurrentFlags::value)
                .filter(text -> text.matches("\\d{1,18}"))
                .map(text -> OptionalLong.of(Long.parseLong(text)))
                .orElse(OptionalLong.empty());
    }

    /** The flag of this name; the last one counts. */
    Optional<JvmFlag> of(String name) {
        return jvmFlags.stream()
                .filter(jvmFlag -> NAMES_OF_SIZES
                        .getOrDefault(jvmFlag.name(), jvmFlag.name())
                        .equals(name))
                .reduce((a, b) -> b);
    }

    /** True when it is in force already, whatever the unit of its value. */
    boolean has(JvmFlag wanted) {
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
