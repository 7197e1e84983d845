package org.hconfig.console.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/** The web pages: files in the jar. They contain no data, and can be read without a token. */
final class StaticFiles {
    private static final Map<String, String> TYPES = Map.of(
            "index.html", "text/html; charset=utf-8",
            "console.js", "text/javascript; charset=utf-8",
            "console.css", "text/css; charset=utf-8",
            "favicon.svg", "image/svg+xml");

    private StaticFiles() {}

    /** Returns the file of a path; empty if there is none. */
    static Optional<HttpResponse> find(String path) {
        String name = path.equals("/") ? "index.html" : path.substring(1);
        String type = TYPES.get(name);
        if (type == null) {
            return Optional.empty();
        }
        try (InputStream in = StaticFiles.class.getResourceAsStream("/org/hconfig/console/web/" + name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the class path");
            }
            return Optional.of(new HttpResponse(200, type, in.readAllBytes(), Map.of()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
