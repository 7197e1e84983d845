package org.hconfig.core.io;

import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * How a client of pages trusts servers and proves its identity.
 *
 * @param tls certificates that are trusted, and the client's own; null for those of the JVM
 * @param authorization used for servers that respond with status 401; null for none
 */
public record HttpSecurity(
        @Nullable SSLContext tls, @Nullable HttpAuthorization authorization) {
    /** Trusts what the JVM trusts, and proves no identity. */
    public static final HttpSecurity NONE = new HttpSecurity(null, null);
}
