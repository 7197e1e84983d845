package org.hconfig.gc.log;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The JDK that wrote a log.
 *
 * @param text its version as logged; otherwise the range implied by the format
 * @param feature its feature version: 8, 11, 17; empty when not logged
 */
public record LogJdkVersion(String text, OptionalLong feature) {
    private static final Pattern VERSION = Pattern.compile("(?:1\\.)?(\\d{1,3})(?:\\D.*)?");

    public static LogJdkVersion of(String version, boolean unified) {
        Matcher matcher = VERSION.matcher(version);
        if (matcher.matches()) {
            String number = matcher.group(1);
            return new LogJdkVersion(version, OptionalLong.of(Long.parseLong(number)));
        }
        return new LogJdkVersion(unified ? "9+" : "7-8", OptionalLong.empty());
    }
}
