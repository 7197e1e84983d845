package org.hconfig.hbase.cluster.login;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The {@code krb5.conf} of this process: a system property of the JVM, because the JDK has one Kerberos configuration for all its
 * logins. A property that the operator set is not replaced.
 */
final class Krb5ConfFile {
    private static final String PROPERTY = "java.security.krb5.conf";

    private static final Path MACHINE = Path.of("/etc/krb5.conf");

    private static @Nullable String own;

    private Krb5ConfFile() {}

    /**
     * Uses the file in a cluster's directory, else that of {@code KRB5_CONFIG}, as {@code kinit} does; else the JDK uses the machine's,
     * {@code /etc/krb5.conf}.
     */
    static synchronized void use(@Nullable Path directory, Map<String, String> environment) {
        String given = System.getProperty(PROPERTY);
        if (given != null && !given.equals(own)) {
            return;
        }
        own = of(directory, environment).orElse(null);
        if (own == null) {
            System.clearProperty(PROPERTY);
        } else {
            System.setProperty(PROPERTY, own);
        }
    }

    /** Returns the file that this process uses, for messages. */
    static String described() {
        String given = System.getProperty(PROPERTY);
        if (given != null) {
            return Files.isReadable(Path.of(given)) ? given : given + ", which cannot be read";
        }
        return Files.isReadable(MACHINE)
                ? MACHINE.toString()
                : "none: there is none in the --cluster directory, KRB5_CONFIG is not set, and " + MACHINE
                        + " cannot be read";
    }

    /** Returns the file to use; absent for the machine's. */
    static Optional<String> of(@Nullable Path directory, Map<String, String> environment) {
        if (directory != null && Files.isReadable(directory.resolve("krb5.conf"))) {
            return Optional.of(directory.resolve("krb5.conf").toAbsolutePath().toString());
        }
        String listed =
                environment.getOrDefault("KRB5_CONFIG", "").split(":", 2)[0].strip();
        return listed.isEmpty() ? Optional.empty() : Optional.of(listed);
    }
}
