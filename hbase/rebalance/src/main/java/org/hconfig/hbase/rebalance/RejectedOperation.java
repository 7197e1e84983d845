package org.hconfig.hbase.rebalance;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What HBase says when it does not split or merge a region, and what helps.
 *
 * @param words all that it said
 */
record RejectedOperation(String words) {
    private static final Pattern PARENT = Pattern.compile("a parent, ([0-9a-f]{32})");

    /** The verdict of a region whose files still refer to its parents': no longer so when it was compacted. */
    private static final Pattern REFERENCES = Pattern.compile("not (splittable|mergeable)");

    private static final int LINE_MAX = 300;

    /** True when files of its own would make the region ready. Of all other reasons none goes away by doing something. */
    boolean needsCompaction() {
        return REFERENCES.matcher(words.toLowerCase(Locale.ROOT)).find() || hasMergeQualifiers();
    }

    /** True when hbase:meta still names the regions that a region was merged from. */
    boolean hasMergeQualifiers() {
        return words.contains("has a merge qualifier");
    }

    /** The regions that it is about: the one it names, else all that were to be split or merged. */
    List<RegionLayout.LocatedRegion> affectedRegions(List<RegionLayout.LocatedRegion> locatedRegions) {
        Matcher named = PARENT.matcher(words);
        return named.find()
                ? locatedRegions.stream()
                        .filter(locatedRegion ->
                                locatedRegion.info().getEncodedName().equals(named.group(1)))
                        .toList()
                : locatedRegions;
    }

    /** Its first line, for people. */
    String line() {
        String line = words.lines().findFirst().orElse("");
        return line.length() <= LINE_MAX ? line : line.substring(0, LINE_MAX) + "…";
    }
}
