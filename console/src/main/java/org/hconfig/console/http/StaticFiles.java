package org.hconfig.console.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.hbase.heat.drawing.HeatScript;

/**
 * The web pages: files in the jar, and those of the WebJars below {@code /lib/NAME/}. They contain no data, and can be read
 * without a token. A browser asks each time whether its copy is current, so that pages and API always belong to one version.
 */
final class StaticFiles {
    private static final String OWN = "/org/hconfig/console/web/";
    private static final Pattern OWN_PATH =
            Pattern.compile("/((?:js/(?:views/)?)?[A-Za-z0-9-]+\\.(?:html|css|svg|js))");
    private static final Pattern LIBRARY_PATH =
            Pattern.compile("/lib/([a-z]+)/((?:[A-Za-z0-9-]+/)*[A-Za-z0-9][A-Za-z0-9.-]*\\.(?:css|js))");
    /** Where the modules that draw heat maps are served: files with a heat map contain them as well. */
    private static final String MODULES = "/js/";

    private static final int TAG_BYTES = 12;

    private StaticFiles() {}

    /**
     * Returns the response to a request of a file; empty if there is no such file.
     *
     * @param path the path as sent
     * @param tag value of {@code If-None-Match}; the response to that of the present content is 304
     */
    static Optional<HttpResponse> find(String path, Optional<String> tag) {
        String file = path.equals("/") ? "/index.html" : path;
        return resource(file).flatMap(StaticFiles::content).map(content -> {
            String present = "W/\"" + hash(content) + "\"";
            boolean current = tag.filter(present::equals).isPresent();
            return new HttpResponse(
                    current ? 304 : 200,
                    type(file),
                    current ? new byte[0] : content,
                    Map.of("Cache-Control", "no-cache", "ETag", present));
        });
    }

    private static Optional<String> resource(String path) {
        if (path.startsWith(MODULES) && HeatScript.MODULES.contains(path.substring(MODULES.length()))) {
            return Optional.of("/org/hconfig/hbase/heat/drawing/" + path.substring(MODULES.length()));
        }
        Matcher own = OWN_PATH.matcher(path);
        if (own.matches()) {
            return Optional.of(OWN + own.group(1));
        }
        Matcher library = LIBRARY_PATH.matcher(path);
        return library.matches()
                ? version(library.group(1))
                        .map(version -> "/META-INF/resources/webjars/" + library.group(1) + "/" + version + "/"
                                + library.group(2))
                : Optional.empty();
    }

    /** Returns the version of a WebJar on the class path, which is a part of the names of its files. */
    private static Optional<String> version(String library) {
        return content("/META-INF/maven/org.webjars.npm/" + library + "/pom.properties")
                .map(content -> {
                    Properties properties = new Properties();
                    try (InputStream in = new ByteArrayInputStream(content)) {
                        properties.load(in);
                    } catch (IOException unreadable) {
                        throw new UncheckedIOException(unreadable);
                    }
                    return properties.getProperty("version");
                });
    }

    private static String type(String file) {
        return switch (file.substring(file.lastIndexOf('.') + 1)) {
            case "html" -> "text/html; charset=utf-8";
            case "js" -> "text/javascript; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            default -> "image/svg+xml";
        };
    }

    private static Optional<byte[]> content(String resource) {
        try (InputStream in = StaticFiles.class.getResourceAsStream(resource)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String hash(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(digest, 0, TAG_BYTES);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
