package org.hconfig.hbase.cluster.login;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.kerby.kerberos.kerb.keytab.Keytab;
import org.apache.kerby.kerberos.kerb.keytab.KeytabEntry;
import org.apache.kerby.kerberos.kerb.type.base.PrincipalName;

/** Reads whose keys a keytab has, and of which encryption types: Java's login only says that it found none. */
final class KeytabReader {
    private KeytabReader() {}

    /** Returns the principals and the types of their keys; absent for a file that is no keytab. */
    static Optional<String> described(Path file) {
        try {
            Keytab keytab = Keytab.loadKeytab(new File(file.toString()));
            TreeSet<String> keys = new TreeSet<>();
            for (PrincipalName principal : keytab.getPrincipals()) {
                for (KeytabEntry entry : keytab.getKeytabEntries(principal)) {
                    keys.add(principal.getName() + " ("
                            + entry.getKey().getKeyType().getName() + ")");
                }
            }
            return keys.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", keys));
        } catch (IOException | RuntimeException damaged) {
            return Optional.empty();
        }
    }
}
