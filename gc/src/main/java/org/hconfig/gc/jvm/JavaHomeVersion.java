package org.hconfig.gc.jvm;

import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses a JDK's feature version from the path of its home: {@code /usr/lib/jvm/java-11-openjdk-amd64}. Not every path
 * contains it; it is never guessed, and a path with two different versions has none.
 */
public final class JavaHomeVersion {
    private static final int OLDEST = 5;
    private static final int NEWEST = 40;

    /** Product names of JDKs, followed by a version. */
    private static final String PRODUCT =
            "(?:ms|adopt)?openjdk|jdk|jre|java|j2sdk|zulu|corretto|temurin|adoptium|semeru|liberica"
                    + "|dragonwell|(?:tencent)?kona|sapmachine|graalvm|bisheng|hotspot";

    private static final Pattern NAMES_A_JDK = Pattern.compile("(?<![a-z])(?:" + PRODUCT + ")(?![a-z])");

    /** The version format up to 8: 1.8.0_112. */
    private static final Pattern OLD = Pattern.compile("(?<![0-9.])1\\.([5-8])(?:\\.0)?(?![0-9])");

    /** A version with its update: 8u352-b08, 17u. */
    private static final Pattern UPDATE = Pattern.compile("(?<![0-9.])(\\d{1,2})u(?:\\d+|nnn)?(?![a-z])");

    /** A version after the name: jdk-17.0.2, zulu8, ibm-semeru-open-17-jdk. */
    private static final Pattern NAMED = Pattern.compile(
            "(?<![a-z])(?:" + PRODUCT
                    + ")(?:[-_](?:jdk|jre|openjdk|open|ce|ee|community|full|lite|standard|extended))*[-_@]?(\\d{1,2})(?![0-9u])");

    /** A version before the name: 17.0.9-tem. */
    private static final Pattern BEFORE = Pattern.compile("^(\\d{1,2})(?:\\.\\d+)*(?:[.+-](?:\\d+|fx|ea))*"
            + "[-.](?:tem|amzn|zulu|librca|oracle|open|ms|sapmchn|sem|graal|graalce|kona|albba|jbr|" + PRODUCT + ")$");

    /** A version only: 11.0.2. */
    private static final Pattern BARE = Pattern.compile("^(\\d{1,2})(?:\\.\\d+)*(?:[_+]\\d+)?$");

    /** Directories that contain only JDKs. */
    private static final Pattern FAMILY = Pattern.compile("jdks?|jres?|java|jvm|openjdk|javavirtualmachines");

    /** Ambari's directory of 64-bit JDKs. */
    private static final Pattern BITS = Pattern.compile("jdk(?:32|64)");

    private JavaHomeVersion() {}

    /**
     * Returns the feature version.
     *
     * @param home the value of {@code JAVA_HOME}; text with shell expansions has no version
     * @return the version: 8, 17; empty when the path has none, or two
     */
    public static OptionalInt feature(String home) {
        Set<Integer> found = new TreeSet<>();
        if (home.matches("(?s).*[$`].*")) {
            return OptionalInt.empty();
        }
        String parent = "";
        for (String part : home.toLowerCase(Locale.ROOT).replace('\\', '/').split("/+", -1)) {
            if (!BITS.matcher(part).matches()) {
                read(part, FAMILY.matcher(parent).matches(), found);
            }
            parent = part;
        }
        found.removeIf(version -> version < OLDEST || version > NEWEST);
        return found.size() == 1 ? OptionalInt.of(found.iterator().next()) : OptionalInt.empty();
    }

    private static void read(String part, boolean family, Set<Integer> found) {
        boolean version = family && part.matches("(?:[a-z]+@)?\\d.*");
        if (!version && !NAMES_A_JDK.matcher(part.replaceAll("\\d", "-")).find()) {
            return;
        }
        all(OLD, part, found);
        String rest = OLD.matcher(part).replaceAll("~");
        all(UPDATE, rest, found);
        Matcher named = NAMED.matcher(rest);
        while (named.find()) {
            // GraalVM used version numbers of its own: 22.3 was released for JDK 11, 17 and 19.
            if (!named.group().startsWith("graalvm") || named.group().contains("jdk")) {
                found.add(Integer.parseInt(named.group(1)));
            }
        }
        if (version) {
            all(BEFORE, rest, found);
            all(BARE, rest, found);
        }
    }

    private static void all(Pattern pattern, String text, Set<Integer> found) {
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(Integer.parseInt(matcher.group(1)));
        }
    }
}
