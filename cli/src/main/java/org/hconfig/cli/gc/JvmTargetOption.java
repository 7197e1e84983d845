package org.hconfig.cli.gc;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.hconfig.cli.CliError;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.advice.input.LogJdk;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.ListedFlagFilter;
import org.hconfig.gc.jvm.LocalJvmProbe;
import org.hconfig.gc.jvm.SupportedFlagFilter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for the target JVM of the flags. */
final class JvmTargetOption {
    private static final int LAST = 99;

    @Option(
            names = "--jdk",
            paramLabel = "N",
            description =
                    "JDK of the RegionServers, a whole number of at least 8; flags of 8, 11, 17, 21 and 25 are known, for"
                            + " other JDKs only the flags common to the adjacent ones are used. Default: the JDK of the"
                            + " log. If it is unknown, only flags that all JDKs accept are recommended.")
    private @Nullable Integer jdk;

    @Option(
            names = "--java",
            paramLabel = "PATH",
            description =
                    "A java program or a JDK on this machine, of the RegionServers' version; it is used to check the"
                            + " flags. Default: the JVM of this program, if its version matches.")
    private @Nullable Path java;

    /**
     * Target JVM.
     *
     * @param jdk the JDK, as far as it is known
     * @param check filter that passes the flags supported by the JDK
     */
    record JvmTarget(JdkTarget jdk, SupportedFlagFilter check) {}

    /**
     * Determines the target from options, running servers, logs and local JVMs.
     *
     * @param running JDK of the running servers, if known
     * @throws HConfigException HC-8035 if a log was written by another JDK
     */
    JvmTarget read(List<LogFacts> logs, OptionalInt running) {
        if (jdk != null && (jdk < ListedFlagFilter.FIRST || jdk > LAST)) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--jdk " + jdk + " is out of range",
                    "the JDK must be a whole number from " + ListedFlagFilter.FIRST + " to " + LAST,
                    "hconfig gc advise gc.log --jdk 17");
        }
        JdkTarget given = jdk != null
                ? JdkTarget.of(jdk)
                : running.isPresent() ? JdkTarget.of(running.getAsInt()) : LogJdk.ofAll(logs);
        LogJdk.require(logs, given, jdk != null ? "--jdk " + jdk : given.label() + " of the running servers");
        if (java != null) {
            JvmTarget named = named(new LocalJvmProbe(java), given);
            LogJdk.require(logs, named.jdk(), "--java " + java);
            return named;
        }
        Optional<LocalJvmProbe> own =
                given.feature().equals(OptionalInt.of(Runtime.version().feature()))
                        ? Optional.of(new LocalJvmProbe(Path.of(System.getProperty("java.home"))))
                        : Optional.empty();
        return new JvmTarget(given, new SupportedFlagFilter(given, own));
    }

    private JvmTarget named(LocalJvmProbe named, JdkTarget given) {
        OptionalInt feature = named.asked(List.of()).feature();
        if (jdk != null && feature.isPresent() && feature.getAsInt() != jdk) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--java " + java + " is a JDK " + feature.getAsInt() + ", but --jdk is " + jdk,
                    "the two JDKs support different flags",
                    "specify only one of them");
        }
        JdkTarget target = feature.isPresent() ? JdkTarget.of(feature.getAsInt()) : given;
        return new JvmTarget(target, new SupportedFlagFilter(target, Optional.of(named)));
    }
}
