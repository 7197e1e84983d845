package org.hconfig.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Provider of the text of {@code --version}; the build sets the version numbers. */
final class VersionProvider implements IVersionProvider {
    @Override
    public String[] getVersion() throws IOException {
        Properties numbers = new Properties();
        try (InputStream in = Objects.requireNonNull(VersionProvider.class.getResourceAsStream("version.properties"))) {
            numbers.load(in);
        }
        return new String[] {
            "hconfig " + numbers.getProperty("version") + " (HBase " + numbers.getProperty("hbase") + ", Java "
                    + Runtime.version().feature() + ")"
        };
    }
}
