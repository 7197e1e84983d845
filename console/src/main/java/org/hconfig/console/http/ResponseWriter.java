package org.hconfig.console.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.hconfig.console.security.Authenticator;

/** Writes responses, with the security headers, compressed where the client accepts it. */
final class ResponseWriter {
    private static final int COMPRESSED_MIN = 1_400;
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final boolean tls;

    ResponseWriter(boolean tls) {
        this.tls = tls;
    }

    /** Returns the header that sets the cookie. */
    String cookie(String value, long maxAgeSeconds) {
        return Authenticator.COOKIE + "=" + value + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + maxAgeSeconds
                + (tls ? "; Secure" : "");
    }

    /** Writes a response. */
    void write(HttpExchange exchange, HttpResponse response) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        secure(headers);
        headers.set("Content-Type", response.type());
        response.headers().forEach(headers::set);
        byte[] content = response.content().plain();
        headers.set("Vary", "Accept-Encoding");
        List<String> accepted = exchange.getRequestHeaders().getOrDefault("Accept-Encoding", List.of());
        if (content.length >= COMPRESSED_MIN && AcceptedEncodings.of(accepted).preferGzip()) {
            headers.set("Content-Encoding", "gzip");
            content = response.content().compressed();
        }
        if (exchange.getRequestMethod().equals("HEAD")) {
            headers.set("Content-Length", Integer.toString(content.length));
            exchange.sendResponseHeaders(response.status(), -1);
            return;
        }
        exchange.sendResponseHeaders(response.status(), content.length == 0 ? -1 : content.length);
        if (content.length > 0) {
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(content);
            }
        }
    }

    /** Begins a response whose end is not known. */
    void begin(HttpExchange exchange, String type) throws IOException {
        secure(exchange.getResponseHeaders());
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(200, 0);
    }

    private void secure(Headers headers) {
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
        if (tls) {
            headers.set("Strict-Transport-Security", "max-age=31536000");
        }
    }
}
