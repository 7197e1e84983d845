package org.hconfig.hbase.upgrade;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.hconfig.hbase.model.JvmFacts;
import org.hconfig.hbase.model.ProcessArgument;

/** The arguments of the JVMs of all types of processes, as far as known, and where each is set. */
final class ProcessArguments {
    private static final String REGION_SERVER = "RegionServer";
    private static final String REGION_SERVERS = "arguments of the RegionServers";

    private final JvmFacts jvm;
    private final Map<String, List<String>> arguments = new LinkedHashMap<>();

    ProcessArguments(JvmFacts jvm) {
        this.jvm = jvm;
        jvm.processes().stream()
                .filter(argument -> !argument.reachesNoProcess())
                .forEach(argument -> arguments
                        .computeIfAbsent(argument.process(), process -> new ArrayList<>())
                        .add(argument.text()));
        List<String> ofRegionServers = arguments.computeIfAbsent(REGION_SERVER, process -> new ArrayList<>());
        jvm.arguments().stream()
                .filter(argument -> !ofRegionServers.contains(argument))
                .forEach(ofRegionServers::add);
    }

    /** Returns the arguments of each type of process, in the order of its command line. */
    Collection<Map.Entry<String, List<String>>> byProcess() {
        return arguments.entrySet();
    }

    /** Returns all arguments. */
    Set<String> all() {
        return arguments.values().stream().flatMap(List::stream).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns true if no start script was read, so that only the arguments of RegionServers are known. */
    boolean lackOtherProcesses() {
        return jvm.processes().isEmpty() && (jvm.running() || !jvm.arguments().isEmpty());
    }

    /** Returns where an argument is set: {@code HBASE_MASTER_OPTS (HMaster)}. */
    String place(String argument) {
        Map<String, Set<String>> processes = new LinkedHashMap<>();
        jvm.processes().stream()
                .filter(each -> !each.reachesNoProcess() && each.text().equals(argument))
                .forEach(each -> processes
                        .computeIfAbsent(each.variable(), variable -> new LinkedHashSet<>())
                        .add(each.process()));
        return processes.isEmpty() ? REGION_SERVERS : text(processes);
    }

    /** Returns the variables and processes of several arguments that are not accepted together. */
    String placeOfAny(List<String> together) {
        Map<String, Set<String>> processes = new LinkedHashMap<>();
        for (ProcessArgument each : jvm.processes()) {
            if (!each.reachesNoProcess()
                    && together.contains(each.text())
                    && arguments.get(each.process()).containsAll(together)) {
                processes
                        .computeIfAbsent(each.variable(), variable -> new LinkedHashSet<>())
                        .add(each.process());
            }
        }
        return processes.isEmpty() ? REGION_SERVERS : text(processes);
    }

    private static String text(Map<String, Set<String>> processes) {
        return processes.entrySet().stream()
                .map(entry -> entry.getKey() + " (" + String.join(", ", entry.getValue()) + ")")
                .collect(Collectors.joining(", "));
    }
}
