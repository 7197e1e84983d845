package org.hconfig.hbase.upgrade;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.ProcessArgument;

/** The arguments of the JVMs of all types of processes, as far as known, and where each is set. */
final class ProcessArguments {
    private static final String REGION_SERVER = "RegionServer";

    private final boolean running;
    private final List<ProcessArgument> all = new ArrayList<>();
    private final Map<String, List<String>> byProcess = new LinkedHashMap<>();

    ProcessArguments(JvmFacts jvm) {
        this.running = jvm.running();
        jvm.processes().stream().filter(each -> !each.reachesNoProcess()).forEach(this::add);
        List<String> ofScript = byProcess.getOrDefault(REGION_SERVER, List.of());
        jvm.arguments().stream()
                .filter(argument -> !ofScript.contains(argument))
                .map(argument -> ProcessArgument.running(REGION_SERVER, argument))
                .toList()
                .forEach(this::add);
    }

    private void add(ProcessArgument argument) {
        all.add(argument);
        byProcess
                .computeIfAbsent(argument.process(), process -> new ArrayList<>())
                .add(argument.text());
    }

    /** Returns the arguments of each type of process, in the order of its command line. */
    Collection<Map.Entry<String, List<String>>> byProcess() {
        return byProcess.entrySet();
    }

    /** Returns all arguments. */
    Set<String> all() {
        return all.stream().map(ProcessArgument::text).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns true if no start script was read, so that only the arguments of the running processes that show them are known. */
    boolean lackOtherProcesses() {
        return running;
    }

    /** Returns where an argument is set: {@code HBASE_MASTER_OPTS of the HMaster}. */
    String place(String argument) {
        return text(all.stream().filter(each -> each.text().equals(argument)));
    }

    /** Returns where several arguments that are not accepted together are set, for the processes that have all of them. */
    String placeOfAny(List<String> together) {
        return text(all.stream()
                .filter(each -> together.contains(each.text())
                        && byProcess.getOrDefault(each.process(), List.of()).containsAll(together)));
    }

    private static String text(Stream<ProcessArgument> arguments) {
        Map<String, Set<String>> processes = new LinkedHashMap<>();
        arguments.forEach(each -> processes
                .computeIfAbsent(each.variable(), variable -> new LinkedHashSet<>())
                .add(each.process()));
        return processes.entrySet().stream()
                .map(entry -> entry.getKey().isEmpty()
                        ? "arguments of the "
                                + String.join(", ", entry.getValue()).replace(REGION_SERVER, REGION_SERVER + "s")
                        : entry.getKey() + " of the " + String.join(", ", entry.getValue()))
                .collect(Collectors.joining(" and "));
    }
}
