package org.hconfig.xconfig.spi;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a setting is set on: all servers of the cluster, a group of its servers, one of its objects, or a part of an object. The
 * names are the adapter's own ({@code ["o"]} for an object, {@code ["o", "p"]} for a part) and may hold any character. In JSON it
 * is the list of its names; a group of servers is {@code ["", "g"]}, because no object has an empty name.
 *
 * @param path names from the outermost to the innermost; empty for the whole cluster
 */
public record Target(List<String> path) implements Comparable<Target> {
    /** The whole cluster: what is set for all of its servers. */
    public static final Target CLUSTER = new Target(List.of());

    private static final String CLUSTER_LABEL = "cluster";

    /** The first name of a group of servers. */
    private static final String SERVERS = "";

    /** Copies the path and checks that no name is blank. */
    @JsonCreator
    public Target {
        path = List.copyOf(path);
        boolean ofGroup = path.size() == 2 && path.get(0).equals(SERVERS);
        if (path.stream().skip(ofGroup ? 1 : 0).anyMatch(String::isBlank)) {
            throw new IllegalArgumentException("a target has a blank name: " + path);
        }
    }

    /** An object, or a part of one. */
    public static Target of(String... path) {
        return new Target(List.of(path));
    }

    /** A group of servers, by its name. */
    public static Target group(String name) {
        return of(SERVERS, name);
    }

    /** The names, as they are written in JSON. */
    @Override
    @JsonValue
    public List<String> path() {
        return path;
    }

    /** True for the whole cluster. */
    public boolean isCluster() {
        return path.isEmpty();
    }

    /** The name of the group of servers; empty for all else. */
    public Optional<String> group() {
        return path.stream().skip(1).filter(name -> path.get(0).equals(SERVERS)).findFirst();
    }

    /** True for all servers of the cluster, and for a group of them. */
    public boolean isOfServers() {
        return isCluster() || group().isPresent();
    }

    /** The object: the outermost name; empty for the whole cluster and for groups of servers. */
    public Optional<String> object() {
        return group().isPresent() ? Optional.empty() : path.stream().findFirst();
    }

    /** The part of the object; empty for an object as a whole, and for servers. */
    public Optional<String> part() {
        return group().isPresent() ? Optional.empty() : path.stream().skip(1).findFirst();
    }

    /** True when this is the other target, or something that the other is a part of. */
    public boolean covers(Target other) {
        return other.path.size() >= path.size()
                && other.path.subList(0, path.size()).equals(path);
    }

    /**
     * The target in messages: {@code cluster}, {@code group g}, {@code o}, {@code o:p}. Not to be parsed: names may hold colons.
     */
    public String label() {
        return path.isEmpty()
                ? CLUSTER_LABEL
                : group().map(name -> "group " + name).orElseGet(() -> String.join(":", path));
    }

    /** The same as {@link #label}. */
    @Override
    public String toString() {
        return label();
    }

    /** By names, from the outermost on. */
    @Override
    public int compareTo(Target other) {
        return Arrays.compare(path.toArray(new String[0]), other.path.toArray(new String[0]));
    }
}
