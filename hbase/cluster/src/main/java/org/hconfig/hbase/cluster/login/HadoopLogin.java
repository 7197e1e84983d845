package org.hconfig.hbase.cluster.login;

import java.io.IOException;
import java.net.URI;
import java.security.PrivilegedExceptionAction;
import java.time.Duration;
import org.apache.hadoop.security.UserGroupInformation;
import org.hconfig.core.io.HttpAuthorization;
import org.hconfig.core.io.SpnegoHeader;
import org.hconfig.hbase.cluster.login.LoginRenewal.RenewableLogin;
import org.ietf.jgss.GSSCredential;
import org.ietf.jgss.GSSException;
import org.ietf.jgss.GSSManager;
import org.ietf.jgss.GSSName;
import org.ietf.jgss.Oid;

/**
 * Hadoop's login of this process, as one that can be renewed and that proves its identity to pages.
 *
 * @param user the user
 */
record HadoopLogin(UserGroupInformation user) implements RenewableLogin, HttpAuthorization {
    private static final String KERBEROS = "1.2.840.113554.1.2.2";

    @Override
    public boolean byKeytab() {
        return user.isFromKeytab();
    }

    @Override
    public Duration remaining() {
        try {
            return as(() -> {
                GSSCredential ticket = GSSManager.getInstance()
                        .createCredential(
                                (GSSName) null,
                                GSSCredential.DEFAULT_LIFETIME,
                                new Oid(KERBEROS),
                                GSSCredential.INITIATE_ONLY);
                return Duration.ofSeconds(ticket.getRemainingLifetime());
            });
        } catch (IOException none) {
            return Duration.ZERO;
        }
    }

    @Override
    public void renewByKeytab() throws IOException {
        user.checkTGTAndReloginFromKeytab();
    }

    @Override
    public void readCacheAgain() throws IOException {
        user.reloginFromTicketCache();
    }

    @Override
    public String header(URI page) throws IOException {
        // One at a time: the first gets the service's ticket, which the others then find.
        synchronized (HadoopLogin.class) {
            return as(() -> SpnegoHeader.of(page));
        }
    }

    private <T> T as(PrivilegedExceptionAction<T> action) throws IOException {
        try {
            return user.doAs(action);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        } catch (java.lang.reflect.UndeclaredThrowableException wrapped) {
            throw wrapped.getCause() instanceof GSSException failure
                    ? new IOException(failure.getMessage(), failure)
                    : new IOException(wrapped.getCause());
        }
    }
}
