package org.hconfig.hbase.cluster.login;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.hconfig.core.HConfigException;
import org.jspecify.annotations.Nullable;

/**
 * Who logs in, and how.
 *
 * @param principal user in Kerberos, for example {@code hconfig@EXAMPLE.COM}; null for the ticket cache's
 * @param keytab file with the principal's keys; null for the ticket cache
 * @param source where both were given, for messages
 */
public record LoginRequest(
        @Nullable String principal, @Nullable Path keytab, String source) {
    /** HBase's own settings of clients. */
    static final String SITE_KEYTAB = "hbase.client.keytab.file";

    static final String SITE_PRINCIPAL = "hbase.client.keytab.principal";

    /** The ticket cache, as filled by {@code kinit}. */
    public static final LoginRequest TICKET_CACHE = new LoginRequest(null, null, "the ticket cache");

    /**
     * Returns the request of two options.
     *
     * @throws HConfigException {@link LoginError#LOGIN_OPTIONS} if only one of them is given
     */
    public static LoginRequest ofOptions(@Nullable String principal, @Nullable Path keytab) {
        return of(principal, keytab == null ? null : keytab.toString(), "--principal and --keytab");
    }

    /** Returns the request of the site's {@code hbase.client.keytab.*}, else that of the ticket cache. */
    static LoginRequest ofSite(Configuration site) {
        return of(
                site.getTrimmed(SITE_PRINCIPAL),
                site.getTrimmed(SITE_KEYTAB),
                SITE_PRINCIPAL + " and " + SITE_KEYTAB + " of hbase-site.xml");
    }

    private static LoginRequest of(@Nullable String principal, @Nullable String keytab, String source) {
        boolean named = principal != null && !principal.isBlank();
        boolean keyed = keytab != null && !keytab.isBlank();
        if (!named && !keyed) {
            return TICKET_CACHE;
        }
        if (!named || !keyed) {
            throw new HConfigException(
                    LoginError.LOGIN_OPTIONS,
                    named
                            ? "the principal " + principal + " has no keytab"
                            : "the keytab " + keytab + " has no principal",
                    source + " belong together",
                    "specify both, or neither to use the ticket of kinit");
        }
        return new LoginRequest(principal, path(keytab), source);
    }

    private static Path path(@Nullable String keytab) {
        try {
            return Path.of(String.valueOf(keytab)).toAbsolutePath().normalize();
        } catch (InvalidPathException noPath) {
            throw new HConfigException(
                    LoginError.KEYTAB,
                    "'" + keytab + "' is not a file name",
                    noPath.getReason(),
                    "specify the keytab's file");
        }
    }

    private static String unreadable(Path keytab) {
        if (Files.isDirectory(keytab)) {
            return "it is a directory";
        }
        if (!Files.exists(keytab)) {
            return "the file does not exist";
        }
        return Files.isRegularFile(keytab) ? "this user may not read it" : "it is not a regular file";
    }

    /** Returns the keytab; absent for the ticket cache. */
    public Optional<Path> keytabFile() {
        return Optional.ofNullable(keytab);
    }

    /**
     * Returns when the keytab, if there is one, can be read.
     *
     * @throws HConfigException {@link LoginError#KEYTAB}
     */
    void requireReadable() {
        if (keytab == null || (Files.isReadable(keytab) && Files.isRegularFile(keytab))) {
            return;
        }
        throw new HConfigException(
                LoginError.KEYTAB,
                "the keytab " + keytab + " cannot be read",
                unreadable(keytab),
                "check the path and the file's owner (ls -l " + keytab + "); it was given by " + source);
    }
}
