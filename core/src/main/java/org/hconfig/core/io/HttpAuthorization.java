package org.hconfig.core.io;

import java.io.IOException;
import java.net.URI;

/** Source of the proof of identity that a server of pages demands. */
@FunctionalInterface
public interface HttpAuthorization {
    /**
     * Returns the value of the header {@code Authorization} for a page. May contact other servers, such as a KDC.
     *
     * @throws IOException with the reason, if there is no identity to prove
     */
    String header(URI page) throws IOException;
}
