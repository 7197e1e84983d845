package org.hconfig.console.security;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a user of the console may do. */
public enum Role {
    /** Reads everything. */
    VIEWER,
    /** Also makes, applies, stops and rolls back plans. */
    OPERATOR;

    /** Returns the role with a name, ignoring case. */
    public static Optional<Role> of(String name) {
        return Stream.of(values())
                .filter(role -> role.id().equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** Returns the name in options and JSON: {@code viewer}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns true if this role permits what another one permits. */
    public boolean includes(Role needed) {
        return compareTo(needed) >= 0;
    }
}
