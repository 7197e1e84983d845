package org.hconfig.console.security;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Who may use a console by Kerberos.
 *
 * @param principal the principal of the console: {@code HTTP/HOST@REALM}
 * @param keytab the file with its keys
 * @param operators principals or short names of operators
 * @param viewers principals or short names of viewers
 * @param shortNames returns the short name of a principal by the rules of the cluster; empty if they have none
 */
public record KerberosAccess(
        String principal,
        Path keytab,
        Set<String> operators,
        Set<String> viewers,
        Function<String, Optional<String>> shortNames) {
    /** Copies the arguments. */
    public KerberosAccess {
        operators = Set.copyOf(operators);
        viewers = Set.copyOf(viewers);
    }

    /** Returns the role of a user; empty if the user has none. */
    Optional<Role> role(String user) {
        Optional<String> shortName = shortNames.apply(user);
        if (isNamed(operators, user, shortName)) {
            return Optional.of(Role.OPERATOR);
        }
        return isNamed(viewers, user, shortName) ? Optional.of(Role.VIEWER) : Optional.empty();
    }

    private static boolean isNamed(Set<String> names, String user, Optional<String> shortName) {
        return names.contains(user) || shortName.filter(names::contains).isPresent();
    }
}
