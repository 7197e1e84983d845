package org.hconfig.gc.jvm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.io.BoundedCommandRunner;
import org.hconfig.gc.GcError;

/** Probe of a local JVM: starts it with {@code -version} to determine which flags it accepts. */
public final class LocalJvmProbe {
    private static final Pattern VERSION = Pattern.compile("version \"(?:1\\.)?(\\d{1,4})(?!\\d)");
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final long OUTPUT_MAX = 1 << 20;
    private static final int SAID_MAX = 4;

    /** Flags whose values depend on the machine where they will be used, not on this one. */
    private static final Set<String> OF_THE_MACHINE = Set.of("Xmx", "Xms", "ParallelGCThreads", "ConcGCThreads");

    private final Path java;

    /**
     * Creates a probe.
     *
     * @param java the {@code java} program, or the JDK's home
     */
    public LocalJvmProbe(Path java) {
        this.java = Files.isDirectory(java) ? java.resolve("bin").resolve("java") : java;
    }

    /** Returns the program. */
    public Path program() {
        return java;
    }

    /**
     * Starts the JVM with the flags. Heap sizes and thread counts are omitted, because they depend on the machine where
     * the flags will be used; a log is written to a directory that is deleted.
     *
     * @throws HConfigException {@link GcError#JVM_UNREACHABLE} when it cannot be started at all
     */
    public JvmProbeResult asked(List<JvmFlag> jvmFlags) {
        Path scratch = null;
        try {
            scratch = Files.createTempDirectory("hconfig-gc");
            List<String> command = new ArrayList<>(List.of(java.toString()));
            for (JvmFlag jvmFlag : jvmFlags) {
                if (!OF_THE_MACHINE.contains(jvmFlag.name())) {
                    command.add(intoScratch(jvmFlag, scratch));
                }
            }
            command.add("-version");
            BoundedCommandRunner.LocalCommandResult localCommandResult =
                    new BoundedCommandRunner(TIMEOUT, OUTPUT_MAX).run(command, new byte[0], Map.of());
            String said = new String(localCommandResult.output(), StandardCharsets.UTF_8)
                    + localCommandResult.errors()
                    + localCommandResult.ended().map(why -> "\nerror: " + why).orElse("");
            return answer(localCommandResult.ended().isEmpty() && localCommandResult.exit() == 0, said);
        } catch (IOException failed) {
            throw new HConfigException(
                    new Problem(
                            GcError.JVM_UNREACHABLE,
                            java + " cannot be started",
                            String.valueOf(failed.getMessage()),
                            "give the path of a java program or of a JDK: --java /usr/lib/jvm/java-17"),
                    failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a JVM was checked", stopped);
        } finally {
            delete(scratch);
        }
    }

    private static String intoScratch(JvmFlag jvmFlag, Path scratch) {
        Path log = scratch.resolve("gc.log");
        return switch (jvmFlag.name()) {
            case "Xlog" -> jvmFlag.text().replaceFirst("file=[^:]*", Matcher.quoteReplacement("file=" + log));
            case "Xloggc" -> "-Xloggc:" + log;
            default -> jvmFlag.text();
        };
    }

    static JvmProbeResult answer(boolean started, String said) {
        Matcher version = VERSION.matcher(said);
        OptionalInt feature = version.find() ? OptionalInt.of(Integer.parseInt(version.group(1))) : OptionalInt.empty();
        String words = said.lines()
                .filter(line -> {
                    String lower = line.toLowerCase(Locale.ROOT);
                    return lower.contains("warning")
                            || lower.contains("error")
                            || lower.contains("unrecognized")
                            || lower.contains("invalid")
                            || lower.contains("range");
                })
                .filter(line -> !line.contains("Picked up"))
                .limit(SAID_MAX)
                .collect(Collectors.joining("; "));
        return new JvmProbeResult(
                started && words.isEmpty(), feature, words.isEmpty() && !started ? said.strip() : words);
    }

    private static void delete(@org.jspecify.annotations.Nullable Path scratch) {
        if (scratch == null) {
            return;
        }
        try (java.util.stream.Stream<Path> files = Files.list(scratch)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(scratch);
        } catch (IOException left) {
            scratch.toFile().deleteOnExit(); // a leftover temporary directory is harmless
        }
    }
}
