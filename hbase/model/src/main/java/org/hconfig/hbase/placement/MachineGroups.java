package org.hconfig.hbase.placement;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.core.DataSize;
import org.hconfig.xconfig.spi.NodeFacts;

/**
 * Divides RegionServers by their heap and their machine, and names the groups by what distinguishes them, such as {@code heap-31g} or
 * {@code heap-31g-ram-64g}. The hyphen keeps these names apart from those of RSGroups, which have letters, digits, and underscores.
 */
public final class MachineGroups {
    /** Sizes that differ by less are the same one, rounded by the JVM or by the machine's firmware. */
    private static final double RATIO_MAX = 1.05;

    private static final String PREFIX = "heap-";

    private MachineGroups() {}

    /** Returns the groups with the names of their servers; empty where all machines are alike. */
    public static Map<String, Set<String>> of(Map<String, NodeFacts> servers) {
        List<Map.Entry<String, NodeFacts>> ordered = servers.entrySet().stream()
                .sorted(Comparator.comparing((Map.Entry<String, NodeFacts> server) ->
                                server.getValue().heap())
                        .thenComparing(server -> server.getValue().ram())
                        .thenComparing(server -> server.getValue().cores())
                        .thenComparing(Map.Entry::getKey))
                .toList();
        List<NodeFacts> kinds = new ArrayList<>();
        List<Set<String>> members = new ArrayList<>();
        for (Map.Entry<String, NodeFacts> server : ordered) {
            int kind = 0;
            while (kind < kinds.size() && !alike(kinds.get(kind), server.getValue())) {
                kind++;
            }
            if (kind == kinds.size()) {
                kinds.add(server.getValue());
                members.add(new TreeSet<>());
            }
            members.get(kind).add(server.getKey());
        }
        return kinds.size() < 2 ? Map.of() : named(kinds, members);
    }

    /** Returns true for a name that this class gives. */
    public static boolean isName(String group) {
        return group.startsWith(PREFIX);
    }

    /** Returns true if two sizes of heaps are those of the same option. */
    public static boolean alike(DataSize one, DataSize other) {
        return alike((double) one.bytes(), (double) other.bytes());
    }

    private static boolean alike(NodeFacts one, NodeFacts other) {
        return alike(one.heap(), other.heap()) && alike(one.ram(), other.ram()) && alike(one.cores(), other.cores());
    }

    private static boolean alike(double one, double other) {
        return Math.max(one, other) <= Math.min(one, other) * RATIO_MAX;
    }

    private static Map<String, Set<String>> named(List<NodeFacts> kinds, List<Set<String>> members) {
        Map<String, Set<String>> groups = new TreeMap<>();
        for (int kind = 0; kind < kinds.size(); kind++) {
            groups.put(name(kinds, kind, groups.keySet()), members.get(kind));
        }
        return Collections.unmodifiableMap(groups);
    }

    /** Returns the shortest name that no other kind has; a number follows where sizes differ less than their texts show. */
    private static String name(List<NodeFacts> kinds, int kind, Set<String> taken) {
        String full = "";
        for (int parts = 1; parts <= 3; parts++) {
            int used = parts;
            full = name(kinds.get(kind), used);
            String own = full;
            long same = kinds.stream()
                    .filter(other -> name(other, used).equals(own))
                    .count();
            if (same == 1) {
                return own;
            }
        }
        int number = 2;
        String unique = full;
        while (taken.contains(unique)) {
            unique = full + "-" + number;
            number++;
        }
        return unique;
    }

    private static String name(NodeFacts node, int parts) {
        return PREFIX
                + size(node.heap())
                + (parts > 1 ? "-ram-" + size(node.ram()) : "")
                + (parts > 2 ? "-cores-" + number(node.cores()) : "");
    }

    private static String size(DataSize size) {
        long mebibytes = Math.round(size.bytes() / (double) (1 << 20));
        return mebibytes % 1024 == 0 ? mebibytes / 1024 + "g" : mebibytes + "m";
    }

    private static String number(double cores) {
        return cores == Math.rint(cores) ? Long.toString(Math.round(cores)) : Double.toString(cores);
    }
}
