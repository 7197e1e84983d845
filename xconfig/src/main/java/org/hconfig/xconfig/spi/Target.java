package org.hconfig.xconfig.spi;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a setting is set on: the whole cluster, one of its objects, or a part of an object. The names are the adapter's own
 * ({@code ["o"]} for an object, {@code ["o", "p"]} for a part) and may hold any character. In JSON it is the list of
 * its names.
 *
 * @param path names from the outermost to the innermost; empty for the whole cluster
 */
public record Target(List<String> path) implements Comparable<Target> {
    /** The whole cluster: what is set for all of its servers. */
    public static final Target CLUSTER = new Target(List.of());

    private static final String CLUSTER_LABEL = "cluster";

    /** Copies the path and checks that no name is blank. */
    @JsonCreator
    public Target {
        path = List.copyOf(path);
        if (path.stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException("a target has a blank name: " + path);
        }
    }

    /** An object, or a part of one. */
    public static Target of(String... path) {
        return new Target(List.of(path));
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

    /** The object: the outermost name; empty for the whole cluster. */
    public Optional<String> object() {
        return path.stream().findFirst();
    }

    /** The part of the object; empty for an object as a whole. */
    public Optional<String> part() {
        return path.stream().skip(1).findFirst();
    }

    /** True when this is the other target, or something that the other is a part of. */
    public boolean covers(Target other) {
        return other.path.size() >= path.size()
                && other.path.subList(0, path.size()).equals(path);
    }

    /** The target in messages: {@code cluster}, {@code o}, {@code o:p}. Not to be parsed: names may hold colons. */
    public String label() {
        return path.isEmpty() ? CLUSTER_LABEL : String.join(":", path);
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
