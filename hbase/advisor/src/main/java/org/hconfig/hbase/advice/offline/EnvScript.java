package org.hconfig.hbase.advice.offline;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.jvm.JavaHomeVersion;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.config.StartScript;
import org.hconfig.hbase.model.JvmFacts;

/**
 * Facts about the RegionServers' JVM from a copied {@code hbase-env.sh}.
 *
 * @param script the script
 */
record EnvScript(StartScript script) {
    /**
     * Parses the script; empty when it has a syntax error.
     *
     * @param problemCollector receives {@link AdviceError#ENV_SYNTAX} for an unterminated quote, {@link AdviceError#ENV_HIDDEN}
     *     for commands with unknown effects, {@link AdviceError#ENV_CONDITION} for values under conditions, {@link
     *     AdviceError#ENV_VARIABLE} for variables that may change the heap
     */
    static Optional<EnvScript> read(String name, byte[] bytes, ProblemCollector problemCollector) {
        try {
            StartScript script = StartScript.parse(name, bytes);
            script.hiddenLines().stream()
                    .findFirst()
                    .ifPresent(line -> problemCollector.add(
                            AdviceError.ENV_HIDDEN,
                            name + ":" + line + " runs another script or evaluates generated commands",
                            "it may set any variable, and HConfig does not execute it, so variables set before it are"
                                    + " unknown",
                            "Copy the /jmx page of a RegionServer, which shows the arguments of its JVM."));
            if (!script.conditionalVariables().isEmpty()) {
                problemCollector.add(
                        AdviceError.ENV_CONDITION,
                        name + " sets " + String.join(", ", script.conditionalVariables()) + " under a condition",
                        "the condition depends on the server and HConfig does not execute it, so only values that all branches have in"
                                + " common are known",
                        "Copy the /jmx page of a RegionServer, which shows the arguments of its JVM.");
            }
            if (script.hiddenLines().isEmpty()) {
                script.unknownHeapVariables().forEach(variable -> behindHeap(name, bytes, variable, problemCollector));
            }
            return Optional.of(new EnvScript(script));
        } catch (HConfigException refused) {
            CopiedFiles.addProblems(
                    problemCollector, AdviceError.ENV_SYNTAX, refused, "Correct the line, then try again.");
            return Optional.empty();
        }
    }

    private static void behindHeap(String name, byte[] bytes, String variable, ProblemCollector problemCollector) {
        List<String> lines =
                new String(bytes, StandardCharsets.ISO_8859_1).lines().toList();
        Pattern use = Pattern.compile("^[^#]*\\$\\{?" + Pattern.quote(variable) + "\\b.*");
        String place = IntStream.range(0, lines.size())
                .filter(index -> use.matcher(lines.get(index)).matches())
                .mapToObj(index -> ":" + (index + 1))
                .findFirst()
                .orElse("");
        problemCollector.add(
                AdviceError.ENV_VARIABLE,
                name + place + " uses $" + variable + ", which the file does not set",
                "it may contain another heap size, and the JVM uses the last of several, so the heap size is unknown",
                "Add the options to the file, or copy the /jmx page of a RegionServer, which shows the arguments of its"
                        + " JVM.");
    }

    /** Returns the heap size in bytes; empty when the script does not set it, or not without shell evaluation. */
    OptionalLong heap() {
        return jvm().heapBytes();
    }

    /** Returns the RegionServers' JVM and its arguments. */
    JvmFacts jvm() {
        OptionalInt feature = script.javaHome().map(JavaHomeVersion::feature).orElse(OptionalInt.empty());
        List<String> arguments = script.arguments();
        return new JvmFacts(
                feature, arguments, false, script.isComplete(), OptionalLong.empty(), script.processArguments());
    }
}
