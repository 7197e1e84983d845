package org.hconfig.gc.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.gc.JvmRunner;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;

/** Every flag that a recommendation can name, by the lists and by the JVMs of this machine. */
class RecommendedFlagsTest {
    /** Flags of the rules for logs and of rule texts, which are named whatever the JDK is. */
    private static final List<String> ANY_JDK = List.of(
            "-XX:+UseG1GC",
            "-XX:MaxGCPauseMillis=50",
            "-XX:+ParallelRefProcEnabled",
            "-XX:-ResizePLAB",
            "-XX:+PerfDisableSharedMem",
            "-XX:-OmitStackTraceInFastThrow",
            "-XX:ParallelGCThreads=8",
            "-XX:ConcGCThreads=2",
            "-XX:G1NewSizePercent=8",
            "-XX:InitiatingHeapOccupancyPercent=65",
            "-XX:G1HeapRegionSize=32m",
            "-XX:G1HeapWastePercent=10",
            "-XX:G1MixedGCCountTarget=16",
            "-XX:MaxTenuringThreshold=1",
            "-XX:+ExplicitGCInvokesConcurrent",
            "-XX:+SafepointTimeout",
            "-XX:SafepointTimeoutDelay=100",
            "-XX:MaxDirectMemorySize=2048m");

    /** Flags that go through the list of the JDK. */
    private static final List<String> BY_LIST = List.of("-XX:-G1UseAdaptiveIHOP", "-XX:+UseZGC", "-XX:+ZGenerational");

    /** Flags that are named only for logs that a JDK 8 wrote. */
    private static final Set<String> OF_JDK_8_LOGS = Set.of(
            "PrintGCDetails",
            "PrintGCDateStamps",
            "PrintGCTimeStamps",
            "PrintTenuringDistribution",
            "PrintAdaptiveSizePolicy",
            "PrintSafepointStatistics");

    private static final List<String> FILES = List.of(
            "gc/src/main/java/org/hconfig/gc/advice",
            "gc/src/main/java/org/hconfig/gc/LogQualityWarnings.java",
            "gc/src/main/java/org/hconfig/gc/facts/LoggingGaps.java",
            "hbase/advisor/src/main/java/org/hconfig/hbase/advice/memory/BucketCacheWithoutMemory.java",
            "hbase/coprocessor/src/main/java/org/hconfig/hbase/coprocessor/GcSyncDecider.java");

    private static final Pattern NAMED =
            Pattern.compile("Flag\\.(?:on|off|of)\\(\"(\\w+)\"|-XX:[+-](\\w+)|-XX:(\\w+)=");

    private static List<JvmFlag> flags(List<String> texts) {
        return texts.stream().map(JvmFlag::parse).toList();
    }

    @Test
    void flagsOfAnyJdk_areTakenByEveryList() {
        for (int jdk : JvmFlagLists.JDKS) {
            for (JvmFlag jvmFlag : flags(ANY_JDK)) {
                assertThat(ListedFlagFilter.refusal(jvmFlag, JdkTarget.of(jdk)))
                        .as("JDK %d, %s", jdk, jvmFlag.text())
                        .isEmpty();
            }
        }
    }

    @Test
    void everyFlagOfTheSources_isHeldAgainstTheLists() throws IOException {
        Set<String> known = Stream.concat(ANY_JDK.stream(), BY_LIST.stream())
                .map(text -> JvmFlag.parse(text).name())
                .collect(Collectors.toCollection(TreeSet::new));
        known.addAll(OF_JDK_8_LOGS);
        known.add("PrintSafepointStatisticsCount");
        // A switch that is set to stop collections on request; it is named as the cause, not advised.
        known.add("DisableExplicitGC");
        // Other collectors, whose flags are named for removal.
        known.addAll(List.of("UseConcMarkSweepGC", "UseParallelGC", "UseSerialGC"));
        Set<String> named = new TreeSet<>();
        for (String file : FILES) {
            try (Stream<Path> files = Files.walk(Checkout.root().resolve(file))) {
                for (Path source : files.filter(Files::isRegularFile).toList()) {
                    Matcher matcher = NAMED.matcher(Files.readString(source));
                    while (matcher.find()) {
                        named.add(Stream.of(matcher.group(1), matcher.group(2), matcher.group(3))
                                .filter(java.util.Objects::nonNull)
                                .findFirst()
                                .orElseThrow());
                    }
                }
            }
        }
        assertThat(named).isNotEmpty().isSubsetOf(known);
        for (String name : OF_JDK_8_LOGS) {
            assertThat(ListedFlagFilter.refusal(JvmFlag.on(name), JdkTarget.of(8)))
                    .as(name)
                    .isEmpty();
        }
        assertThat(ListedFlagFilter.refusal(JvmFlag.of("PrintSafepointStatisticsCount", 1), JdkTarget.of(8)))
                .isEmpty();
    }

    @Test
    void flagsThatTheListsLetThrough_startTheJvmsOfThisMachine() throws IOException {
        for (Path home : JvmRunner.homes()) {
            LocalJvmProbe jvm = new LocalJvmProbe(home);
            JdkTarget target = JdkTarget.of(jvm.asked(List.of()).feature().orElseThrow());
            for (JvmFlag jvmFlag :
                    flags(Stream.concat(ANY_JDK.stream(), BY_LIST.stream()).toList())) {
                JvmProbeResult answer = jvm.asked(ListedFlagFilter.taken(List.of(jvmFlag), target));
                assertThat(answer.takes())
                        .as("%s, %s: %s", target, jvmFlag.text(), answer.said())
                        .isTrue();
            }
            List<JvmFlag> logging = ListedFlagFilter.taken(LoggingFlags.of(target), target);
            assertThat(logging).hasSameSizeAs(LoggingFlags.of(target));
            assertThat(jvm.asked(logging).takes()).as(target.label()).isTrue();
        }
    }

    @Test
    void loggingFlags_ofEveryJdk_areTakenByItsList() {
        List<JvmFlag> all = new ArrayList<>();
        for (int jdk = 8; jdk <= 26; jdk++) {
            JdkTarget target = JdkTarget.of(jdk);
            // JDK 9 or 10 is between the lists of 8 and 11; its unified logging follows from its version alone.
            List<JvmFlag> jvmFlags = LoggingFlags.of(target);
            assertThat(jvmFlags).isNotEmpty();
            if (target.listed() || jdk > 11) {
                assertThat(ListedFlagFilter.taken(jvmFlags, target))
                        .as("JDK %d", jdk)
                        .isEqualTo(jvmFlags);
            }
            all.addAll(jvmFlags);
        }
        assertThat(all)
                .anyMatch(jvmFlag -> jvmFlag.name().equals("Xlog"))
                .anyMatch(jvmFlag -> jvmFlag.name().equals("Xloggc"));
        assertThat(LoggingFlags.of(JdkTarget.unknown())).isEmpty();
    }
}
