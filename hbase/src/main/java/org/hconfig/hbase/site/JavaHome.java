package org.hconfig.hbase.site;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The JDK's feature version by the name of its directory, in the forms that vendors and packages use: {@code
 * jdk1.8.0_112}, {@code jdk8u352-b08}, {@code java-11-openjdk}, {@code zulu17}, {@code temurin-21-jdk}.
 */
public final class JavaHome {
    private static final String VENDORS = "jdk|jre|java|jvm|zulu|temurin|corretto|sapmachine|dragonwell|liberica"
            + "|semeru|microsoft|kona|bisheng|hotspot";
    private static final Pattern NAMED = Pattern.compile("(?:" + VENDORS
            + ")(?:[-_](?:se|jdk|jre|lts|full|ce|openj9|openjdk))*[-_]?v?(?:1\\.)?(\\d{1,2})(?=$|[-_.+ ]|u\\d|u-|u$)");
    private static final Pattern NUMBER = Pattern.compile("(?:1\\.)?(\\d{1,2})(?:$|[-_.+].*)");
    private static final Pattern PARENT = Pattern.compile(".*(?:" + VENDORS + "|openjdk|\\.jenv|versions)");
    /** Directories inside a JDK, or of its links, whose names say nothing. */
    private static final Set<String> INSIDE = Set.of("", "jre", "bin", "lib", "home", "contents");

    private static final int FIRST = 5;
    private static final int LAST = 31;

    private JavaHome() {}

    /** The feature version of the JDK in a directory, such as 8 or 17; empty when its name does not show it. */
    public static OptionalInt feature(String path) {
        List<String> parts = Arrays.asList(path.strip().toLowerCase(Locale.ROOT).split("/", -1));
        int last = parts.size() - 1;
        while (last > 0 && INSIDE.contains(parts.get(last))) {
            last--;
        }
        Matcher named = NAMED.matcher(parts.get(last));
        if (named.find()) {
            return version(named.group(1));
        }
        Matcher number = NUMBER.matcher(parts.get(last));
        boolean inVendors = last > 0 && PARENT.matcher(parts.get(last - 1)).matches();
        return inVendors && number.matches() ? version(number.group(1)) : OptionalInt.empty();
    }

    private static OptionalInt version(String digits) {
        int version = Integer.parseInt(digits);
        return version >= FIRST && version <= LAST ? OptionalInt.of(version) : OptionalInt.empty();
    }
}
