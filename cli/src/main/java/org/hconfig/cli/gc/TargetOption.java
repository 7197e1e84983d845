package org.hconfig.cli.gc;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.hconfig.cli.CliError;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.FlagCheck;
import org.hconfig.gc.jvm.FlagTable;
import org.hconfig.gc.jvm.JvmAnswer;
import org.hconfig.gc.jvm.LocalJvm;
import org.hconfig.model.HConfigException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The JVM that flags are for. */
final class TargetOption {
    private static final int LAST = 99;
    private static final int OLDEST_UNIFIED = 11;

    @Option(
            names = "--jdk",
            paramLabel = "N",
            description = "The JDK of the RegionServers: 8, 11, 17, 21, 25. Default: the one that wrote the log.")
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
     * @param feature the JDK's number
     * @param check lets through what it takes
     */
    record Target(int feature, FlagCheck check) {}

    /**
     * The target, found out from options, running servers, logs and the JVMs that can be asked.
     *
     * @param running the JDK of running servers, where one was asked
     */
    Target read(List<LogFacts> logs, OptionalInt running) {
        if (jdk != null && (jdk < FlagTable.FIRST || jdk > LAST)) {
            throw new HConfigException(
                    CliError.USAGE,
                    "--jdk " + jdk + " is out of range",
                    "flags are known for JDK " + FlagTable.FIRST + " and later",
                    "hconfig gc advise gc.log --jdk 17");
        }
        if (java != null) {
            LocalJvm named = new LocalJvm(java);
            JvmAnswer answer = named.asked(List.of());
            int feature = answer.feature().orElse(jdk == null ? running.orElse(told(logs)) : jdk);
            if (jdk != null && feature != jdk) {
                throw new HConfigException(
                        CliError.USAGE,
                        "--java " + java + " is a JDK " + feature + ", and --jdk says " + jdk,
                        "flags of one are not those of the other",
                        "give one of the two");
            }
            return new Target(feature, new FlagCheck(feature, Optional.of(named)));
        }
        int feature = jdk == null ? running.orElse(told(logs)) : jdk;
        Optional<LocalJvm> own = feature == Runtime.version().feature()
                ? Optional.of(new LocalJvm(Path.of(System.getProperty("java.home"))))
                : Optional.empty();
        return new Target(feature, new FlagCheck(feature, own));
    }

    /** The oldest JDK of the logs; without a word of it, the oldest that writes such logs and is still in use. */
    private static int told(List<LogFacts> logs) {
        return logs.stream()
                .mapToInt(log -> log.feature().isPresent()
                        ? (int) Math.max(FlagTable.FIRST, log.feature().getAsLong())
                        : log.jdk().startsWith("7") ? FlagTable.FIRST : OLDEST_UNIFIED)
                .min()
                .orElse(Runtime.version().feature());
    }
}
