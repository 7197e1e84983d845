package org.hconfig.hbase.cluster.login;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import org.apache.kerby.kerberos.kerb.ccache.Credential;
import org.apache.kerby.kerberos.kerb.ccache.CredentialCache;

/** Reads when the ticket in a ticket cache is valid: Java's login does not tell an expired ticket from none. */
final class TicketCacheReader {
    private static final String FILE = "FILE:";

    private TicketCacheReader() {}

    /** Returns the name of the cache that {@code kinit} and Java use: {@code KRB5CCNAME}, else a file of this user. */
    static String name(Map<String, String> environment, String userId) {
        String given = environment.getOrDefault("KRB5CCNAME", "").strip();
        return given.isEmpty() ? "/tmp/krb5cc_" + userId : given;
    }

    /** Returns the file of a cache; absent for one that Java cannot read ({@code KEYRING:}, {@code KCM:}, {@code DIR:}). */
    static Optional<Path> file(String name) {
        if (name.startsWith(FILE)) {
            return Optional.of(Path.of(name.substring(FILE.length())));
        }
        return name.matches("[A-Za-z]{2,}:.*") ? Optional.empty() : Optional.of(Path.of(name));
    }

    /**
     * When a ticket is valid.
     *
     * @param start from when on
     * @param end until when
     */
    record Validity(Instant start, Instant end) {}

    /** Returns when the last ticket for a KDC is valid; absent if there is none. */
    static Optional<Validity> validity(Path cache) {
        if (!Files.isRegularFile(cache) || !Files.isReadable(cache)) {
            return Optional.empty();
        }
        try {
            CredentialCache tickets = new CredentialCache();
            tickets.load(new File(cache.toString()));
            return tickets.getCredentials().stream()
                    .filter(ticket ->
                            String.valueOf(ticket.getServerName().getName()).startsWith("krbtgt"))
                    .map(TicketCacheReader::validity)
                    .max(Comparator.comparing(Validity::end));
        } catch (IOException | RuntimeException damaged) {
            return Optional.empty();
        }
    }

    private static Validity validity(Credential ticket) {
        // Without a start of its own, a ticket is valid from the login on.
        long start = ticket.getStartTime() == null || ticket.getStartTime().getTime() == 0
                ? ticket.getAuthTime().getTime()
                : ticket.getStartTime().getTime();
        return new Validity(
                Instant.ofEpochMilli(start),
                Instant.ofEpochMilli(ticket.getEndTime().getTime()));
    }
}
