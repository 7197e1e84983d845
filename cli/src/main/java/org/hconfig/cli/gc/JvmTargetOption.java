package org.hconfig.cli.gc;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.hconfig.cli.CliError;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.advice.LogJdk;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.gc.jvm.ListedFlagFilter;
import org.hconfig.gc.jvm.LocalJvmProbe;
import org.hconfig.gc.jvm.SupportedFlagFilter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The JVM that flags are for. */
final class JvmTargetOption {
    private static final int LAST = 99;

    @Option(
            names = "--jdk",
            paramLabel = "N",
            description =
                    "The JDK of the RegionServers, a whole number from 8 on; flags of 8, 11, 17, 21 and 25 are known, any"
                            + " other JDK gets only those on which its neighbors agree. Default: the one that wrote the log."
                            + " Where it is not known, only flags that all take are advised.")
    private @Nullable Integer jdk;

    @Option(
            names = "--java",
            paramLabel = "PATH",
            description =
                    "A java program or a JDK on this machine, of the RegionServers' version; it is asked whether it"
                            + " takes the flags. Default: this program's own JVM, when its version is the right one.")
    private @Nullable Path java;

    /**
     * The target.
     *
     * @param jdk the JDK, as far as it is known
     * @param check lets through what it takes
     */
    record JvmTarget(JdkTarget jdk, SupportedFlagFilter check) {}

    /**
     * The target, found out from options, running servers, logs and the JVMs that can be asked.
     *
     * @param running the JDK of running servers, where one was asked
     * @throws HConfigException HC-8035 when a log was written by another JDK
     */
    JvmTarget read(List<LogFacts> logs, OptionalInt running) {
        if (jdk != null && (jdk < ListedFlagFilter.FIRST || jdk > LAST)) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--jdk " + jdk + " is out of range",
                    "it takes a whole number from " + ListedFlagFilter.FIRST + " to " + LAST,
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
                    "--java " + java + " is a JDK " + feature.getAsInt() + ", and --jdk says " + jdk,
                    "flags of one are not those of the other",
                    "give one of the two");
        }
        JdkTarget target = feature.isPresent() ? JdkTarget.of(feature.getAsInt()) : given;
        return new JvmTarget(target, new SupportedFlagFilter(target, Optional.of(named)));
    }
}
