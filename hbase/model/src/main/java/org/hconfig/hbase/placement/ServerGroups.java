package org.hconfig.hbase.placement;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Groups of RegionServers (RSGroups). HBase opens the regions of a table only on the servers of the table's group; servers and
 * tables that are in no other group are in the default one.
 *
 * @param servers the group of each server ({@code host:port})
 * @param tables the group of each table, with the namespace unless it is the default one
 * @param namespaces the group of the tables of a namespace that have no group of their own
 */
public record ServerGroups(Map<String, String> servers, Map<String, String> tables, Map<String, String> namespaces) {
    /** The group of servers and tables that are in no other group. */
    public static final String DEFAULT = "default";

    /** A cluster without groups: every server may host every region. */
    public static final ServerGroups NONE = new ServerGroups(Map.of(), Map.of(), Map.of());

    /** Copies the arguments. */
    public ServerGroups {
        servers = Collections.unmodifiableMap(new TreeMap<>(servers));
        tables = Collections.unmodifiableMap(new TreeMap<>(tables));
        namespaces = Collections.unmodifiableMap(new TreeMap<>(namespaces));
    }

    /** Returns true if a server is in another group than the default one, so that groups restrict placement. */
    public boolean restrict() {
        return servers.values().stream().anyMatch(group -> !group.equals(DEFAULT));
    }

    /** Returns the group of a server ({@code host:port}). */
    public String ofServer(String server) {
        return servers.getOrDefault(server, DEFAULT);
    }

    /** Returns the group of a table. */
    public String ofTable(String table) {
        int colon = table.indexOf(':');
        String namespace = colon < 0 ? "default" : table.substring(0, colon);
        return tables.getOrDefault(table, namespaces.getOrDefault(namespace, DEFAULT));
    }

    /** Returns true if a server may host regions of a table. */
    public boolean mayHost(String server, String table) {
        return !restrict() || ofServer(server).equals(ofTable(table));
    }

    /** Returns the groups of which only one of some servers is a member, and that server. */
    public Map<String, String> alone(Collection<String> live) {
        Map<String, String> alone = new TreeMap<>();
        Set<String> shared = new TreeSet<>();
        if (restrict()) {
            for (String server : live) {
                if (alone.put(ofServer(server), server) != null) {
                    shared.add(ofServer(server));
                }
            }
        }
        alone.keySet().removeAll(shared);
        return alone;
    }

    /** Returns those of some servers that may host regions of a table. */
    public Set<String> hosts(Collection<String> candidates, String table) {
        Set<String> hosts = new TreeSet<>();
        candidates.stream().filter(server -> mayHost(server, table)).forEach(hosts::add);
        return hosts;
    }
}
