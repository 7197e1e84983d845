package org.hconfig.core.io;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/**
 * An HTTP request of any method. Its text contains neither headers nor body, which may be secret.
 *
 * @param method its method, for example {@code PUT}
 * @param address its address
 * @param headers its headers
 * @param body its body, sent as UTF-8; absent for none
 */
public record HttpCall(String method, URI address, Map<String, String> headers, Optional<String> body) {
    /** Copies the headers. */
    public HttpCall {
        headers = Map.copyOf(headers);
    }

    @Override
    public String toString() {
        return method + " " + address;
    }
}
