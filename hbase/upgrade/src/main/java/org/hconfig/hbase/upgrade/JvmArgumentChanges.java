package org.hconfig.hbase.upgrade;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.gc.jvm.ArgumentResult;
import org.hconfig.gc.jvm.CommandLineCheck;
import org.hconfig.gc.jvm.FlagState;
import org.hconfig.gc.jvm.JdkTarget;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.xconfig.model.Severity;

/** Check of the arguments of all JVMs that HBase's start script starts against the JDK that a release requires. */
final class JvmArgumentChanges {
    private final JvmFacts jvm;
    private final ProcessArguments arguments;
    private final Upgrade upgrade;
    private final int least;

    /**
     * Creates a check.
     *
     * @param least feature version of the JDK that the target requires
     */
    JvmArgumentChanges(JvmFacts jvm, Upgrade upgrade, int least) {
        this.jvm = jvm;
        this.arguments = new ProcessArguments(jvm);
        this.upgrade = upgrade;
        this.least = least;
    }

    /** Returns one finding about the rejected arguments of each place, then those about arguments that some builds reject. */
    List<UpgradeFinding> findings() {
        List<UpgradeFinding> findings = new ArrayList<>();
        byPlace(FlagState.REFUSED)
                .forEach((place, results) -> findings.add(finding(
                        place,
                        results,
                        Severity.CRITICAL,
                        " does not start with it: ",
                        "remove or replace it in hbase-env.sh when JAVA_HOME changes; hconfig gc advise proposes"
                                + " arguments")));
        byPlace(FlagState.UNCERTAIN)
                .forEach((place, results) -> findings.add(finding(
                        place,
                        results,
                        Severity.WARN,
                        " may not start with it: ",
                        "with the new JDK, run java with it and -version on a server; if it fails, remove it from"
                                + " hbase-env.sh when JAVA_HOME changes")));
        return findings;
    }

    private Map<String, Set<ArgumentResult>> byPlace(FlagState state) {
        Map<String, Set<ArgumentResult>> places = new LinkedHashMap<>();
        for (Map.Entry<String, List<String>> process : arguments.byProcess()) {
            Set<ArgumentResult> already = alreadyRejected(process.getValue());
            check(process.getValue(), OptionalInt.of(least)).stream()
                    .filter(result -> result.state() == state && !already.contains(result))
                    .forEach(result -> places.computeIfAbsent(
                                    place(result.argument(), process.getValue()), place -> new LinkedHashSet<>())
                            .add(result));
        }
        return places;
    }

    private String place(String argument, List<String> ofProcess) {
        return ofProcess.contains(argument)
                ? arguments.place(argument)
                : arguments.placeOfAny(List.of(argument.split(" ", -1)));
    }

    /** A process whose present JDK rejects an argument for the same reason does not start today either. */
    private Set<ArgumentResult> alreadyRejected(List<String> ofProcess) {
        return jvm.running() || jvm.feature().isEmpty()
                ? Set.of()
                : check(ofProcess, jvm.feature()).stream()
                        .filter(result -> result.state() == FlagState.REFUSED)
                        .collect(Collectors.toSet());
    }

    private static List<ArgumentResult> check(List<String> arguments, OptionalInt jdk) {
        return CommandLineCheck.check(arguments, JdkTarget.of(jdk));
    }

    private UpgradeFinding finding(
            String place, Set<ArgumentResult> results, Severity severity, String consequence, String todo) {
        return new UpgradeFinding(
                ChangeKind.JVM_ARGUMENT,
                severity,
                results.stream().map(ArgumentResult::argument).distinct().collect(Collectors.joining(" ")),
                place,
                jvm.feature().isPresent() ? "JDK " + jvm.feature().getAsInt() : "JDK not known",
                "JDK " + least + ", which HBase " + upgrade.to() + " requires," + consequence
                        + results.stream().map(ArgumentResult::why).distinct().collect(Collectors.joining("; ")),
                todo,
                UpgradeFinding.OPERATOR,
                "flag lists of JDK " + least);
    }
}
