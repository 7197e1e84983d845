package org.hconfig.console.http;

import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Encodings of a response that a client accepts, by the header {@code Accept-Encoding} (RFC 9110, 12.5.3). An encoding without
 * a valid quality counts as not accepted.
 */
final class AcceptedEncodings {
    private static final String GZIP = "gzip";
    private static final String IDENTITY = "identity";
    private static final String ANY = "*";
    private static final Pattern ELEMENT =
            Pattern.compile("\\s*([^\\s;]+)\\s*(?:;\\s*q\\s*=\\s*(0(?:\\.\\d{0,3})?|1(?:\\.0{0,3})?)\\s*)?");

    private final Map<String, Double> qualities;

    private AcceptedEncodings(Map<String, Double> qualities) {
        this.qualities = qualities;
    }

    /** Parses the values of the header; there are several where the header is repeated. */
    static AcceptedEncodings of(Collection<String> values) {
        Map<String, Double> qualities = new HashMap<>();
        for (String value : values) {
            for (String element : value.split(",", -1)) {
                Matcher matcher = ELEMENT.matcher(element);
                if (matcher.matches()) {
                    String quality = matcher.group(2);
                    qualities.put(
                            matcher.group(1).toLowerCase(Locale.ROOT),
                            quality == null ? 1 : Double.parseDouble(quality));
                }
            }
        }
        return new AcceptedEncodings(qualities);
    }

    /** Returns whether gzip is accepted, and no less than the response without an encoding. */
    boolean preferGzip() {
        double any = qualities.getOrDefault(ANY, 0.0);
        double gzip = qualities.getOrDefault(GZIP, qualities.getOrDefault("x-gzip", any));
        return gzip > 0 && gzip >= qualities.getOrDefault(IDENTITY, 0.0);
    }
}
