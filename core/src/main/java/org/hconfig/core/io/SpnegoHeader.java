package org.hconfig.core.io;

import java.net.URI;
import java.util.Base64;
import java.util.Locale;
import org.ietf.jgss.GSSContext;
import org.ietf.jgss.GSSException;
import org.ietf.jgss.GSSManager;
import org.ietf.jgss.GSSName;
import org.ietf.jgss.Oid;

/**
 * The header {@code Authorization: Negotiate …} (SPNEGO) for the Kerberos identity of the current subject. The request for
 * the server's ticket goes to the KDC once; later headers are calculated from it.
 */
public final class SpnegoHeader {
    private static final String SPNEGO = "1.3.6.1.5.5.2";

    private SpnegoHeader() {}

    /**
     * Returns the header's value; must be called as the subject that has logged in.
     *
     * @throws GSSException without a valid ticket, or if the KDC does not know the service {@code HTTP} on the page's host
     */
    public static String of(URI page) throws GSSException {
        GSSManager manager = GSSManager.getInstance();
        GSSName service =
                manager.createName("HTTP@" + page.getHost().toLowerCase(Locale.ROOT), GSSName.NT_HOSTBASED_SERVICE);
        Oid mechanism = new Oid(SPNEGO);
        GSSContext context = manager.createContext(service, mechanism, null, GSSContext.DEFAULT_LIFETIME);
        try {
            context.requestMutualAuth(true);
            byte[] token = context.initSecContext(new byte[0], 0, 0);
            return "Negotiate " + Base64.getEncoder().encodeToString(token);
        } finally {
            context.dispose();
        }
    }
}
