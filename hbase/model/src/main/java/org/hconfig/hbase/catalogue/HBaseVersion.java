package org.hconfig.hbase.catalogue;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version of HBase as HBase or a vendor prints it: {@code 2.6.4}, {@code 2.5.13-hadoop3}, {@code 3.0.0-beta-1}, {@code
 * 2.6.3.7.3.3.0-56}.
 *
 * @param release its first two numbers
 * @param patch its third number; empty when only the release is known
 * @param suffix the text after these numbers, with its separator; empty for none
 */
public record HBaseVersion(HBaseRelease release, OptionalInt patch, String suffix) {
    private static final Pattern VERSION = Pattern.compile("\\s*v?\\d{1,3}\\.\\d{1,3}(?:\\.(\\d{1,4})(?!\\d))?(.*)");

    /** The suffixes of builds of Apache HBase that have the code of the plain version, or that led to it. */
    private static final Pattern SAME_CODE = Pattern.compile("(?:-hadoop\\d)?(?:-SNAPSHOT)?");

    /** HDP: four numbers and a build; CDP: from 7 on. */
    private static final Pattern STACK = Pattern.compile("\\d+\\.\\d+\\.\\d+\\.\\d+-\\d+|7\\..*");

    private static final Pattern PRE_RELEASE = Pattern.compile("(?i)-(?:alpha|beta)-?\\d*(?:-hadoop\\d)?");

    /** The version of a text; empty when the text is none. */
    public static Optional<HBaseVersion> parse(String text) {
        Matcher matcher = VERSION.matcher(text);
        return HBaseRelease.parse(text).filter(release -> matcher.matches()).map(release -> {
            String patch = matcher.group(1);
            return new HBaseVersion(
                    release,
                    patch == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(patch)),
                    matcher.group(2).strip());
        });
    }

    /** A version of which only the release is known. */
    public static HBaseVersion of(HBaseRelease release) {
        return new HBaseVersion(release, OptionalInt.empty(), "");
    }

    /** True for a version of Apache HBase, not of a vendor: it has no more than the code of its number. */
    public boolean isApache() {
        return SAME_CODE.matcher(suffix).matches();
    }

    /**
     * True for the version of a vendor's stack, which is not that of its HBase: {@code 3.1.4.0-315} of HDP, {@code 7.1.7} of
     * CDP. What their HBase prints begins with its own number.
     */
    public boolean isVendorStack() {
        return STACK.matcher(toString()).matches();
    }

    /** True for a build on the way to its version. */
    public boolean isSnapshot() {
        return suffix.endsWith("-SNAPSHOT");
    }

    /** True for an alpha or beta version of Apache HBase. */
    public boolean preRelease() {
        return PRE_RELEASE.matcher(suffix).matches();
    }

    @Override
    public String toString() {
        return release + (patch.isPresent() ? "." + patch.getAsInt() : "") + suffix;
    }
}
