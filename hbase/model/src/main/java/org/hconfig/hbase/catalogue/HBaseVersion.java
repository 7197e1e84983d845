package org.hconfig.hbase.catalogue;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An HBase version in the format of Apache HBase or a vendor: {@code 2.6.4}, {@code 2.5.13-hadoop3}, {@code 3.0.0-beta-1}, {@code
 * 2.6.3.7.3.3.0-56}.
 *
 * @param release its first two numbers
 * @param patch its third number; empty when only the release is known
 * @param suffix the text after these numbers, with its separator; empty when there is none
 */
public record HBaseVersion(HBaseRelease release, OptionalInt patch, String suffix) {
    private static final Pattern VERSION = Pattern.compile("\\s*v?\\d{1,3}\\.\\d{1,3}(?:\\.(\\d{1,4})(?!\\d))?(.*)");

    /** Suffixes of Apache HBase builds with the code of the plain version, or snapshots of it. */
    private static final Pattern SAME_CODE = Pattern.compile("(?:-hadoop\\d)?(?:-SNAPSHOT)?");

    /** HDP: four numbers and a build; CDP: from 7 on. */
    private static final Pattern STACK = Pattern.compile("\\d+\\.\\d+\\.\\d+\\.\\d+-\\d+|7\\..*");

    private static final Pattern PRE_RELEASE = Pattern.compile("(?i)-(?:alpha|beta)-?\\d*(?:-hadoop\\d)?");

    /** Parses a version; empty when the text is not a version. */
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

    /** Creates a version with a known release only. */
    public static HBaseVersion of(HBaseRelease release) {
        return new HBaseVersion(release, OptionalInt.empty(), "");
    }

    /** Returns true for an Apache HBase version, which contains only the code of its number, without vendor backports. */
    public boolean isApache() {
        return SAME_CODE.matcher(suffix).matches();
    }

    /**
     * Returns true for the version of a vendor distribution, which differs from its HBase version: {@code 3.1.4.0-315} of HDP, {@code 7.1.7} of
     * CDP. Their HBase prints a version that starts with the HBase number.
     */
    public boolean isVendorStack() {
        return STACK.matcher(toString()).matches();
    }

    /**
     * Returns true when a change of a released version is known to be part of this one. Pre-releases and snapshots of the first
     * version of a later release count as older.
     *
     * @param since the first version with the change, with three numbers
     */
    public boolean contains(HBaseVersion since) {
        int order = release.compareTo(since.release);
        int first = order == 0 ? since.patch.orElseThrow() : 0;
        int third = patch.orElse(order == 0 ? -1 : 0);
        boolean unfinished = third == first && (preRelease() || isSnapshot());
        return order >= 0 && third >= first && !unfinished;
    }

    /** Returns true for a snapshot build. */
    public boolean isSnapshot() {
        return suffix.endsWith("-SNAPSHOT");
    }

    /** Returns true for an alpha or beta version of Apache HBase. */
    public boolean preRelease() {
        return PRE_RELEASE.matcher(suffix).matches();
    }

    @Override
    public String toString() {
        return release + (patch.isPresent() ? "." + patch.getAsInt() : "") + suffix;
    }
}
