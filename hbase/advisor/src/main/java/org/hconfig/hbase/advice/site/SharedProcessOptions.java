package org.hconfig.hbase.advice.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.model.JvmMemorySizes;
import org.hconfig.hbase.model.ProcessArgument;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Part of rule HC-R067: a heap size or a GC log file that is in effect in several types of processes. */
final class SharedProcessOptions {
    private static final String SHARED = "HBASE_OPTS";

    /** The variables of the processes for which a machine always has a heap and a log of its own. */
    private static final Map<String, String> SERVERS =
            Map.of("HMaster", "HBASE_MASTER_OPTS", "RegionServer", "HBASE_REGIONSERVER_OPTS");

    private static final Pattern OLD_LOG = Pattern.compile("-Xloggc:(.+)");
    private static final Pattern LOG = Pattern.compile("-Xlog:[^:]*:\"?(?:file=)?\"?([^:\"]+)\"?(?::.*)?");
    private static final List<String> STREAMS = List.of("stdout", "stderr", "#0", "#1");

    private SharedProcessOptions() {}

    static void addFindings(List<ProcessArgument> arguments, RuleResult.RuleResultBuilder ruleResultBuilder) {
        heap(arguments, ruleResultBuilder);
        Map<String, List<ProcessArgument>> files = new LinkedHashMap<>();
        for (ProcessArgument argument : arguments) {
            file(argument.text())
                    .ifPresent(file -> files.computeIfAbsent(file, key -> new ArrayList<>())
                            .add(argument));
        }
        files.values().stream()
                .filter(SharedProcessOptions::isShared)
                .findFirst()
                .ifPresent(users -> addLog(users, ruleResultBuilder));
    }

    private static void heap(List<ProcessArgument> arguments, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<ProcessArgument> users = arguments.stream()
                .filter(argument -> argument.variable().equals(SHARED))
                .filter(argument ->
                        JvmMemorySizes.heap(List.of(argument.text())).isPresent())
                .toList();
        List<String> servers = servers(users);
        if (servers.isEmpty()) {
            return;
        }
        OptionalLong heap = JvmMemorySizes.heap(List.of(users.get(0).text()));
        SiteValueChecks.addFinding(
                ruleResultBuilder,
                "<shared-heap>",
                "-Xmx of " + AdviceNumberFormatter.bytes(heap.orElse(0)) + " in " + SHARED,
                Severity.INFO,
                "bin/hbase passes " + SHARED + " to every process, so " + names(users)
                        + " may each use this heap, and it replaces HBASE_HEAPSIZE",
                "set -Xmx in "
                        + servers.stream().map(SERVERS::get).collect(Collectors.joining(" and "))
                        + (servers.size() > 1 ? ", each with its own size" : ""));
    }

    private static void addLog(List<ProcessArgument> users, RuleResult.RuleResultBuilder ruleResultBuilder) {
        List<String> variables =
                users.stream().map(ProcessArgument::variable).distinct().toList();
        boolean own = SERVERS.values().containsAll(variables);
        SiteValueChecks.addFinding(
                ruleResultBuilder,
                "<shared-gc-log>",
                users.get(0).text() + " in " + String.join(", ", variables),
                Severity.INFO,
                "on one machine, " + names(users) + " write to the same file",
                own
                        ? "set different files in " + String.join(" and ", variables)
                                + ", or add %p (the process ID) to the name"
                        : "move it to HBASE_REGIONSERVER_OPTS, with a different file in HBASE_MASTER_OPTS, or add %p (the"
                                + " process ID) to the name");
    }

    /** Returns true when one of the servers and another type of process use it. */
    private static boolean isShared(List<ProcessArgument> users) {
        return !servers(users).isEmpty()
                && users.stream().map(ProcessArgument::process).distinct().count() > 1;
    }

    private static List<String> servers(List<ProcessArgument> users) {
        return users.stream()
                .map(ProcessArgument::process)
                .filter(SERVERS::containsKey)
                .distinct()
                .toList();
    }

    /** Returns the processes as text: {@code HMaster, RegionServer and shell}. */
    private static String names(List<ProcessArgument> users) {
        List<String> names =
                users.stream().map(ProcessArgument::process).distinct().toList();
        return names.size() < 2
                ? "the " + String.join("", names)
                : "the " + String.join(", ", names.subList(0, names.size() - 1)) + " and "
                        + names.get(names.size() - 1);
    }

    /** Returns the file to which an option writes a log; empty when its name differs in each process. */
    private static Optional<String> file(String option) {
        Matcher old = OLD_LOG.matcher(option);
        Matcher unified = LOG.matcher(option);
        Optional<String> file = old.matches()
                ? Optional.of(old.group(1))
                : unified.matches() ? Optional.of(unified.group(1)) : Optional.empty();
        return file.filter(name -> !name.contains("%p") && !name.contains("%t"))
                .filter(name -> !STREAMS.contains(name));
    }
}
