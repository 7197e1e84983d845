package org.hconfig.cli.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * Version of this build of HConfig.
 *
 * @param version version of HConfig
 * @param commit abbreviated commit of the sources; {@code unknown} if they were built without git
 * @param built time of the build in ISO format, UTC; {@code unknown} if the build did not record it
 * @param hbase version of the HBase client
 * @param java version of this Java runtime
 */
public record VersionInfo(String version, String commit, String built, String hbase, String java) {
    private static final String UNKNOWN = "unknown";

    /** Returns the version of this build. */
    public static VersionInfo current() {
        Properties properties = new Properties();
        try (InputStream in = Objects.requireNonNull(VersionInfo.class.getResourceAsStream("version.properties"))) {
            properties.load(in);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return of(properties, javaVersion());
    }

    /** Returns the version from the properties of the build; values that it did not replace are unknown. */
    static VersionInfo of(Properties properties, String java) {
        return new VersionInfo(
                value(properties, "version"),
                value(properties, "commit"),
                value(properties, "built"),
                value(properties, "hbase"),
                java);
    }

    /** Returns the text of {@code hconfig version}. */
    List<String> lines() {
        return List.of(
                "hconfig " + version + " (HBase " + hbase + ", Java " + java + ")",
                "commit " + commit + ", built " + built);
    }

    private static String javaVersion() {
        return Runtime.version().version().stream().map(String::valueOf).collect(Collectors.joining("."));
    }

    private static String value(Properties properties, String name) {
        String value = properties.getProperty(name, "").strip();
        return value.isEmpty() || value.startsWith("${") ? UNKNOWN : value;
    }
}
