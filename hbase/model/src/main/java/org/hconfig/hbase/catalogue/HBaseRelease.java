package org.hconfig.hbase.catalogue;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A minor release of HBase: 2.4, 2.5, 2.6 or 3.0. Vendors append their own numbers ({@code 2.6.4-amzn-0},
 * {@code 2.6.3.7.3.3.0-56}), so only the first two numbers are significant.
 *
 * @param major first number
 * @param minor second number
 */
public record HBaseRelease(int major, int minor) implements Comparable<HBaseRelease> {
    /** The HBase release of HConfig's lab. */
    public static final HBaseRelease V2_6 = new HBaseRelease(2, 6);

    private static final Pattern VERSION = Pattern.compile("\\s*v?(\\d{1,3})\\.(\\d{1,3})([.\\-+ ].*)?");

    /** Validates the numbers. */
    public HBaseRelease {
        if (major < 0 || minor < 0) {
            throw new IllegalArgumentException(major + "." + minor + " is not an HBase release");
        }
    }

    /** Parses the release of an HBase or vendor version; empty when the text is not a version. */
    public static Optional<HBaseRelease> parse(String version) {
        Matcher matcher = VERSION.matcher(version);
        return matcher.matches()
                ? Optional.of(new HBaseRelease(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
                : Optional.empty();
    }

    @Override
    public int compareTo(HBaseRelease other) {
        return major == other.major ? Integer.compare(minor, other.minor) : Integer.compare(major, other.major);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
