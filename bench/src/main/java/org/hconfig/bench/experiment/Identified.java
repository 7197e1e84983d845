package org.hconfig.bench.experiment;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Enum constant with an identifier, such as a variant of an experiment. */
public interface Identified {
    /** Returns the name of the constant. */
    String name();

    /** Returns the identifier in commands, reports and JSON, by default the name in lower case: {@code multi-get}. */
    default String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns all identifiers as a list for display: {@code default, pre-split, …}. */
    static String idList(Identified... constants) {
        return Arrays.stream(constants).map(Identified::id).collect(Collectors.joining(", "));
    }

    /**
     * Returns the constant with this identifier.
     *
     * @param kind what the constants are, for the message
     * @throws IllegalArgumentException if there is none
     */
    static <C extends Identified> C of(String id, String kind, C[] constants) {
        return Arrays.stream(constants)
                .filter(constant -> constant.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + id + "' is not a " + kind + "; choose from " + idList(constants)));
    }
}
